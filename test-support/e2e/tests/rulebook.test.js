// The rulebooks: read without scripts, shown by the app, opened at a board, and Dixit's counter.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { Mouse } from "../support/hands.js";
import { Server } from "../support/server.js";

let server, browser;
before(async () => {
  [browser, server] = await Promise.all([open(), Server.start()]);
});
after(async () => {
  await browser.close();
  await server.stop();
});

const GAMES = ["dvonn", "kamisado", "daaliz", "dixit"];

/** Whether an element stands in sight near the top. */
const isInSight = (page, id) =>
  page.waitForFunction((id) => {
    const { top } = document.getElementById(id).getBoundingClientRect();
    return top > -20 && top < innerHeight / 2;
  }, id);

test("without scripts a paragraph is found by its number, and a round of Dixit is counted", async () => {
  const context = await browser.newContext({
    baseURL: server.address, javaScriptEnabled: false, viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto("/fa/rules/dvonn#3.4");
  const rule = page.locator("[id='3.4']");
  assert.match(await rule.innerText(), /^۳\.۴ /);
  assert.equal(await rule.locator("figure svg").count(), 2);
  const { y } = await rule.boundingBox();
  assert.ok(y > -20 && y < 370, `3.4 stands at ${y}`);
  for (const game of GAMES) {
    await page.goto(`/en/rules/${game}`);
    assert.equal(await page.locator(".rule").count(), await page.locator("a.number").count(), game);
  }
  const counter = page.locator("#counter");
  await counter.locator("select[name=variant]").selectOption("party");
  await counter.locator("select[name=players]").selectOption("9");
  await counter.locator("form.setting button").click();
  await counter.locator("[name=n1]").fill("Tom");
  await counter.locator("[name=n7]").fill("Chris");
  await counter.locator("[name=n8]").fill("Amanda");
  const votes = [3, 3, 3, 3, 3, 3, 2, 2, 1];
  for (const [n, vote] of votes.entries()) {
    await counter.locator(`[name=v${n + 1}]`).selectOption(String(vote));
  }
  await counter.locator("[name=teller]").selectOption("2");
  await counter.locator("button:not(.quiet)").click();
  await counter.locator("[role=alert]").getByText("red").waitFor();
  await counter.locator("[name=red]").selectOption("2");
  await counter.locator("button:not(.quiet)").click();
  const points = counter.locator(".points tbody td:nth-child(2)");
  assert.deepEqual(await points.allInnerTexts(), ["5", "5", "5", "5", "5", "5", "0", "0", "0"]);
  assert.equal(await counter.locator(".points a[href='#27']").count(), 9);
  await context.close();
});

test("the app shows the book of each game, at its anchor and in another language", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "sv" });
  const { page } = visitor;
  await visitor.goto("/sv/rules/kamisado#5.4");
  await isInSight(page, "5.4");
  await page.locator("#painted").waitFor({ state: "detached" });
  await isInSight(page, "5.4");
  await visitor.shot("rulebook-kamisado-sv");
  await visitor.goto("/");
  await page.locator("footer a").first().click();
  await page.locator("a.book").nth(3).click();
  await page.locator("#counter").waitFor();
  assert.equal(new URL(page.url()).pathname, "/sv/rules/dixit");
  await page.goBack();
  await page.locator("a.book").first().click();
  await page.locator("[id='3.4']").waitFor();
  await visitor.axe("a rulebook");
  await page.locator("nav.end").getByText("فارسی").click();
  await page.locator("[id='3.4']").getByText("۳.۴").waitFor();
  assert.equal(new URL(page.url()).pathname, "/fa/rules/dvonn");
  assert.equal(await page.evaluate(() => document.dir || document.documentElement.dir), "rtl");
  await page.locator(".contents a").nth(3).click();
  await isInSight(page, "section-4");
  await visitor.shot("rulebook-dvonn-fa");
  await visitor.leave();
});

test("every book fits a phone, light and dark", async () => {
  for (const [lang, dark] of [["fa", false], ["en", true]]) {
    const visitor = await Visitor.come(browser, server.address, { lang, dark, phone: true });
    for (const game of GAMES) {
      await visitor.goto(`/${lang}/rules/${game}`);
      await visitor.fits(`${game} in ${lang}`);
      await visitor.shot(`rulebook-${game}-${lang}-top`);
      const id = game === "dixit" ? "counter" : "2.3";
      await visitor.page.locator(`[id='${id}']`).evaluate((element) => element.scrollIntoView());
      await visitor.shot(`rulebook-${game}-${lang}`);
    }
    await visitor.leave();
  }
});

test("a refusal opens its paragraph beside the game, which goes on", async () => {
  const visitor = await Visitor.come(browser, server.address, { phone: true, lang: "fa" });
  const { page } = visitor;
  await visitor.goto("/");
  await page.locator(".with label").nth(2).click();
  await page.locator("article.game").nth(2).locator("button.go").click();
  await page.waitForSelector(".board");
  const mouse = new Mouse(page);
  await mouse.make({ to: "c3" });
  const link = page.locator(".hem .rule-link");
  await link.getByText("§ ۳.۱").waitFor();
  await link.click();
  const sheet = page.locator("dialog[open]");
  await sheet.locator(".paragraph").getByText("۳.۱").first().waitFor();
  assert.match(await sheet.locator("a.btn").getAttribute("href"), /^\/fa\/rules\/daaliz#3\.1$/);
  await visitor.shot("rulebook-paragraph-fa");
  await visitor.axe("a paragraph at a board");
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await mouse.play("e2");
  await visitor.leave();
});

test("without a network the rules are there, in the language of the page, before they were ever read", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "fa" });
  const { page } = visitor;
  await visitor.goto("/fa/");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  for (const place of ["/fa/rules/kamisado", "/fa/about"]) {
    await page.waitForFunction(async (place) => (await caches.match(place)) !== undefined, place);
  }
  visitor.offline = true;
  await visitor.context.setOffline(true);
  await page.goto("/fa/rules/kamisado#2.3");
  await page.locator("[id='2.3']").waitFor();
  await visitor.leave();
});
