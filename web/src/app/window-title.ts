// The window's title and icon: they show that it is your turn, also when the window is not in sight.
import quiet from "./bird.svg?url";
import turn from "./bird-turn.svg?url";

export function showTurnInTitle(yours: boolean, title: string): void {
  document.title = title;
  document.querySelector('link[rel="icon"]')?.setAttribute("href", yours ? turn : quiet);
}
