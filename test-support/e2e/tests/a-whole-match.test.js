// Matches with a check of every state: what the page says, and which buttons it offers. It must never
// look dead.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { Finger, Keys, Mouse } from "../support/hands.js";
import { begin, resume } from "../support/lobby.js";
import { Rules } from "../support/rules.js";
import { Server } from "../support/server.js";
import { eventually } from "../support/waits.js";

let server, browser, rules;
before(async () => {
  [server, browser, rules] = [await Server.start(), await open(), new Rules()];
});
after(async () => {
  rules.close();
  await browser.close();
  await server.stop();
});

/** The sentence and the buttons below the board. */
const hem = ({ page }) =>
  page.evaluate(() => ({
    say: document.querySelector(".hem .say").innerText,
    more: [...document.querySelectorAll(".hem .says .muted")].map((line) => line.innerText),
    no: [...document.querySelectorAll(".hem .no")].map((line) => line.innerText),
    buttons: [...document.querySelectorAll(".hem .acts button")].map((button) => button.innerText),
  }));

/** The state after this many moves: a sentence, no error, and the right buttons. */
async function alive(visitor, { turn, over, fills, n }, mine, here) {
  const what = `after ${n} moves`;
  const ours = mine.includes(turn);
  // While the computer is to move, its answer may already be there: with it, the end of the match.
  const count = over ? [1, 2] : !ours ? [0, 1, 2] : fills ? [2] : n === 0 || !here ? [0, 1, 2] : [1, 2];
  // The page may still be drawing; the final state counts.
  await eventually(async () => {
    const seen = await hem(visitor);
    const right = seen.say && seen.no.length === 0 && count.includes(seen.buttons.length);
    assert.ok(right, `${what}: ${JSON.stringify(seen)}, wanted ${count} buttons`);
  });
}

const status = async (about, moves) => {
  const { legal, status } = await rules.ask({ ...about, moves, want: ["legal", "status"] });
  return { legal, turn: status.turn, over: status.over, fills: legal?.[0]?.startsWith("fill:"), n: moves.length };
};

/** A move that brings the end nearer: home if possible, and no idle moves. */
function hurried({ legal, turn, n }, side) {
  if (legal[0].startsWith("fill:")) return legal[side === "left" ? 0 : 1] ?? legal[0];
  const rank = (move) => Number(/[-x][a-h]([1-8])/.exec(move)?.[1] ?? 0);
  const home = legal.find((move) => rank(move) === (turn === 0 ? 8 : 1));
  return home ?? legal[(n * 7919 + 13) % legal.length];
}

/** A match on one screen but for its last rounds, played by the rules alone. */
async function begun(about, sides, rounds) {
  const moves = [];
  const fills = [];
  for (;;) {
    const state = await status(about, moves);
    if (state.over) return moves.slice(0, fills.at(-rounds));
    moves.push(hurried(state, sides[fills.length % sides.length]));
    if (moves.at(-1).startsWith("fill:")) fills.push(moves.length - 1);
  }
}

/** Plays a match to its end, after these moves; `seats` has hands, each of a visitor; empty for the computer's. */
async function match(about, seats, sides, before = []) {
  const moves = [...before];
  const fills = new Set();
  const all = [...new Set(seats.filter(Boolean))];
  for (;;) {
    const state = await status(about, moves);
    for (const hand of all) {
      const mine = [0, 1].filter((seat) => seats[seat] === hand);
      await alive(hand.visitor, state, mine, hand.here);
    }
    if (state.over) return { moves, over: state.over, fills };
    assert.ok(moves.length < 400, "a match ends");
    const hand = seats[state.turn];
    const mine = hand && hurried(state, sides[fills.size % sides.length]);
    if (hand) await hand.play(mine);
    for (const other of all) {
      await other.page.waitForFunction((n) => document.querySelectorAll(".log .mv").length > n, moves.length);
    }
    moves.push((await all[0].moves())[moves.length]);
    if (moves.at(-1).startsWith("fill:")) fills.add(moves.length + moves.at(-1));
  }
}

const hand = (Kind, visitor, here = true) => Object.assign(new Kind(visitor.page), { visitor, here });

test("a match to three on one screen by finger, in Persian, filled from the left and the right", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "fa", phone: true });
  await begin(visitor, 1, "screen", { length: 1 });
  const finger = hand(Finger, visitor);
  const { fills } = await match({ game: "kamisado", setup: { match: "standard" } }, [finger, finger], ["left", "right"]);
  assert.ok(fills.size >= 1);
  await visitor.leave();
});

test("a match to three against the computer by mouse, in English", async () => {
  const visitor = await Visitor.come(browser, server.address);
  await begin(visitor, 1, "computer", { length: 1, first: 0 }, "1");
  await match({ game: "kamisado", setup: { match: "standard" } }, [hand(Mouse, visitor), null], ["right", "left"]);
  await visitor.leave();
});

test("the end of a match to seven by keys on one screen, in Swedish", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "sv", dark: true });
  const about = { game: "kamisado", setup: { match: "long" } };
  const moves = await begun(about, ["right", "left"], 2);
  await resume(visitor, rules, "sv", about, moves);
  const keys = hand(Keys, visitor);
  await match(about, [keys, keys], ["right", "left"], moves);
  await visitor.leave();
});

test("the end of a marathon on one screen by mouse", async () => {
  const visitor = await Visitor.come(browser, server.address);
  const about = { game: "kamisado", setup: { match: "marathon" } };
  const moves = await begun(about, ["left", "right"], 2);
  await resume(visitor, rules, "en", about, moves);
  const mouse = hand(Mouse, visitor);
  const { fills } = await match(about, [mouse, mouse], ["left", "right"], moves);
  const sides = new Set([...fills].map((fill) => fill.split(":")[1]));
  assert.deepEqual([...sides].sort(), ["left", "right"]);
  await visitor.leave();
});

test("a match to three between two browsers, by mouse and by finger", async () => {
  const ada = await Visitor.come(browser, server.address);
  const omid = await Visitor.come(browser, server.address, { lang: "fa", phone: true });
  await begin(ada, 1, "friend", { length: 1 });
  const link = await ada.page.locator("dialog[open] input[readonly]").first().inputValue();
  await omid.goto(link);
  await omid.page.locator("form.sit button").click();
  await ada.page.locator("dialog[open]").waitFor({ state: "detached" });
  const hands = [hand(Mouse, ada, false), hand(Finger, omid, false)]; // the one who opens the table begins
  await match({ game: "kamisado", setup: { match: "standard" } }, hands, ["right", "left"]);
  for (const visitor of [ada, omid]) await visitor.leave();
});
