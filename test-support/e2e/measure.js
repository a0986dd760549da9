// Measures how long the page's engines take for a move in an otherwise idle browser. Each level plays against
// itself after a few random moves, in wall-clock time:
//
//   npm run measure -- [GAMES] [SEED] [WORD]
//
// WORD selects the rows that contain it, such as `single` or `level 3`. Each level has a row: the number of
// answers, and the 50th, 99th and 100th percentile in milliseconds.

import { Visitor, open } from "./support/browser.js";
import { Rules } from "./support/rules.js";
import { Server } from "./support/server.js";
import { ask, hire } from "./support/worker.js";

const [games, seed, word] = [Number(process.argv[2] ?? 10), Number(process.argv[3] ?? 1), process.argv[4] ?? ""];
const named = ([setup, level]) => `${JSON.stringify(setup)} level ${level}`;
const KINDS = [
  ...["dvonn", "kamisado", "daaliz"].flatMap((game) =>
    [1, 2, 3, 4, 5, 6, 7, 8].map((level) => [{ game }, level]),
  ),
  // A perfect player thinks until it has a proof.
  [{ game: "kamisado", match: "single" }, 10],
];

const [server, browser, rules] = [await Server.start(), await open(), new Rules()];
const visitor = await Visitor.come(browser, server.address);

/** The times of all answers of a level that plays against itself. */
async function play(setup, level, seed) {
  const { position: start } = await rules.ask({ ...setup, moves: [], want: ["position"] });
  const { moves: lot } = await rules.game(setup, seed);
  const moves = lot.slice(0, Math.min(4, lot.length - 2));
  const times = [];
  for (;;) {
    const { status } = await rules.ask({ ...setup, moves, want: ["status"] });
    if (status.over || moves.length > 300) return times;
    const question = { n: 0, setup, start, moves, level, seed, nodes: null, millis: null };
    const { thought, took } = await ask(visitor.page, question);
    moves.push(thought.line[0]);
    times.push(took);
  }
}

try {
  await visitor.goto("/");
  await hire(visitor.page);
  for (const kind of KINDS.filter((kind) => named(kind).includes(word))) {
    const [setup, level] = kind;
    const times = [];
    for (let game = 0; game < games; game++) times.push(...(await play(setup, level, seed * 1000 + game)));
    times.sort((a, b) => a - b);
    const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(0);
    console.log(`${named(kind)}: ${times.length} answers, ${at(0.5)} ${at(0.99)} ${at(1)} ms`);
  }
} finally {
  rules.close();
  await browser.close();
  await server.stop();
}
