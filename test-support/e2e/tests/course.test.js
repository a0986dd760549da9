// Lessons on the board: whole courses by finger, keys and mouse, and what a wrong try is told.

import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { Finger, Keys, Mouse } from "../support/hands.js";
import { TAGS } from "../support/languages.js";
import { isInSight, learning } from "../support/learning.js";
import { Server } from "../support/server.js";
import { eventually } from "../support/waits.js";

let server, browser;
before(async () => {
  browser = await open();
});
after(() => browser.close());
beforeEach(async () => {
  server = await Server.start();
});
afterEach(() => server.stop());

/** For each step of a course, moves that do its tasks. */
const MOVES = {
  dvonn: "E3 D3E4 C3B2 D3F3 D3G3 D3E3 E3E5 F3E3 F4G4 F4F3,D3C3 D3C3",
  kamisado: "e1-e4 b1-b4 f1-d3 e1-e3 d5-a8 e1-e2 e1-e4,g1-g4 e1-e2,e2-e4 d1-d6 d4xd5:1,c1-c4 d5-a8,fill:left",
  daaliz: "e2 f4 e4,d4 e7 f6 e5h e5h e3h g7h e9,e10 e10",
};
const steps = (game) => MOVES[game].split(" ").map((step) => step.split(","));

const stored = ({ page }, key) => page.evaluate((key) => localStorage[key], key);

test("a course by finger, in Persian, on a small phone; it goes on after a reload", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "fa", phone: true, view: { width: 360, height: 640 } });
  const { page } = visitor;
  const hand = new (learning(Finger))(page);
  await visitor.goto("/fa/course/dvonn");
  for (const [n, moves] of steps("dvonn").entries()) {
    await page.locator(".bar .end").getByText(`${(n + 1).toLocaleString("fa-IR")} از ۱۱`).waitFor();
    if (n === 0) await visitor.axe("a lesson");
    await hand.learn(moves);
    await visitor.fits(`step ${n + 1}`);
    await isInSight(visitor, `step ${n + 1}`);
    await visitor.shot(`course-fa-${n + 1}`);
    if (n === 4) {
      await page.reload();
      await visitor.ready();
    } else {
      await page.locator(".hem .next").tap();
    }
  }
  await eventually(async () => assert.equal((await stored(visitor, "course/dvonn")).split(" ").length, 11));
  await visitor.shot("course-fa-end");
  await visitor.axe("the end of a course");
  await page.getByRole("button", { name: "بازی با سطح ۱" }).tap();
  await page.locator(".across .plate").getByText("(۱)").waitFor();
  await page.waitForURL(({ pathname }) => pathname === "/fa/here/dvonn");
  await visitor.leave();
});

test("a course by keys, in Swedish, in the dark, with the focus where it is needed", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "sv", dark: true, view: { width: 844, height: 390 } });
  const { page } = visitor;
  const hand = new (learning(Keys))(page);
  const focused = (selector) =>
    page.waitForFunction((selector) => document.activeElement.matches(selector), selector);
  await visitor.goto("/sv/course/daaliz");
  for (const [n, moves] of steps("daaliz").entries()) {
    if (n > 0) await focused("[role=gridcell]");
    await page.locator(".bar .end").getByText(`${n + 1} av 11`).waitFor();
    await hand.learn(moves);
    await isInSight(visitor, `step ${n + 1}`);
    await visitor.shot(`course-sv-${n + 1}`);
    await focused(".next");
    await page.keyboard.press("Enter");
  }
  await focused(".still .go");
  await page.keyboard.press("Tab"); // to the puzzles
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter"); // the next course
  await page.locator(".bar .end").getByText("1 av 11").waitFor();
  await page.waitForURL(({ pathname }) => pathname === "/sv/course/dvonn");
  await visitor.leave();
});

test("a course by mouse, in English: a wrong try gets its reason, the second a hint", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "en" });
  const { page } = visitor;
  const hand = new (learning(Mouse))(page);
  await visitor.goto("/en/course/kamisado");
  const told = (text) => page.locator(".hem .says").getByText(text).waitFor();
  const drawn = page.locator(".advice.best");
  for (const [n, moves] of steps("kamisado").entries()) {
    await page.locator(".bar .end").getByText(`${n + 1} of 11`).waitFor();
    if (n === 1) {
      // The rule of the step, with its picture, and the bar of every page.
      await page.locator(".rule a[href='/en/rules/kamisado#2.2']").waitFor();
      await page.waitForFunction(() => document.querySelector(".rule img").naturalWidth > 0);
      await page.locator(".bar a[hreflang=fa]").waitFor();
      await page.getByRole("button", { name: "Light or dark" }).waitFor();
      await visitor.axe("a lesson with its rule");
    }
    if (n === 2) {
      await hand.make({ from: "f1", to: "f4" });
      await told("That was straight ahead.");
      assert.equal(await drawn.count(), 0);
      await hand.make({ from: "c1", to: "c2" });
      await told("The purple tower must move.");
      await eventually(async () => assert.equal(await drawn.count(), 1, "a hint after two wrong tries"));
      await page.locator("[aria-live=polite]").first().filter({ hasText: /purple tower must move/ }).waitFor({ state: "attached" });
      await visitor.shot("course-en-hint");
    }
    if (n === 3) {
      assert.equal(await drawn.count(), 0, "each step begins anew");
      assert.equal(await page.locator(".dots button").count(), 11);
      assert.equal(await page.getByRole("button", { name: / of 11, done$/ }).count(), 3);
      await page.getByRole("button", { name: "7 of 11", exact: true }).click();
      await page.locator(".bar .end").getByText("7 of 11").waitFor();
      await page.getByRole("button", { name: "4 of 11", exact: true }).click();
      await page.locator(".bar .end").getByText("4 of 11").waitFor();
      await page.keyboard.press("h");
      await told(/Hint: .*e1-e3/);
      await page.getByRole("button", { name: "Back" }).click();
      await page.locator(".bar .end").getByText("3 of 11").waitFor();
      await hand.learn(steps("kamisado")[2]);
      await page.locator(".hem .next").click();
      await page.locator(".bar .end").getByText("4 of 11").waitFor();
    }
    await hand.learn(moves);
    await visitor.shot(`course-en-${n + 1}`);
    await page.locator(".hem .next").click();
  }
  await page.getByRole("button", { name: "Play against level 1" }).click();
  await page.locator(".across .plate").getByText("(1)").waitFor();
  await visitor.leave();
});

test("the front page offers a course to visitors who have not played, and to nobody else", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "sv" });
  const { page } = visitor;
  await visitor.goto("/sv/");
  const offer = page.locator(".new-daaliz a");
  await offer.click();
  await page.locator("main.lesson .board").waitFor();
  await visitor.goto("/sv/rules/daaliz");
  assert.equal(await page.locator(".read .acts a[href='/sv/course/daaliz']").count(), 1);
  await page.evaluate(() => (localStorage.finished = "daaliz"));
  await visitor.goto("/sv/");
  await page.locator(".new-dvonn a").waitFor();
  await offer.waitFor({ state: "hidden" });
  await visitor.leave();
});

test("without scripts every sentence of a course can be read", async () => {
  for (const lang of TAGS) {
    const context = await browser.newContext({ baseURL: server.address, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/${lang}/course/daaliz`);
    const sentences = await page.locator("main ol li").allInnerTexts();
    assert.equal(sentences.length, steps("daaliz").flat().length);
    assert.ok(sentences.every((sentence) => sentence.length > 20), sentences.join("\n"));
    await context.close();
  }
});

/** For each step of Dixit's course, what does its tasks: cards to press, or the n-th answer. */
const DIXIT = [
  [{ look: 2 }], [{ tell: [1, "صبر"] }], [{ answer: 1 }], [{ card: 4 }], [{ card: 1 }], [{ answer: 0 }],
  [{ answer: 2 }], [{ answer: 3 }], [{ answer: 6 }], [{ cards: [1, 2] }, { answer: 4 }],
  [{ answer: 1 }, { answer: 2 }], [{ answer: 3 }],
];

test("the course of Dixit by finger, in Persian, on a small phone; what is wrong is told by its rule", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "fa", phone: true, view: { width: 360, height: 740 } });
  const { page } = visitor;
  const told = (text) => page.locator(".told").getByText(text).waitFor();
  const card = (n) => page.locator(".cards .pc").nth(n);
  const act = page.locator(".act button");
  await visitor.goto("/fa/course/dixit");
  for (const [n, tasks] of DIXIT.entries()) {
    await page.locator(".bar .end").getByText(`${(n + 1).toLocaleString("fa-IR")} از ۱۲`).waitFor();
    await page.waitForFunction(() => [...document.querySelectorAll(".cards .pic")].every((pic) => pic.naturalWidth > 0));
    await visitor.fits(`step ${n + 1}`);
    if (n === 1) {
      await page.locator(".say-it button").tap();
      await told("اول یک کارت بردارید");
      await card(0).tap();
      await page.locator(".say-it button").tap();
      await told(/قانون .*6\.9/);
    }
    if (n === 4) {
      assert.equal(await page.locator(".dots button").count(), 12);
      assert.equal(await page.locator(".dots button", { hasText: "●" }).count(), 4);
      await page.locator(".dots button").first().tap();
      await page.locator(".bar .end").getByText("۱ از ۱۲").waitFor();
      await page.locator(".dots button").nth(4).tap();
      await page.locator(".bar .end").getByText("۵ از ۱۲").waitFor();
      await visitor.axe("a vote in a lesson");
      assert.equal(await page.locator(".marked").count(), 0);
      await card(2).tap(); // one's own
      await act.tap();
      await told(/قانون .*12/);
      await card(0).tap();
      await act.tap();
      await told("ربات ۲");
      await eventually(async () => assert.equal(await page.locator(".pc.marked").count(), 1, "a hint after two wrong tries"));
      await visitor.shot("course-dixit-fa-hint");
    }
    for (const { look, tell, card: one, cards, answer } of tasks) {
      if (look !== undefined) {
        await card(look).tap();
        await page.locator("dialog.look .out").tap();
      } else if (tell) {
        await card(tell[0]).tap();
        await page.locator("#clue").fill(tell[1]);
        await page.locator(".say-it button").tap();
      } else if (answer !== undefined) {
        await page.locator(".answers button").nth(answer).tap();
      } else {
        for (const n of cards ?? [one]) await card(n).tap();
        await act.tap();
      }
      await page.locator(".told .news").waitFor();
      await visitor.fits(`step ${n + 1}, done`);
      if (n > 4) await visitor.shot(`course-dixit-fa-${n + 1}`);
      if (n === 4) await page.reload().then(() => visitor.ready());
      else await page.locator(".next").tap();
    }
  }
  await eventually(async () => assert.equal((await stored(visitor, "course/dixit")).split(" ").length, 12));
  await visitor.axe("the end of the course of Dixit");
  await visitor.shot("course-dixit-fa-end");
  await page.getByRole("link", { name: "تمرین با سه ربات" }).tap();
  await page.locator("main.evening[data-phase]").waitFor();
  await visitor.leave();
});

test("the course of Dixit by keys, in English, in the dark, on a phone on its side", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "en", dark: true, view: { width: 844, height: 390 } });
  const { page } = visitor;
  const press = (...keys) => keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  const focused = (selector) =>
    page.waitForFunction((selector) => document.activeElement.matches(selector), selector);
  const heard = (text) => page.locator("[aria-live=polite]").getByText(text).first().waitFor({ state: "attached" });
  await visitor.goto("/en/course/dixit");
  await page.locator(".cards [tabindex='0']").focus();
  for (const [n, tasks] of DIXIT.entries()) {
    await page.locator(".bar .end").getByText(`${n + 1} of 12`).waitFor();
    for (const { look, tell, card, cards, answer } of tasks) {
      await focused(answer === undefined ? ".cards .pc" : ".answers button");
      if (n % 3 === 1) await visitor.shot(`course-dixit-en-${n + 1}`);
      if (answer !== undefined) {
        await press(...Array(answer).fill("Tab"), "Enter");
      } else {
        let at = 0;
        for (const to of cards ?? [look ?? tell?.[0] ?? card]) {
          await press(...Array(to - at).fill("ArrowRight"), "Enter");
          at = to;
        }
        if (look !== undefined) await press("Escape");
        else await press("Tab");
        if (tell) await page.keyboard.type(tell[1]);
        if (look === undefined) await press("Enter");
      }
      await heard("Right!");
      await focused(".next");
      await press("Enter");
    }
  }
  await focused(".still .go");
  await visitor.leave();
});

test("the course of Dixit is offered until a game of it is over, and can be read without scripts", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "sv" });
  const { page } = visitor;
  await visitor.goto("/sv/rules/dixit");
  assert.equal(await page.locator(".read .acts a[href='/sv/course/dixit']").count(), 1);
  await visitor.goto("/sv/dixit/open");
  assert.equal(await page.locator(".dixit-open a[href='/sv/course/dixit']").count(), 1);
  await visitor.goto("/sv/");
  const offer = page.locator(".tonight .new-dixit");
  await offer.scrollIntoViewIfNeeded();
  await visitor.shot("course-dixit-offer");
  await offer.click();
  await page.locator("main.course .cards").waitFor();
  await visitor.shot("course-dixit-sv-wide");
  await page.evaluate(() => (localStorage.finished = "dixit"));
  await visitor.goto("/sv/");
  await offer.waitFor({ state: "hidden" });
  await visitor.leave();
  for (const lang of TAGS) {
    const context = await browser.newContext({ baseURL: server.address, javaScriptEnabled: false });
    const reader = await context.newPage();
    await reader.goto(`/${lang}/course/dixit`);
    assert.equal(await reader.locator("main ol li").count(), DIXIT.flat().length);
    const seen = await reader.locator("main ol img").evaluateAll((all) => all.map((img) => img.alt));
    assert.ok(seen.length > 40 && seen.every((alt) => alt.length > 60));
    await context.close();
  }
});
