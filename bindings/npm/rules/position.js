// Positions: values around the module's own.

import { HambaziError } from "./errors.js";
import { Native, begin } from "./load.js";

/** A property with a symbol makes `structuredClone` and `postMessage` throw, and say what helps;
 * without it they would make an empty object. */
export const UNCLONED = Symbol("send toJSON(), and read it by fromJSON(); the object itself");

/** The name of the property with the module's own position. */
const NATIVE = Symbol("native");

/** The deepest count: there is no game in which more can be counted. */
const DEEPEST = 20;

/** The options whose names are other ones in records. */
const NAMES = { strictEdge: "strict_edge", turnLimit: "turn_limit" };

/** The object with other names for some of its properties. */
function renamed(object, names) {
  const known = new Map(names);
  const entries = Object.entries(object).map(([name, value]) => [known.get(name) ?? name, value]);
  return Object.fromEntries(entries);
}

/** A text, or an error. */
function text(value, what) {
  if (typeof value !== "string") throw new HambaziError(`${what} is a string`);
  return value;
}

/** A whole number in these bounds, or an error. */
function whole(value, most, what) {
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new HambaziError(`${what} is a whole number from 0 to ${most}`);
}

/** The module's own position, or an error. */
function native(position) {
  const own = position?.[NATIVE];
  if (!own) throw new HambaziError("this is no position, or it was freed");
  return own;
}

/** What the positions of all open games have in common. */
export class Position {
  constructor(own) {
    if (!(own instanceof Native)) throw new HambaziError("positions come from start and read");
    Object.defineProperty(this, NATIVE, { value: own, writable: true });
    Object.defineProperty(this, "uncloned", { value: UNCLONED, enumerable: true });
  }

  get game() {
    return native(this).game();
  }

  get setup() {
    const { game, ...setup } = JSON.parse(native(this).setup());
    return renamed(setup, Object.entries(NAMES).map(([name, written]) => [written, name]));
  }

  get seats() {
    return native(this).seats();
  }

  get turn() {
    return native(this).turn() ?? null;
  }

  get isOver() {
    return this.turn === null;
  }

  get winners() {
    const winners = native(this).winners();
    return winners ? [...winners] : null;
  }

  get returns() {
    return [...native(this).returns()];
  }

  get scores() {
    const scores = native(this).scores();
    return scores ? [...scores] : null;
  }

  get legalMoves() {
    return native(this).legal_moves();
  }

  play(move) {
    return made(native(this).play(text(move, "a move")));
  }

  isLegal(move) {
    try {
      return this.whyIllegal(move) === null;
    } catch (why) {
      if (why instanceof HambaziError && typeof move === "string") return false;
      throw why;
    }
  }

  whyIllegal(move) {
    return native(this).why_illegal(text(move, "a move")) ?? null;
  }

  perft(depth) {
    return Number(native(this).perft(whole(depth, DEEPEST, "a depth")));
  }

  read(position) {
    return made(native(this).read(text(position, "a position")));
  }

  equals(other) {
    return other instanceof Position && native(this).equals(native(other));
  }

  free() {
    this[NATIVE]?.free();
    this[NATIVE] = undefined;
  }

  toString() {
    return native(this).text();
  }

  toJSON() {
    const { game, ...setup } = JSON.parse(native(this).setup());
    const past = native(this).past();
    return { game, setup, position: this.toString(), ...(past !== undefined && { past }) };
  }

  [Symbol.for("nodejs.util.inspect.custom")]() {
    return this[NATIVE] ? `<${this.game} ${this}>` : "<a position that was freed>";
  }
}

/** A position of DVONN. */
export class DvonnPosition extends Position {
  get phase() {
    return native(this).phase();
  }

  get stacks() {
    const stacks = new Map();
    const told = native(this).stacks();
    for (let at = 0; at < told.length; at += 2) stacks.set(told[at], told[at + 1]);
    return stacks;
  }

  cutBy(move) {
    return native(this).cut_by(text(move, "a move"));
  }

  transformed(symmetry) {
    return made(native(this).transformed(text(symmetry, "a symmetry")));
  }

  transformedMove(move, symmetry) {
    return native(this).transformed_move(text(move, "a move"), text(symmetry, "a symmetry"));
  }
}

/** A match of Kamisado; a single game is a match of one round. */
export class KamisadoPosition extends Position {
  get length() {
    return native(this).length();
  }

  get goal() {
    return native(this).goal();
  }

  get due() {
    return native(this).due() ?? null;
  }

  get towers() {
    const towers = [];
    const told = native(this).towers();
    for (let at = 0; at < told.length; at += 4) {
      const [seat, color, square, teeth] = told.slice(at, at + 4);
      towers.push({ seat: Number(seat), color, square, teeth: Number(teeth) });
    }
    return towers;
  }
}

/** A position of Daaliz or Quoridor, with all that a draw depends on. */
export class DaalizPosition extends Position {
  get size() {
    return [...native(this).size()];
  }

  get pawns() {
    return native(this).pawns();
  }

  get wallsLeft() {
    return [...native(this).walls_left()];
  }

  get walls() {
    return native(this).walls();
  }

  get repetitions() {
    return native(this).repetitions();
  }

  distance(seat) {
    return native(this).distance(whole(seat, this.seats - 1, "a seat"));
  }

  shortestPath(seat) {
    return native(this).shortest_path(whole(seat, this.seats - 1, "a seat"));
  }
}

const CLASSES = { dvonn: DvonnPosition, kamisado: KamisadoPosition, daaliz: DaalizPosition };

/** The position as an object of its game's class. */
function made(own) {
  return new (CLASSES[own.game()] ?? Position)(own);
}

function json(setup) {
  try {
    return JSON.stringify(setup);
  } catch (cause) {
    throw new HambaziError("a setup is what JSON can hold", { cause });
  }
}

/** A setup as the rules read it, and the seed. */
function agreed(game, options) {
  if (options === null || typeof options !== "object" || Array.isArray(options)) {
    throw new HambaziError("a setup is an object");
  }
  const { seed = 0, ...rest } = options;
  const setup = renamed(rest, Object.entries(NAMES));
  setup.game = text(game, "a game's name");
  return [json(setup), BigInt(whole(seed, Number.MAX_SAFE_INTEGER, "a seed"))];
}

/** The first position of a game by name. */
export function start(game, options = {}) {
  return made(begin(...agreed(game, options)));
}

/** The position of a game by name with this text. */
export function read(game, position, options = {}) {
  return made(begin(...agreed(game, options), text(position, "a position")));
}

/** The position that `toJSON` wrote, as an object or as text. */
export function fromJSON(json) {
  let told = json;
  if (typeof json === "string") {
    try {
      told = JSON.parse(json);
    } catch (cause) {
      throw new HambaziError("this is no JSON", { cause });
    }
  }
  if (told === null || typeof told !== "object") throw new HambaziError("this is no position");
  const { game, setup = {}, position, past } = told;
  const [agreement, seed] = agreed(game, setup);
  const more = past === undefined ? undefined : text(past, "a past");
  return made(begin(agreement, seed, text(position, "a position"), more));
}

/** The functions of one game. */
function module(game, more) {
  return Object.freeze({
    start: (options) => start(game, options),
    read: (position, options) => read(game, position, options),
    ...more,
  });
}

export const dvonn = module("dvonn", {
  SYMMETRIES: Object.freeze(["same", "turned", "flipped", "reversed"]),
});

export const kamisado = module("kamisado");

export const daaliz = module("daaliz", {
  quoridor: (options = {}) => start("daaliz", { goal: "reach", ...options }),
});
