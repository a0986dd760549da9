// Puzzles: solved by finger and by keys, failed, remembered, the same for everyone, and there without a network.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { after, afterEach, before, beforeEach, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { Finger, Keys, Mouse } from "../support/hands.js";
import { TAGS } from "../support/languages.js";
import { isInSight, learning, touches } from "../support/learning.js";
import { Server } from "../support/server.js";
import { eventually } from "../support/waits.js";

const DATA = new URL("../../../views/puzzles/data/", import.meta.url);

let server, browser;
before(async () => {
  browser = await open();
});
after(() => browser.close());
beforeEach(async () => {
  server = await Server.start();
});
afterEach(() => server.stop());

/** All puzzles of a game, by name. */
async function puzzlesOf(game) {
  const folder = new URL(`${game}/`, DATA);
  const parts = (await readdir(folder)).filter((name) => name.endsWith(".jsonl"));
  const texts = await Promise.all(parts.map((name) => readFile(new URL(name, folder), "utf8")));
  const all = texts.flatMap((text) => text.trim().split("\n")).map((line) => JSON.parse(line));
  return new Map(all.map((puzzle) => [puzzle.name, puzzle]));
}

/** Somebody at a page of puzzles. */
class Solver {
  constructor(visitor, Hand, puzzles) {
    this.visitor = visitor;
    this.page = visitor.page;
    this.hand = new (learning(Hand))(visitor.page);
    this.puzzles = puzzles;
  }

  name() {
    return this.page.locator("[data-puzzle]").getAttribute("data-puzzle");
  }

  /** Waits for the text of what the page says of the last try. */
  told(text) {
    return this.page.locator(".hem .says").getByText(text).waitFor();
  }

  /** Another puzzle than this one. */
  async other(name) {
    await this.page.locator(`[data-puzzle]:not([data-puzzle='${name}'])`).waitFor();
    return this.name();
  }

  /** Plays the first accepted moves to the end. */
  async solve() {
    let branches = this.puzzles.get(await this.name()).tree;
    while (branches) {
      const [{ moves, then }] = branches;
      await this.asked();
      await this.hand.make(touches(moves[0]));
      branches = then;
    }
  }

  /** Waits until a move is asked for. */
  asked() {
    return this.page.locator(".puzzles[data-phase='asked']").waitFor();
  }
}

/** The strength that the page tells. */
const strength = async ({ page }) => {
  const told = await page.locator(".bar p.end").innerText();
  return Number(told.replace(/[۰-۹]/g, (digit) => "۰۱۲۳۴۵۶۷۸۹".indexOf(digit)).replace(/\D/g, ""));
};

test("a puzzle is solved by finger, in Persian, on a small phone; a wrong move in the next one counts", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "fa", phone: true, view: { width: 360, height: 640 } });
  const { page } = visitor;
  const solver = new Solver(visitor, Finger, await puzzlesOf("kamisado"));
  await visitor.goto("/fa/puzzles/kamisado");
  await eventually(async () => assert.equal(await strength(visitor), 1500));
  await visitor.axe("a puzzle");
  await visitor.fits("a puzzle");
  await isInSight(visitor, "a puzzle");
  await visitor.shot("puzzle-fa");
  const first = await solver.name();
  await solver.solve();
  await solver.told(/حل شد/);
  await visitor.axe("a solved puzzle");
  await visitor.fits("a solved puzzle");
  await visitor.shot("puzzle-fa-solved");
  await page.getByText("حل‌شده در هفت روز گذشته: ۱").waitFor();
  const better = await eventually(async () => {
    const better = await strength(visitor);
    assert.ok(better > 1500);
    return better;
  });
  await page.locator(".hem .next").tap();
  const second = await solver.other(first);
  await solver.asked();
  await solver.hand.make(await aWrongMove(solver, second));
  await solver.told("این نیست.");
  await visitor.shot("puzzle-fa-wrong");
  await eventually(async () => assert.ok((await strength(visitor)) < better));
  await page.getByRole("button", { name: "چرا نه؟" }).tap();
  await page.locator(".hem .says").getByText(/بهترین جواب/).waitFor();
  await visitor.axe("a wrong move with its answer");
  await visitor.fits("a wrong move with its answer");
  await visitor.shot("puzzle-fa-refuted");
  await page.getByRole("button", { name: "پس می‌گیرم" }).tap();
  await solver.solve(); // it may be tried again
  await solver.told(/حل شد/);
  const after = await strength(visitor);
  assert.ok(after < better, "but counts once");
  await page.reload();
  await visitor.ready();
  await eventually(async () => assert.equal(await strength(visitor), after, "and is remembered"));
  assert.ok(![first, second].includes(await solver.name()), "with the puzzles that were tried");
  await visitor.leave();
});

/** A legal move of the accepted move's piece that is not accepted. */
async function aWrongMove({ page, hand, puzzles }, name) {
  const accepted = puzzles.get(name).tree.flatMap(({ moves }) => moves).map(touches);
  const { from } = accepted[0];
  if (!(await hand.isLifted(from))) await hand.tap(await hand.at(from));
  const cells = page.locator(".cells [role=gridcell][aria-label*='می‌شود رفت']");
  await cells.first().waitFor({ state: "attached" });
  const reached = await cells.evaluateAll((cells) =>
    cells.map((cell) => /[a-h][1-8]/.exec(cell.getAttribute("aria-label"))[0]));
  const to = reached.find((place) => !accepted.some((move) => move.from === from && move.to === place));
  assert.ok(to, `each of ${reached} is accepted`);
  return { from, to };
}

test("a puzzle is solved by keys, in English, in the dark; hint and solution are told", async () => {
  const visitor = await Visitor.come(browser, server.address, { dark: true, view: { width: 844, height: 390 } });
  const { page } = visitor;
  const solver = new Solver(visitor, Keys, await puzzlesOf("daaliz"));
  const heard = (text) => page.locator("[aria-live=polite]").filter({ hasText: text }).waitFor();
  const focused = (selector) =>
    page.waitForFunction((selector) => document.activeElement.matches(selector), selector);
  await visitor.goto("/en/puzzles/daaliz");
  await isInSight(visitor, "a puzzle");
  const [wide, seen] = await page.locator(".bar .where").evaluate((title) => [title.scrollWidth, title.clientWidth]);
  assert.ok(wide <= seen, `the title needs ${wide} px and has ${seen} px`);
  await visitor.shot("puzzle-en");
  const first = await solver.name();
  await page.keyboard.press("h");
  await heard(/Hint: /);
  await solver.solve();
  await heard(/Right!.* Solved/);
  await focused(".hem .next");
  await page.keyboard.press("Enter");
  await focused("[role=gridcell]");
  const second = await solver.other(first);
  await page.getByRole("button", { name: "Solution" }).click();
  await focused(".hem .next");
  await page.getByText("Difficulty: ").waitFor();
  await visitor.shot("puzzle-en-solution");
  const link = page.getByRole("link", { name: "Study it on a board" });
  await page.getByText(/^Your strength: \d+ \(down \d+\)$/).waitFor();
  await link.click();
  await page.locator("main.study .twigs").waitFor();
  const line = solver.puzzles.get(second).tree[0].moves;
  assert.ok(line.includes(await page.locator(".twigs .mv").first().innerText()));
  await visitor.leave();
});

test("the puzzle of a day is the same for everyone, and the next day it is another", async () => {
  const names = [];
  for (const [lang, time] of [["en", "2027-03-01T00:10:00Z"], ["fa", "2027-03-01T23:50:00Z"], ["en", "2027-03-02T00:10:00Z"]]) {
    const visitor = await Visitor.come(browser, server.address, { lang });
    await visitor.page.clock.setFixedTime(new Date(time));
    await visitor.goto(`/${lang}/puzzles/dvonn`);
    names.push(await visitor.page.locator("[data-puzzle]").getAttribute("data-puzzle"));
    if (lang === "en") await visitor.shot("puzzle-en-dvonn");
    await visitor.leave();
  }
  assert.equal(names[0], names[1]);
  assert.notEqual(names[1], names[2]);
});

test("a puzzle sent by link opens the same puzzle; where there is none, today's is offered", async () => {
  const sender = await Visitor.come(browser, server.address);
  await sender.context.addInitScript(() => {
    navigator.clipboard.writeText = async (text) => { window.sent = text; };
  });
  await sender.goto("/en/puzzles/kamisado");
  const puzzles = await puzzlesOf("kamisado");
  const name = await new Solver(sender, Mouse, puzzles).name();
  await sender.page.getByRole("button", { name: "Share" }).click();
  const link = await sender.page.waitForFunction(() => window.sent).then((sent) => sent.jsonValue());
  assert.equal(link, `${server.address}/puzzles/kamisado/${name}`);
  const preview = async (name) => (await fetch(`${server.address}/preview/en/puzzles/kamisado/${name}.png`)).headers.get("etag");
  assert.notEqual(await preview(name), await preview("none"), "a messenger shows its board");
  await sender.leave();

  const visitor = await Visitor.come(browser, server.address, { lang: "fa", phone: true });
  const { page } = visitor;
  await page.clock.setFixedTime(new Date("2027-03-01T12:00:00Z")); // which has another puzzle
  const solver = new Solver(visitor, Finger, puzzles);
  await visitor.goto(link);
  assert.equal(new URL(page.url()).pathname, `/fa/puzzles/kamisado/${name}`);
  assert.equal(await solver.name(), name);
  await visitor.axe("a puzzle by link");
  await visitor.fits("a puzzle by link");
  await solver.solve();
  await solver.told(/حل شد/);
  await page.locator(".hem .next").tap();
  await page.waitForURL("**/fa/puzzles/kamisado");
  await solver.other(name);

  const answer = await page.goto("/fa/puzzles/kamisado/none");
  assert.equal(answer.status(), 200);
  await page.getByText("معمایی با این نشانی نیست.").waitFor();
  await visitor.axe("no puzzle");
  await visitor.shot("puzzle-unknown-fa");
  await page.getByRole("button", { name: "معمای امروز" }).tap();
  await page.locator("[data-puzzle]").waitFor();
  assert.notEqual(await solver.name(), name);
  await visitor.leave();
});

test("the other side moves before one's eyes, and then one is asked", async () => {
  const puzzles = await puzzlesOf("kamisado");
  const { name, before } = [...puzzles.values()].find(({ before }) => before);
  const { from, to } = touches(before.move);
  const visitor = await Visitor.come(browser, server.address);
  const { page } = visitor;
  // All that each cell has said of itself, and all that was announced.
  await visitor.context.addInitScript(() => {
    window.cells = {};
    window.heard = [];
    new MutationObserver(() => {
      for (const cell of document.querySelectorAll(".cells [role=gridcell][aria-label]")) {
        const label = cell.getAttribute("aria-label");
        const labels = (window.cells[/[a-h][1-8]/.exec(label)[0]] ??= []);
        if (labels.at(-1) !== label) labels.push(label);
      }
      for (const { innerText } of document.querySelectorAll("[aria-live=polite]")) {
        if (window.heard.at(-1) !== innerText) window.heard.push(innerText);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  const labels = (place) => page.evaluate((place) => window.cells[place], place);
  const hasTower = (label) => /tower/.test(label);
  await visitor.goto(`/en/puzzles/kamisado/${name}`);
  const solver = new Solver(visitor, Mouse, puzzles);
  await solver.asked();
  await eventually(async () => {
    const [first, last] = [await labels(from), await labels(to)];
    assert.ok(hasTower(first[0]) && !hasTower(first.at(-1)), `${from}: ${first}`);
    assert.ok(!hasTower(last[0]) && hasTower(last.at(-1)), `${to}: ${last}`);
    const heard = await page.evaluate(() => window.heard.join("\n"));
    assert.match(heard, new RegExp(`${from}\\W+to\\W+${to}.*You play`, "s"), "the move and then the goal are told");
  });
  await visitor.leave();
});

test("a streak ends with a mistake, a timed run goes on; the best ones are remembered", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "sv" });
  const { page } = visitor;
  const solver = new Solver(visitor, Mouse, await puzzlesOf("kamisado"));
  const mode = (label) => page.locator(".choice label", { hasText: label });
  await visitor.goto("/sv/puzzles/kamisado");
  await mode("Svit").click();
  await solver.told(/./);
  const names = [await solver.name()];
  await solver.asked();
  await solver.solve();
  names.push(await solver.other(names[0]));
  await page.getByText("Lösta: 1").waitFor();
  await mode("Tre minuter").click();
  await page.getByRole("button", { name: "Starta" }).click();
  await page.locator(".bar .end").getByText(/^[0-2]:\d\d · Lösta: 0$/).waitFor();
  await solver.asked();
  await solver.solve();
  await page.locator(".bar .end").getByText(/Lösta: 1$/).waitFor();
  await visitor.shot("puzzle-sv-run");
  await page.reload();
  await visitor.ready();
  await mode("Svit").click();
  await page.getByText("Bäst hittills: 1.").waitFor();
  await visitor.fits("puzzles");
  await visitor.leave();
});

test("once loaded, puzzles are there without a network; a part that does not come can be asked for again", async () => {
  const visitor = await Visitor.come(browser, server.address);
  const { page } = visitor;
  const parts = /\/assets\/puzzles-dvonn-/;
  visitor.offline = true;
  await page.route(parts, (route) => route.abort());
  await page.goto("/en/puzzles/dvonn");
  const again = page.getByRole("button", { name: "Try again" });
  await again.waitFor();
  await page.unroute(parts);
  await again.click();
  await page.locator("[data-puzzle]").waitFor();
  const count = (await readdir(new URL("dvonn/", DATA))).length;
  await page.waitForFunction(async (count) => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().filter(({ url }) => url.includes("/puzzles-dvonn-")).length === count;
  }, count);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await visitor.context.setOffline(true);
  await page.reload();
  const solver = new Solver(visitor, Mouse, await puzzlesOf("dvonn"));
  await page.locator("[data-puzzle]").waitFor();
  await solver.solve();
  await solver.told(/Solved/);
  await visitor.leave();
});

test("a page that is left before its puzzles have come does no harm", async () => {
  const visitor = await Visitor.come(browser, server.address, { serviceWorkers: "block" });
  const { page } = visitor;
  // Today's puzzle was tried, so training looks for one among the parts.
  await visitor.context.addInitScript(() => {
    localStorage["puzzles/kamisado"] = `puzzles 1\nday ${Math.floor(Date.now() / 864e5)} solved`;
  });
  let leave;
  const left = new Promise((resolve) => (leave = resolve));
  await page.route("**/assets/puzzles-kamisado-*", async (route) => {
    await left;
    await route.continue();
  });
  const asked = page.waitForRequest(/puzzles-kamisado-00/);
  await page.goto("/en/puzzles/kamisado");
  await asked;
  await page.locator("header a.brand").last().click();
  await page.locator(".tonight").waitFor();
  const came = page.waitForEvent("requestfinished", (request) => request.url().includes("puzzles-kamisado-00"));
  leave();
  await came;
  await page.locator("article.game button.go").first().click();
  await page.locator("[role=gridcell]").first().waitFor();
  await visitor.leave();
});

test("without scripts the page tells what there is to solve", async () => {
  for (const lang of TAGS) {
    const context = await browser.newContext({ baseURL: server.address, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/${lang}/puzzles/dvonn`);
    assert.equal(await page.locator("main li").count(), 4);
    assert.match(await page.title(), /DVONN|دوون/);
    await context.close();
  }
});
