// The web component in a browser, on a page in Persian.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";
import test from "node:test";

import { chromium } from "playwright-core";

import { STARTS, below } from "./support.js";

const TYPES = { ".html": "text/html", ".js": "text/javascript" };

/**
 * What a page tells once its script is done.
 * @param {string} path
 * @param {string} [policy] the page's Content-Security-Policy
 */
async function visited(path, policy) {
  const server = createServer(async ({ url = "/" }, answer) => {
    if (policy) answer.setHeader("Content-Security-Policy", policy);
    const type = TYPES[/** @type {".js"} */ (extname(url))];
    try {
      answer.setHeader("Content-Type", type).end(await readFile(`.${url}`));
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", () => ready(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(120_000); // a busy machine is slow, and no reason to fail
    await page.goto(`http://127.0.0.1:${port}${path}`);
    return (await page.locator("#told:not(:empty)").textContent()) ?? "";
  } finally {
    await browser.close();
    server.close();
  }
}

test("the board holds what its page promises", async () => {
  assert.equal(await visited("/board.html"), "every promise holds");
});

/**
 * What is seen of two boards under a policy.
 * @param {string} policy
 */
async function under(policy) {
  const text = await visited("/policy.html", policy);
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(text);
  }
}

const STRICT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'";
const DRAWN = {
  violations: [],
  towers: 16,
  square: true,
  black: false,
  prompts: ["none", "flex"],
  pawns: 2,
  moves: ["e2"],
};

test("the board is drawn under a strict policy", async () => {
  assert.deepEqual(await under(STRICT), DRAWN);
});

test("the board is drawn where only trusted types are taken, and there are none", async () => {
  const types = "require-trusted-types-for 'script'; trusted-types 'none'";
  assert.deepEqual(await under(`${STRICT}; ${types}`), DRAWN);
});

test("where WebAssembly is not allowed, the board says so in its place", async () => {
  const { refused, shown, dir, error } = await under("script-src 'self'; style-src 'self'");
  assert.deepEqual([refused, shown, dir], [2, true, "rtl"]);
  assert.match(error, /WebAssembly/);
});

test("a wild hand on the board plays legal moves and ends no module", async () => {
  /** @type {any} */
  const { Board } = await import(String(new URL("node_modules/@hambazi/board/load.js", import.meta.url)));
  const dice = below(21);
  /** @param {any[]} list */
  const any = (list) => list[dice(list.length)];
  let played = 0;
  for (const start of STARTS) {
    const { game, setup } = start.toJSON();
    const board = new Board(JSON.stringify({ game, ...setup }), 3n, undefined, []);
    const [wide, high] = board.size();
    const seats = Uint8Array.from({ length: board.seats() }, (_, seat) => seat);
    for (let round = 0; round < 400; round += 1) {
      if (round % 100 === 0) board.look(round === 300 ? dice(9) : undefined, seats, dice(seats.length), true);
      const point = () => any([NaN, -1e9, 1e300, 0, dice(wide), dice(wide), dice(high)]);
      const cell = any([...board.rows(), dice(300)]);
      const ask = any([
        () => board.pointer(any(["hover", "down", "drag", "up", "leave", "lost", "?"]), point(), point(), dice(2) > 0),
        () => board.pointer(any(["down", "up"]), dice(wide), dice(high), dice(2) > 0),
        () => board.key(any(["focus", "enter", "enter", "walls", "score", "last", "?"]), cell),
        () => board.act(any(["confirm", "confirm", "back", "turn", "fill-left", "fill-right", "pass", "?"])),
        () => void board.toward(cell, any(["up", "down", "left", "right", "?"]), dice(2) > 0),
        () => void board.next(cell),
        () => void board.label(cell, any(["fa", "sv-SE", "en", "", "tlh", "\ud800"])),
      ]);
      /** @type {string | undefined} */
      let move;
      try {
        move = ask();
      } catch (why) {
        assert.ok(why instanceof Error && !(why instanceof WebAssembly.RuntimeError), String(why));
      }
      if (move !== undefined) {
        board.play(move);
        played += 1;
      }
      assert.ok(board.parts().length > 0 && board.status("fa") !== "");
      assert.equal(board.buttons("en").length % 2, 0);
    }
  }
  assert.ok(played > 20, `${played} moves`);
});

test("without a browser the module can be imported", async () => {
  const { HambaziBoard } = await import("@hambazi/board");
  assert.equal(typeof HambaziBoard, "function");
});
