// Lighthouse on the front page, the rules, a table and Dixit's page, in three languages: accessibility, best
// practices and SEO. `npm run lighthouse` measures speed.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { TAGS } from "../../support/languages.js";
import { audits, points } from "../../support/lighthouse.js";
import { Server } from "../../support/server.js";

// The only way of throttling in which Lighthouse neither slows the page nor waits long for quiet.
const QUICK = { throttlingMethod: "simulate", disableFullPageScreenshot: true };
const LEAST = 98;
const ALL = ["accessibility", "best-practices", "seo"];
const PAGES = {
  "/": ALL,
  "/learn/dvonn": ALL,
  "/here/dvonn": ALL.slice(0, 2), // a table is not for search engines
  "/dixit": ALL,
  "/dixit/open": ALL.slice(0, 2), // nor is the form that opens one
};

let server;
before(async () => {
  server = await Server.start();
});
after(() => server.stop());

for (const lang of TAGS) {
  test(`Lighthouse has nothing to say: ${lang}`, async () => {
    const missed = [];
    await audits(lang, QUICK, async (audit) => {
      for (const [path, onlyCategories] of Object.entries(PAGES)) {
        const lhr = await audit(server.address + path, { onlyCategories });
        for (const category of onlyCategories) {
          const { points: got, told } = points(lhr, category);
          if (!(got >= LEAST)) missed.push(`${path} ${category} ${got}`, ...told);
        }
      }
    });
    assert.deepEqual(missed, []);
  });
}
