// Made by scripts/wire_types.py from the Python types; do not edit.

export type Seat = number;
export type Param = string | number;
export type OfferKind = "draw" | "takeback";

/** The seat calls the table off before the first deal or move. */
export interface Abort {
  kind: "abort";
  seen: number;
  seat?: number | null;
  client: string;
}

/** A seat aborts the table before the first deal or action; no seat wins or loses. */
export interface AbortEntry {
  kind: "abort";
  seat: number;
  at?: number;
}

/** About */
export interface About {
  version: string;
  licence: string;
  packages: Package[];
}

/** The submission is on disk; `but` is why the offer that went with a move was not made. */
export interface Accepted {
  type: "accepted";
  but?: Refusal | null;
}

/** AccountDeletion */
export interface AccountDeletion {
  password?: string;
}

/** An action in notation, with an optional draw offer and an optional message with the offer. */
export interface Act {
  kind: "action";
  seen: number;
  seat?: number | null;
  client: string;
  action: string;
  offers_draw?: boolean;
  thought?: number | null;
  message?: string | null;
}

/** `lag` is the part of the seat's time in milliseconds that the network took: */
export interface ActionEntry {
  kind: "action";
  seat: number;
  action: string;
  lag?: number;
  at?: number;
}

/** What may follow from an action; None if it is unknown or the action is illegal. */
export interface ActionPreview {
  preview: Preview | null;
}

/** The browser's share of the randomness, chosen after the commitment was published. */
export interface AddNonce {
  kind: "nonce";
  seen: number;
  seat?: number | null;
  client: string;
  nonce: string;
}

/** An admin's decision: a draw, a win for `seat`, or continued play; optionally with */
export interface AdjudicationEntry {
  kind: "adjudication";
  by: string;
  ruling: "draw" | "play_on" | "win";
  seat?: number | null;
  warned?: number[];
  note?: string;
  at?: number;
}

/** How often a player finished ahead of, level with, or behind one account or level of bot. */
export interface Against {
  name: string | null;
  level: string | null;
  won: number;
  drawn: number;
  lost: number;
}

/** Whether the seat accepts the offer; if not, optionally a reason, which is public. */
export interface Answer {
  kind: "answer";
  seen: number;
  seat?: number | null;
  client: string;
  accepts: boolean;
  reason?: string | null;
}

/** Answered */
export interface Answered {
  kind: "answer";
  client: string;
  verdict: Accepted | Refusal | Unreadable;
}

/** The seat asks for an admin; the game is paused until the decision, for a limited time. */
export interface Appeal {
  kind: "appeal";
  seen: number;
  seat?: number | null;
  client: string;
  reason: string;
  ground?: "conduct" | "delay" | "draw" | "other";
}

/** A seat appeals to an admin; the table is frozen until the adjudication, and until `until` at */
export interface AppealEntry {
  kind: "appeal";
  seat: number;
  reason: string;
  ground?: "conduct" | "delay" | "draw" | "other" | "";
  until?: number;
  at?: number;
}

/** A player has arrived at a table that asks for no nonces. */
export interface ArrivalEntry {
  kind: "arrival";
  seat: number;
  name?: string;
  at?: number;
}

/** Asks what may follow from an action, in notation, without playing it. */
export interface AskPreview {
  kind: "preview";
  action: string;
  client: string;
}

/** A table of a round; points once it has ended. */
export interface BoardLine {
  round: number;
  table: string;
  entrants: number[];
  points: number[] | null;
  waits: boolean;
}

/** BotsRequest */
export interface BotsRequest {
  level: string;
  count?: number;
}

/** `after` is an action of another seat, `then` the reply, both in notation. */
export interface Branch {
  then: string;
  after: string | null;
  next: Branch[];
}

/** Case */
export interface Case {
  line: CaseLine;
  said: CaseStatement[];
  evidence: Evidence;
  people: CasePerson[];
  clock: LiveClock | CorrespondenceClock | null;
  times: (ShownTime | null)[];
}

/** A table that waits for a decision. `is_mine`: the caller sits there and cannot decide. */
export interface CaseLine {
  table: string;
  game: string;
  players: Player[];
  seat: number;
  reason: string;
  since: number;
  until: number;
  is_paused: boolean;
  outcome: Outcome | null;
  is_mine: boolean;
  view: View;
}

/** A person at the table, with their warnings and earlier cases. */
export interface CasePerson {
  seat: number;
  name: string | null;
  warnings: number;
  cases: number;
}

/** A statement about a case. */
export interface CaseStatement {
  seat: number;
  text: string;
  at: number;
}

/** Omitted fields stay as they are. */
export interface Change {
  language?: "de" | "en" | "pl" | null;
  preferences?: Record<string, string | boolean | number | null> | null;
}

/** A line of chat near the reported one; `phrase` is a quick phrase instead of words. */
export interface ChatContextLine {
  number: number;
  name: string;
  text: string;
  phrase: string | null;
}

/** A line of chat. `who` is the same for all lines by one author at this table, and reveals */
export interface ChatLine {
  number: number;
  who: string;
  name: string;
  at: number;
  seat?: number | null;
  text?: string;
  phrase?: "bye" | "good-game" | "good-luck" | "good-move" | "hello" | "one-moment" | "sorry" | "thanks" | null;
  about?: number | null;
  offer?: boolean;
  mine?: boolean;
  muted?: boolean;
}

/** The lines in a room from number `first` on; the reader has all lines before. */
export interface ChatUpdate {
  kind: "chat";
  room: "players" | "spectators";
  first: number;
  lines: ChatLine[];
  writes: boolean;
}

/** A legal move. Castling is the king's move; in Chess960 onto its own rook. */
export interface ChessChoice extends Choice {
  origin: string;
  target: string;
  promotion: "b" | "n" | "q" | "r" | null;
  taken: string | null;
  castling: "kingside" | "queenside" | null;
}

/** The whole position; `claims` are the draws that could be claimed on the board now. */
export interface ChessView extends View {
  phase: "dealing" | "over" | "playing";
  fen: string;
  variant: "chess960" | "standard";
  white: number | null;
  check: string | null;
  repetitions: number;
  occurrences: number[];
  quiet_plies: number;
  claims: string[];
}

/** A legal action as a page offers it to its seat. Games add the details needed to show it. */
export interface Choice {
  text: string;
  words: Message;
}

/** The steps of the player's next turn in order, each with its questions and valid answers. */
export interface ChoicesAhead {
  steps: Occasion[][];
}

/** Claim */
export interface Claim {
  kind: "claim";
  seen: number;
  seat?: number | null;
  client: string;
  claim: string;
  action?: string | null;
}

/** A claim, optionally with the action it follows; the game decides who may make it. */
export interface ClaimEntry {
  kind: "claim";
  seat: number;
  claim: string;
  action?: string | null;
  at?: number;
}

/** Days for each turn. */
export interface CorrespondenceClock {
  type: "correspondence";
  days: number;
}

/** Table features that this game offers besides its own actions. */
export interface Courtesies {
  draw_offers: boolean;
  takebacks: boolean;
  claims: string[];
  claims_out_of_turn: boolean;
  offer_rule: string | null;
}

/** A legal move: every square it touches, its captures, and whether a man becomes a king. */
export interface DameChoice extends Choice {
  path: number[];
  taken: number[];
  promotes: boolean;
  claims: string[];
}

/** D6.5 A claim that would hold: the situation it is about stood there `ago` half-moves ago. */
export interface DameClaimable {
  claim: string;
  ago: number;
  occurrences: number[];
  quiet: number;
}

export type DameSide = "black" | "white";

/** The board, the side to move, the movable pieces, and the counts of the draw rules. */
export interface DameView extends View {
  side: DameSide | null;
  board: string;
  to_move: DameSide;
  black: number | null;
  white: number | null;
  number: number;
  movable: number[];
  must_capture: boolean;
  quiet: number;
  occurrences: number[];
  draws: "automatic" | "claim";
  claims: string[];
  claimable: DameClaimable[];
  outcome: Outcome | null;
}

/** The answer of chance and the request it answers, so that a deal can be checked on its own. */
export interface DealEntry {
  kind: "deal";
  deal: number[];
  asked?: Permute | Pick | null;
  at?: number;
}

/** Decided */
export interface Decided {
  table: string;
}

/** A ruling, its reasons for everyone at the table, and the players it warns. */
export interface DecisionRequest {
  ruling: "draw" | "play_on" | "win";
  seat?: number | null;
  warned?: number[];
  note?: string;
}

/** How many appeals and reports wait for the listener, who is an admin. */
export interface DeskSection {
  kind: "desk";
  waiting: number;
}

/** A player: a person by name, with their rating when they joined, or a bot by level. */
export interface EntrantLine {
  name: string;
  level: string | null;
  rating: number | null;
  is_me: boolean;
  is_gone: boolean;
}

/** Provable facts about a table: the counts of its rules, and the times of its events. */
export interface Evidence {
  proofs: Proof[];
  events: TimedEvent[];
  began: number | null;
  newest: number | null;
  awaited: number[];
}

/** A table of bots alone took too long, or no player sat down in time. */
export interface ExpiryEntry {
  kind: "expiry";
  at?: number;
}

/** An event, as one watcher may know it. Its text is `event-<code>`. */
export interface GameEvent {
  type: "event";
  code: string;
  seat: number | null;
  rule: string | null;
  params: Record<string, string | number>;
  places: (string | number)[];
}

/** A playable game; `seats` is the number with its default options. */
export interface GameLine {
  name: string;
  rules_version: number;
  seats: number;
  levels: string[];
  options: OptionField[];
}

/** A table from its opening to its current state. */
export interface GameRecord {
  format: "kiebitz-record";
  version: 2;
  table: string;
  game: string;
  rules_version: number;
  options: Record<string, unknown>;
  material: unknown;
  players: Record<string, unknown>[];
  clock: Record<string, unknown> | null;
  rated: boolean;
  never_deals: boolean;
  waits_for_all: boolean;
  commitment: string | null;
  entries: (NonceEntry | ArrivalEntry | ActionEntry | DealEntry | OfferEntry | OfferAnswerEntry | ClaimEntry | ResignationEntry | TimeOutEntry | PauseEntry | VacationEntry | AbortEntry | SeatFreedEntry | ExpiryEntry | AppealEntry | ProtestEntry | StatementEntry | WithdrawalEntry | AdjudicationEntry | TakeOverEntry)[];
  outcome: Outcome | null;
  seed: string | null;
  head: string | null;
  signature: Signature | null;
}

/** `clock` is the server's verdict on the machine's clock, `note` the same in plain words. */
export interface Health {
  status: string;
  version: string;
  clock: "ahead" | "jumped" | "right" | "unconfirmed";
  note: string;
}

/** A seat's hidden things in one place, in their order; the place is `lying-<place>`. */
export interface HiddenCards {
  seat: number;
  place: string;
  things: Message[];
}

/** An action the seat could choose, and its winning chance if it can be estimated. */
export interface Hint {
  choice: Choice;
  chance: number | null;
}

/** Each seat's view, and the same as text in the requested language. */
export interface Inside {
  views: View[];
  texts: string[];
}

/** InvitationAnswer */
export interface InvitationAnswer {
  accepts: boolean;
}

/** An invitation to the listener. */
export interface InvitationLine {
  table: string;
  game: string;
  by: string;
  at: number;
  clock: LiveClock | CorrespondenceClock | null;
  rated: boolean;
  options: Record<string, unknown>;
}

/** Names of accounts. */
export interface InvitationRequest {
  names: string[];
}

/** InvitationsSection */
export interface InvitationsSection {
  kind: "invitations";
  invitations: InvitationLine[];
}

/** Guests give a display name. */
export interface JoinRequest {
  name?: string;
}

/** The reason for reporting a line to the admins. */
export interface LineReport {
  reason?: "cheating" | "insults" | "name" | "other" | "stalling";
  words?: string;
}

/** A running table, as any spectator sees it, and the players whose turn it is. */
export interface LiveBoard {
  table: string;
  view: View;
  awaited: number[];
}

/** Seconds for the whole game, plus an increment per turn (not per choice within it). */
export interface LiveClock {
  type: "live";
  seconds: number;
  increment: number;
}

/** An admin action, with names instead of ids. */
export interface LogLine {
  id: number;
  at: number;
  admin: string | null;
  deed: string;
  table: string | null;
  person: string | null;
  details: string;
}

/** Whether the window with the table is visible. */
export interface Look {
  kind: "look";
  here: boolean;
  client: string;
}

/** On a shared device: shows the table as this seat sees it, if it is the seat's turn; None: as */
export interface LookFrom {
  kind: "from";
  seat: number | null;
  client: string;
}

/** The secret after the # of a mailed link. */
export interface MailConfirmation {
  secret: string;
}

/** M7.4 The advantage marker moves towards you. */
export interface MatchOfTheCenturyAdvantage {
  verb: "advantage";
  by: number | MatchOfTheCenturyCount;
}

/** Answer the attack with a card and pawns on it. */
export interface MatchOfTheCenturyAnswer {
  type: "answer";
  card: number;
  pawns: number;
}

/** The verb asks `chooser` for a choice. */
export interface MatchOfTheCenturyAsk {
  task: "ask";
  person: MatchOfTheCenturyPerson;
  verb: MatchOfTheCenturyDrawCards | MatchOfTheCenturyFillUp | MatchOfTheCenturyTakePawns | MatchOfTheCenturyEndurance | MatchOfTheCenturyAdvantage | MatchOfTheCenturyAward | MatchOfTheCenturyClearLane | MatchOfTheCenturyConcedeGame | MatchOfTheCenturyDiscardCards | MatchOfTheCenturyPromotePawns | MatchOfTheCenturyOneOf | MatchOfTheCenturyShowCard | MatchOfTheCenturyLasting | MatchOfTheCenturyNextAttack | MatchOfTheCenturySteer | MatchOfTheCenturyRaiseLane | MatchOfTheCenturyTrade | MatchOfTheCenturySwap | MatchOfTheCenturyRecoverCard | MatchOfTheCenturyLook | MatchOfTheCenturyStrikeCard | MatchOfTheCenturyKeepCard;
  card: number;
  chooser: MatchOfTheCenturyPerson;
}

/** Open an attack in a lane with a card and pawns on it. */
export interface MatchOfTheCenturyAttack {
  type: "attack";
  lane: number;
  card: number;
  pawns: number;
}

/** M7.5, M7.15 The attack's advantage is not awarded, or halved and rounded up. */
export interface MatchOfTheCenturyAward {
  verb: "award";
  share: "half" | "none";
}

/** An attack begins. */
export interface MatchOfTheCenturyBegin {
  task: "begin";
}

/** A person's things. `hand` and `face_down` are None for everyone except their owner. */
export interface MatchOfTheCenturyCampView {
  seat: number | null;
  hand: number[] | null;
  hand_count: number;
  hand_limit: number;
  seen: number[];
  pile_count: number;
  discard: number[];
  face_down: number[] | null;
  face_down_count: number;
  reserve: number;
  supply: number;
  endurance: number;
  points: number;
}

/** One way the comparison can go: its consequences in words, and the marker's new position. */
export interface MatchOfTheCenturyCase {
  result: "lost" | "tied" | "won";
  says: Message[];
  ways: MatchOfTheCenturyWay[];
}

/** The cause of a change: the kind, the rule, and the card whose effect it is, if any. */
export interface MatchOfTheCenturyCause {
  kind: "attack" | "choice" | "effect" | "exchange" | "lane-four" | "limit" | "preparation" | "reshuffle" | "setup" | "shown";
  rule: string;
  card: string;
}

/** Is the game over? */
export interface MatchOfTheCenturyCheckEnd {
  task: "check-end";
}

/** `kind` is the action's first word in notation; fields that do not apply are None. */
export interface MatchOfTheCenturyChoice extends Choice {
  kind: string;
  owner: MatchOfTheCenturyPerson;
  lane: number | null;
  card: number | null;
  cards: number[] | null;
  pawns: number | null;
  total: number | null;
  result: "lost" | "tied" | "won" | null;
  count: number | null;
  option: number | null;
  effect: Message[];
}

/** One of the options of an effect, counted from 1. */
export interface MatchOfTheCenturyChoose {
  type: "choose";
  option: number;
}

/** The marker and the board for a new game. */
export interface MatchOfTheCenturyClearBoard {
  task: "clear-board";
}

/** M7.10 Both cards and all pawns leave this lane; it is open again from step 7 on. */
export interface MatchOfTheCenturyClearLane {
  verb: "clear-lane";
}

export type MatchOfTheCenturyColour = "white" | "black";

/** The totals are compared. */
export interface MatchOfTheCenturyCompare {
  task: "compare";
}

/** M7.8 You resign this game, once the effect is complete. */
export interface MatchOfTheCenturyConcedeGame {
  verb: "resign-game";
}

/** A number that is counted when the effect is used. */
export interface MatchOfTheCenturyCount {
  of: "behind" | "lane" | "open-attacks" | "paid" | "reserve";
  plus: number;
  most: number | null;
}

/** Put these cards face up on your own discard pile. */
export interface MatchOfTheCenturyDiscard {
  type: "discard";
  cards: number[];
}

/** M7.7 Discard cards of your choice; your own are a price that must be paid in full. */
export interface MatchOfTheCenturyDiscardCards {
  verb: "discard";
  cards: number;
  who: "opponent" | "you";
}

/** Both may discard cards, at the same time. */
export interface MatchOfTheCenturyDiscards {
  task: "discards";
}

/** The verb is carried out. */
export interface MatchOfTheCenturyDo {
  task: "do";
  person: MatchOfTheCenturyPerson;
  verb: MatchOfTheCenturyDrawCards | MatchOfTheCenturyFillUp | MatchOfTheCenturyTakePawns | MatchOfTheCenturyEndurance | MatchOfTheCenturyAdvantage | MatchOfTheCenturyAward | MatchOfTheCenturyClearLane | MatchOfTheCenturyConcedeGame | MatchOfTheCenturyDiscardCards | MatchOfTheCenturyPromotePawns | MatchOfTheCenturyOneOf | MatchOfTheCenturyShowCard | MatchOfTheCenturyLasting | MatchOfTheCenturyNextAttack | MatchOfTheCenturySteer | MatchOfTheCenturyRaiseLane | MatchOfTheCenturyTrade | MatchOfTheCenturySwap | MatchOfTheCenturyRecoverCard | MatchOfTheCenturyLook | MatchOfTheCenturyStrikeCard | MatchOfTheCenturyKeepCard;
  card: number;
}

/** Draw this many cards now; the rest can be drawn afterwards. */
export interface MatchOfTheCenturyDraw {
  type: "draw";
  count: number;
}

/** M7.1 Draw up to this many cards. */
export interface MatchOfTheCenturyDrawCards {
  verb: "draw";
  count: number | MatchOfTheCenturyCount;
}

/** The person may draw up to `left` more cards. */
export interface MatchOfTheCenturyDrawing {
  task: "drawing";
  person: MatchOfTheCenturyPerson;
  left: number;
  cause: MatchOfTheCenturyCause;
  reshuffled: boolean;
}

/** M7.3 Gain (or, below zero, lose) endurance. */
export interface MatchOfTheCenturyEndurance {
  verb: "endurance";
  by: number | MatchOfTheCenturyCount;
  who: "opponent" | "you";
}

/** Put these cards face down on your own discard pile and draw the same number. */
export interface MatchOfTheCenturyExchange {
  type: "exchange";
  cards: number[];
}

/** Both may exchange cards, at the same time. */
export interface MatchOfTheCenturyExchanges {
  task: "exchanges";
}

/** The rules' part of a card: its number in its deck and the officer in its upper part. */
export interface MatchOfTheCenturyFace {
  number: number;
  colour: MatchOfTheCenturyColour;
  piece: MatchOfTheCenturyPiece;
  strength: number;
  effect: (MatchOfTheCenturyDrawCards | MatchOfTheCenturyFillUp | MatchOfTheCenturyTakePawns | MatchOfTheCenturyEndurance | MatchOfTheCenturyAdvantage | MatchOfTheCenturyAward | MatchOfTheCenturyClearLane | MatchOfTheCenturyConcedeGame | MatchOfTheCenturyDiscardCards | MatchOfTheCenturyPromotePawns | MatchOfTheCenturyOneOf | MatchOfTheCenturyShowCard | MatchOfTheCenturyLasting | MatchOfTheCenturyNextAttack | MatchOfTheCenturySteer | MatchOfTheCenturyRaiseLane | MatchOfTheCenturyTrade | MatchOfTheCenturySwap | MatchOfTheCenturyRecoverCard | MatchOfTheCenturyLook | MatchOfTheCenturyStrikeCard | MatchOfTheCenturyKeepCard)[];
  source: "reconstruction" | "review" | "rulebook";
}

/** A field of an endurance track: the hand limit, and its benefits before a new game. */
export interface MatchOfTheCenturyField {
  hand: number;
  pawns: number;
  advantage: number;
  source: "reconstruction" | "review" | "rulebook";
}

/** The attack being played. `winner` is None before the comparison and in a tie. */
export interface MatchOfTheCenturyFight {
  lane: number;
  leader: MatchOfTheCenturyPerson;
  winner: MatchOfTheCenturyPerson | null;
  award: "full" | "half" | "none";
  resigned: boolean;
  paid: number;
}

/** The person draws up to the limit. */
export interface MatchOfTheCenturyFillHand {
  task: "fill-hand";
  person: MatchOfTheCenturyPerson;
}

/** M7.9 Draw up to the hand limit. */
export interface MatchOfTheCenturyFillUp {
  verb: "fill-up";
}

/** Both take pawns and draw their first cards. */
export interface MatchOfTheCenturyFirstHands {
  task: "first-hands";
}

/** The winner receives the attack's advantage. */
export interface MatchOfTheCenturyGiveAward {
  task: "give-award";
}

/** Keep the card that was shown, and lead it in the next attack. */
export interface MatchOfTheCenturyKeep {
  type: "keep";
}

/** When this game ends, this card returns to your hand from the board. */
export interface MatchOfTheCenturyKeepCard {
  verb: "keep-card";
}

/** Choose this lane. */
export interface MatchOfTheCenturyLane {
  type: "lane";
  lane: number;
}

/** A lane: its value in this game, whether it is open, the endurance that its full value costs */
export interface MatchOfTheCenturyLaneView {
  number: number;
  value: number;
  is_open: boolean;
  price: number;
  cards: [MatchOfTheCenturyPlaced | null, MatchOfTheCenturyPlaced | null];
  totals: [number | null, number | null];
}

/** A person's public action. */
export interface MatchOfTheCenturyLastAction {
  person: MatchOfTheCenturyPerson;
  action: MatchOfTheCenturyExchange | MatchOfTheCenturyAttack | MatchOfTheCenturyAnswer | MatchOfTheCenturyResignGame | MatchOfTheCenturyUse | MatchOfTheCenturyPass | MatchOfTheCenturyChoose | MatchOfTheCenturyDraw | MatchOfTheCenturyReshuffle | MatchOfTheCenturyStop | MatchOfTheCenturyDiscard | MatchOfTheCenturyKeep | MatchOfTheCenturyPromote | MatchOfTheCenturyRecover | MatchOfTheCenturyStrike | MatchOfTheCenturyLane;
}

/** For the rest of this game: the opponent's reserve is frozen (M7.12), ties are won by you, or */
export interface MatchOfTheCenturyLasting {
  verb: "lasting";
  what: "calm" | "no-pawns" | "ties";
}

/** The person with the initiative plays a card. */
export interface MatchOfTheCenturyLead {
  task: "lead";
  person: MatchOfTheCenturyPerson;
}

/** Each person over the limit discards, this person first, or only this person. */
export interface MatchOfTheCenturyLimits {
  task: "limits";
  first: MatchOfTheCenturyPerson;
  both: boolean;
}

/** Look at the opponent's hand. */
export interface MatchOfTheCenturyLook {
  verb: "look";
}

/** A lasting result of an effect, for the next attack or, if `lasting`, for the rest of the */
export interface MatchOfTheCenturyMark {
  kind: "calm" | "lane" | "lead" | "must-play" | "no-effect" | "no-pawns" | "strength" | "ties";
  person: MatchOfTheCenturyPerson;
  by: number;
  lasting: boolean;
}

/** The possible cases; none for an action that plays no card. */
export interface MatchOfTheCenturyMatchPreview {
  total: number | null;
  cases: MatchOfTheCenturyCase[];
  asks: Message | null;
  then: MatchOfTheCenturyChoice[];
}

/** The lower total may use its effect, if it would do anything. */
export interface MatchOfTheCenturyMayUse {
  task: "may-use";
  person: MatchOfTheCenturyPerson;
}

/** The white queen changes hands. */
export interface MatchOfTheCenturyNewGame {
  task: "new-game";
}

/** In the next attack of this game: your total is higher by `by`, your opponent may use no */
export interface MatchOfTheCenturyNextAttack {
  verb: "next-attack";
  what: "lead" | "no-effect" | "strength";
  by: number;
}

/** Use the effect or not? */
export interface MatchOfTheCenturyOffer {
  task: "offer";
  person: MatchOfTheCenturyPerson;
  card: number;
}

/** You, or your opponent, choose one of several effects. */
export interface MatchOfTheCenturyOneOf {
  verb: "one-of";
  options: ((MatchOfTheCenturyDrawCards | MatchOfTheCenturyFillUp | MatchOfTheCenturyTakePawns | MatchOfTheCenturyEndurance | MatchOfTheCenturyAdvantage | MatchOfTheCenturyAward | MatchOfTheCenturyClearLane | MatchOfTheCenturyConcedeGame | MatchOfTheCenturyDiscardCards | MatchOfTheCenturyPromotePawns | MatchOfTheCenturyOneOf | MatchOfTheCenturyShowCard | MatchOfTheCenturyLasting | MatchOfTheCenturyNextAttack | MatchOfTheCenturySteer | MatchOfTheCenturyRaiseLane | MatchOfTheCenturyTrade | MatchOfTheCenturySwap | MatchOfTheCenturyRecoverCard | MatchOfTheCenturyLook | MatchOfTheCenturyStrikeCard | MatchOfTheCenturyKeepCard)[])[];
  who: "opponent" | "you";
}

/** The person discards exactly this many cards. */
export interface MatchOfTheCenturyOverLimit {
  task: "over-limit";
  person: MatchOfTheCenturyPerson;
  count: number;
}

/** Do not use the effect. */
export interface MatchOfTheCenturyPass {
  type: "pass";
}

/** The piece of every card in the colour that its officer does not have, with the words of its */
export interface MatchOfTheCenturyPawnView {
  strength: number;
  effect: (MatchOfTheCenturyDrawCards | MatchOfTheCenturyFillUp | MatchOfTheCenturyTakePawns | MatchOfTheCenturyEndurance | MatchOfTheCenturyAdvantage | MatchOfTheCenturyAward | MatchOfTheCenturyClearLane | MatchOfTheCenturyConcedeGame | MatchOfTheCenturyDiscardCards | MatchOfTheCenturyPromotePawns | MatchOfTheCenturyOneOf | MatchOfTheCenturyShowCard | MatchOfTheCenturyLasting | MatchOfTheCenturyNextAttack | MatchOfTheCenturySteer | MatchOfTheCenturyRaiseLane | MatchOfTheCenturyTrade | MatchOfTheCenturySwap | MatchOfTheCenturyRecoverCard | MatchOfTheCenturyLook | MatchOfTheCenturyStrikeCard | MatchOfTheCenturyKeepCard)[];
  says: Message[][];
}

export type MatchOfTheCenturyPerson = 0 | 1;

export type MatchOfTheCenturyPiece = "K" | "Q" | "R" | "B" | "N" | "P";

/** A card on the board with the pawns on it. */
export interface MatchOfTheCenturyPlaced {
  card: number;
  pawns: number;
}

/** Pawns and advantage by the person's field. */
export interface MatchOfTheCenturyPrepare {
  task: "prepare";
  person: MatchOfTheCenturyPerson;
}

/** Return this many pawns from your own reserve to the supply. */
export interface MatchOfTheCenturyPromote {
  type: "promote";
  pawns: number;
}

/** M7.13 Return 1 up to `most` pawns of your reserve; a frozen reserve (M7.12) has them too. */
export interface MatchOfTheCenturyPromotePawns {
  verb: "promote";
  most: number;
}

/** You choose an open attack; in this game it is worth more by `by`. */
export interface MatchOfTheCenturyRaiseLane {
  verb: "raise-lane";
  by: number;
}

/** Take this card from your own discard pile. */
export interface MatchOfTheCenturyRecover {
  type: "recover";
  card: number;
}

/** Take a face-up card from your own discard pile into your hand. */
export interface MatchOfTheCenturyRecoverCard {
  verb: "recover";
}

/** The other person plays a card. */
export interface MatchOfTheCenturyReply {
  task: "reply";
  person: MatchOfTheCenturyPerson;
}

/** Keep drawing although the pile is empty. */
export interface MatchOfTheCenturyReshuffle {
  type: "reshuffle";
}

/** Play no card: the other wins this game. */
export interface MatchOfTheCenturyResignGame {
  type: "resign-game";
}

/** Chance decides who plays Spassky. */
export interface MatchOfTheCenturySeatPersons {
  task: "seat-persons";
}

/** M7.11 A random card of the opponent's hand is shown: discarded, or led in the next attack. */
export interface MatchOfTheCenturyShowCard {
  verb: "show-card";
}

/** The person's card was shown: discard it, or keep it and lead it? */
export interface MatchOfTheCenturyShown {
  task: "shown";
  person: MatchOfTheCenturyPerson;
  card: number;
  cause: MatchOfTheCenturyCause;
}

/** The person's pile is shuffled. */
export interface MatchOfTheCenturyShuffle {
  task: "shuffle";
  person: MatchOfTheCenturyPerson;
}

/** You choose the lane of the next attack. */
export interface MatchOfTheCenturySteer {
  verb: "steer";
}

/** Draw no more. */
export interface MatchOfTheCenturyStop {
  type: "stop";
}

/** Have the opponent discard this card. */
export interface MatchOfTheCenturyStrike {
  type: "strike";
  card: number;
}

/** Look at the opponent's hand and choose the card of it that is discarded. */
export interface MatchOfTheCenturyStrikeCard {
  verb: "strike";
}

/** Discard any number of cards, draw up to that number and `plus` more. */
export interface MatchOfTheCenturySwap {
  verb: "swap";
  plus: number;
}

/** M7.2 Take pawns of your colour from the supply. */
export interface MatchOfTheCenturyTakePawns {
  verb: "pawns";
  count: number | MatchOfTheCenturyCount;
}

/** A person's track from left to right; `start` counts from 0. */
export interface MatchOfTheCenturyTrack {
  start: number;
  fields: MatchOfTheCenturyField[];
}

/** M7.14 Discard a card, draw up to the strength of either of its pieces. */
export interface MatchOfTheCenturyTrade {
  verb: "trade";
}

/** Use the effect. */
export interface MatchOfTheCenturyUse {
  type: "use";
}

/** A match as one watcher may know it; pairs are Spassky's and Fischer's. */
export interface MatchOfTheCenturyView extends View {
  person: MatchOfTheCenturyPerson | null;
  decks: [MatchOfTheCenturyFace[], MatchOfTheCenturyFace[]];
  effects: [Message[][][], Message[][][]];
  pawn: MatchOfTheCenturyPawnView;
  tracks: [MatchOfTheCenturyTrack, MatchOfTheCenturyTrack];
  camps: [MatchOfTheCenturyCampView, MatchOfTheCenturyCampView];
  lanes: MatchOfTheCenturyLaneView[];
  colours: [MatchOfTheCenturyColour, MatchOfTheCenturyColour];
  lead: number;
  start_lead: number | null;
  game: number;
  is_ended: boolean;
  white: MatchOfTheCenturyPerson;
  initiative: MatchOfTheCenturyPerson;
  fight: MatchOfTheCenturyFight | null;
  marks: MatchOfTheCenturyMark[];
  coming: MatchOfTheCenturyMark[];
  kept: [number[], number[]];
  task: MatchOfTheCenturySeatPersons | MatchOfTheCenturyShuffle | MatchOfTheCenturyFirstHands | MatchOfTheCenturyExchanges | MatchOfTheCenturyBegin | MatchOfTheCenturyLead | MatchOfTheCenturyReply | MatchOfTheCenturyCompare | MatchOfTheCenturyMayUse | MatchOfTheCenturyOffer | MatchOfTheCenturyDo | MatchOfTheCenturyAsk | MatchOfTheCenturyShown | MatchOfTheCenturyFillHand | MatchOfTheCenturyDrawing | MatchOfTheCenturyLimits | MatchOfTheCenturyOverLimit | MatchOfTheCenturyGiveAward | MatchOfTheCenturyCheckEnd | MatchOfTheCenturyClearBoard | MatchOfTheCenturyDiscards | MatchOfTheCenturyPrepare | MatchOfTheCenturyNewGame | null;
  chosen: number[] | null;
  last: MatchOfTheCenturyLastAction | null;
  winner: MatchOfTheCenturyPerson | null;
}

/** The lead before and after each step (Spassky's; below zero Fischer's), the value of the open */
export interface MatchOfTheCenturyWay {
  effect: "none" | "unused" | "used";
  leads: number[];
  open: number;
  ends: "draw" | "fischer" | "no" | "spassky";
}

/** `waits`: looking for an opponent since then. `met`: paired at this table. */
export interface MatchmakingSection {
  kind: "pairing";
  state: "met" | "none" | "waits";
  game: string | null;
  clock: LiveClock | CorrespondenceClock | null;
  rated: boolean;
  since: number | null;
  table: string | null;
}

/** The caller, as shown only to them. Strangers have no name and no account. */
export interface Me {
  name: string | null;
  is_account: boolean;
  is_admin: boolean;
  language: string | null;
  mail: string | null;
  mail_is_confirmed: boolean;
  has_password: boolean;
  passkeys: number;
  preferences: Record<string, unknown>;
  sends_mail: boolean;
  has_admins: boolean;
}

/** A text by its Fluent id. */
export interface Message {
  id: string;
  params: Record<string, string | number>;
}

/** The table once this watcher had been shown this many events. */
export interface Moment {
  events: number;
  view: View;
}

/** NameRequest */
export interface NameRequest {
  name: string;
}

/** The caller's new display name; accounts keep theirs. */
export interface Named {
  name: string;
}

/** An address, or none; with the current password if the account has one. */
export interface NewMail {
  mail: string | null;
  password?: string;
}

/** NewPassword */
export interface NewPassword {
  password: string;
  old?: string;
}

/** The reason for reporting a player to the admins. */
export interface NewReport {
  reason: "cheating" | "insults" | "name" | "other" | "stalling";
  words?: string;
  table?: string | null;
}

/** The token is shown only this once. */
export interface NewToken {
  token: string;
}

/** NewTournament */
export interface NewTournament {
  name: string;
  game: string;
  form: "arena" | "round_robin" | "swiss";
  options?: Record<string, unknown>;
  seats?: number;
  rounds?: number;
  minutes?: number;
  rated?: boolean;
  clock?: LiveClock | CorrespondenceClock | null;
}

/** A player's browser adds its nonce to the randomness of the table, before the first deal. */
export interface NonceEntry {
  kind: "nonce";
  seat: number;
  nonce: string;
  name?: string;
  at?: number;
}

/** A notification for the caller. */
export interface NotificationLine {
  id: string;
  kind: string;
  table: string;
  at: number;
  params: Record<string, unknown>;
  seen: boolean;
}

/** Which kinds go by which channel, and the available choices. */
export interface NotificationPreferences {
  kinds: string[];
  channels: string[];
  off: string[];
  others: string[];
  schemes: string[];
  push_key: string;
  browsers: number;
}

/** NotificationPreferencesRequest */
export interface NotificationPreferencesRequest {
  off: string[];
  others?: string[];
}

/** The newest notifications of a home page listener, and how many are unseen. */
export interface NotificationsSection {
  kind: "notices";
  unseen: number;
  lines: NotificationLine[];
}

/** Actions that a waiting seat could take on its next turn; `when` names the case. */
export interface Occasion {
  when: Message;
  choices: Choice[];
}

/** Offer */
export interface Offer {
  kind: "offer";
  seen: number;
  seat?: number | null;
  client: string;
  offer: "draw" | "takeback";
}

/** `reason` explains why the offer is declined, if the seat gives one. */
export interface OfferAnswerEntry {
  kind: "answer";
  seat: number;
  accepts: boolean;
  reason?: string;
  at?: number;
}

/** A draw offer directly follows the seat's own action; a takeback can be requested at any */
export interface OfferEntry {
  kind: "offer";
  seat: number;
  offer: "draw" | "takeback";
  at?: number;
}

/** A table with a seat free for anyone. */
export interface OpenTable {
  table: string;
  game: string;
  created: number;
  players: Player[];
  free_seats: number[];
  clock: LiveClock | CorrespondenceClock | null;
  rated: boolean;
  options: Record<string, unknown>;
}

/** A table to open. The caller gets the seat `mine`, or the first one without a bot. */
export interface OpenTableRequest {
  game: string;
  options?: Record<string, unknown>;
  seats?: Sitting[] | null;
  others?: string | null;
  mine?: number | null;
  name?: string;
  clock?: LiveClock | CorrespondenceClock | null;
  rated?: boolean;
  public?: boolean;
  invites?: string[];
}

/** OpenTablesSection */
export interface OpenTablesSection {
  kind: "lobby";
  tables: OpenTable[];
}

/** OpenedTable */
export interface OpenedTable {
  table: string;
}

/** OpenedTournament */
export interface OpenedTournament {
  tournament: string;
}

/** One option. Its name is the text `option-<game>-<name>`; a value's is that and `-<value>`. */
export interface OptionField {
  name: string;
  kind: "choice" | "flag" | "number" | "other" | "text";
  default: unknown;
  values: unknown[];
}

/** A rank (1 is best, ties share it) and a score for each seat, and every reason. */
export interface Outcome {
  ranks: number[];
  scores: number[];
  reasons: Reason[];
}

/** OwnPlan */
export interface OwnPlan {
  branches: Branch[];
}

/** One of the listener's tables. The first few where it is their turn have a `view`; `ranks` */
export interface OwnTable {
  table: string;
  game: string;
  stage: "ended" | "frozen" | "open" | "running";
  created: number;
  players: Player[];
  mine: number;
  shared: boolean;
  free_seats: number[];
  is_my_turn: boolean;
  awaited: number[];
  clock: LiveClock | CorrespondenceClock | null;
  rated: boolean;
  time: ShownTime | null;
  ranks: number[] | null;
  view: View | null;
  last: GameEvent | null;
  options: Record<string, unknown>;
}

/** A third-party package that this server uses. */
export interface Package {
  name: string;
  version: string;
  licence: string;
}

/** Which region of the page failed, the kind of error, and the innermost calls. */
export interface PageError {
  region: string;
  error: string;
  where?: string;
}

/** The kind of game the player wants; `window` is the largest rating difference. */
export interface PairingRequest {
  game: string;
  clock?: LiveClock | CorrespondenceClock | null;
  rated?: boolean;
  window?: number;
  name?: string;
}

/** A step's change to a seat's chance: its own mistake (never above 0), gains from the mistakes */
export interface Part {
  own: number;
  others: number;
  luck: number;
  drawn: Message[];
}

/** An authenticator's answer, in the format of the browser's `toJSON`. */
export interface PasskeyAnswer {
  credential: Record<string, unknown>;
  label?: string;
}

/** PasskeyLine */
export interface PasskeyLine {
  id: string;
  label: string;
  created: number;
  used: number;
}

/** PasskeyName */
export interface PasskeyName {
  name?: string;
}

/** The server was down from then until now; no clock ran. */
export interface PauseEntry {
  kind: "pause";
  since: number;
  taken_back?: boolean;
  at?: number;
}

/** An offer that has not been answered. */
export interface Pending {
  seat: number;
  offer: "draw" | "takeback";
}

/** Chance has to order `count` things. */
export interface Permute {
  type: "permute";
  purpose: string;
  count: number;
}

/** Chance has to draw `picks` different things out of `count`, in order. */
export interface Pick {
  type: "pick";
  purpose: string;
  count: number;
  picks: number;
}

/** Asks whether the line still works; the answer is always `accepted`. */
export interface Ping {
  kind: "ping";
  client: string;
}

/** All branches; an empty list deletes the plan. */
export interface PlanRequest {
  branches: Branch[];
}

/** The entry to continue after, the level of the bot, and the caller's seat. */
export interface PlayOnRequest {
  entry: number;
  level: string;
  mine?: number | null;
}

/** PlayedGame */
export interface PlayedGame {
  table: string;
  game: string;
  at: number;
  seats: PlayedSeat[];
}

/** A player of an ended table: an account by name, a guest by display name, a bot by level; */
export interface PlayedSeat {
  name: string | null;
  is_account: boolean;
  level: string | null;
  rank: number;
  is_them: boolean;
}

/** The occupant of a seat: a person, or a bot by the name of its level. */
export interface Player {
  name: string;
  kind: "bot" | "person";
  level: string | null;
}

/** The board as the player to move sees it, the legal moves, and the bots' lines. */
export interface PositionAnalysis {
  view: View;
  position: string;
  to_move: number | null;
  choices: Choice[];
  lines: StudyLine[];
  outcome: Outcome | null;
}

/** A full state consistent with what the caller's seat knows, for programs that search. */
export interface PossibleState {
  events: number;
  state: unknown;
  material: unknown;
}

/** The possible consequences of an action, as far as its seat can know; games add their own */
export interface Preview {
}

/** What may follow from the action in question; None if that is unknown. */
export interface PreviewAnswer {
  kind: "preview";
  client: string;
  preview: Preview | null;
}

/** PreviewRequest */
export interface PreviewRequest {
  action: string;
}

/** The public facts about an account; `bonds` are the caller's relations to it. */
export interface Profile {
  name: string;
  since: number;
  is_me: boolean;
  is_admin: boolean;
  ratings: RatingLine[];
  history: RatingStep[];
  games: PlayedGame[];
  opponents: Against[];
  bonds: ("block" | "mute")[];
}

/** A fact that the record of a table proves. Its text is `proof-<code>`. */
export interface Proof {
  code: string;
  rule: string | null;
  holds: boolean | null;
  params: Record<string, string | number>;
  numbers: number[];
}

/** No admin came in time: the game continues under protest, and the case is judged afterwards. */
export interface ProtestEntry {
  kind: "protest";
  lapses?: boolean;
  at?: number;
}

/** A browser's push subscription, as the browser reports it. */
export interface PushRequest {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export type QueensGambitCard = "knight" | "bishop" | "rook" | "queen";

/** `square` is where to click, `cards` are those to lay or the one turned up; `piece` and */
export interface QueensGambitChoice extends Choice {
  kind: "lay" | "move" | "plan" | "start";
  square: string | null;
  cards: QueensGambitCard[];
  piece: QueensGambitPiece | null;
  value: number | null;
}

export type QueensGambitPhase = "layout" | "oldest" | "placing" | "shuffling" | "planning" | "moving" | "laying" | "drawing" | "over";

export type QueensGambitPiece = "pawn" | "knight" | "bishop" | "rook" | "queen" | "king";

/** Q3 The gambit's targets with a card on the current board. */
export interface QueensGambitReach {
  card: QueensGambitCard;
  squares: string[];
}

/** The public part of a seat: how many cards are where, and every card turned up. */
export interface QueensGambitSeatView {
  gambit: string | null;
  hand_size: number;
  row_size: number;
  pile_size: number;
  turned: QueensGambitCard[];
  taken: QueensGambitToken[];
  points: number;
  last_turn: number;
  may_look: boolean;
  has_left: boolean;
  is_removed: boolean;
}

/** Q1.3 A chess token: its square (the last one if captured), its piece and its points. */
export interface QueensGambitToken {
  square: string;
  piece: QueensGambitPiece;
  value: number;
}

/** The information available to one seat, or to a spectator. */
export interface QueensGambitView extends View {
  phase: QueensGambitPhase;
  layout: string | null;
  has_note: boolean;
  tokens: QueensGambitToken[];
  starts: string[];
  oldest: number | null;
  starter: number | null;
  placing: number[];
  turn: number;
  mover: number | null;
  card: QueensGambitCard | null;
  quiet: number;
  limit: number;
  seats: QueensGambitSeatView[];
  hand: QueensGambitCard[];
  reach: QueensGambitReach[];
  row: QueensGambitCard[] | null;
  has_planned: boolean;
}

/** A rating as shown to people; provisional until ten rated games were played. */
export interface RatingLine {
  game: string;
  rating: number;
  is_provisional: boolean;
  played: number;
}

/** RatingStep */
export interface RatingStep {
  game: string;
  at: number;
  rating: number;
  table: string;
}

/** Why it ended: the text `reason-<code>`, the rule's number, and the proof. */
export interface Reason {
  code: string;
  rule: string | null;
  evidence: number[];
}

/** Strikes a submission whose answer never came: `accepted` if it is not stored, and it will be */
export interface Recall {
  kind: "recall";
  struck: string;
  seat?: number | null;
  client: string;
}

/** Why a player may not do this: a stable code, the rule's number, parameters. */
export interface Refusal {
  type: "refusal";
  code: string;
  rule: string | null;
  params: Record<string, string | number>;
  places: (string | number)[];
}

/** RelationLine */
export interface RelationLine {
  name: string;
  kind: "block" | "mute";
}

/** A statement by the seat about the open appeal. */
export interface Remark {
  kind: "statement";
  seen: number;
  seat?: number | null;
  client: string;
  text: string;
}

/** Whether to warn the reported person; `note` is for admins, and goes with the warning. */
export interface ReportDecision {
  verdict: "nothing" | "warning";
  note?: string;
}

/** A report that waits for a decision; people are shown by name, unnamed guests as None. */
export interface ReportLine {
  id: string;
  by: string | null;
  about: string | null;
  has_profile: boolean;
  table: string | null;
  reason: string;
  words: string;
  quote: string;
  line: number | null;
  talk: ChatContextLine[];
  created: number;
  warnings: number;
  is_mine: boolean;
}

/** Reset */
export interface Reset {
  secret: string;
  password: string;
}

/** A name or an address. */
export interface ResetRequest {
  name: string;
}

/** The seat resigns. */
export interface Resign {
  kind: "resign";
  seen: number;
  seat?: number | null;
  client: string;
}

/** ResignationEntry */
export interface ResignationEntry {
  kind: "resignation";
  seat: number;
  at?: number;
}

/** A finished game, entry by entry. */
export interface Review {
  format: "kiebitz-review";
  version: 1;
  game: string;
  has_luck: boolean;
  beginning: number[][];
  result: number[];
  steps: Step[];
  seed: number;
  share: number;
}

/** Whether a table can be reviewed, the review's progress, and its result once it is done. */
export interface ReviewState {
  possible: boolean;
  status: "cancelled" | "done" | "failed" | "none" | "running" | "waiting";
  done: number;
  total: number;
  mine: boolean;
  moves: boolean;
  review: Review | null;
}

/** Free text or a quick phrase; `about` is the moment it refers to: the number of events the */
export interface Say {
  kind: "say";
  text?: string | null;
  phrase?: "bye" | "good-game" | "good-luck" | "good-move" | "hello" | "one-moment" | "sorry" | "thanks" | null;
  about?: number | null;
  client: string;
}

/** The table after an entry (0: before the first): its author, the events the watcher was shown, */
export interface Scene {
  entry: number;
  kind: string;
  seat: number | null;
  action: string | null;
  at: number;
  events: GameEvent[];
  view: View;
  hidden: HiddenCards[];
  times: (ShownTime | null)[];
  position: string | null;
}

/** A player's nonce has not arrived in time: the seat is free for another player. */
export interface SeatFreedEntry {
  kind: "freed";
  seat: number;
  at?: number;
}

/** SeenRequest */
export interface SeenRequest {
  table?: string | null;
}

/** What the caller could see once they had been shown this many events. */
export interface SeenThen {
  events: number;
  view: View;
}

/** A player the caller invited; `answer` is empty until they have answered. */
export interface SentInvitation {
  name: string;
  answer: "" | "accepted" | "declined";
  at: number;
}

/** A signed-in browser, or a token; times in milliseconds, `seen` to the hour. */
export interface SessionLine {
  id: string;
  label: string;
  agent: string;
  scopes: string[];
  created: number;
  seen: number;
  expires: number;
  is_this: boolean;
}

/** A seat's time as a watcher may know it: `left` at `since`, and whether it runs from there. */
export interface ShownTime {
  left: number;
  since: number;
  runs: boolean;
  away: number;
}

/** SignIn */
export interface SignIn {
  name: string;
  password: string;
}

/** A name, and a password or a passkey (or both). */
export interface SignUp {
  name: string;
  password?: string | null;
  passkey?: Record<string, unknown> | null;
  mail?: string | null;
  language?: "de" | "en" | "pl" | null;
}

/** The public key and the signature, both in hexadecimal digits. */
export interface Signature {
  key: string;
  signature: string;
}

/** The occupant of a seat: a bot of this level, or a person if there is none. */
export interface Sitting {
  level?: string | null;
  here?: string | null;
}

/** A player's place; equal places are shared. */
export interface Standing {
  place: number;
  entrant: number;
  points: number;
  played: number;
  wins: number;
  direct: number;
  buchholz: number;
  buchholz_cut: number;
  sonneborn_berger: number;
  is_gone: boolean;
}

/** Bots of this level take the free seats; without a level, the table gets fewer seats. */
export interface StartRequest {
  level?: string | null;
}

/** A seat's statement on the pending appeal. */
export interface StatementEntry {
  kind: "statement";
  seat: number;
  text: string;
  at?: number;
}

/** An entry: the action, its cost, and the better alternatives. */
export interface Step {
  entry: number;
  seat: number | null;
  text: string | null;
  words: Message | null;
  cost: number;
  played: number | null;
  ways: Way[];
  verdict: "blunder" | "inaccuracy" | "mistake" | null;
  parts: Part[];
  chances: number[][];
}

/** A line: the winning chance of the player to move, and its value in pawns or men. */
export interface StudyLine {
  moves: string[];
  chance: number;
  value: number;
}

/** A position (by default the start) and moves from it; with or without engine lines. */
export interface StudyRequest {
  game: string;
  position?: string | null;
  moves?: string[];
  lines?: boolean;
}

/** The table after those moves as the player to move would see it, with the legal actions. */
export interface Supposed {
  view: View;
  to_move: number | null;
  choices: Choice[];
  outcome: Outcome | null;
}

/** Moves that might follow the current position, by any player. */
export interface SupposedRequest {
  moves: string[];
}

/** The evidence, and for how many milliseconds an appeal would pause the table at most. */
export interface TableEvidence {
  proofs: Proof[];
  events: TimedEvent[];
  began: number | null;
  newest: number | null;
  awaited: number[];
  pause: number;
}

/** A table in a list of tables. */
export interface TableLine {
  table: string;
  game: string;
  status: "ended" | "frozen" | "gathering" | "waiting";
  created: number;
}

/** The first message of a socket: what stays the same, and the current state. */
export interface TableMessage<U extends TableUpdate = TableUpdate> {
  kind: "table";
  table: string;
  game: string;
  rules_version: number;
  seat: number | null;
  mine: number | null;
  here: number[];
  owes: number[];
  curtain: boolean;
  opened_with: Player[];
  options: Record<string, unknown>;
  courtesies: Courtesies;
  commitment: string | null;
  names: Record<string, string>;
  clock: LiveClock | CorrespondenceClock | null;
  rated: boolean;
  public: boolean;
  now: number;
  update: U;
}

/** The current table as one watcher may know it, and the events that are new to them. */
export interface TableUpdate<V extends View = View, C extends Choice = Choice> {
  kind: "update";
  view: V;
  players: Player[];
  notices: (Message | null)[];
  first: number;
  events: GameEvent[];
  prompt: Message;
  times: (ShownTime | null)[];
  choices: C[];
  hints: boolean;
  pending: Pending | null;
  due: number[];
  frozen: boolean;
  free_seats: number[];
  nonce_wanted: boolean;
  waits_for: number[];
  waits_until: number | null;
  can_abort: boolean;
  outcome: Outcome | null;
  next_table: string | null;
  seed: string | null;
  head: string | null;
  signature: Signature | null;
  text: string | null;
}

/** The listener's tables: those where it is their turn first, most urgent first. */
export interface TablesSection {
  kind: "tables";
  tables: OwnTable[];
  now: number;
}

/** Another player, usually a bot, takes over the seat. */
export interface TakeOverEntry {
  kind: "take_over";
  seat: number;
  player: Player;
  at?: number;
}

/** TakeSeatRequest */
export interface TakeSeatRequest {
  seat: number;
  name?: string;
}

/** TimeOutEntry */
export interface TimeOutEntry {
  kind: "time_out";
  seat: number;
  at?: number;
}

/** A public event and its time. */
export interface TimedEvent {
  at: number;
  event: GameEvent;
}

/** TokenRequest */
export interface TokenRequest {
  label: string;
  scopes?: ("play" | "read")[];
  days?: number;
}

/** A tournament in the list. */
export interface TournamentLine {
  id: string;
  name: string;
  game: string;
  form: "arena" | "round_robin" | "swiss";
  status: string;
  created: number;
}

/** TournamentPage */
export interface TournamentPage {
  line: TournamentLine;
  seats: number;
  rounds: number;
  minutes: number;
  rated: boolean;
  clock: LiveClock | CorrespondenceClock | null;
  options: Record<string, unknown>;
  started: number | null;
  round: number;
  entrants: EntrantLine[];
  standings: Standing[];
  boards: BoardLine[];
  live: LiveBoard[];
  byes: [number, number][];
  is_mine: boolean;
  can_join: boolean;
}

/** Whether a test notification was sent; it may still take time to arrive. */
export interface Trial {
  sent: boolean;
}

/** TrialRequest */
export interface TrialRequest {
  channel: "mail" | "other" | "push";
}

/** The message was not a valid submission; its text is `trouble-<code>`. */
export interface Trouble {
  kind: "trouble";
  code: "bad-message" | "too-large" | "too-many" | "too-many-connections";
  detail: string;
}

/** An action that could not be parsed; its text is `parse-<code>`. */
export interface Unreadable {
  type: "unreadable";
  code: string;
  detail: string;
}

/** The end of the vacation (0: not away), and how many days are left this year. */
export interface Vacation {
  until: number;
  days_left: number;
}

/** The seat's clock is paused until then; a moment in the past ends a vacation. */
export interface VacationEntry {
  kind: "vacation";
  seat: number;
  until: number;
  at?: number;
}

/** Days from now; none ends the vacation. */
export interface VacationRequest {
  days: number;
}

/** The information available to one seat (None: a spectator). Games add their own fields. */
export interface View {
  seat: number | null;
  awaited: number[];
}

/** A running table as spectators see it. */
export interface WatchedTable {
  table: string;
  game: string;
  players: Player[];
  clock: LiveClock | CorrespondenceClock | null;
  rated: boolean;
  view: View;
}

/** A possible action, in notation and in words: its winning chance, and the expected line. */
export interface Way {
  text: string;
  chance: number;
  line: string[];
  words: Message | null;
}

/** Why it is illegal now; None if it is legal. */
export interface WhyNot {
  refusal: Refusal | null;
}

/** An action in notation, or a place: a square with a piece on it. */
export interface WhyNotRequest {
  action?: string | null;
  place?: string | null;
}

/** The seat withdraws its appeal. */
export interface Withdraw {
  kind: "withdrawal";
  seen: number;
  seat?: number | null;
  client: string;
}

/** The seat withdraws its appeal; the game continues. */
export interface WithdrawalEntry {
  kind: "withdrawal";
  seat: number;
  at?: number;
}

export type ServerMessage = TableMessage | TableUpdate | Answered | PreviewAnswer | Trouble | ChatUpdate;

export type Submission = Act | Offer | Answer | Claim | Resign | Abort | Appeal | Remark | Withdraw | AddNonce;

export type Sent = Act | Offer | Answer | Claim | Resign | Abort | Appeal | Remark | Withdraw | AddNonce | AskPreview | Look | Ping | Recall | Say | LookFrom;

export type Verdict = Accepted | Refusal | Unreadable;

export type HouseMessage = TablesSection | MatchmakingSection | NotificationsSection | DeskSection | InvitationsSection | OpenTablesSection;
