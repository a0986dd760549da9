// Nothing moves as the app takes over from what was painted before, nor as the typeface comes.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { TAGS } from "../support/languages.js";
import { Server } from "../support/server.js";

const MOST = 0.02;

let server, browser;
before(async () => {
  [server, browser] = [await Server.start(), await open()];
});
after(async () => {
  await browser.close();
  await server.stop();
});

/** Records all layout shifts from the very beginning. */
function record() {
  window.shifts = [];
  const add = (list) => {
    for (const { value, sources } of list.getEntries()) {
      shifts.push({ value, what: sources.map(({ node }) => node?.nodeName + "." + (node?.className ?? "")) });
    }
  };
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
}

for (const phone of [true, false]) {
  test(`nothing moves as the app takes over: ${phone ? "phone" : "desktop"}`, async () => {
    for (const lang of TAGS) {
      for (const path of ["/", "/rules/dvonn"]) {
        const visitor = await Visitor.come(browser, server.address, { lang, phone });
        await visitor.context.addInitScript(record);
        await visitor.goto(path);
        // Two frames later, all is painted.
        const shifts = await visitor.page.evaluate(() =>
          new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(shifts))))));
        const sum = shifts.reduce((sum, { value }) => sum + value, 0);
        assert.ok(sum < MOST, `${path} ${lang}: ${sum} ${JSON.stringify(shifts)}`);
        await visitor.leave();
      }
    }
  });
}
