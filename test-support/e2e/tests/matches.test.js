// Longer games, other setups and other opponents: a match with sumos, four on one screen, a game against an
// engine, illegal moves and undo.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { Finger, Keys, Mouse } from "../support/hands.js";
import { TAGS } from "../support/languages.js";
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

/** The game on this device. */
const stored = ({ page }, game) => page.evaluate((game) => JSON.parse(localStorage.getItem(`here/${game}`)), game);

/** Waits for the scores of a game that is over. */
const scores = ({ page }, { scores }) =>
  eventually(async () => {
    const says = await page.locator(".hem").innerText();
    for (const score of scores) assert.ok(says.includes(score), `${says}: ${scores}`);
  });

/** A short one among random games. */
async function shortGame(about, most) {
  for (let seed = 1; seed < 200; seed++) {
    const game = await rules.game(about, seed);
    if (game.moves.length <= most) return game;
  }
  throw new Error("no short game was found");
}

test("a match of Kamisado to three points, with pushes and fillings, by mouse", async () => {
  const about = { game: "kamisado", setup: { match: "standard" } };
  let played;
  for (let seed = 1; !played?.moves.some((move) => move.includes("x")); seed++) {
    played = await rules.game(about, seed, (move) => !move.includes("x"));
  }
  const { moves, over } = played;
  assert.ok(moves.some((move) => move.startsWith("fill:")));
  const visitor = await Visitor.come(browser, server.address, { lang: "sv" });
  await begin(visitor, 1, "screen", { length: 1 });
  assert.deepEqual((await stored(visitor, "kamisado")).setup, { game: "kamisado", ...about.setup });
  const hand = new Mouse(visitor.page);
  // From the filling before the push to the push, and from the last filling to the end.
  const fills = [...moves.keys()].filter((n) => moves[n].startsWith("fill:"));
  const push = moves.findIndex((move) => move.includes("x"));
  for (const [from, to] of [[fills.findLast((n) => n < push), push + 1], [fills.at(-1), moves.length]]) {
    await resume(visitor, rules, "sv", about, moves.slice(0, from));
    for (let n = from; n < to; n++) {
      if (moves[n].startsWith("fill:")) {
        await visitor.shot(`kamisado-fill-${n}-sv-desktop`);
        await visitor.axe("the choice of a filling");
      }
      assert.equal(await hand.play(moves[n]), n + 1);
      if (moves[n].includes("x")) await visitor.shot(`kamisado-push-${n}-sv-desktop`);
    }
  }
  await scores(visitor, over);
  await visitor.shot("kamisado-match-end-sv-desktop");
  await visitor.axe("the end of a match");
  await visitor.leave();
});

test("four at one screen play Daaliz with walls, by finger, in Persian and the dark", async () => {
  const about = { game: "daaliz", setup: { players: 4, size: [5, 5], walls: 3 } };
  const { moves } = await shortGame(about, 45);
  assert.ok(moves.some((move) => /[hv]$/.test(move)));
  const visitor = await Visitor.come(browser, server.address, { lang: "fa", phone: true, dark: true });
  await begin(visitor, 2, "screen", { players: 2, size: 0, walls: 1 });
  const hand = new Finger(visitor.page);
  const lit = () => visitor.page.evaluate(() => [...document.querySelectorAll(".cells [role=gridcell]")]
    .map((cell) => cell.getAttribute("aria-label")).filter((name) => name.includes("مقصد"))
    .map((name) => /[a-z]\d+/.exec(name)[0]).join());
  const goals = [];
  for (const [n, move] of moves.entries()) {
    const own = await lit();
    assert.ok(own, "the player to move has a goal");
    if (n < 4) {
      assert.ok(!goals.includes(own), "and each another");
      goals.push(own);
    } else assert.equal(own, goals[n % 4]);
    assert.equal(await visitor.page.locator(".hem .no").count(), 0);
    assert.ok(await visitor.page.locator(".hem .say").innerText());
    assert.equal(await hand.play(move), n + 1);
    if (n === Math.floor(moves.length / 2)) {
      await visitor.shot("daaliz-four-fa-phone-dark");
      await visitor.axe("four at a table");
      await visitor.fits("four at a table");
    }
  }
  assert.deepEqual(await hand.moves(), moves);
  await visitor.shot("daaliz-four-end-fa-phone-dark");
  await visitor.leave();
});

test("the end of a game of DVONN by finger, on a phone, in Swedish", async () => {
  const { moves, over } = await rules.game({ game: "dvonn" }, 11);
  const before = moves.slice(0, -14);
  const visitor = await Visitor.come(browser, server.address, { lang: "sv", phone: true });
  await resume(visitor, rules, "sv", { game: "dvonn" }, before);
  const hand = new Finger(visitor.page);
  for (const [n, move] of [...moves.entries()].slice(before.length)) {
    assert.equal(await hand.play(move), n + 1);
    if (n === before.length + 2) {
      await visitor.shot("dvonn-sv-phone");
      await visitor.axe("stacks on a phone");
      await visitor.fits("stacks on a phone");
    }
  }
  await scores(visitor, over);
  await visitor.shot("dvonn-end-sv-phone");
  await visitor.leave();
});

test("the end of a game against an engine by keys, and it plays legally", async () => {
  const visitor = await Visitor.come(browser, server.address, { dark: true });
  const about = { game: "kamisado", setup: { match: "single" } };
  const { moves: before } = await rules.game(about, 3);
  await resume(visitor, rules, "en", about, before.slice(0, -10), { you: 0, level: 2 });
  const hand = new Keys(visitor.page);
  for (let turn = 0; ; turn++) {
    const moves = await hand.moves();
    const { legal, status } = await rules.ask({ game: "kamisado", moves, want: ["legal", "status"] });
    if (status.over) break;
    const count = moves.length;
    if (status.turn === 0) await hand.play(legal[(turn * 7) % legal.length]);
    else {
      await visitor.page.waitForFunction(
        (n) => document.querySelectorAll(".log .mv").length > n, count);
    }
  }
  await visitor.shot("kamisado-mind-end-en-desktop-dark");
  await visitor.axe("the end of a game against the mind");
  await visitor.page.locator(".hem .acts button").first().click(); // rematch
  await visitor.page.waitForFunction(() => document.querySelectorAll(".log .mv").length <= 1);
  await visitor.leave();
});

test("an illegal move is answered with the reason, in each language", async () => {
  for (const lang of TAGS) {
    const visitor = await Visitor.come(browser, server.address, { lang });
    await begin(visitor, 0, "screen", {});
    const hand = new Mouse(visitor.page);
    await hand.play("E3");
    await visitor.page.locator(".hem .acts button").nth(1).waitFor();
    const said = await visitor.page.locator(".hem .say").innerText();
    const buttons = await visitor.page.locator(".hem .acts button").allInnerTexts();
    assert.equal(buttons.length, 2, "hint and undo");
    const { x, y } = await hand.at("E3");
    await visitor.page.mouse.click(x, y);
    // Read at once, since it goes by itself.
    const refused = await visitor.page.waitForFunction(() => {
      const text = (what) => document.querySelector(what)?.innerText ?? "";
      const [no, ear] = [text(".hem .no"), text(".ear[aria-live=polite]")];
      const buttons = [...document.querySelectorAll(".hem .acts button")].map((button) => button.innerText);
      return /E3/.test(no) && /E3/.test(ear) && { said: text(".hem .say"), buttons };
    });
    assert.deepEqual(await refused.jsonValue(), { said, buttons }, "whose turn it is stays");
    assert.equal(await hand.count(), 1);
    await visitor.shot(`not-allowed-${lang}-desktop`);
    await visitor.axe(`not allowed: ${lang}`);
    await visitor.page.locator(".hem .no").waitFor({ state: "detached" });
    await visitor.leave();
  }
});

test("an undone move is gone, and earlier positions are read-only", async () => {
  const visitor = await Visitor.come(browser, server.address);
  await begin(visitor, 2, "screen", {});
  const hand = new Mouse(visitor.page);
  for (const move of ["e2", "e8", "c3h"]) await hand.play(move);
  await visitor.page.locator(".log .mv").first().click();
  await visitor.shot("earlier-en-desktop");
  const { x, y } = await hand.at("e3");
  await visitor.page.mouse.click(x, y);
  assert.equal(await hand.count(), 3, "nothing is played in the past");
  await visitor.page.locator(".hem .acts button").first().click(); // back to the current position
  await visitor.page.locator(".hem .acts button").last().click(); // undo
  await visitor.page.waitForFunction(() => document.querySelectorAll(".log .mv").length === 2);
  assert.deepEqual(await hand.moves(), ["e2", "e8"]);
  await visitor.leave();
});
