// Whole games of all four by a player who can't see the page: with the keys, by what a screen reader says.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { Listener, isChoice } from "../support/listener.js";
import { Server } from "../support/server.js";

let server, browser;
before(async () => {
  [server, browser] = [await Server.start(), await open()];
});
after(async () => {
  await browser.close();
  await server.stop();
});

const ENDED = /You won|Not this time|A draw/;
const MINE = /Your turn|Your \w+ tower must move|Any of your towers/;
const REACHED = /can be reached|would fall/; // a stack may be set down where it then falls

/** Starts a game against the first level from the front page. */
async function begin(game) {
  const visitor = await Visitor.come(browser, server.address, { beginner: true });
  await visitor.goto("/");
  const listener = await Listener.come(visitor);
  const levels = await listener.all("combobox", /How strong/);
  for (const _ of levels) {
    await listener.tab("combobox", /How strong/);
    await listener.press("Home");
    await listener.press("Tab");
  }
  await listener.use("button", new RegExp(`^Play ${game}`));
  await listener.until(async () => (await listener.all("grid", new RegExp(game))).length, "for the board");
  return { visitor, listener };
}

/** Moves whenever it hears that it is to, until it hears the end; returns what it heard. */
async function playOut(listener, move) {
  const heard = [];
  for (let n = 0; n < 200; n++) {
    heard.push(await listener.hears(new RegExp(`${MINE.source}|${ENDED.source}`)));
    if (ENDED.test(heard.at(-1))) {
      assert.equal(heard.filter((said) => /You, /.test(said)).length, 1, "one's side is said once");
      return heard;
    }
    await move(n, heard.at(-1));
  }
  throw new Error("the game never ended");
}

/** Goes to a piece that may move and to one of its targets, both by the key for the next target. */
async function byTargets(listener, n, before) {
  await listener.tab("gridcell");
  const next = async (times) => {
    for (let presses = 0; presses < times; presses++) await listener.press("t");
    return listener.focus();
  };
  const changes = (from) => listener.until(async () => {
    const heard = await listener.heard();
    return heard !== from && heard;
  }, "for another sentence");
  await next(1 + (n % 5));
  await listener.press("Enter");
  const where = await changes(before);
  if (!/^Where does/.test(where)) return; // the tower that must move is lifted already
  await next(1 + (n % 3));
  await listener.until(async () => REACHED.test((await listener.focus()).name), "for a target that is named as one");
  const aim = await listener.heard();
  await listener.press("Enter");
  // What cuts something off is asked about first.
  const asks = async () => (await listener.all("button", /^Play it/)).length > 0;
  await listener.until(async () => (await asks()) || (await listener.heard()) !== aim, "for an answer");
  if (await asks()) await listener.press("Enter");
  await changes(aim);
}

test("DVONN is played to its end by ear", async () => {
  const { visitor, listener } = await begin("DVONN");
  const heard = await playOut(listener, (...turn) => byTargets(listener, ...turn));
  assert.ok(heard.some((said) => /height \d/.test(said)), "heights are heard");
  assert.match(await listener.heard(), /White \d+, Black \d+/, "the score is heard");
  await visitor.leave();
});

test("Kamisado is played to its end by ear", async () => {
  const { visitor, listener } = await begin("Kamisado");
  const heard = await playOut(listener, (...turn) => byTargets(listener, ...turn));
  assert.ok(heard.some((said) => /tower must move/.test(said)), "the tower that must move is heard");
  assert.match(await listener.heard(), /tower reached|Nobody can move/, "how it ended is heard");
  await visitor.leave();
});

test("Daaliz is played to its end by ear, with a wall, and a hint where the way up is closed", async () => {
  const { visitor, listener } = await begin("Daaliz");
  let best = 0; // the highest row so far
  const heard = await playOut(listener, async (n, before) => {
    const cells = await listener.all("gridcell", /can be reached/);
    const rank = (place) => Number(place.slice(1));
    const up = cells.map(Listener.place).find((place) => rank(place) > best);
    let [place, way] = n === 0 ? ["c4", "h"] : [up];
    if (!place) {
      await listener.press("h");
      [, place, way] = /Hint: \W*([a-i]\d+)([hv]?)/.exec(await listener.hears(/Hint: /));
    }
    if (way) await wall(listener, place, way);
    else {
      best = Math.max(best, rank(place));
      await listener.walk(place);
      await listener.press("Enter");
    }
    await listener.until(async () => (await listener.heard()) !== before && !/Hint|^The wall/.test(await listener.heard()), "to hear the move");
  });
  assert.ok(heard.some((said) => /wall/.test(said)), "a wall of the other is heard");
  assert.match(await listener.heard(), /reached the goal/, "how it ended is heard");
  await visitor.leave();
});

/** A wall in the hand, and whether the rules allow it there. */
const WALL = /[Ww]all\W+([a-i])(\d+)([hv])/;

/** Takes a wall, slides and turns it by what is said of it, and sets it. */
async function wall(listener, place, way) {
  await listener.walk(place);
  await listener.press("w");
  for (;;) {
    const before = await listener.hears(WALL);
    const [, file, rank, lies] = WALL.exec(before);
    if (file !== place[0]) await listener.press(file < place[0] ? "ArrowRight" : "ArrowLeft");
    else if (rank !== place.slice(1)) await listener.press(Number(rank) < Number(place.slice(1)) ? "ArrowUp" : "ArrowDown");
    else if (lies !== way) await listener.press("r");
    else return listener.press("Enter");
    await listener.until(async () => (await listener.heard()) !== before, "for the wall to move");
  }
}

test("Dixit is played with bots to its end by ear", async () => {
  const visitor = await Visitor.come(browser, server.address);
  await visitor.goto("/");
  const listener = await Listener.come(visitor);
  await listener.use("link", /^Play, Dixit/);
  const done = new Set();
  /** Does what the page asks for; whether it asked for anything. */
  const act = async () => {
    const tree = await listener.tree();
    const has = (role, name) => tree.some((node) => node.role === role && name.test(node.name) && !node.is.disabled);
    const cards = tree.filter(isChoice);
    const chosen = cards.some(({ is }) => is.pressed === "true");
    const card = cards.find(({ name }) => !/Your own card/.test(name))?.name;
    if (has("textbox", /^Say something/)) {
      await listener.choose(card);
      await listener.tab("textbox", /^Say something/);
      await visitor.page.keyboard.type("a ladder to the moon");
      await listener.press("Enter");
      await listener.until(async () => (await listener.all("textbox")).length === 0, "to have told");
      done.add("told");
    } else if (has("button", /^Give this card/)) {
      await listener.use("button", /^Give this card/);
      await listener.until(async () => (await listener.all("button", /^Give this card/)).length === 0, "to give");
      done.add("gave");
    } else if (has("button", /^Vote for card/)) {
      await listener.use("button", /^Vote for card/);
      await listener.until(async () => (await listener.all("button", /^Vote for card/)).length === 0, "to vote");
      done.add("voted");
    } else if (has("button", /^Continue/)) {
      await listener.hears(/: \d+ points?/); // what the round brought
      await listener.use("button", /^Continue/);
      await listener.until(async () => (await listener.all("button", /^Continue/)).length === 0, "to go on");
      done.add("went on");
    } else if (cards.length && !chosen && has("StaticText", /^Give the card|^Which card/)) {
      await listener.choose(card);
    } else return false;
    return true;
  };
  const over = async () => /won|share the win/.test(await listener.heard());
  while (!(await over())) await listener.until(async () => (await act()) || (await over()), "for the next turn");
  assert.deepEqual([...done].sort(), ["gave", "told", "voted", "went on"]);
  await visitor.leave();
});
