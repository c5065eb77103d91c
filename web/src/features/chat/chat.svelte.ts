// What is said at a table, as far as this browser was told; it is no part of the game. What this person says is sent again
// under the same client id until it is answered.
import { request } from "$src/api/client";
import { newClientId } from "$src/app/ids";
import { store, readStored } from "$src/app/storage";
import type { Answered, ChatLine, ChatUpdate, GameEvent, Refusal, Say, Seat, Unreadable } from "$src/api/types.gen";

export type Room = ChatUpdate["room"];
export type Phrase = NonNullable<ChatLine["phrase"]>;
type Words = { text: string } | { phrase: Phrase };

export class Chat {
  /** What was said in each room that this person reads. */
  rooms = $state.raw<Partial<Record<Room, ChatLine[]>>>({});
  /** The room this person writes in; null where there is no chat. */
  own = $state<Room | null>(null);
  refused = $state.raw<Refusal | Unreadable | null>(null);
  /** What was refused, to be mended. */
  returned = $state<string | null>(null);
  private unanswered: Say[] = [];
  private seen = $state(0);

  constructor(
    private readonly table: string,
    private readonly send: (said: Say) => void,
  ) {
    this.seen = Number(readStored(`chat-${table}`)) || 0;
  }

  /** What this browser knows already, for the socket's address. */
  get knownUpTo(): string | null {
    const last = this.own && this.rooms[this.own]?.at(-1);
    return last ? `${this.own}:${last.number + 1}` : null;
  }

  onMessage({ room, first, lines, writes }: ChatUpdate): void {
    if (writes && this.own !== room) [this.own, this.rooms] = [room, {}];
    const before = (this.rooms[room] ?? []).filter((line) => line.number < first);
    this.rooms = { ...this.rooms, [room]: [...before, ...lines] };
  }

  /** How many lines of others have come since this person last looked. */
  get unread(): number {
    const lines = (this.own && this.rooms[this.own]) || [];
    return lines.filter((line) => line.number >= this.seen && !line.mine && !line.muted).length;
  }

  look(): void {
    const last = this.own && this.rooms[this.own]?.at(-1);
    if (!last || last.number < this.seen) return;
    this.seen = last.number + 1;
    store(`chat-${this.table}`, String(this.seen));
  }

  say(words: Words, about: number | null): void {
    this.refused = null;
    const said: Say = { kind: "say", client: newClientId(), ...words, about };
    this.unanswered.push(said);
    this.send(said);
  }

  /** Sends again what was not answered before the connection was lost. */
  resend(): void {
    for (const said of this.unanswered) this.send(said);
  }

  /** Whether this was the answer to something said. */
  answer({ client, verdict }: Answered): boolean {
    const said = this.unanswered.find((each) => each.client === client);
    if (!said) return false;
    this.unanswered = this.unanswered.filter((each) => each !== said);
    if (verdict.type !== "accepted") [this.refused, this.returned] = [verdict, said.text ?? null];
    return true;
  }

  /** What was said with the offer that waits now. */
  withOffer(seat: Seat, events: readonly GameEvent[]): string | null {
    const offered = events.findLastIndex((event) => event.code === "offered" && event.seat === seat);
    const line = this.rooms.players?.findLast((each) => each.offer && each.seat === seat);
    return line && (line.about ?? 0) > offered ? (line.text ?? null) : null;
  }

  private at = (room: Room, line: ChatLine): string => `/api/tables/${this.table}/chat/${room}/${line.number}`;

  /** Hides their lines; from now on the server hides them too. */
  async mute(room: Room, line: ChatLine): Promise<void> {
    await request(`${this.at(room, line)}/mute`, undefined, "PUT");
    const hide = (each: ChatLine): ChatLine =>
      each.who === line.who ? { ...each, muted: true, text: "", phrase: null } : each;
    this.rooms = { ...this.rooms, [room]: this.rooms[room]!.map(hide) };
  }

  /** Shows their lines again: forgets all lines, so that the server sends them again. */
  async unmute(room: Room, line: ChatLine): Promise<void> {
    await request(`${this.at(room, line)}/mute`, undefined, "DELETE");
    this.rooms = {};
    this.own = null;
  }

  report = (room: Room, line: ChatLine): Promise<unknown> => request(`${this.at(room, line)}/reports`, {});
}

/** What a guest wants to be called. */
export const nameMe = (name: string): Promise<unknown> => request("/api/me/name", { name }, "PUT");
