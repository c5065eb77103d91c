// What the table knows and does: cards and squares that are chosen before they are sent, and what the prompt says.
import { untrack } from "svelte";
import type { Choice, GameEvent, QueensGambitChoice } from "$src/api/types.gen";
import { CardDrag } from "$src/cards/drag.svelte";
import { isKeyTaken } from "$src/cards/keys";
import type { PromptWords, TableProps } from "$src/games/game-table";
import { say, sayMessage } from "$src/i18n/texts.svelte";
import type { CardKind } from "./cards/paths";
import { groupChoices } from "./choices";
import { CardSelection, heldCards } from "./own/card-selection.svelte";
import { seatsAroundTable, sittersOf } from "./seats/seating";
import { modeOf, stageOf } from "./stage";
import { countCompleted, storyOf, lastMovesOfOthers } from "./story/turns";
import { capitalise, cardName } from "./texts";
import { isEvent, moveOf, type QueensGambitView } from "./view";

/** What stands at the end of the prompt: buttons, or what the square pointed at would bring. */
export type PromptEnd = "preview" | "play" | "lay-plan" | "really-plan" | "lay-card";

export type Prompt = Omit<PromptWords, "sign" | "deeds"> & {
  /** Whether the card turned up stands before it. */ hasCard?: boolean;
  end?: PromptEnd;
};

const SLOTS = { plan: 3, lay: 1, rest: 0 };
/** Where Enter presses something else; a square of the board is nothing to press while cards are chosen. */
const PRESSABLE = "button:not([data-square]), a, summary, input, select, textarea";

export class TableController {
  readonly selection = new CardSelection();
  readonly drag: CardDrag;
  looked = $state<string | null>(null);
  refused = $state<string | null>(null);
  hovered = $state<CardKind | null>(null);
  /** All that happened, also while an earlier moment is shown. */
  whole = $state.raw<GameEvent[]>([]);
  isOver = $state(false);

  /** A plan waits for its second step. */
  private isSure = $state(false);
  private byTouch = $state(false);
  /** What was last asked of one's cards. */
  private begun = "";
  private sent = false;

  constructor(private readonly props: TableProps) {
    this.drag = new CardDrag({
      accepts: (_, place) => props.canAct && (place === "hand" || place.startsWith("plan-")),
      drop: (key, place) => {
        if (place === "hand") this.selection.giveBack(key);
        else this.selection.put(key, Number(place.slice("plan-".length)));
      },
    });
  }

  readonly view = $derived.by(() => this.props.update.view as QueensGambitView);
  readonly seat = $derived.by(() => this.props.table.seat);
  readonly sitters = $derived.by(() => sittersOf(this.props.update, this.view, this.props.players, this.seat));
  readonly others = $derived.by(() => seatsAroundTable(this.sitters, this.seat ?? 0));
  readonly me = $derived.by(() => this.sitters[this.seat ?? 0]!);
  readonly hasEnded = $derived.by(() => this.props.update.outcome !== null);
  readonly stage = $derived.by(() => stageOf(this.view, this.hasEnded));
  private readonly choices = $derived.by(() => groupChoices(this.props.update));
  private readonly isAwaited = $derived.by(
    () => this.seat !== null && this.view.awaited.includes(this.seat) && !this.props.past && !this.hasEnded,
  );
  readonly mode = $derived.by(() => modeOf(this.view, this.isAwaited));

  readonly hand = $derived.by(() => heldCards(this.view.hand, cardName));
  private readonly chosenCards = $derived.by(() =>
    this.selection.slots.flatMap((key) => this.hand.find((each) => each.key === key)?.card ?? []),
  );

  /** From where to where a move goes that waits for its answer; nothing where cards wait. */
  readonly pendingPath = $derived.by(() => this.pathOf(this.props.pending));
  readonly hintedPath = $derived.by(() => this.pathOf(this.props.hint));

  private pathOf(choice: Choice | null | undefined): string[] {
    const square = (choice as QueensGambitChoice | null | undefined)?.square;
    const from = this.seat === null ? null : this.view.seats[this.seat]?.gambit;
    return square ? [...(from ? [from] : []), square] : [];
  }

  /** Cards that are advised lie in their slots; they can be given back as any others. */
  private layHint(): void {
    const cards = (this.props.hint as QueensGambitChoice | null | undefined)?.cards ?? [];
    if (!cards.length || this.mode === "rest") return;
    this.selection.begin(SLOTS[this.mode]);
    const free = [...this.hand];
    cards.forEach((card, slot) => {
      const at = free.findIndex((each) => each.card === card);
      if (at >= 0) this.selection.put(free.splice(at, 1)[0]!.key, slot);
    });
  }

  readonly targets = $derived.by(() => new Set(this.props.canAct ? this.choices.squares.keys() : []));
  readonly reach = $derived.by(
    () => new Set(this.view.reach.find((each) => each.card === this.hovered)?.squares ?? []),
  );
  /** The token on the square looked at. */
  readonly prey = $derived.by(() => {
    const { looked, targets } = this;
    return looked !== null && targets.has(looked)
      ? this.view.tokens.find((token) => token.square === looked)
      : undefined;
  });
  private readonly moment = $derived.by(() => `${this.view.phase} ${this.view.turn} ${this.view.awaited.join(" ")}`);

  readonly turns = $derived.by(() => storyOf(this.props.events).turns);
  readonly trails = $derived.by(() => lastMovesOfOthers(this.props.events, this.seat));
  readonly newest = $derived.by(() => this.props.events.map(moveOf).findLast((move) => move !== null) ?? null);
  /** How many cards of this seat have been turned up in the whole game. */
  readonly played = $derived.by(
    () => this.props.events.filter((event) => isEvent(event, "turned-up") && event.seat === (this.seat ?? 0)).length,
  );
  private readonly isBlocked = $derived.by(() => {
    const last = this.turns.at(-1);
    return this.mode === "lay" && last?.seat === this.seat && last?.played != null && last?.move === null;
  });
  readonly allTurns = $derived.by(() => storyOf(this.whole).turns);
  /** The turn that is shown, while it is an earlier one. */
  readonly at = $derived.by(() => (this.props.past ? countCompleted(this.allTurns, this.props.events.length) : null));
  /** At the end, and while an earlier moment is shown, the race of all that happened takes the cards' place. */
  readonly hasRace = $derived.by(() => this.isOver || (this.props.past && this.allTurns.length > 0));

  /** What the square looked at would bring. */
  readonly preview = $derived.by(() => {
    const { looked, prey } = this;
    if (looked === null || !this.targets.has(looked)) return null;
    if (this.view.phase === "placing") return say("queens_gambit-preview-start", { square: looked });
    if (!prey) return say("queens_gambit-preview-move", { square: looked });
    const sum = this.me.held.points + prey.value;
    const capture = { square: looked, piece: prey.piece, value: prey.value, sum };
    // Beside a button that says so, the verb may be missing.
    return this.byTouch
      ? capitalise(say("queens_gambit-preview-prey", capture))
      : say("queens_gambit-preview-capture", capture);
  });

  readonly prompt = $derived.by<Prompt | null>(() => {
    const { update, past } = this.props;
    if (past || this.hasEnded || update.frozen || update.free_seats.length) return null;
    if (!this.isAwaited) return this.waitPrompt();
    if (this.mode === "plan") return this.planPrompt();
    if (this.mode === "lay") return this.layPrompt();
    const text = this.servedText();
    const hasCard = this.view.phase === "moving";
    if (this.preview)
      return this.byTouch ? { text: this.preview, hasCard, end: "play" } : { text, hasCard, end: "preview" };
    return hasCard ? { text, hasCard } : null;
  });

  private servedText(): string {
    return sayMessage(this.props.update.prompt, this.props.table.names);
  }

  private planPrompt(): Prompt {
    const { selection } = this;
    if (selection.isEmpty)
      return { text: this.servedText(), keys: say("queens_gambit-keys-choose", { count: this.hand.length }) };
    const missing = selection.slots.filter((key) => key === null).length;
    if (missing)
      return { text: say("queens_gambit-choose-more", { count: missing }), keys: say("queens_gambit-keys-back") };
    if (this.isSure) return { text: say("queens_gambit-plan-sure"), end: "really-plan" };
    const cards = capitalise(this.chosenCards.map(cardName).join(", "));
    const id = this.me.held.may_look ? "queens_gambit-plan-look-later" : "queens_gambit-plan-memorise";
    return { text: say(id, { cards }), end: "lay-plan" };
  }

  private layPrompt(): Prompt {
    const hasCard = this.isBlocked;
    const text = this.isBlocked
      ? say("queens_gambit-blocked", { card: this.turns.at(-1)?.card ?? "queen" })
      : this.servedText();
    const words = { text, rule: this.isBlocked ? "Q5.2" : null, hasCard };
    return this.selection.isComplete
      ? { ...words, end: "lay-card" }
      : { ...words, keys: say("queens_gambit-keys-choose", { count: this.hand.length }) };
  }

  private waitPrompt(): Prompt | null {
    const player = this.awaitedPlayer();
    switch (this.view.phase) {
      case "placing":
        return { text: say("queens_gambit-waits-start", { player }) };
      case "planning":
        return { text: say(this.seat === null ? "prompt-queens_gambit-wait-plans" : "queens_gambit-waits-plans") };
      case "moving":
        return { text: say("queens_gambit-waits-move", { player, card: this.view.card ?? "queen" }), hasCard: true };
      case "laying":
        return { text: say("queens_gambit-waits-lay", { player }) };
      default:
        return null;
    }
  }

  private awaitedPlayer(): string {
    return this.props.players[this.view.awaited[0] ?? -1] ?? "";
  }

  /** The card that lies open, in words. */
  readonly openCard = $derived.by(() => {
    if (this.view.phase !== "moving" || this.props.past) return null;
    if (this.isAwaited) return this.servedText();
    return say("queens_gambit-waits-move", { player: this.awaitedPlayer(), card: this.view.card ?? "queen" });
  });

  /** Follows what happens; to be called where effects may begin. */
  watch(): void {
    // What was chosen is forgotten as soon as the table goes on (Q6.1).
    $effect.pre(() => this.beginSelection(`${this.mode} ${this.view.turn}`));
    $effect(() => {
      if (this.props.hint) untrack(() => this.layHint());
    });
    $effect(() => {
      if (!this.selection.isComplete) this.isSure = false;
    });
    $effect.pre(() => {
      void this.moment;
      this.looked = null;
      this.refused = null;
    });
    $effect.pre(() => {
      if (this.props.past) return;
      this.whole = this.props.events;
      this.isOver = this.hasEnded;
    });
  }

  private beginSelection(asked: string): void {
    // A half-made choice survives a look back; a sent one is never kept.
    if (asked === this.begun || (this.props.past && !this.sent)) return;
    this.begun = asked;
    this.sent = false;
    this.selection.begin(SLOTS[this.mode]);
    this.isSure = false;
  }

  readonly confirm = (): void => {
    const { canAct, act, tell } = this.props;
    if (!canAct || !this.selection.isComplete) return;
    if (this.mode === "plan" && !this.isSure) return void (this.isSure = true);
    const { plans, lays } = this.choices;
    const text = this.mode === "plan" ? plans.get(this.chosenCards.join(" ")) : lays.get(this.chosenCards[0]!);
    if (text === undefined) return;
    tell(null);
    this.sent = true;
    act(text);
  };

  readonly changePlan = (): void => {
    this.isSure = false;
  };

  readonly hover = (card: CardKind | null): void => {
    this.hovered = card;
  };

  readonly look = (square: string | null, isTouch: boolean): void => {
    this.looked = square;
    this.byTouch = isTouch;
    if (square === null || this.targets.has(square)) this.refused = null;
  };

  readonly play = (square: string): void => {
    const text = this.choices.squares.get(square);
    if (!this.props.canAct) return;
    this.refused = text === undefined ? square : null;
    this.looked = null;
    // What is not offered is sent all the same, for the server to say why not.
    this.props.act(text ?? (this.view.phase === "placing" ? `start ${square}` : square));
  };

  readonly handleKey = (event: KeyboardEvent): void => {
    if (isKeyTaken(event) || this.mode === "rest" || !this.props.canAct) return;
    if (event.key === "Backspace") {
      this.selection.takeBackLast();
      event.preventDefault();
    } else if (event.key === "Escape" && this.isSure) this.isSure = false;
    else if (event.key === "Enter" && !(event.target instanceof Element && event.target.closest(PRESSABLE)))
      this.confirm();
  };
}
