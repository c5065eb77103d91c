// Dame's moves as the story tells them.
import type { GameEvent } from "$lib/wire";
import type { Move } from "../../parts/story/moves";

export function moveOf({ code, params }: GameEvent): Move | null {
  if (code !== "dame-moved" && code !== "dame-captured") return null;
  return {
    number: Number(params.number),
    column: params.side === "white" ? 1 : 0,
    text: String(params.move),
  };
}
