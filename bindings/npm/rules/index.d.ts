/** DVONN, Kamisado, Daaliz and Quoridor: the exact rules. */

/** One of the open games. */
export type GameName = "dvonn" | "kamisado" | "daaliz";

/** What is agreed before a game of DVONN; whatever is left out is as usual. */
export interface DvonnSetup {
  /** Whether the board begins empty, or with all pieces at random, or so that a half turn swaps them. */
  start?: "empty" | "random" | "symmetric";
}

/** What is agreed before a match of Kamisado. */
export interface KamisadoSetup {
  /** How long it lasts: 1, 3, 7 or 15 points. */
  match?: "single" | "standard" | "long" | "marathon";
}

/** What is agreed before a game of Daaliz or Quoridor. */
export interface DaalizSetup {
  /** `"leave"` the board beyond the far row (Daaliz), or `"reach"` that row (Quoridor). */
  goal?: "leave" | "reach";
  /** 2, 3 or 4. */
  players?: number;
  /** Opposite seats play together. */
  teams?: boolean;
  /** For each seat the same, or one number a seat. */
  walls?: number | number[] | null;
  /** Files and ranks. */
  size?: [number, number] | null;
  /** Where the pawns start, and their goals. */
  layout?: "usual" | "race" | "meeting";
  /** The edge is no wall for side jumps. */
  strictEdge?: boolean;
  /** How often a position may occur before the game is drawn; 0 for no limit. */
  repetition?: number;
  /** After how many turns the game is drawn; 0 for no limit. */
  turnLimit?: number;
}

/** Decides where the pieces lie, in a setup that leaves it to chance. */
export interface Seed {
  /** A whole number; 0 if it is left out. */
  seed?: number;
}

/** The setups by game. */
export interface Setups {
  dvonn: DvonnSetup;
  kamisado: KamisadoSetup;
  daaliz: DaalizSetup;
}

/** The positions by game. */
export interface Positions {
  dvonn: DvonnPosition;
  kamisado: KamisadoPosition;
  daaliz: DaalizPosition;
}

/**
 * What the positions of all open games have in common. A position never changes: to play is to get
 * another one. Seats count from 0, in the order of the first turns.
 */
export class Position {
  protected constructor();
  /** The name of the game. */
  readonly game: GameName;
  /** What was agreed before the game, in full. */
  readonly setup: DvonnSetup | KamisadoSetup | DaalizSetup;
  /** The number of seats. */
  readonly seats: number;
  /** The seat to move; `null` when the game is over. */
  readonly turn: number | null;
  /** Whether the game is over. */
  readonly isOver: boolean;
  /** The seats that won, none after a draw; `null` while the game goes on. */
  readonly winners: number[] | null;
  /**
   * What each seat got in the end, from -1 to 1: what the winners get in equal parts, the losers pay
   * in equal parts. 0 after a draw and before the end.
   */
  readonly returns: number[];
  /** The score of each seat, in a game that has scores. */
  readonly scores: number[] | null;
  /** All legal moves in notation. */
  readonly legalMoves: string[];
  /** The position after a legal move. Throws `IllegalMove` or `NotationError`. */
  play(move: string): this;
  /** Whether this is a legal move; a text that is no move at all is none. */
  isLegal(move: string): boolean;
  /** Why a move is illegal; `null` for a legal one. Throws `NotationError`. */
  whyIllegal(move: string): IllegalMove | null;
  /** The number of sequences of exactly this many moves, at most 20. */
  perft(depth: number): number;
  /** The position with this text, of the same setup. Throws `NotationError`. */
  read(text: string): this;
  /** Whether the other one is the same position of the same setup. */
  equals(other: unknown): boolean;
  /**
   * Gives its memory back at once, after which it can't be used. Otherwise that happens when nothing
   * holds it any more and the program takes a breath, which is too late for a loop that makes
   * millions.
   */
  free(): void;
  /** Its text, which `read` reads. It leaves out what `past` has in `toJSON`. */
  toString(): string;
  /**
   * All of it: `fromJSON` makes an equal position of that. A position itself can't be cloned by
   * `structuredClone` or sent by `postMessage`, which throw.
   */
  toJSON(): PositionJSON;
}

/** A position as JSON. */
export interface PositionJSON {
  game: GameName;
  setup: Record<string, unknown>;
  /** Its text. */
  position: string;
  /** What the text leaves out: turns, and which positions occurred. Only where there is any. */
  past?: string;
}

/** A position of DVONN. */
export class DvonnPosition extends Position {
  readonly game: "dvonn";
  readonly setup: Required<DvonnSetup>;
  readonly scores: number[];
  readonly phase: "place" | "jump";
  /** The stacks by field, each from bottom to top: `B`, `W` and `R`. */
  readonly stacks: Map<string, string>;
  /** The fields whose stacks fall if this legal move is played. */
  cutBy(move: string): string[];
  /** The position under a symmetry of the board. */
  transformed(symmetry: Symmetry): DvonnPosition;
  /** A move under a symmetry of the board. */
  transformedMove(move: string, symmetry: Symmetry): string;
}

/** A map of DVONN's board onto itself. */
export type Symmetry = "same" | "turned" | "flipped" | "reversed";

/** A color of Kamisado. */
export type Color = "brown" | "green" | "red" | "yellow" | "pink" | "purple" | "blue" | "orange";

/** A tower of Kamisado. */
export interface Tower {
  seat: number;
  color: Color;
  square: string;
  /** From 0 to 3, for a triple sumo. */
  teeth: number;
}

/** A match of Kamisado; a single game is a match of one round. */
export class KamisadoPosition extends Position {
  readonly game: "kamisado";
  readonly setup: Required<KamisadoSetup>;
  readonly scores: number[];
  /** How long the match lasts. */
  readonly length: Required<KamisadoSetup>["match"];
  /** How many points win the match. */
  readonly goal: number;
  /** The color that must move; `null` if any may, or a corner is being chosen. */
  readonly due: Color | null;
  readonly towers: Tower[];
}

/** A position of Daaliz or Quoridor, with all that a draw depends on. */
export class DaalizPosition extends Position {
  readonly game: "daaliz";
  readonly setup: Required<DaalizSetup>;
  readonly scores: null;
  /** Files and ranks. */
  readonly size: [number, number];
  /** Where each pawn stands, seat by seat. */
  readonly pawns: string[];
  /** How many walls each seat has left. */
  readonly wallsLeft: number[];
  /** The walls on the board. */
  readonly walls: string[];
  /** How often this position has occurred in the game so far. */
  readonly repetitions: number;
  /** How many steps a seat's pawn needs to win, other pawns aside. */
  distance(seat: number): number;
  /** A shortest path of a seat's pawn, other pawns aside. */
  shortestPath(seat: number): string[];
}

/** The functions of one game. */
export interface Rules<S, P> {
  /** The first position of this setup. Throws `SetupError`. */
  start(setup?: S): P;
  /** The position with this text. Turns and repetitions are counted anew. */
  read(text: string, setup?: S): P;
}

export const dvonn: Rules<DvonnSetup & Seed, DvonnPosition> & {
  /** The four maps of the board onto itself. */
  readonly SYMMETRIES: readonly Symmetry[];
};
export const kamisado: Rules<KamisadoSetup, KamisadoPosition>;
export const daaliz: Rules<DaalizSetup, DaalizPosition> & {
  /** The first position of classic Quoridor: a pawn wins on the far row. */
  quoridor(setup?: DaalizSetup): DaalizPosition;
};

/** The first position of a game by name. */
export function start<G extends GameName>(game: G, setup?: Setups[G] & Seed): Positions[G];
/** The position of a game by name with this text. */
export function read<G extends GameName>(game: G, text: string, setup?: Setups[G]): Positions[G];

/** The position that `toJSON` wrote, as an object or as text. Throws a `HambaziError`. */
export function fromJSON(json: PositionJSON | string): Position;

/** A game as it was played: a start, moves, and a way back. */
export class Game<P extends Position = Position> {
  constructor(start: P, moves?: Iterable<string>);
  /** The only game of a record. Throws `RecordError`. */
  static read(record: string): Game;
  /** The position before the first move. */
  readonly start: P;
  /** The position after all moves. */
  readonly position: P;
  /** All positions, the start first. */
  readonly positions: P[];
  /** The moves in notation. */
  readonly moves: string[];
  /** The number of moves. */
  readonly length: number;
  /** What a record says for people: who played, and where. */
  note: string;
  /**
   * `won SEAT` or `drawn` by the rules; `resigned SEAT`, `flagged SEAT`, `agreed`, `aborted SEAT`,
   * `unstarted SEAT`, `absent SEAT`, `absent_drawn SEAT`, `abandoned` or `open` as people say. What the rules say comes first.
   */
  get result(): string | null;
  set result(result: string | null);
  /** Plays a legal move. */
  play(move: string): this;
  /** Takes the last move back and returns it. */
  undo(): string;
  /** The game as a record, one thing a line. */
  toString(): string;
  /** The game as a record, one line of JSON. */
  toJSON(): {
    game: GameName;
    setup: Record<string, unknown>;
    position: string;
    moves: string[];
    result?: string;
  };
}

/**
 * The games of a file of records: ours, in either form, or a game of DVONN from boardspace.net or
 * Little Golem. Throws `RecordError`.
 */
export function readRecords(text: string): Game[];

/** An argument makes no sense. Everything that this package throws is one. */
export class HambaziError extends Error {
  constructor(message?: string, options?: { cause?: unknown });
}

/** The rules forbid it. */
export class RuleError extends HambaziError {
  constructor(rule: string, sentence: string);
  /** The paragraph of the game's rules, such as `"3.1"`. */
  readonly rule: string;
  /** Why, in English. */
  readonly sentence: string;
}

/** A move that the rules forbid here. */
export class IllegalMove extends RuleError {}

/** A setup that can't be played. */
export class SetupError extends RuleError {}

/** A text that can't be read. */
export class NotationError extends HambaziError {
  constructor(at: number, expected: string);
  /** Where it stops making sense. */
  readonly at: number;
  /** What should stand there. */
  readonly expected: string;
}

/** A record that can't be read, or whose game breaks the rules. */
export class RecordError extends HambaziError {
  constructor(line: number, reason: string, cause?: unknown);
  /** The line, counted from 1. */
  readonly line: number;
  readonly reason: string;
}
