// The board editor: a position is put together by mouse, by finger and by keys, and what is impossible is refused with its reason.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { Finger, Keys, Mouse } from "../support/hands.js";
import { Server } from "../support/server.js";
import { eventually } from "../support/waits.js";

let server, browser;
before(async () => {
  [server, browser] = [await Server.start(), await open()];
});
after(async () => {
  await browser.close();
  await server.stop();
});

const tool = (page, name) => page.locator(".editor").getByRole("button", { name, exact: true }).click();
const says = (page, text) =>
  eventually(async () => assert.equal((await page.locator(".editor .say").innerText()).replace(/[\u2066-\u2069]/g, ""), text));

/** The link and the text of the position, as the sheet for sharing has them. */
async function shared(page, share) {
  await page.getByRole("button", { name: share, exact: true }).click();
  const fields = page.locator("dialog[open] input");
  await fields.nth(1).waitFor();
  const texts = await fields.evaluateAll((fields) => fields.map((field) => field.value));
  await page.keyboard.press("Escape");
  await fields.first().waitFor({ state: "detached" });
  return { link: texts.find((text) => text.includes("://")), position: texts.find((text) => !text.includes("://")) };
}

test("Daaliz by mouse: pawns, walls, whose turn it is; what has no room is refused; the link keeps it", async () => {
  const visitor = await Visitor.come(browser, server.address);
  const { page } = visitor;
  await visitor.goto("/en/study/daaliz");
  await page.getByRole("button", { name: "Set up" }).click();
  const mouse = new Mouse(page);
  const press = async (place) => {
    const { x, y } = await mouse.at(place);
    await page.mouse.click(x, y);
  };
  await press("e1");
  await says(page, "e1 is lifted. Press the field where it goes.");
  await press("e5");
  await tool(page, "Wall across");
  await press("c4");
  await tool(page, "Wall upright");
  await press("c4");
  await says(page, "There is no room for it.");
  await page.getByLabel("To move").selectOption("1");
  await page.locator(".editor select").last().selectOption("3");
  await visitor.shot("editor-daaliz-en-desktop");
  await visitor.axe("the board editor");
  await visitor.fits("the board editor");
  await page.getByRole("button", { name: "Study this position" }).click();
  await page.locator(".editor").waitFor({ state: "detached" });
  assert.equal((await shared(page, "Share")).position, "2 e5 e9 10 3 c4h");
  await mouse.make({ to: "e8" });
  await page.locator(".twigs .mv").waitFor();
  const { link } = await shared(page, "Share");
  await page.waitForURL(({ href }) => href === link); // the address follows in a moment
  await page.goto("/en");
  await page.goto(link);
  await page.locator(".twigs .mv").waitFor();
  await page.getByRole("button", { name: "To the beginning" }).click();
  assert.equal((await shared(page, "Share")).position, "2 e5 e9 10 3 c4h");
  await visitor.leave();
});

test("DVONN by finger, in Persian, on a small phone: around a red ring, and nothing apart from it", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "fa", phone: true, dark: true, view: { width: 360, height: 640 } });
  const { page } = visitor;
  await visitor.goto("/fa/study/dvonn");
  await page.getByRole("button", { name: "چیدن" }).click();
  const finger = new Finger(page);
  const press = async (place) => finger.tap(await finger.at(place));
  await press("F4");
  await tool(page, "حلقه‌ی سیاه");
  await press("F4");
  await press("G4");
  await press("A1");
  await says(page, "هر ستون باید به یک حلقه‌ی سرخ وصل باشد.");
  await visitor.shot("editor-dvonn-fa-phone-dark");
  await visitor.axe("the editor of DVONN");
  await visitor.fits("the editor of DVONN");
  await page.setViewportSize({ width: 640, height: 360 });
  await visitor.shot("editor-dvonn-fa-phone-side");
  await visitor.fits("the editor of DVONN on its side");
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole("button", { name: "بررسی این وضعیت" }).click();
  await page.locator(".editor").waitFor({ state: "detached" });
  assert.equal((await shared(page, "فرستادن")).position, "jump W F3:R,F4:WB,G4:B");
  await visitor.leave();
});

test("Kamisado by keys, in Swedish: towers move and get a rank, and a color is due", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "sv" });
  const { page } = visitor;
  await visitor.goto("/sv/study/kamisado");
  await page.getByRole("button", { name: "Ställ upp" }).click();
  const keys = new Keys(page);
  const press = async (place) => {
    await keys.walk(place);
    await page.keyboard.press("Enter");
  };
  await press("c1");
  await press("c4");
  await tool(page, "Sumograd");
  await press("c4");
  await page.getByLabel("Färg som måste flytta").selectOption({ label: "röd" });
  await visitor.shot("editor-kamisado-sv-desktop");
  await visitor.axe("the editor of Kamisado");
  await page.getByRole("button", { name: "Studera ställningen" }).click();
  await page.locator(".editor").waitFor({ state: "detached" });
  assert.match((await shared(page, "Dela")).position, /b 2 a10,b10,c41,d10/);
  await visitor.leave();
});
