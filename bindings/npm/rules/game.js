// Games as they were played, and their records.

import { HambaziError, RecordError } from "./errors.js";
import { imported } from "./load.js";
import { Position, UNCLONED, read, start } from "./position.js";

const HEAD = "hambazi 1 ";
const RESULTS =
  "won SEAT, drawn, resigned SEAT, flagged SEAT, agreed, aborted SEAT, unstarted SEAT, absent SEAT, absent_drawn SEAT, abandoned or open";

function isResult(told) {
  const shape = /^(?:(?:won|resigned|flagged|aborted|unstarted|absent|absent_drawn) \d+|drawn|agreed|abandoned|open)$/;
  return typeof told === "string" && shape.test(told);
}

/** A start, moves, and a way back. */
export class Game {
  #positions;
  #moves = [];
  #note = "";
  #result = null;

  constructor(start, moves = []) {
    if (!(start instanceof Position)) throw new HambaziError("a game starts from a position");
    this.#positions = [start];
    Object.defineProperty(this, "uncloned", { value: UNCLONED, enumerable: true });
    for (const move of moves) this.play(move);
  }

  static read(record) {
    const [game, ...others] = readRecords(record);
    if (game && others.length === 0) return game;
    throw new HambaziError("there is not exactly one game in this record");
  }

  get start() {
    return this.#positions[0];
  }

  get position() {
    return this.#positions.at(-1);
  }

  get positions() {
    return [...this.#positions];
  }

  get moves() {
    return [...this.#moves];
  }

  get length() {
    return this.#moves.length;
  }

  get note() {
    return this.#note;
  }

  set note(note) {
    if (typeof note !== "string") throw new HambaziError("a note is a string");
    this.#note = note;
  }

  get result() {
    const winners = this.position.winners;
    if (!winners) return this.#result;
    return winners.length > 0 ? `won ${winners[0]}` : "drawn";
  }

  set result(result) {
    if (result !== null && !isResult(result)) throw new HambaziError(`a result is ${RESULTS}`);
    this.#result = result;
  }

  play(move) {
    this.#positions.push(this.position.play(move));
    this.#moves.push(move);
    return this;
  }

  undo() {
    if (this.length === 0) throw new HambaziError("no move was played");
    this.#positions.pop();
    return this.#moves.pop();
  }

  /** The game as a line of a file of records, when it is made JSON. */
  toJSON() {
    const { game, setup, position } = this.start.toJSON();
    const { moves, result } = this;
    return { game, setup, position, moves, ...(result && { result }) };
  }

  toString() {
    const { game, setup, position } = this.start.toJSON();
    const usual = start(game).toJSON();
    const lines = this.note.split(/\r?\n/).filter(Boolean).map((note) => `note ${note}`);
    if (JSON.stringify(setup) !== JSON.stringify(usual.setup)) {
      lines.push(`setup ${JSON.stringify(setup)}`);
    }
    if (position !== String(start(game, setup))) lines.push(`position ${position}`);
    const end = this.result ? [`result ${this.result}`] : [];
    return [HEAD + game, ...lines, ...this.#moves, ...end].join("\n") + "\n";
  }
}

/** The games of a file of records. */
export function readRecords(record) {
  if (typeof record !== "string") throw new HambaziError("a record is a string");
  const text = record.replace(/^\u{feff}/u, "");
  const lines = text.split(/\r?\n/);
  const head = lines.map((line) => line.trim()).find((line) => line !== "" && !line.startsWith("#"));
  if (head === undefined) throw new RecordError(1, "there is no game in here");
  if (!head.startsWith(HEAD) && !head.startsWith("{")) return [foreign(text)];
  const games = [];
  let parts = null;
  const end = () => {
    if (parts) games.push(played(parts));
    parts = null;
  };
  lines.forEach((written, at) => {
    const line = at + 1;
    const told = written.trim();
    if (told === "" || told.startsWith("#")) return;
    if (told.startsWith(HEAD)) {
      end();
      parts = { line, game: told.slice(HEAD.length).trim(), notes: [], moves: [] };
    } else if (parts) {
      take(parts, line, told);
    } else {
      games.push(played(question(line, told)));
    }
  });
  end();
  return games;
}

/** Adds a line to what is known of a game. */
function take(parts, line, told) {
  if (parts.result) throw new RecordError(line, "nothing comes after the result");
  const [word] = told.split(" ", 1);
  const rest = told.slice(word.length + 1);
  if (word === "note") parts.notes.push(rest);
  else if (word === "setup") parts.setup = object(line, rest);
  else if (word === "seed") parts.seed = Number(rest);
  else if (word === "position") parts.position = rest;
  else if (word === "result") parts.result = { line, told: result(line, rest) };
  else parts.moves.push({ line, move: told });
}

/** What a line of JSON says of a game. */
function question(line, told) {
  const { game, setup, seed, position, moves = [], result: end } = object(line, told);
  const known = Array.isArray(moves) ? moves.map((move) => ({ line, move })) : [];
  const parts = { line, game, setup, seed, position, notes: [], moves: known };
  if (end !== undefined) parts.result = { line, told: result(line, end) };
  return parts;
}

function object(line, json) {
  let value;
  try {
    value = JSON.parse(json);
  } catch (why) {
    throw new RecordError(line, why.message, why);
  }
  if (value !== null && typeof value === "object" && !Array.isArray(value)) return value;
  throw new RecordError(line, "expected a JSON object");
}

function result(line, told) {
  if (isResult(told)) return told;
  throw new RecordError(line, `a result is ${RESULTS}`);
}

/** Plays what was read. */
function played({ line, game: name, setup = {}, seed, position, notes, moves, result: end }) {
  const options = seed === undefined ? setup : { ...setup, seed };
  const game = at(line, () =>
    new Game(position === undefined ? start(name, options) : read(name, position, options)),
  );
  for (const { line, move } of moves) at(line, () => game.play(move));
  game.note = notes.join("\n");
  if (end) claim(game, end);
  return game;
}

/** Gives a game the result that its record tells, if the rules don't say otherwise. */
function claim(game, { line, told }) {
  const [word, seat] = told.split(" ");
  const winners = game.position.winners;
  const holds = {
    won: () => winners?.includes(Number(seat)),
    drawn: () => winners?.length === 0,
    open: () => !winners,
  };
  if (word in holds && !holds[word]()) throw new RecordError(line, `the rules don't say ${told}`);
  game.result = told;
}

/** What is done for a line; its errors name the line. */
function at(line, work) {
  try {
    return work();
  } catch (why) {
    if (why instanceof HambaziError) throw new RecordError(line, why.message, why);
    throw why;
  }
}

/** Another site's game of DVONN. */
function foreign(text) {
  const moves = imported("dvonn", text);
  const resigned = moves.pop();
  const game = new Game(start("dvonn"), moves);
  if (resigned !== "") game.result = `resigned ${resigned}`;
  return game;
}
