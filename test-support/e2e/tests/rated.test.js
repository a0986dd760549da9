// A table whose games are rated says so to those who may sit down, in three languages.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { TAGS } from "../support/languages.js";
import { Server } from "../support/server.js";

let server, browser, host, code;
before(async () => {
  [server, browser] = [await Server.start(), await open()];
  host = await Visitor.come(browser, server.address);
  await host.goto("/en/about");
  code = await host.page.evaluate(async () => {
    const post = async (path, body, headers = {}) =>
      (await fetch(path, { method: "POST", body: JSON.stringify(body), headers })).json();
    const { person } = await post("/api/account", { name: "Mina" });
    const clock = { start_ms: 600000, increment_ms: 5000 };
    const wish = { setup: { game: "daaliz" }, clock, rated: true, seat: 0, name: "", token: "0a".repeat(16) };
    return (await post("/api/tables", wish, { "x-person": person })).code;
  });
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
