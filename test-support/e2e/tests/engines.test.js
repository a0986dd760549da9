// Engines: in the browser without a network, with hints and analysis; on the server, before and after a
// crash; and the same results in both places.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { Finger, Keys, Mouse } from "../support/hands.js";
import { resume } from "../support/lobby.js";
import { Rules } from "../support/rules.js";
import { Server } from "../support/server.js";
import { eventually } from "../support/waits.js";
import { ask, hire } from "../support/worker.js";

const GAMES = ["dvonn", "kamisado", "daaliz"];

let server, browser, rules;
before(async () => {
  [server, browser, rules] = [await Server.start(), await open(), new Rules()];
});
after(async () => {
  rules.close();
  await browser.close();
  await server.stop();
});

/** Opens the front page, and cuts the network once everything is loaded. */
async function cutOff(visitor) {
  const { page } = visitor;
  await visitor.goto("/");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  visitor.offline = true;
  await visitor.context.setOffline(true);
}

/** One press begins a game against a level. */
async function begin(visitor, game, level) {
  const tile = visitor.page.locator("article.game").nth(GAMES.indexOf(game));
  await tile.locator("select").selectOption(String(level));
  await tile.locator("button.go").click();
  await visitor.page.waitForSelector(".board");
}

const waitForMoves = (page, n) =>
  page.waitForFunction((n) => document.querySelectorAll(".log .mv").length >= n, n);

/** Plays a game to its end, or for some moves; `choose` returns the move of this side. */
async function playOut(visitor, hand, about, choose, most = Infinity) {
  for (;;) {
    const moves = await hand.moves();
    const { legal, status } = await rules.ask({ ...about, moves, want: ["legal", "status"] });
    if (status.over || moves.length >= most) return { moves, over: status.over };
    if (status.turn === 0) await hand.play(await choose(legal, moves));
    else await waitForMoves(visitor.page, moves.length + 1);
  }
}

async function resign(page) {
  await page.locator(".column .settle button").first().click();
  await page.locator("dialog[open] .acts button").first().click();
  await page.locator(".after").waitFor();
}

const lot = (legal, moves) => legal[(moves.length * 7919 + 13) % legal.length];

test("a game of Kamisado against a level by mouse, with the network cut, and again after a reload", async () => {
  const visitor = await Visitor.come(browser, server.address);
  await cutOff(visitor);
  await visitor.shot("front-levels-en-desktop");
  await visitor.axe("levels on the front page");
  await begin(visitor, "kamisado", 1);
  const { moves, over } = await playOut(visitor, new Mouse(visitor.page), { game: "kamisado" }, lot, 12);
  if (!over) await resign(visitor.page);
  await visitor.shot("kamisado-level-end-en-desktop");
  await visitor.page.reload();
  await visitor.ready();
  await waitForMoves(visitor.page, moves.length);
  assert.deepEqual(await visitor.page.locator(".log .mv").allTextContents(), moves, "the game is kept");
  await visitor.page.getByRole("button", { name: "Swap sides" }).click(); // and the engine begins
  await waitForMoves(visitor.page, 1);
  await visitor.leave();
});

test("a small game of Daaliz by finger, guided by hints, wins against the first level, in Persian", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "fa", phone: true });
  const about = { game: "daaliz", setup: { size: [7, 7], walls: 3 } };
  await resume(visitor, rules, "fa", about, [], { you: 0 });
  const { page } = visitor;
  let seen = false;
  const { over } = await playOut(visitor, new Finger(page), about, async (legal) => {
    await page.locator(".hem .acts button").first().click();
    await page.locator(".advice.best").waitFor({ state: "attached" });
    const move = await eventually(async () => {
      const said = await page.locator(".hem .say").innerText();
      const move = /[a-i]\d{1,2}[hv]?/.exec(said)?.[0];
      assert.ok(legal.includes(move), said);
      return move;
    });
    await page.locator(".ear[aria-live=polite]").filter({ hasText: move }).waitFor({ state: "attached" });
    if (!seen) {
      await visitor.shot("hint-daaliz-fa-phone");
      await visitor.axe("a hint");
      await visitor.fits("a hint");
    }
    seen = true;
    return move;
  });
  assert.equal(over.winner, 0, "who follows the strongest mind beats the weakest");
  await visitor.shot("daaliz-level-end-fa-phone");
  await visitor.leave();
});

test("DVONN against a level by keys, into the stacking, in Swedish and the dark, with its analysis", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "sv", dark: true });
  const about = { game: "dvonn", setup: { start: "empty" } };
  const { moves: before } = await rules.game(about, 7);
  await resume(visitor, rules, "sv", about, before.slice(0, 38), { you: 0, level: 2 });
  const { page } = visitor;
  await page.locator(".column .switch input").check();
  let looked = 0;
  await playOut(visitor, new Keys(page), about, async (legal, moves) => {
    if ([40, 51, 53].includes(moves.length)) {
      await page.locator(".advice.best").first().waitFor({ state: "attached" });
      await page.locator(".thinks").filter({ hasText: /1\. [A-K]/ }).waitFor();
      await visitor.shot(`thinks-dvonn-${moves.length}-sv-desktop-dark`);
      await visitor.axe("what it thinks");
      looked += 1;
    }
    return lot(legal, moves);
  }, 56);
  assert.ok(looked > 1);
  await page.locator(".log .mv").nth(44).click(); // review an earlier position
  await page.locator(".thinks").filter({ hasText: /1\. / }).waitFor();
  await visitor.shot("review-dvonn-sv-desktop-dark");
  await visitor.leave();
});

test("a searching engine never blocks the page, and stops when the game does", async () => {
  const visitor = await Visitor.come(browser, server.address);
  await visitor.goto("/");
  await begin(visitor, "daaliz", 10);
  const { page } = visitor;
  const hand = new Mouse(page);
  await hand.play("e2");
  const frames = await page.evaluate(async () => {
    const isThinking = () => document.querySelectorAll(".log .mv").length === 1;
    let frames = 0;
    for (; frames < 30 && isThinking(); frames++) await new Promise(requestAnimationFrame);
    return frames;
  });
  assert.ok(frames >= 5, `the page was drawn ${frames} times before the engine's move`);
  await page.locator(".hem .acts button").last().click(); // undo during its search
  await page.waitForFunction(() => document.querySelectorAll(".log .mv").length === 0);
  await hand.play("a2h");
  await waitForMoves(page, 2);
  assert.equal((await hand.moves())[0], "a2h");
  await visitor.leave();
});

test("a move is typed, and an illegal one is answered with its rule", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "sv" });
  await visitor.goto("/");
  await begin(visitor, "kamisado", 3);
  const { page } = visitor;
  await page.keyboard.press("/");
  await page.waitForFunction(() => document.activeElement?.id === "typed");
  await page.keyboard.type("c1b3");
  await page.keyboard.press("Enter");
  const no = page.locator("#typed-wrong");
  await no.filter({ hasText: /\S/ }).waitFor();
  await visitor.shot("typed-wrong-sv-desktop");
  await visitor.axe("a wrong move that was typed");
  await page.locator("#typed").fill("C1 c5");
  await page.keyboard.press("Enter");
  await waitForMoves(page, 2);
  assert.equal((await new Mouse(page).moves())[0], "c1-c5");
  await visitor.leave();
});

test("an engine in the browser gives the same answer as anywhere else", async () => {
  const visitor = await Visitor.come(browser, server.address);
  await visitor.goto("/");
  const questions = [];
  for (const game of GAMES) {
    const { position: start } = await rules.ask({ game, moves: [], want: ["position"] });
    const { moves } = await rules.game({ game }, 9);
    for (const [level, part] of [[1, 0.2], [6, 0.4], [10, 0.6]]) {
      const played = moves.slice(0, Math.floor(moves.length * part));
      questions.push({ n: questions.length, setup: { game }, start, moves: played, level, seed: 4, nodes: 3000, millis: null });
    }
  }
  await hire(visitor.page);
  const thoughts = [];
  for (const question of questions) thoughts.push((await ask(visitor.page, question)).thought);
  for (const [n, { setup, moves, level, seed, nodes }] of questions.entries()) {
    const { value } = await rules.ask({ game: setup.game, moves, level, seed, want: [`value:nodes:${nodes}`] });
    const told = [thoughts[n].line, thoughts[n].depth, thoughts[n].nodes];
    assert.deepEqual(told, [value.pv, value.depth, value.nodes], `${setup.game} at level ${level}`);
  }
  await visitor.leave();
});

/** Opens a table for a friend. */
async function openTable(visitor, game) {
  const { page } = visitor;
  await visitor.goto("/");
  await page.locator(".with label").nth(1).click();
  await page.locator("article.game").nth(GAMES.indexOf(game)).locator("button.go").click();
  await page.waitForURL("**/t/*");
  await page.locator("dialog[open]").waitFor();
}

test("nobody gets help against a person, and the server's engine plays on after a crash", async () => {
  const visitor = await Visitor.come(browser, server.address);
  await openTable(visitor, "kamisado");
  const { page } = visitor;
  await visitor.shot("invite-mind-en-desktop");
  await visitor.axe("a table without a friend");
  await page.locator("dialog[open] select").selectOption("2");
  await page.locator("dialog[open] .slot button.quiet").last().click();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  const hand = new Mouse(page);
  const mine = await page.evaluate(() => document.querySelector(".near .plate").classList.contains("s0") ? 0 : 1);
  let [crashed, over] = [false, null];
  for (;;) {
    const moves = await hand.moves();
    const { legal, status } = await rules.ask({ game: "kamisado", moves, want: ["legal", "status"] });
    over = status.over;
    if (over || moves.length > 8) break;
    if (status.turn !== mine) {
      await waitForMoves(page, moves.length + 1);
      continue;
    }
    assert.equal(await page.locator(".column .switch").count(), 0, "nothing is shown of what it thinks");
    await page.keyboard.press("h");
    assert.equal(await page.locator(".advice").count(), 0);
    await hand.play(lot(legal, moves));
    if (!crashed) {
      crashed = visitor.offline = true;
      await server.kill();
      await page.locator(".lost").waitFor();
      await server.up();
      await page.locator(".lost").waitFor({ state: "detached" });
      visitor.offline = false;
    }
  }
  assert.ok(crashed);
  if (!over) await resign(page);
  await page.locator(".column .switch input").check(); // the game is over, so analysis is allowed
  await page.locator(".log .mv").nth(1).click();
  await page.locator(".advice.best").first().waitFor({ state: "attached" });
  await visitor.shot("review-kamisado-en-desktop");
  await visitor.leave();
});

test("the page works at 200 % zoom, and on the narrowest screens", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "sv" });
  const fits = async (name) => {
    for (const [width, height] of [[640, 400], [320, 568]]) {
      await visitor.page.setViewportSize({ width, height });
      await visitor.fits(`${name} at ${width}`);
      await visitor.shot(`${name}-sv-${width}`);
    }
  };
  for (const game of GAMES) {
    await visitor.goto("/");
    await fits("front");
    await begin(visitor, game, 2);
    await fits(game);
  }
  await visitor.leave();
});
