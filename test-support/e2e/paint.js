// Prints when something is first painted, and when a board can be played on, as a stranger comes by a link on
// slow 4G (150 ms, 1.6 Mbit/s) with a processor four times slower; medians of five:
//
//   HAMBAZI=../../target/release/hambazi npm run paint -- [LANGUAGE]

import { devices } from "playwright-core";

import { open } from "./support/browser.js";
import { Server } from "./support/server.js";

const lang = process.argv[2] ?? "fa";
const RUNS = 5;
const PATHS = ["/", "/rules/dvonn", "/here/dvonn", "/dixit/open"].map((path) => `/${lang}${path}`);
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const median = (list) => Math.round([...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]);

const [server, browser] = [await Server.start(), await open()];

/** The milliseconds until the first paint, and until there is a board if the page has one. */
async function come(path) {
  const context = await browser.newContext({ ...devices["Pixel 5"], serviceWorkers: "block" });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", SLOW_4G);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.goto(server.address + path, { waitUntil: "commit" });
  if (path.includes("/here/")) await page.locator("[role=gridcell]").first().waitFor();
  const board = await page.evaluate(() => performance.now());
  const painted = () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
  const paint = await (await page.waitForFunction(painted)).jsonValue();
  await context.close();
  return { paint, board };
}

for (const path of PATHS) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(await come(path));
  const board = path.includes("/here/") ? `, a board ${median(runs.map((run) => run.board))} ms` : "";
  console.log(`${path}: first paint ${median(runs.map((run) => run.paint))} ms${board}`);
}
await browser.close();
await server.stop();
