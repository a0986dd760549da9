// Draws `docs/pictures/page.png`, the picture of the README: HAMBAZI=target/debug/hambazi npm run picture

import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { Visitor, open } from "./support/browser.js";
import { Mouse } from "./support/hands.js";
import { Rules } from "./support/rules.js";
import { Server } from "./support/server.js";

const HERE = import.meta.dirname;
const PICTURE = join(HERE, "../../docs/pictures/page.png");

const [server, browser, rules] = [await Server.start(), await open(), new Rules()];

/** A visitor's screen, as an image in another HTML page. */
async function screen(visitor) {
  await visitor.page.evaluate(() => scrollTo(0, 0));
  await visitor.page.waitForTimeout(1_000); // all motion has ended
  const png = await visitor.page.screenshot({ type: "png" });
  await visitor.context.close();
  return `<img height="560" src="data:image/png;base64,${png.toString("base64")}">`;
}

async function front() {
  const visitor = await Visitor.come(browser, server.address, { view: { width: 1160, height: 756 } });
  await visitor.goto("/");
  return screen(visitor);
}

async function kamisado() {
  const { moves } = await rules.game({ game: "kamisado" }, 12);
  const visitor = await Visitor.come(browser, server.address, { lang: "fa", view: { width: 300, height: 560 } });
  await visitor.goto("/");
  await visitor.page.locator(".with label").nth(2).click();
  await visitor.page.locator("article.game").nth(1).locator("button.go").click();
  await visitor.page.waitForSelector(".board");
  const hand = new Mouse(visitor.page);
  for (const move of moves.slice(0, 8)) await hand.play(move);
  return screen(visitor);
}

async function dixit() {
  const visitor = await Visitor.come(browser, server.address, { lang: "sv", dark: true, view: { width: 300, height: 560 } });
  await visitor.goto("/dixit/practice");
  await visitor.page.locator(".hand .pc").first().waitFor({ timeout: 60_000 });
  return screen(visitor);
}

const screens = [await front(), await kamisado(), await dixit()];
const page = await browser.newPage({ viewport: { width: 1540, height: 600 } });
const styles = "margin: 20px; display: flex; gap: 20px; background: #d8cdbd";
await page.setContent(`<body style="${styles}">${screens.join("")}</body>`);
await page.screenshot({ path: PICTURE });
console.log(`${PICTURE}: ${(await readFile(PICTURE)).length} bytes`);
rules.close();
await browser.close();
await server.stop();
