// The course of a match, read from what happened: its games with their attacks, points and endurance.
import type { GameEvent, Seat } from "$src/api/types.gen";
import { PERSONS, type MatchView, type Pair, type Person } from "../view";

export interface Attack {
  lane: number;
  leader: Person;
  cards: Pair<string | null>;
  totals: Pair<number | null>;
  /** Null after a tie, undefined until there is a winner. */
  winner?: Person | null;
  /** The steps that its winner received. */
  award: number;
  /** M7.10 The lane was cleared and is open again. */
  cleared: boolean;
  /** How many events had happened when it was over. */
  events: number;
}

export interface Ending {
  /** Null for a draw. */
  winner: Person | null;
  how: "early" | "lead" | "drawn" | "resigned" | "effect" | "no-card";
  lead: number;
  outstanding: number;
}

export interface GameHistory {
  number: number;
  attacks: Attack[];
  ending: Ending | null;
  /** After this game, or now. */
  points: Pair<number>;
  endurance: Pair<number>;
}

const PREFIX = "match_of_the_century-";

type Handler = (course: MatchHistory, event: GameEvent, person: Person) => void;

/** What was seen so far; a game begins with its first attack and ends with its points. */
export class MatchHistory {
  readonly games: GameHistory[] = [];
  points: Pair<number> = [0, 0];
  endurance: Pair<number>;
  /** The field on which each marker stood when the last attack began. */
  before: Pair<number>;
  private seen = 0;
  /** Between two games nothing belongs to an attack. */
  isPreparing = false;

  constructor(
    private readonly seats: Pair<Seat | null>,
    starts: Pair<number>,
  ) {
    this.endurance = [...starts];
    this.before = [...starts];
  }

  get game(): GameHistory | undefined {
    return this.games.at(-1);
  }

  get attack(): Attack | undefined {
    return this.game?.attacks.at(-1);
  }

  see(event: GameEvent): void {
    this.seen += 1;
    this.understand(event);
    if (this.attack && !this.isPreparing) this.attack.events = this.seen;
  }

  private understand(event: GameEvent): void {
    if (!event.code.startsWith(PREFIX)) return;
    const person = PERSONS.find((each) => this.seats[each] === event.seat) ?? 0;
    HANDLERS[event.code.slice(PREFIX.length)]?.(this, event, person);
  }

  begin(number: number): GameHistory {
    const game: GameHistory = { number, attacks: [], ending: null, points: this.points, endurance: this.endurance };
    this.games.push(game);
    return game;
  }

  moved(person: Person, by: number): void {
    this.endurance = this.endurance.map((at, each) => (each === person ? at + by : at)) as Pair<number>;
    if (this.game) this.game.endurance = this.endurance;
  }
}

const number = (event: GameEvent, name: string): number => Number(event.params[name] ?? 0);

const ended =
  (how: (event: GameEvent) => Ending["how"], winner: (person: Person) => Person | null): Handler =>
  (course, event, person) => {
    const game = course.game ?? course.begin(number(event, "game"));
    game.ending = {
      winner: winner(person),
      how: how(event),
      lead: number(event, "lead"),
      outstanding: number(event, "outstanding"),
    };
  };

const handleWin: Handler = (course, _, person) => {
  if (course.attack) course.attack.winner = person;
};

const HANDLERS: Record<string, Handler> = {
  "game-begins": (course, event) => {
    course.isPreparing = false;
    course.begin(number(event, "game"));
  },
  "board-cleared": (course) => void (course.isPreparing = true),
  attacked: (course, event, person) => {
    const attack: Attack = {
      lane: number(event, "lane"),
      leader: person,
      cards: [null, null],
      totals: [null, null],
      award: 0,
      cleared: false,
      events: 0,
    };
    attack.cards[person] = String(event.params.card ?? "");
    attack.totals[person] = number(event, "total");
    course.before = [...course.endurance];
    course.game?.attacks.push(attack);
  },
  answered: (course, event, person) => {
    if (!course.attack) return;
    course.attack.cards[person] = String(event.params.card ?? "");
    course.attack.totals[person] = number(event, "total");
  },
  "attack-won": handleWin,
  "tie-won": handleWin,
  "attack-tied": (course) => {
    if (course.attack) course.attack.winner = null;
  },
  advantage: (course, event) => {
    if (course.attack && event.params.cause === "attack") course.attack.award = number(event, "count");
  },
  "lane-cleared": (course) => {
    if (course.attack) course.attack.cleared = true;
  },
  "endurance-gained": (course, event, person) => course.moved(person, number(event, "count")),
  "endurance-lost": (course, event, person) => course.moved(person, -number(event, "count")),
  "game-won": ended(
    (event) => (event.params.early === "yes" ? "early" : "lead"),
    (person) => person,
  ),
  "game-drawn": ended(
    () => "drawn",
    () => null,
  ),
  "game-resigned": ended(
    (event) => (event.params.cause === "choice" ? "resigned" : (event.params.cause as "effect" | "no-card")),
    (person) => (person === 0 ? 1 : 0),
  ),
  point: (course, event, person) => {
    course.points = course.points.map((at, each) => (each === person ? number(event, "points") : at)) as Pair<number>;
    if (course.game) course.game.points = course.points;
  },
};

export function historyOf(events: GameEvent[], view: MatchView): MatchHistory {
  const course = new MatchHistory(
    [view.camps[0].seat, view.camps[1].seat],
    [view.tracks[0].start, view.tracks[1].start],
  );
  for (const event of events) course.see(event);
  return course;
}

/** The newest attack in a lane that still holds its cards. */
export const newestAttackInLane = (course: MatchHistory, lane: number): Attack | undefined =>
  course.game?.attacks.findLast((attack) => attack.lane === lane && !attack.cleared);
