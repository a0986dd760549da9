// Positions of the open games are values.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { gunzipSync } from "node:zlib";

import * as rules from "@hambazi/rules";
import {
  Game,
  HambaziError,
  IllegalMove,
  NotationError,
  Position,
  SetupError,
  daaliz,
  dvonn,
  kamisado,
} from "@hambazi/rules";

import { STARTS, below, randomGame } from "./support.js";

const ROOT = process.env.HAMBAZI_ROOT ?? "../..";

/**
 * The cases of a game that other programs agreed on.
 * @param {string} path
 */
function oracle(path) {
  const bytes = readFileSync(join(ROOT, "games", path));
  return JSON.parse(String(path.endsWith(".gz") ? gunzipSync(bytes) : bytes));
}

test("the counts of daaliz' positions are those of other programs", () => {
  const { start, positions } = oracle("daaliz/tests/oracles/perft.json");
  for (const depth of [1, 2, 3]) {
    assert.equal(daaliz.quoridor().perft(depth), start[depth].nodes);
  }
  for (const { moves, perft } of positions) {
    const here = new Game(daaliz.quoridor({ repetition: 0, turnLimit: 0 }), moves).position;
    for (const [depth, { nodes }] of Object.entries(perft)) {
      if ((nodes ?? Infinity) < 100_000) assert.equal(here.perft(Number(depth)), nodes);
    }
  }
});

test("the counts of kamisado's positions are those of another program", () => {
  const { start, positions } = oracle("kamisado/tests/oracles/perft.json");
  for (const [text, counts] of [
    [String(kamisado.start()), start],
    ...positions.map((/** @type {any} */ { text, perft }) => [text, perft]),
  ]) {
    const here = kamisado.read(text);
    counts.forEach((/** @type {number} */ count, /** @type {number} */ at) => {
      if (count < 20_000) assert.equal(here.perft(at + 1), count, text);
    });
  }
});

test("the moves and counts of dvonn's positions are those of another program", () => {
  for (const { mover, position, legal, perft } of oracle("dvonn/tests/oracles/perft.json.gz").positions) {
    const stacks = Object.entries(position).map(([field, stack]) => `${field}:${stack}`);
    const here = dvonn.read(`jump ${mover} ${stacks.join(",")}`);
    assert.deepEqual([...here.legalMoves].sort(), [...legal].sort());
    perft.forEach((/** @type {number} */ count, /** @type {number} */ at) => {
      if (count < 20_000) assert.equal(here.perft(at + 1), count);
    });
  }
  assert.equal(dvonn.start().perft(2), 49 * 48);
});

for (const start of STARTS) {
  const name = `${start.game} ${JSON.stringify(start.setup)}`;

  test(`a position is a value: ${name}`, () => {
    const middle = randomGame(start, 6, 4).position;
    const text = String(middle);
    assert.equal(String(middle.read(text)), text);
    assert.ok(middle.equals(randomGame(start, 6, 4).position) && !middle.equals(start));
    assert.ok(!middle.equals(text) && !middle.equals(null));
    const after = middle.play(middle.legalMoves[0]);
    assert.equal(after.constructor, start.constructor);
    assert.deepEqual(after.setup, start.setup);
    assert.equal(String(middle), text);
  });

  test(`a position is all in its JSON: ${name}`, () => {
    for (const here of randomGame(start, 6, 60).positions) {
      assert.ok(rules.fromJSON(JSON.stringify(here)).equals(here));
      assert.ok(rules.fromJSON(here.toJSON()).equals(here));
    }
    assert.deepEqual(Object.keys(start.toJSON()), ["game", "setup", "position"]);
  });

  test(`every legal move is played and counted: ${name}`, () => {
    const positions = randomGame(start, 3, 200).positions;
    for (const here of positions.filter((_, at) => at % 20 === 0)) {
      const moves = here.legalMoves;
      assert.equal(new Set(moves).size, moves.length);
      assert.equal(here.perft(0), 1);
      assert.equal(here.perft(1), moves.length);
      assert.equal(here.isOver, moves.length === 0);
      for (const move of moves.slice(0, 5)) {
        assert.equal(here.whyIllegal(move), null);
        assert.ok(here.isLegal(move));
      }
    }
  });

  test(`a game ends with returns that fit its winners: ${name}`, () => {
    const game = randomGame(start, 7, 100_000);
    const { winners, returns, turn, seats } = game.position;
    assert.ok(game.position.isOver && turn === null && winners !== null);
    const losers = seats - winners.length;
    const part = winners.length > 0 ? Math.min(winners.length, losers) : 0;
    const due = Array.from({ length: seats }, (_, seat) =>
      winners.includes(seat) ? part / winners.length : -part / losers,
    );
    returns.forEach((value, seat) => assert.ok(Math.abs(value - due[seat]) < 1e-9, `${returns}`));
    assert.throws(() => game.play(game.moves[0]), IllegalMove);
  });

  test(`a game is its record: ${name}`, () => {
    for (const game of [randomGame(start, 8, 12), randomGame(start, 8, 100_000)]) {
      game.note = "Mina against Arash\nin the garden";
      const again = Game.read(String(game));
      assert.deepEqual(again.moves, game.moves);
      assert.deepEqual([again.note, again.result], [game.note, game.result]);
      assert.ok(again.start.equals(game.start) && again.position.equals(game.position));
      const [line] = rules.readRecords(JSON.stringify(game));
      assert.ok(line.position.equals(game.position));
      assert.equal(line.result, game.result);
    }
  });
}

test("a position remembers repetitions and turns in its JSON", () => {
  let here = daaliz.start();
  for (const move of ["e2", "e8", "e1", "e9", "e2", "e8", "e1", "e9"]) {
    here = /** @type {typeof here} */ (rules.fromJSON(JSON.stringify(here.play(move))));
  }
  assert.deepEqual([here.isOver, here.winners, here.repetitions], [true, [], 3]);
  const json = daaliz.start().play("e2").toJSON();
  for (const past of ["", "1", "1 1e1e9", "0 1e1e9 2e2e9", 7, null]) {
    assert.throws(() => rules.fromJSON(/** @type {any} */ ({ ...json, past })), HambaziError);
  }
  for (const wrong of ["{", "7", "null", "{}", '{"game":"chess","position":"x"}']) {
    assert.throws(() => rules.fromJSON(wrong), HambaziError);
  }
});

test("what can't be cloned says so", () => {
  for (const it of [daaliz.start(), new Game(dvonn.start())]) {
    assert.throws(() => structuredClone(it), { name: "DataCloneError", message: /toJSON\(\).*fromJSON/ });
  }
});

test("a file without a game is no game", () => {
  for (const text of ["", " \n", "# a comment\n", "\n# one\n\n# two"]) {
    assert.throws(() => rules.readRecords(text), { name: "RecordError", reason: "there is no game in here" });
    assert.throws(() => Game.read(text), HambaziError);
  }
  assert.equal(rules.readRecords("# a comment\nhambazi 1 dvonn\nE3\n").length, 1);
});

test("setups are refused in words for people", () => {
  const why = (/** @type {any} */ setup) => {
    try {
      daaliz.start(setup);
    } catch (error) {
      return /** @type {Error} */ (error).message;
    }
  };
  assert.equal(why({ walls: -1 }), "setup: walls are a number from 0 to 99, or a list of one for each seat");
  assert.equal(why({ goal: "win" }), "setup: win is none of leave, reach");
  assert.equal(why({ players: 300 }), "setup: 300 instead of a whole number from 0 to 255");
});

test("an illegal move names its rule", () => {
  const start = daaliz.start();
  /** @type {unknown} */
  let why;
  try {
    start.play("e5");
  } catch (error) {
    why = error;
  }
  assert.ok(why instanceof IllegalMove && why instanceof HambaziError);
  assert.deepEqual([why.name, why.rule], ["IllegalMove", "3.1"]);
  assert.equal(why.sentence, "e5 is too far away");
  assert.equal(why.message, "e5 is too far away (rule 3.1)");
  assert.equal(start.whyIllegal("e5")?.rule, "3.1");
  assert.ok(start.isLegal("e2") && !start.isLegal("e5") && !start.isLegal("nonsense"));
  const due = kamisado.start().play("c1-c5");
  assert.equal(due.whyIllegal("c8-c7")?.sentence, "the blue tower is due, not the purple one");
});

test("texts that make no sense say where", () => {
  assert.throws(() => dvonn.start().play("E3x"), (why) => why instanceof NotationError && why.at === 2);
  assert.throws(() => dvonn.read("nothing"), NotationError);
  assert.throws(() => daaliz.start().whyIllegal("e\u{1f600}"), NotationError);
});

test("setups that can't be played name their rule", () => {
  assert.throws(
    () => daaliz.start({ players: 5 }),
    (why) => why instanceof SetupError && why.rule === "6.1",
  );
  // @ts-expect-error: there is no such option
  assert.throws(() => daaliz.start({ fences: 3 }), HambaziError);
  // @ts-expect-error: there is no such game
  assert.throws(() => rules.start("chess"), HambaziError);
  assert.throws(() => dvonn.start({ start: "random", seed: -1 }), HambaziError);
});

test("dvonn has its symmetries", () => {
  const here = randomGame(dvonn.start({ start: "random", seed: 9 }), 1, 8).position;
  for (const symmetry of dvonn.SYMMETRIES) {
    const image = here.transformed(symmetry);
    const moves = here.legalMoves.map((move) => here.transformedMove(move, symmetry));
    assert.deepEqual(moves.sort(), image.legalMoves.sort());
    assert.ok(image.transformed(symmetry).equals(here));
  }
});

test("each game tells its own facts", () => {
  const placed = dvonn.start().play("E3");
  assert.equal(placed.phase, "place");
  assert.deepEqual([...placed.stacks], [["E3", "R"]]);
  assert.deepEqual(placed.scores, [0, 0]);
  const ring = dvonn.read("jump W A1:R,A2:W,B2:W");
  assert.deepEqual(ring.cutBy("A2B2"), []);
  const moved = kamisado.start({ match: "long" }).play("c1-c5");
  assert.deepEqual([moved.length, moved.goal, moved.due], ["long", 7, "blue"]);
  assert.deepEqual(moved.towers[2], { seat: 0, color: "red", square: "c5", teeth: 0 });
  assert.deepEqual(moved.scores, [0, 0]);
  assert.equal(kamisado.start().due, null);
  const walled = daaliz.start().play("e8h");
  assert.deepEqual([walled.walls, walled.wallsLeft, walled.repetitions], [["e8h"], [9, 10], 1]);
  assert.deepEqual([walled.size, walled.pawns], [[9, 9], ["e1", "e9"]]);
  assert.deepEqual([walled.distance(0), walled.shortestPath(0).length], [10, 10]);
  assert.throws(() => walled.distance(2), HambaziError);
  assert.equal(walled.scores, null);
  assert.deepEqual(daaliz.start({ strictEdge: true, turnLimit: 9 }).setup, {
    goal: "leave",
    players: 2,
    teams: false,
    walls: null,
    size: null,
    layout: "usual",
    strictEdge: true,
    repetition: 3,
    turnLimit: 9,
  });
});

test("a game can be taken back", () => {
  const game = new Game(daaliz.start(), ["e2", "e8"]);
  assert.equal(game.undo(), "e8");
  assert.deepEqual([game.moves, game.length], [["e2"], 1]);
  assert.ok(game.position.equals(daaliz.start().play("e2")));
  assert.equal(game.play("e8").positions.length, 3);
  assert.throws(() => new Game(daaliz.start()).undo(), HambaziError);
});

test("a position that was freed is an error, and nothing worse", () => {
  const here = daaliz.start();
  const after = here.play("e2");
  here.free();
  here.free();
  assert.throws(() => here.turn, HambaziError);
  assert.throws(() => after.equals(here), HambaziError);
  assert.equal(after.turn, 1);
});

test("garbage is answered with an error of ours", () => {
  /** @type {any[]} */
  const garbage = ["", " ", "\0", "e\u{1f600}", "\ud800", "a1", "A1A1", "PASS", "pass", "a0", "z99z", "e2h\n"];
  garbage.push("9".repeat(400), "[".repeat(9000), "{".repeat(9000), "1 e1 e9 10 10 -", "jump W -");
  garbage.push(null, undefined, NaN, -1, 0, 1.5, 1e300, 2n, true, [], {}, [[]], Symbol("x"), () => 1);
  garbage.push({ players: 1e9 }, { size: [255, 255] }, { walls: [1] }, { walls: 256 }, { size: "" });
  garbage.push({ seed: 1.5 }, { seed: 2n }, { game: "dvonn" }, new Proxy({}, {}), Object.create(null));
  const circle = { walls: /** @type {any} */ (null) };
  circle.walls = circle;
  garbage.push(circle);
  const fair = STARTS.flatMap((start) => [start, randomGame(start, 11, 30).position]);
  let answers = 0;
  /** @param {() => unknown} ask */
  const safe = (ask) => {
    answers += 1;
    try {
      ask();
    } catch (why) {
      assert.ok(why instanceof HambaziError, String(/** @type {Error} */ (why)?.stack));
    }
  };
  for (const junk of garbage) {
    for (const game of ["dvonn", "kamisado", "daaliz", junk]) {
      for (const other of [junk, undefined, {}]) {
        safe(() => rules.start(game, other));
        safe(() => rules.read(game, junk, other));
      }
    }
    safe(() => new Game(junk));
    safe(() => new Game(daaliz.start(), [junk]));
    safe(() => rules.readRecords(junk));
    safe(() => Game.read(junk));
    for (const head of ["hambazi 1 daaliz", "hambazi 1 dvonn", '{"game":"kamisado"}']) {
      for (const word of ["", "setup ", "seed ", "position ", "result ", "note "]) {
        if (typeof junk === "string") safe(() => rules.readRecords(`${head}\n${word}${junk}`));
      }
    }
    safe(() => new /** @type {any} */ (Position)(junk));
    for (const here of /** @type {any[]} */ (fair)) {
      const names = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(here)));
      const shared = Object.entries(Object.getOwnPropertyDescriptors(Position.prototype));
      for (const [name, { value, get }] of [...shared, ...names]) {
        if (get) safe(() => get.call(here));
        else if (!["constructor", "free", "perft"].includes(name)) {
          safe(() => value.call(here, junk, junk));
        }
      }
      safe(() => here.perft(typeof junk === "number" ? junk * 1000 : junk));
    }
  }
  assert.ok(answers > 10_000);
});

test("texts that are nearly right don't end the module", () => {
  const dice = below(5);
  const letters = "abcdefghijkABCDEFGHIJK0123456789-,:. hvRWBx\u{e9}";
  for (const start of STARTS) {
    const game = randomGame(start, 13, 40);
    const texts = [String(game.position), ...game.moves.slice(0, 10), String(game)];
    for (let round = 0; round < 150; round += 1) {
      const text = [...texts[dice(texts.length)]];
      for (let change = 0; change <= dice(3); change += 1) {
        text.splice(dice(text.length + 1), dice(3), letters[dice(letters.length)]);
      }
      const broken = text.join("");
      for (const ask of [
        () => start.read(broken).legalMoves,
        () => start.read(broken).perft(1),
        () => game.position.play(broken),
        () => game.position.whyIllegal(broken),
        () => rules.readRecords(broken),
      ]) {
        try {
          ask();
        } catch (why) {
          assert.ok(why instanceof HambaziError, `${broken}: ${/** @type {Error} */ (why)?.stack}`);
        }
      }
    }
  }
});
