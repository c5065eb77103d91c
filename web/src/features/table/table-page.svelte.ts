// What the page of a table knows and does: the session, the past, plans and the guide, and what follows for the board and the prompt.
import { untrack } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import { codeOf, playAgain, takeSeat } from "$src/api/client";
import type { Seat, TableMessage, TableUpdate } from "$src/api/types.gen";
import { go } from "$src/app/router.svelte";
import { OVERVIEW_KEY, setTableKeys } from "$src/app/shortcuts.svelte";
import { hasOverview } from "$src/games/overviews";
import { playSound, soundOf } from "$src/app/sound.svelte";
import { showTurnInTitle } from "$src/app/window-title";
import { canBoardTurn, holdBoard } from "$src/board/preferences.svelte";
import { Guide, isGuided } from "$src/features/learn/guide.svelte";
import { noteEndSeen } from "$src/features/notifications/notifications.svelte";
import {
  hasOwnTable,
  tableOf,
  type GameTable,
  type PromptWords,
  type StoryProps,
  type TableProps,
} from "$src/games/game-table";
import { lessonOf } from "$src/games/lessons";
import { gameName, language, playerNames, say } from "$src/i18n/texts.svelte";
import { ChoosingAhead } from "./choosing-ahead.svelte";
import { ConditionalMoves } from "./conditional-moves.svelte";
import { TableHistory } from "./history.svelte";
import { isPassedTo, seatToShow } from "./hot-seat";
import { tablePrompt } from "./prompt";
import { TableSession } from "./session.svelte";
import { socketAddress } from "./socket-address";
import type { Panel } from "./SidePanel.svelte";
import { isClaimPossible, WithMove } from "./with-move.svelte";

export class TableController {
  readonly session: TableSession;
  readonly past: TableHistory;
  /** Conditional moves: the board shows what might be, and what is played there is only supposed. */
  readonly desk: ConditionalMoves;
  /** Where cards are hidden the next choice is picked from what the server offers. */
  readonly ahead: ChoosingAhead;
  readonly along = new WithMove();

  look = $state.raw<GameTable | null>(null);
  guide = $state.raw<Guide | null>(null);
  panel = $state<Panel | null>(null);
  opening = $state(false);
  /** Behind the curtain, the public view is shown. */
  peeks = $state(false);
  problem = $state<string | null>(null);
  /** Whether the guide's bubble finds room on the board. */
  bubbleFits = $state(false);
  /** What the board told, and when: at a later moment it says nothing. */
  private told = $state.raw<{ words: PromptWords | null; of: TableUpdate | null; at: string } | null>(null);

  private wantsText = false;
  private spoken = language();
  /** How many events have been heard; none before the first of them came. */
  private heard = -1;
  private looker: Seat | null | undefined;

  constructor(readonly id: string) {
    this.session = new TableSession(id, () => socketAddress(id, language(), this.wantsText));
    this.past = new TableHistory(id);
    this.desk = new ConditionalMoves(id);
    this.ahead = new ChoosingAhead(id);
  }

  readonly table = $derived.by(() => this.session.table);
  readonly now = $derived.by(() => this.session.update);
  /** The same until something happens or something else can be chosen: news of the table alone takes no words away. */
  private readonly moment = $derived.by(() =>
    [this.session.events.length, ...(this.now?.choices ?? []).map(({ text }) => text)].join("\n"),
  );
  readonly update = $derived.by(() => this.now && this.past.updateToDraw(this.now));
  readonly isPast = $derived.by(() => this.past.shown !== null);
  readonly game = $derived.by(() => this.table?.game);
  readonly players = $derived.by(() => playerNames(this.now?.players ?? [], this.game ?? ""));
  readonly events = $derived.by(() =>
    this.isPast ? this.session.events.slice(0, this.past.shown!) : this.session.events,
  );

  readonly wide = $derived.by(() => new MediaQuery(`min-width: ${this.look?.beside ?? 1001}px`));
  readonly teaches = $derived.by(() => this.guide !== null && !this.now?.outcome && !this.isPast);

  /** Where several people share this device: the player it is passed to next. */
  readonly passedTo = $derived.by(() => this.table && this.now && isPassedTo(this.table, this.now));
  /** What a board has in mind for one of them is gone with them. */
  readonly shownTo = $derived.by(() => (this.table?.here.length && this.table.curtain ? this.table.seat : null));
  private readonly isHeld = $derived.by(() => !!this.table?.here.length && !this.table.curtain && !canBoardTurn());
  /** Whose side of the table is the near one. */
  readonly near = $derived.by(() =>
    this.isHeld ? this.table!.here[0]! : (this.table?.seat ?? (this.now && this.look?.nearest?.(this.now.view)) ?? 0),
  );
  /** You at the bottom, the others above in their order around the table. */
  readonly others = $derived.by<Seat[]>(() => {
    const count = this.now?.players.length ?? 0;
    return Array.from({ length: Math.max(0, count - 1) }, (_, step) => (this.near + 1 + step) % count);
  });

  private readonly mayAhead = $derived.by(() => {
    const { table, now } = this;
    return (
      table?.clock?.type === "correspondence" &&
      table.seat !== null &&
      !table.here.length &&
      !now?.outcome &&
      !now?.free_seats.length
    );
  });
  readonly mayPlan = $derived.by(() => this.mayAhead && !this.table!.curtain);
  readonly mayPick = $derived.by(() => this.mayAhead && this.table!.curtain);
  readonly waits = $derived.by(() => {
    const { now } = this;
    return (
      this.mayAhead &&
      !!now &&
      !now.frozen &&
      !now.view.awaited.includes(this.table!.seat!) &&
      now.view.awaited.length > 0
    );
  });
  readonly supposed = $derived.by(() => (this.waits && !this.isPast ? this.desk.supposed : null));

  readonly yours = $derived.by(
    () => this.table !== null && this.table.seat !== null && (this.now?.choices.length ?? 0) > 0,
  );
  readonly canAct = $derived.by(
    () => this.session.phase === "open" && !this.session.isBusy && this.yours && !this.now?.frozen && !this.isPast,
  );
  readonly bubbles = $derived.by(
    () => this.teaches && this.wide.current && this.look?.layout !== "own" && this.guide?.step !== null && this.yours,
  );
  /** The choices that the guide's step is about. */
  readonly using = $derived.by(() => {
    const { now, guide } = this;
    return now?.choices.filter((choice) => guide?.step?.uses?.(choice, now.view, now.choices)) ?? [];
  });

  /** Ended before it began: a table with people at it expires only while it waits. */
  readonly isOff = $derived.by(() => {
    const isPeoples = (): boolean => this.table?.opened_with.some(({ kind }) => kind === "person") ?? false;
    return (
      this.now?.outcome?.reasons.some(({ code }) => code === "aborted" || (code === "expired" && isPeoples())) ?? false
    );
  });

  readonly mayClaim = $derived.by(() => isClaimPossible(this.table, this.now, this.yours));
  /** Draws that this person can claim now, also while looking at what proves them. */
  readonly claims = $derived.by(() => (this.mayClaim && this.look?.draws?.(this.now!.view).claims) || []);
  /** An offer that waits for this person's answer. */
  readonly offered = $derived.by(() => {
    const { table, now } = this;
    return now?.pending && table?.seat !== null && now.pending.seat !== table?.seat ? now.pending : null;
  });

  /** What is advised, while it can be played. */
  readonly hinted = $derived.by(() => (this.canAct ? this.session.hinted : null));
  /** What the board told for this moment. */
  readonly toldNow = $derived.by(() => (this.told?.at === this.moment ? this.told.words : null));
  readonly prompt = $derived.by(() => tablePrompt(this));

  readonly story = $derived.by<StoryProps | null>(() => {
    const { table, now, players } = this;
    return (
      table &&
      now && {
        table,
        update: now,
        events: this.session.events,
        players,
        shown: this.past.shown,
        show: this.show,
        pending: this.session.pending?.choice ?? null,
      }
    );
  });

  /** What the game's table is given, but for the page's parts. */
  boardProps(table: TableMessage, update: TableUpdate): Omit<TableProps, "parts"> {
    const { supposed, session } = this;
    return {
      table: supposed ? { ...table, seat: supposed.to_move ?? table.seat } : table,
      update: supposed ? { ...update, view: supposed.view, choices: supposed.choices } : update,
      events: this.events,
      players: this.players,
      canAct: supposed ? !supposed.outcome : this.canAct,
      past: this.isPast,
      shown: this.past.shown,
      show: this.show,
      act: supposed ? (move: string) => void this.desk.play(move) : this.act,
      tell: this.tell,
      pending: this.isPast ? null : (session.pending?.choice ?? null),
      hint: supposed ? null : this.hinted,
      refusal: session.refused?.type === "refusal" ? session.refused : null,
      preview: (action: string) => session.preview(action),
    };
  }

  /** Connects, and says whether the window is in sight; gives back what ends both. */
  open(): () => void {
    this.session.connect();
    const look = (): void => this.session.look(!document.hidden);
    document.addEventListener("visibilitychange", look);
    const stop = this.session.line.checkOften();
    return () => {
      document.removeEventListener("visibilitychange", look);
      stop();
      this.session.leave();
      showTurnInTitle(false, "Kiebitz");
    };
  }

  /** Follows what happens; to be called where effects may begin. */
  watch(): void {
    this.watchLanguageAndGame();
    this.watchGuide();
    this.watchSharedDevice();
    this.watchPlans();
    this.watchTitleAndSounds();
    this.watchDrawOffer();
    this.watchEnd();
  }

  private watchLanguageAndGame(): void {
    // The server writes texts and names in the language of the socket.
    $effect(() => {
      if (language() === this.spoken) return;
      this.spoken = language();
      this.session.connect();
    });
    $effect(() => {
      const { game } = this;
      if (game === undefined) return;
      void tableOf(game).then((found) => (this.look = found));
      if (!hasOwnTable(game) && !this.wantsText) {
        this.wantsText = true;
        this.session.connect();
      }
    });
    $effect(() => {
      const keys = this.look?.keys ?? [];
      setTableKeys(this.game && hasOverview(this.game) ? [...keys, OVERVIEW_KEY] : keys);
    });
  }

  /** A guided game says one rule at a time: beside the board where there is room, else below it. */
  private watchGuide(): void {
    $effect(() => {
      if (this.game === undefined || !isGuided(this.id)) return;
      void lessonOf(this.game).then((lesson) => (this.guide = lesson && new Guide(this.id, lesson)));
    });
    $effect(() => {
      const [guide, now, count] = [this.guide, this.now, this.session.events.length];
      if (guide && now) untrack(() => guide.watch(now, count));
    });
  }

  /** Where several people share this device, the player on turn sees their own view, and no other view is kept. */
  private watchSharedDevice(): void {
    $effect(() => {
      const { table, now, session } = this;
      if (!table?.here.length || !now || session.phase !== "open" || session.isBusy) return;
      const wanted = seatToShow(table, now);
      if (wanted !== table.seat) untrack(() => session.lookFrom(wanted));
    });
    $effect(() => {
      const { table } = this;
      const seat = this.session.covered ? undefined : table?.here.length ? table.seat : this.looker;
      if (seat === this.looker) return;
      this.looker = seat;
      untrack(() => this.forget());
    });
    $effect(() => {
      const { table, supposed } = this;
      const turns = this.isHeld && table!.seat !== null && table!.seat !== this.near;
      holdBoard(turns || (supposed !== null && supposed.to_move !== null && supposed.to_move !== table!.seat));
      return () => holdBoard(false);
    });
  }

  private watchPlans(): void {
    $effect(() => {
      const happened = this.session.events.length;
      if (this.mayPlan && happened >= 0) untrack(() => (this.desk.close(), void this.desk.load()));
      if (this.mayPick && happened >= 0) untrack(() => void this.ahead.load());
    });
  }

  private watchTitleAndSounds(): void {
    $effect(() => {
      const { game, yours } = this;
      if (!game) return showTurnInTitle(false, "Kiebitz");
      const name = gameName(game);
      showTurnInTitle(yours, yours ? say("title-turn", { game: name }) : `${name} – Kiebitz`);
    });
    $effect(() => {
      const all = this.session.events;
      const news = this.heard < 0 ? [] : all.slice(this.heard);
      this.heard = all.length;
      const sound = soundOf(news, this.look);
      if (sound) void playSound(sound);
    });
  }

  private watchDrawOffer(): void {
    // On phones the board that shows the hint lies under what was opened.
    $effect(() => {
      if (this.hinted) this.panel = null;
    });
    $effect(() => {
      if (this.now) this.along.settle();
    });
    $effect(() => {
      if (!this.session.refused) return;
      void playSound("refused");
      this.along.giveBack(untrack(() => !this.session.isBusy));
    });
  }

  private watchEnd(): void {
    $effect(() => {
      if (this.now?.outcome && !document.hidden) noteEndSeen(this.id);
    });
    // A table that was called off to begin without the missing ones leads to the one that began.
    $effect(() => {
      const next = this.isOff && this.table?.mine !== null && this.now?.next_table;
      if (next) untrack(() => go(`/tables/${next}`));
    });
    // A sound tells a player with a hidden window that it is their turn.
    $effect(() => {
      if (this.yours && document.hidden) void playSound("turn");
    });
  }

  private forget(): void {
    this.past.lookFrom(this.table?.seat ?? null);
    // The current viewer's board has set its words already.
    if (this.told?.of !== this.now) this.told = null;
    this.along.forget();
    this.peeks = false;
  }

  readonly show = (count: number | null): void => {
    this.past.show(count, this.session.events.length).catch((error: unknown) => {
      this.problem = codeOf(error);
    });
  };

  readonly tell = (words: PromptWords | null): void => {
    this.session.refused = null;
    this.told = { words, of: this.now, at: this.moment };
  };

  readonly act = (action: string): void => {
    this.told = null;
    // On phones the board that shows what came of it lies under what was opened.
    this.panel = null;
    if (this.now) this.guide?.act(action, this.now, this.session.events.length);
    this.along.send(this.session, action);
  };

  readonly leaveGuide = (): void => {
    this.guide?.leave();
    this.guide = null;
  };

  readonly again = async (): Promise<void> => {
    this.opening = true;
    try {
      go(`/tables/${await playAgain(this.id)}`);
    } catch (error) {
      this.problem = codeOf(error);
    } finally {
      this.opening = false;
    }
  };

  readonly sit = async (seat: Seat, name: string): Promise<void> => {
    try {
      await takeSeat(this.id, seat, name);
      this.session.connect();
    } catch (error) {
      this.problem = codeOf(error);
    }
  };
}
