// The review: one press after a game, and each move is judged; a turning point leads to its position, and from there a game begins.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { resume } from "../support/lobby.js";
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

/** The moves before the position on the board. */
const played = (page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll(".twigs .mv")];
    return all.findIndex((mv) => mv.getAttribute("aria-current") === "step") + 1;
  });

const done = (page) => page.locator(".review .curve").waitFor();

/** Notes in the page what its engines are asked. */
function note() {
  window.asked = [];
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (text) {
    window.asked.push(JSON.parse(text));
    return postMessage.call(this, text);
  };
}
const asked = (page) => page.evaluate(() => window.asked);

test("one press reviews a game of Kamisado; it is kept, turning points lead to their position, and a game begins there", async () => {
  const visitor = await Visitor.come(browser, server.address);
  const { page } = visitor;
  const about = { game: "kamisado", setup: { match: "single" } };
  const { moves } = await rules.game(about, 7);
  await visitor.context.addInitScript(note);
  await resume(visitor, rules, "en", about, moves);
  await page.getByRole("link", { name: "Review this game" }).click();
  await done(page);
  const questions = await asked(page);
  assert.ok(questions.length > 0 && questions.length <= moves.length + 1, `${questions.length} questions for ${moves.length} moves`);
  const millis = questions.reduce((sum, { millis }) => sum + millis, 0);
  assert.ok(millis < 20_000, `it takes less than twenty seconds: ${millis} ms`);
  const review = page.locator(".review");
  assert.match(await review.innerText(), /Black’s accuracy: \d+ %[\s\S]*White’s accuracy: \d+ %/);
  assert.match(await review.innerText(), /(From the first move on|After \d+ moves?) it is proved, with best play: /);
  // What happened comes first, as it is told to whose game it was.
  const story = await review.locator("p").first().innerText();
  assert.match(story, /^(White|Black|The game|The lead|No single move) .+\. .+\.$/, "two sentences");
  await review.locator("summary").click();
  const rows = await review.locator("details li").allInnerTexts();
  assert.equal(rows.length, moves.length);
  assert.match(rows.at(-1), /(best|only move), proved/);
  assert.ok((await page.locator(".twigs .mark").allInnerTexts()).some((mark) => mark));
  await visitor.shot("review-kamisado-en-desktop");
  await visitor.axe("a review");
  await visitor.fits("a review");

  const turns = review.locator(":scope > .turns button, .turns:not(details .turns) button");
  assert.ok((await turns.count()) >= 1, "random play loses what was won");
  const told = await turns.first().innerText();
  const ply = Number(told.match(/^(\d+)\./)[1]);
  assert.ok(told.includes(moves[ply - 1]), told);
  await turns.first().focus();
  await page.keyboard.press("Enter");
  const isAtTurn = () => eventually(async () => assert.equal(await played(page), ply - 1, "the position before it"));
  await isAtTurn();

  // Once more it is there at once, and not calculated again.
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.locator("dialog[open] input").first().inputValue();
  await page.waitForURL(({ href }) => href === link); // the address follows in a moment
  await page.keyboard.press("Escape");
  await page.reload();
  await visitor.ready();
  await page.getByRole("button", { name: "Review this game" }).click();
  await done(page);
  assert.deepEqual(await asked(page), []);
  await isAtTurn();

  // An unfinished game gives way only when told to.
  await page.evaluate(([key, table]) => localStorage.setItem(key, table), [
    "here/kamisado", JSON.stringify({ setup: about, moves: moves.slice(0, 1), ending: null }),
  ]);
  const retry = page.getByRole("button", { name: "Try again from here" });
  await retry.click();
  await page.getByText("Your unfinished game on this device gives way.").waitFor();
  const isFocused = (name) => page.locator("button:focus", { hasText: name }).waitFor();
  await isFocused("Replace it");
  await page.getByRole("button", { name: "Never mind" }).click();
  await isFocused("Try again from here");
  await retry.click();
  await page.getByRole("button", { name: "Replace it" }).click();
  await page.waitForURL(/\/en\/here\/kamisado/);
  const table = await page.evaluate(() => JSON.parse(localStorage.getItem("here/kamisado")));
  const { position } = await rules.ask({ ...about, moves: moves.slice(0, ply - 1), want: ["position"] });
  assert.equal(table.start, position);
  assert.equal(table.ending, null);
  assert.equal(table.you, (ply - 1) % 2);
  await visitor.leave();
});

test("a game of four has no review, and says so, even where one of two was open before", async () => {
  const visitor = await Visitor.come(browser, server.address);
  const { page } = visitor;
  await visitor.goto("/en/study/daaliz#moves=e2,e8");
  const ask = page.getByRole("button", { name: "Review this game" });
  await ask.waitFor();
  const setup = JSON.stringify({ game: "daaliz", players: 4 });
  const { moves } = await rules.game({ game: "daaliz", setup: { players: 4 } }, 3);
  await page.evaluate((hash) => (location.hash = hash), `setup=${encodeURIComponent(setup)}&moves=${moves.slice(0, 2)}`);
  await page.getByText("Only games of two can be reviewed.").waitFor();
  assert.equal(await ask.count(), 0);
  await page.evaluate(() => (location.hash = "moves=e2"));
  await ask.waitFor();
  await visitor.leave();
});

test("the end of a game of DVONN is exact, in Persian, on a phone upright and on its side", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "fa", phone: true, dark: true, view: { width: 360, height: 640 } });
  const { page } = visitor;
  const about = { game: "dvonn", setup: { start: "empty" } };
  const { moves } = await rules.game(about, 3);
  await resume(visitor, rules, "fa", about, moves);
  await page.getByRole("link", { name: "مرور این بازی" }).click();
  await done(page);
  assert.match(await page.locator(".review").innerText(), /دقت سفید: [۰-۹]+٪/);
  assert.match(await page.locator(".review").innerText(), /پس از [۰-۹]+ حرکت ثابت شده است/);
  assert.ok((await page.locator(".review .turns").first().locator("button").count()) >= 1);
  await page.locator(".review").scrollIntoViewIfNeeded();
  await visitor.shot("review-dvonn-fa-phone-dark");
  await visitor.fits("a review in Persian");
  await visitor.axe("a review in Persian");
  await page.setViewportSize({ width: 844, height: 390 });
  await visitor.shot("review-dvonn-fa-phone-side");
  await visitor.fits("a review on its side");
  await visitor.leave();
});
