// Prints Lighthouse's points for speed, as the median of three runs on slow 4G and a slow processor, for each page, at its own address:
//
//   HAMBAZI=../../target/release/hambazi npm run lighthouse -- [LANGUAGE]

import { audits } from "./support/lighthouse.js";
import { Server } from "./support/server.js";

const lang = process.argv[2] ?? "fa";
const RUNS = 3;
const PATHS = ["/", "/rules/dvonn", "/here/dvonn", "/dixit/open"].map((path) => `/${lang}${path}`);
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

const server = await Server.start();
const flags = { throttlingMethod: "devtools", onlyCategories: ["performance"], disableFullPageScreenshot: true };
for (const path of PATHS) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) {
    runs.push(await audits(lang, flags, (audit) => audit(server.address + path)));
  }
  const seconds = (id) => (median(runs.map((lhr) => lhr.audits[id].numericValue)) / 1000).toFixed(2);
  const score = Math.round(median(runs.map((lhr) => lhr.categories.performance.score)) * 100);
  console.log(`${path}: ${score}, first paint ${seconds("first-contentful-paint")} s, largest ${seconds("largest-contentful-paint")} s`);
}
await server.stop();
