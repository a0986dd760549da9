// Tables whose games are rated: somebody with an account opens one, and it says so to those who may sit down.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { TAGS } from "../support/languages.js";
import { Server } from "../support/server.js";

let server, browser, host, code, person;
before(async () => {
  [server, browser] = [await Server.start(), await open()];
  host = await Visitor.come(browser, server.address);
  await host.goto("/en/about");
  ({ code, person } = await host.page.evaluate(async () => {
    const post = async (path, body, headers = {}) =>
      (await fetch(path, { method: "POST", body: JSON.stringify(body), headers })).json();
    const { person } = await post("/api/account", { name: "Mina" });
    const clock = { start_ms: 600000, increment_ms: 5000 };
    const wish = { setup: { game: "daaliz" }, clock, rated: true, seat: 0, name: "", token: "0a".repeat(16) };
    return { person, code: (await post("/api/tables", wish, { "x-person": person })).code };
  }));
});
after(async () => {
  await host.leave();
  await browser.close();
  await server.stop();
});

const TERMS = { en: /A rated game/, sv: /Partiet rankas/, fa: /رتبه‌بندی/ };

test("a visitor reads that a game is rated before they sit down", async () => {
  for (const [n, lang] of TAGS.entries()) {
    const visitor = await Visitor.come(browser, server.address, { lang, phone: n % 2 === 0 });
    await visitor.goto(`/t/${code}`);
    const terms = visitor.page.locator("main .rated");
    await terms.waitFor();
    assert.match(await terms.textContent(), TERMS[lang]);
    await visitor.shot(`rated-${lang}`);
    await visitor.axe(`rated-${lang}`);
    await visitor.fits(`rated-${lang}`);
    await visitor.leave();
  }
});

test("who has an account may open one, with clocks and against a friend", async () => {
  const { page } = host;
  const options = async () => {
    await host.goto("/en/");
    await page.locator(".with label").nth(1).click();
    await page.locator("article.game button.set").nth(2).click();
    await page.locator("dialog[open]").waitFor();
  };
  const minutes = (n) => page.locator("dialog[open] input[name=minutes]").nth(n).check({ force: true });
  const rated = page.locator("dialog[open]").getByRole("switch", { name: /^Rated/ });
  await options();
  await minutes(3);
  await page.locator("dialog[open] input[name=increment]").first().waitFor({ state: "attached" });
  assert.equal(await rated.count(), 0, "a guest is not offered it");
  await page.evaluate((person) => localStorage.setItem("player", `${person} Mina`), person);
  await options();
  assert.equal(await rated.count(), 0, "there are no clocks");
  await minutes(3);
  await rated.check({ force: true });
  await host.shot("rated-options-en");
  await host.axe("options of a rated game");
  await page.locator("dialog[open] .acts button").click();
  await page.locator("main .rated").waitFor();
  await page.waitForSelector("dialog[open]");
});
