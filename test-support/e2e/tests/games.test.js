// A whole game of each on one screen, to the end: by mouse, by finger, by keys.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { Finger, Keys, Mouse } from "../support/hands.js";
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

/** Chooses to play on this screen and begins the default game. */
async function begin(visitor, game) {
  await visitor.goto("/");
  await visitor.page.locator(".with label").nth(2).click();
  await visitor.page.locator("article.game").nth(game).locator("button.go").click();
  await visitor.page.waitForSelector(".board");
}

/** Plays all moves, and checks that page and rules agree to the end. */
async function playOut(visitor, hand, moves, name) {
  for (const [n, move] of moves.entries()) {
    const count = await hand.play(move);
    assert.equal(count, n + 1);
    if (n === Math.floor(moves.length / 2)) {
      await visitor.shot(`${name}-middle`);
      await visitor.axe(`${name} in the middle`);
      await visitor.fits(`${name} in the middle`);
    }
  }
  assert.deepEqual(await hand.moves(), moves);
  await visitor.page.locator(".hem .acts button").first().waitFor(); // "Once more"
  await visitor.shot(`${name}-end`);
  await visitor.axe(`${name} at its end`);
}

test("a whole game of DVONN by mouse, from the empty board to the last pile", async () => {
  const { moves, over } = await rules.game({ game: "dvonn" }, 7);
  const visitor = await Visitor.come(browser, server.address);
  await begin(visitor, 0);
  await playOut(visitor, new Mouse(visitor.page), moves, "dvonn-en-desktop");
  await eventually(async () => {
    const says = await visitor.page.locator(".hem").innerText();
    for (const score of over.scores) assert.match(says, new RegExp(`\\b${score}\\b`), says);
  });
  await visitor.leave();
});

test("a whole round of Kamisado by finger, on a phone, in Persian", async () => {
  const { moves } = await rules.game({ game: "kamisado" }, 3);
  const visitor = await Visitor.come(browser, server.address, { lang: "fa", phone: true });
  await begin(visitor, 1);
  assert.equal(await visitor.page.evaluate(() => document.documentElement.dir), "rtl");
  await playOut(visitor, new Finger(visitor.page), moves, "kamisado-fa-phone");
  await visitor.leave();
});

test("a whole game of Daaliz by keys, walls and all, in Swedish and the dark", async () => {
  const moves = ["e2", "e8", "a2h", "e7", "e3", "g6v", "e4", "e6", "e5", "e4", "c5h", "e3"];
  moves.push("f5", "e2", "f6", "e1", "f7", "e0"); // past each other with a jump, and off the board
  const told = await rules.ask({ game: "daaliz", moves, want: ["status"] });
  assert.equal(told.status.over?.winner, 1, "the game that is to be played is a whole one");
  const visitor = await Visitor.come(browser, server.address, { lang: "sv", dark: true });
  await begin(visitor, 2);
  await playOut(visitor, new Keys(visitor.page), moves, "daaliz-sv-desktop-dark");
  await visitor.leave();
});
