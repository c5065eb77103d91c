// Short sounds of our own (scripts/sounds.py makes them), played when something happens at a table.
import { store, readStored } from "./storage";
import type { GameEvent } from "$src/api/types.gen";

export const SOUNDS = ["move", "capture", "card", "shuffle", "press", "turn", "offer", "end", "refused"] as const;
export type SoundName = (typeof SOUNDS)[number];

const files = import.meta.glob<string>("../assets/sounds/*.wav", {
  query: "?url",
  import: "default",
  eager: true,
});

const state = $state({ on: readStored("sound") !== "off" });
let context: AudioContext | null = null;
const buffers = new Map<SoundName, Promise<AudioBuffer | null>>();

export const isSoundOn = (): boolean => state.on;

export function switchSound(next: boolean): void {
  state.on = next;
  store("sound", next ? "on" : "off");
}

async function fetchSound(name: SoundName, into: AudioContext): Promise<AudioBuffer | null> {
  const address = files[`../assets/sounds/${name}.wav`];
  if (!address) return null;
  const answer = await fetch(address);
  return into.decodeAudioData(await answer.arrayBuffer());
}

/** Plays a sound, if sounds are on and the browser lets the page be heard already. */
export async function playSound(name: SoundName): Promise<void> {
  if (!state.on || typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const into = context;
  if (!buffers.has(name))
    buffers.set(
      name,
      fetchSound(name, into).catch(() => null),
    );
  const buffer = await buffers.get(name);
  if (!buffer) return;
  const source = into.createBufferSource();
  source.buffer = buffer;
  source.connect(into.destination);
  source.start();
}

/** The one sound of what has just happened: the end before an offer, an offer before a move. */
export function soundOf(
  news: readonly GameEvent[],
  game: { sounds?: (event: GameEvent) => SoundName | null } | null,
): SoundName | null {
  if (news.some(({ code }) => code === "ended")) return "end";
  if (news.some(({ code }) => code === "offered")) return "offer";
  return news.map((event) => game?.sounds?.(event) ?? null).findLast(Boolean) ?? null;
}
