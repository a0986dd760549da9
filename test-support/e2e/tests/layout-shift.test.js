// Nothing moves as the app takes over from what was painted before, nor as the typeface comes.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { TAGS } from "../support/languages.js";
import { Server } from "../support/server.js";
import { MOST_SHIFT, record, shifted } from "../support/shifts.js";

let server, browser;
before(async () => {
  [server, browser] = [await Server.start(), await open()];
});
after(async () => {
  await browser.close();
  await server.stop();
});

for (const phone of [true, false]) {
  test(`nothing moves as the app takes over: ${phone ? "phone" : "desktop"}`, async () => {
    for (const lang of TAGS) {
      for (const path of ["/", "/rules/dvonn"]) {
        const visitor = await Visitor.come(browser, server.address, { lang, phone });
        await visitor.context.addInitScript(record);
        await visitor.goto(path);
        const { sum, told } = await shifted(visitor.page);
        assert.ok(sum < MOST_SHIFT, `${path} ${lang}: ${sum} ${told}`);
        await visitor.leave();
      }
    }
  });
}
