// Prints the longest task while a stack and a wall are dragged on a processor slowed to a sixth:
//
//   HAMBAZI=../../target/release/hambazi npm run feel

import { Visitor, open } from "./support/browser.js";
import { Mouse } from "./support/hands.js";
import { Server } from "./support/server.js";

const SLOWER = 6;
const [server, browser] = [await Server.start(), await open()];

/** Drags from one place over others, and prints the longest task meanwhile. */
async function drag(name, game, places) {
  const visitor = await Visitor.come(browser, server.address, { beginner: true });
  const { page } = visitor;
  await visitor.goto("/");
  await page.locator(".with label").nth(2).click();
  await page.locator("article.game").nth(game).locator("button.go").click();
  await page.waitForSelector(".board");
  const cdp = await visitor.context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.evaluate(() => {
    window.tasks = [];
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
  });
  const points = await places(new Mouse(page));
  await page.mouse.move(points[0].x, points[0].y);
  await page.mouse.down();
  for (const { x, y } of [...points, ...[...points].reverse()]) await page.mouse.move(x, y, { steps: 5 });
  await page.mouse.up();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const tasks = await page.evaluate(() => tasks);
  console.log(`${name}: ${tasks.length} tasks over 50 ms, the longest ${Math.round(Math.max(0, ...tasks))} ms`);
  await visitor.context.close();
}

const over = (...names) => (hand) => Promise.all(names.map((name) => hand.at(name)));
await drag("a stack", 0, over("D1", "E2", "F3", "H4", "J4", "C2"));
await drag("a wall", 2, (hand) => Promise.all([hand.at("i1"), ...["h2", "g5", "d6", "b3", "e4"].map((place) => hand.groove(place))]));
await browser.close();
await server.stop();
