// On phones the prompt lies over what is below the window's edge.

/** Not so far that it annoys a player who has scrolled away on purpose. */
const MOST = 160;

/** Scrolls the cards to choose from out from under the prompt, unless the page has been scrolled elsewhere. */
export function scrollIntoView(table: HTMLElement): void {
  const [hand, prompt] = ["section.hand", ".prompt-part"].map((part) =>
    table.querySelector(part)?.getBoundingClientRect(),
  );
  if (!hand || !prompt) return;
  const covered = Math.ceil(hand.bottom - prompt.top) + 4;
  if (covered > 4 && scrollY + covered <= MOST) scrollBy({ top: covered });
}
