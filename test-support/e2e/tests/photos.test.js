// A host plays with own photographs.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { deflateSync, crc32 as sum } from "node:zlib";

import { Visitor, open } from "../support/browser.js";
import { choose } from "../support/evening.js";
import { Server } from "../support/server.js";
import { eventually } from "../support/waits.js";

let server, browser;
before(async () => {
  server = await Server.start();
  browser = await open();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** CRC-32, which older versions of Node.js lack. */
const crc =
  sum ??
  ((bytes) => {
    let rest = ~0;
    for (const byte of bytes) {
      rest ^= byte;
      for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (0xedb88320 & -(rest & 1));
    }
    return ~rest >>> 0;
  });

function chunk(name, body) {
  const named = Buffer.concat([Buffer.from(name), body]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(body.length, 0);
  around.writeUInt32BE(crc(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}

/** A picture of one color, different for each number. */
function photo(number) {
  const [width, height] = [240, 360];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const color = [(number * 37) % 256, (number * 91) % 256, number % 256];
  const row = Buffer.from([0, ...Array.from({ length: width }, () => color).flat()]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return { name: `holiday ${number}.png`, mimeType: "image/png", buffer: Buffer.concat([magic, ...parts]) };
}

const photos = (from, to) => Array.from({ length: to - from }, (_, n) => photo(from + n));
const named = (name, text) => ({ name, mimeType: "image/jpeg", buffer: Buffer.from(text) });

/** A table whose host chose to play with photographs. */
async function openTable(how = {}) {
  const host = await Visitor.come(browser, server.address, how);
  await host.goto("/dixit/open");
  await host.page.fill("input[autocomplete=nickname]", "Mina");
  await choose(host.page, "timers", 3);
  await choose(host.page, "deck", -1);
  await host.page.locator("form button[type=submit]").click();
  await host.page.locator(".own-photos").waitFor();
  const link = await host.page.locator(".way-in input[readonly]").inputValue();
  return { host, link: new URL(link).pathname };
}

async function comeIn(link, name) {
  const guest = await Visitor.come(browser, server.address, { phone: true });
  await guest.goto(link);
  await guest.page.fill("#sit-name", name);
  await guest.page.locator("form.sit button").click();
  await guest.page.locator("form.sit").waitFor({ state: "detached" });
  return guest;
}

const thumbs = ({ page }) => page.locator(".thumbs li");
const begin = ({ page }) => page.locator(".who-is-here .acts button").first();

test("photographs are sent, viewed, removed, and played with", async () => {
  const { host, link } = await openTable();
  const guests = [await comeIn(link, "Bo"), await comeIn(link, "Ada")];
  await guests[0].page.getByText("The host is choosing photographs").waitFor();
  assert.equal(await host.page.locator(".add-bot").count(), 0, "bots cannot see them");

  const field = host.page.locator(".drop input");
  const sends = host.page.locator(".sends progress").waitFor(); // from now on, since it may be brief
  await field.setInputFiles([
    named("drawing.jpg", "<svg xmlns='http://www.w3.org/2000/svg'/>"),
    named("dance.jpg", "GIF89a"),
    ...photos(0, 83),
    { ...photo(5), name: "again.png" },
  ]);
  await sends;
  await host.page.locator(".sends").waitFor({ state: "detached" });
  await host.page.getByText("One more is needed").first().waitFor();
  await eventually(async () => {
    const refused = await host.page.locator(".refused li").allInnerTexts();
    const told = refused.map((line) => line.replace(/[\u2066-\u2069]/g, "")).sort();
    assert.deepEqual(told, [
      "again.png: It is in the deck already.",
      "dance.jpg: GIFs are not taken. JPEG, PNG and WebP are.",
      "drawing.jpg: SVG drawings are not taken. JPEG, PNG and WebP are.",
    ]);
  });
  assert.ok(await begin(host).isDisabled());
  // Chromium logs this too; nothing else may be logged.
  const isRefusal = (fault) => /status of (409|415)/.test(fault);
  await eventually(() => assert.equal(host.faults.filter(isRefusal).length, 3));
  host.faults = host.faults.filter((fault) => !isRefusal(fault));

  // One more is dropped.
  const { buffer } = photo(200);
  await host.page.evaluate((bytes) => {
    const carried = new DataTransfer();
    carried.items.add(new File([new Uint8Array(bytes)], "dropped.png", { type: "image/png" }));
    const drop = new DragEvent("drop", { dataTransfer: carried, bubbles: true, cancelable: true });
    document.querySelector(".drop").dispatchEvent(drop);
  }, [...buffer]);
  await host.page.getByText("That is enough to begin").waitFor();
  await thumbs(host).nth(83).waitFor();
  await host.axe("own photographs");
  await host.shot("own-photos-en");

  // Removed with the keyboard, and the focus stays in the row.
  await thumbs(host).nth(10).locator("button").focus();
  await host.page.keyboard.press("Enter");
  await thumbs(host).nth(83).waitFor({ state: "detached" });
  await host.page.getByText("Photograph 11 is out of the deck").waitFor();
  await eventually(async () => {
    const where = await host.page.evaluate(() => document.activeElement.getAttribute("aria-label"));
    assert.equal(where?.replace(/[\u2066-\u2069]/g, ""), "Take out photograph 11", "the next one");
  });
  await field.setInputFiles([photo(201)]);
  await host.page.getByText("That is enough to begin").waitFor();

  for (const { page } of [host, ...guests]) {
    await page.locator(".loads").waitFor({ state: "detached" });
  }
  await begin(host).click();
  for (const { page } of [host, ...guests]) {
    const card = page.locator(".hand img").first();
    await card.waitFor();
    await page.waitForFunction(() => document.querySelector(".hand img")?.naturalWidth === 600);
  }
  for (const visitor of [host, ...guests]) await visitor.leave();
});

test("a phone in Persian and in Swedish sends photographs too", async () => {
  for (const [lang, enough] of [["fa", "۸۲ عکس دیگر لازم است"], ["sv", "82 till behövs"]]) {
    const { host } = await openTable({ lang, phone: true });
    await host.page.locator(".drop input").setInputFiles(photos(0, 2));
    await host.page.locator(".own-photos").getByText(enough).waitFor();
    await thumbs(host).nth(1).waitFor();
    await host.axe(`own photographs in ${lang}`);
    await host.shot(`own-photos-${lang}`);
    await host.fits(`own photographs in ${lang}`);
    await host.leave();
  }
});
