// Who breaks games off again and again is told of it in the lobby, and then waits. What the server counts is tested at the server;
// here it answers as it would.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { make } from "../support/account.js";
import { Visitor, open } from "../support/browser.js";
import { Server } from "../support/server.js";

let server, browser;
before(async () => {
  [server, browser] = [await Server.start("--public-tables", "true"), await open()];
});
after(async () => {
  await browser.close();
  await server.stop();
});

const plain = (text) => text.replace(/[\u2066-\u2069]/g, "").trim();

test("the count is told before the pause, and how long that lasts, in every language", async () => {
  const expected = {
    en: ["Ada", /^You broke off 2 of your last 10 games found here/, /again in 7 min\.$/],
    sv: ["Åsa", /^Du har avbrutit 2 av dina 10 senaste partier/, /om 7 min\.$/],
    fa: ["مینا", /^از ۱۰ بازی آخری که اینجا پیدا کردید ۲ تا/, /^از ده بازی .*؛ ۷ دقیقهٔ دیگر/],
  };
  for (const [lang, [name, before, during]] of Object.entries(expected)) {
    const visitor = await Visitor.come(browser, server.address, { lang, phone: lang === "fa" });
    const { page } = visitor;
    await make(visitor, name);
    await page.route("**/api/seeks/leaving", (route) => route.fulfill({ json: { broken_off: 2, of: 10, left_ms: 0 } }));
    const paused = { now: "paused", broken_off: 4, of: 10, left_ms: 400_000 };
    await page.route("**/api/seeks", (route) =>
      route.request().method() === "POST" ? route.fulfill({ contentType: "application/x-ndjson", body: `${JSON.stringify(paused)}\n` }) : route.continue());
    await visitor.goto(`/${lang}/lobby`);
    await page.locator(".left:not(:empty)").waitFor();
    assert.match(plain(await page.locator(".left").textContent()), before);
    await visitor.shot(`pause-told-${lang}`);
    await visitor.axe(`what is told of games broken off, ${lang}`);
    await page.locator("#seek").click();
    const why = page.locator(".lobby > .no:not(:empty)").last();
    await why.waitFor();
    assert.match(plain(await why.textContent()), during);
    await visitor.shot(`pause-${lang}`);
    await visitor.leave();
  }
});
