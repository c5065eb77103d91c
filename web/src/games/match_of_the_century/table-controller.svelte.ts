// What the table of a match knows and does: what is put together before it is sent, what would follow, and what the prompt says.
import { untrack } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import { CardDrag } from "$src/cards/drag.svelte";
import { isKeyTaken, placeOfDigit } from "$src/cards/keys";
import type { PromptWords, TableProps } from "$src/games/game-table";
import { say, sayMessage } from "$src/i18n/texts.svelte";
import {
  canCardGoIntoLane,
  chosenAction,
  isResigning,
  laneTarget,
  lanesFor,
  selectionModeOf,
  NOTHING,
  sayableChoices,
  waysToPlay,
  selectionWithCard,
  selectionWithLane,
  type LaneTarget,
  type Selection,
} from "./action-selection";
import { railGhostsOf } from "./forecast/forecast";
import { ForecastRequest } from "./forecast/request.svelte";
import { scrollIntoView } from "./scroll-into-view";
import { historyOf, type MatchHistory } from "./story/match-history";
import { cardName, pieceName, sayAtTable } from "./texts";
import {
  cardHalves,
  otherPerson,
  personAt,
  SPASSKY,
  type Choice,
  type LaneView,
  type MatchView,
  type Person,
  type Verb,
} from "./view";

/** Which buttons stand at the end of the prompt. */
export type PromptButtons = "play" | "cards" | "one" | "say" | "resign";

export type Prompt = Omit<PromptWords, "deeds"> & { buttons?: PromptButtons };

const LANE_KEYS = ["q", "w", "e", "r"];

export class TableController {
  selection = $state.raw<Selection>(NOTHING);
  /** Whether resigning the game waits for its second step. */
  resigning = $state(false);
  browsing = $state(false);
  /** How many updates have come. */
  moments = $state(0);
  root = $state<HTMLElement>();
  /** The history as far as it has come, also while an earlier moment is shown. */
  whole = $state.raw<MatchHistory | null>(null);
  readonly request: ForecastRequest;
  readonly drag: CardDrag;

  private refused = $state.raw<PromptWords | null>(null);
  /** What an effect that is being used will be answered, once it asks. */
  private answer = $state.raw<{ text: string; since: unknown } | null>(null);
  private readonly narrow = new MediaQuery("(max-width: 639px)");
  private focusAfter: HTMLElement | null = null;
  private moment: unknown = null;
  private chosenFrom = "";

  constructor(private readonly props: TableProps) {
    this.request = new ForecastRequest((action) => props.preview?.(action) ?? Promise.resolve(null));
    const numberOf = (cardKey: string): number => Number(cardKey.slice(1));
    const laneOf = (place: string): number => Number(place.replace("lane-", ""));
    this.drag = new CardDrag({
      accepts: (card, place) =>
        this.mode === "play" && canCardGoIntoLane(this.choices, numberOf(card), laneOf(place), this.view.fight?.lane),
      drop: (card, place) => this.dropCard(numberOf(card), laneOf(place)),
      refuse: (_, place) => this.refuseLane(laneOf(place)),
    });
  }

  readonly names = $derived.by(() => this.props.table.names);
  readonly view = $derived.by<MatchView>(() => {
    const seen = this.props.update.view as MatchView;
    return { ...seen, near: seen.person ?? personAt(seen, this.props.table.seat) ?? SPASSKY };
  });
  readonly me = $derived.by(() => this.view.near!);
  readonly foe = $derived.by(() => otherPerson(this.me));
  readonly course = $derived.by(() => historyOf(this.props.events, this.view));
  readonly between = $derived.by(() => this.view.is_ended && !this.props.update.outcome);

  private readonly offered = $derived.by(() =>
    this.props.canAct && this.answer === null ? (this.props.update.choices as Choice[]) : [],
  );
  readonly use = $derived.by(() => this.offered.find(({ kind }) => kind === "use"));
  private readonly pass = $derived.by(() => this.offered.find(({ kind }) => kind === "pass"));
  /** What a used effect asks is answered together with its use, where the server foresees the question. */
  private readonly then = $derived.by(() => (this.use ? (this.request.seen?.then ?? []) : []));
  readonly choices = $derived.by(() => (this.then.length ? this.then : this.offered));
  readonly mode = $derived.by(() => selectionModeOf(this.choices));
  readonly ready = $derived.by(() => chosenAction(this.choices, this.selection));
  readonly sayable = $derived.by(() => sayableChoices(this.choices));
  /** Passing over an effect, while what it asks is answered together with its use. */
  readonly passing = $derived.by(() => (this.then.length ? this.pass : undefined));
  readonly resignation = $derived.by(() => this.choices.find(isResigning));
  private readonly lanes = $derived.by(() =>
    this.mode === "play" || this.mode === "lane" ? lanesFor(this.choices, this.selection.card) : [],
  );
  readonly ways = $derived.by(() => waysToPlay(this.choices, this.selection.card, this.selection.lane));
  readonly otherAnswers = $derived.by(() =>
    this.ready?.kind === "answer" ? this.ways.filter((way) => way !== this.ready) : [],
  );
  /** The card about to be played, where it would lie. */
  private readonly ghost = $derived.by(() => {
    const { mode, view } = this;
    const sent = this.props.pending as Choice | null | undefined;
    const ready = sent?.lane || sent?.kind === "answer" ? sent : this.ready;
    if ((!sent && mode !== "play") || ready?.card == null) return null;
    return {
      lane: ready.lane ?? view.fight?.lane ?? 0,
      card: ready.card,
      pawns: ready.pawns ?? 0,
      total: ready.total ?? 0,
    };
  });

  private readonly foreseen = $derived.by(() => this.use ?? (this.mode === "play" ? this.ready : null));
  /** Until an effect is foreseen it is open what is asked: its use alone, or its question with it. */
  readonly askedMode = $derived.by(() => (this.use && this.request.busy ? "none" : this.mode));
  readonly forecast = $derived.by(() => (this.foreseen ? this.request.seen : null));
  readonly ghosts = $derived.by(() => railGhostsOf(this.forecast));
  readonly owner = $derived.by<Person>(() => (this.mode === "elsewhere" ? this.choices[0]!.owner : this.me));
  /** The verb that asks for something: of the effect in use, or of the one that is offered. */
  readonly asks = $derived.by<Verb | undefined>(() => {
    const { task } = this.view;
    if (task?.task === "ask") return task.verb;
    return this.use?.card ? cardHalves(this.view, this.me, this.use.card)[0].effect[0] : undefined;
  });
  readonly raises = $derived.by(() => (this.asks?.verb === "raise-lane" ? this.asks.by : 0));

  readonly prompt = $derived.by<Prompt>(() => {
    const { request, mode, selection } = this;
    const { prompt } = this.props.update;
    const asked =
      this.then.length && request.seen?.asks
        ? this.offerText(sayMessage(request.seen.asks, this.names))
        : sayMessage(prompt, this.names);
    if (this.resigning) return { text: sayAtTable("resign-really"), buttons: "resign" };
    if (this.refused) return this.refused;
    if (mode === "play") return this.playPrompt(asked, selection);
    if (mode === "cards") return { text: asked, buttons: "cards" };
    if (mode === "lane" || mode === "elsewhere") return { text: asked, buttons: "one" };
    return { text: asked, buttons: "say" };
  });

  private playPrompt(asked: string, { card: chosen, lane }: Selection): Prompt {
    const { names, me, view, ways } = this;
    const keys = sayAtTable("keys");
    if (chosen === null) return { text: lane === null ? asked : sayAtTable("compose-card", { lane }), keys };
    const half = cardHalves(view, me, chosen)[0];
    const card = cardName(names, me, chosen);
    if (!this.ready)
      return { text: sayAtTable("compose-lane", { card, piece: pieceName(half), strength: half.strength }), keys };
    const shownLane = this.narrow.current ? 0 : (this.ghost?.lane ?? 0);
    return { text: sayAtTable("compose", { card, lane: shownLane, ways: ways.length }), buttons: "play" };
  }

  /** How the attack was lost, and what its effect asks. */
  private offerText(question: string): string {
    const lane = this.view.lanes[(this.view.fight?.lane ?? 1) - 1]!;
    return `${sayAtTable("lost-so", { mine: lane.totals[this.me] ?? 0, theirs: lane.totals[this.foe] ?? 0 })} ${question}`;
  }

  readonly nameOf = (person: Person): string => this.props.players[this.view.camps[person].seat ?? person] ?? "";

  /** Follows what happens; to be called where effects may begin. */
  watch(): void {
    $effect.pre(() => {
      if (!this.props.past) this.whole = this.course;
    });
    $effect.pre(() => this.forgetSelection());
    $effect(() => this.request.ask(this.foreseen?.text ?? null));
    $effect(() => this.sendAnswer());
    $effect(() => {
      if (this.props.hint) untrack(() => this.layHint());
    });
    // Keep the cards in view while one is to be chosen, also when the prompt has grown.
    $effect(() => {
      void [this.moments, this.selection];
      if (!this.narrow.current || !this.props.canAct || this.mode === "none" || this.mode === "say") return;
      const soon = requestAnimationFrame(() => this.root && scrollIntoView(this.root));
      return () => cancelAnimationFrame(soon);
    });
  }

  /** A half-made choice stays until there is another decision: an update such as an offer does not clear it. */
  private forgetSelection(): void {
    const { update } = this.props;
    if (update === this.moment) return;
    this.moment = update;
    untrack(() => (this.moments += 1));
    const texts = update.choices.map(({ text }) => text).join("\n");
    if (texts === this.chosenFrom) return;
    this.chosenFrom = texts;
    this.selection = NOTHING;
    this.resigning = false;
    this.refused = null;
  }

  /** What is advised lies where it would be played, as if it had been picked. */
  private layHint(): void {
    const { card, lane, pawns, cards } = this.props.hint as Choice;
    this.selection = { card, lane, pawns: pawns ?? 0, cards: [...(cards ?? [])] };
  }

  private sendAnswer(): void {
    const { canAct, update, act } = this.props;
    if (!this.answer || !canAct || this.answer.since === update) return;
    const { text } = this.answer;
    this.answer = null;
    if (update.choices.some((choice) => choice.text === text)) act(text);
  }

  readonly touchCard = (card: number): void => {
    this.refused = null;
    this.selection = selectionWithCard(this.choices, this.selection, card);
  };

  touchLane(lane: number): void {
    this.refused = null;
    this.selection = selectionWithLane(this.choices, this.selection, lane);
  }

  private dropCard(card: number, lane: number): void {
    const { choices } = this;
    this.selection =
      lanesFor(choices, null).length === 0
        ? { ...NOTHING, card }
        : selectionWithLane(choices, { ...NOTHING, card }, lane);
  }

  /** Says why no card may go there, in the words of the rules. */
  refuseLane(lane: number): void {
    const only = this.view.lanes[lane - 1]!.is_open ? lanesFor(this.choices, null)[0] : undefined;
    const code = only === undefined ? "lane-taken" : "lane-is-set";
    const text = say(`refusal-match_of_the_century-${code}`, { lane: only ?? lane });
    this.refused = { text, rule: "M3.3", tone: "warn" };
  }

  isRefusable(lane: number): boolean {
    return this.mode === "play" && !this.view.fight && !this.lanes.includes(lane);
  }

  targetOf(lane: LaneView): LaneTarget | null {
    if (!this.lanes.includes(lane.number)) return null;
    return laneTarget(lane.number, {
      mode: this.mode,
      raises: this.raises > 0,
      isFought: this.view.fight !== null,
      isDragging: this.drag.card !== null,
      selection: this.selection,
    });
  }

  ghostOn(lane: LaneView): typeof this.ghost {
    return this.ghost?.lane === lane.number ? this.ghost : null;
  }

  /** Sends what is said; an answer to an effect goes after its use. */
  send(choice: Choice): void {
    const { canAct, act, update } = this.props;
    if (!canAct) return;
    if (!this.use || !this.then.includes(choice)) return act(choice.text);
    // Offer nothing while an answer is open: its words come first.
    const { text } = this.use;
    this.answer = { text: choice.text, since: update };
    act(text);
  }

  readonly commit = (): void => {
    if (this.ready) this.send(this.ready);
  };

  readonly resign = (): void => {
    if (this.resignation) this.props.act(this.resignation.text);
  };

  readonly stepBack = (): void => {
    const { selection } = this;
    this.refused = null;
    if (this.resigning) this.resigning = false;
    else if (selection.lane !== null && lanesFor(this.choices, selection.card).length > 1 && selection.card !== null)
      this.selection = { ...selection, lane: null, pawns: 0 };
    else this.selection = NOTHING;
  };

  readonly choosePawns = (pawns: number): void => {
    this.selection = { ...this.selection, pawns };
  };

  readonly browse = (): void => {
    this.focusAfter = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    this.browsing = true;
  };

  readonly closeDecks = (): void => {
    this.browsing = false;
    this.focusAfter?.focus();
  };

  readonly handleKey = (event: KeyboardEvent): void => {
    if (!isKeyTaken(event) && (this.handleLetter(event) || this.handleChoiceKey(event))) event.preventDefault();
  };

  /** Keys that mean the same whatever is asked. */
  private handleLetter({ key }: KeyboardEvent): boolean {
    const letter = key.toLowerCase();
    if (key === "Escape" && this.browsing) this.browsing = false;
    else if (key === "Escape") this.stepBack();
    else if (letter === "d") this.browsing = !this.browsing;
    else if (letter === "x" && this.resignation) this.resigning = true;
    else return false;
    return true;
  }

  private handleChoiceKey(event: KeyboardEvent): boolean {
    const lane = LANE_KEYS.indexOf(event.key.toLowerCase());
    const place = placeOfDigit(event);
    if ((this.mode === "say" || this.resigning) && place !== null) this.buttonAt(place)?.focus();
    else if (lane >= 0 && this.lanes.includes(lane + 1)) this.touchLane(lane + 1);
    else if (lane >= 0 && this.lanes.length) this.refuseLane(lane + 1);
    else if ((event.key === "+" || event.key === "-") && this.ways.length) this.stepPawns(event.key === "+" ? 1 : -1);
    else if (event.key === "Enter" && this.ready && mayCommit(event.target)) this.commit();
    else return false;
    return true;
  }

  private stepPawns(by: number): void {
    const pawns = this.selection.pawns + by;
    if (this.ways.some((way) => way.pawns === pawns)) this.choosePawns(pawns);
  }

  /** Digits lead to what can be said; Enter says it. */
  private buttonAt(place: number): HTMLElement | undefined {
    return this.root?.querySelectorAll<HTMLElement>(".prompt-part .deeds button")[place];
  }
}

/** Enter presses a button that has the focus, and on what is picked already means: so be it. */
function mayCommit(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  return target.closest("button, a, summary") === null || target.closest('[role="radio"], .target.chosen') !== null;
}
