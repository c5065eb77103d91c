// Dame's moves as the story tells them.
import type { GameEvent } from "$src/api/types.gen";
import type { Move } from "$src/features/table/log/moves";

export function moveOf({ code, params }: GameEvent): Move | null {
  if (code !== "dame-moved" && code !== "dame-captured") return null;
  return {
    number: Number(params.number),
    column: params.side === "white" ? 1 : 0,
    text: String(params.move),
  };
}
