// The board of study: a tree made by mouse and keys, carried by a link to another browser, and what people paste.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { Mouse } from "../support/hands.js";
import { Rules } from "../support/rules.js";
import { Server } from "../support/server.js";
import { eventually } from "../support/waits.js";

let server, browser, rules;
before(async () => {
  [server, browser, rules] = [await Server.start(), await open(), new Rules()];
});
after(async () => {
  rules.close();
  await browser.close();
  await server.stop();
});

/** The tree as it is written on the page: moves, marks and comments, variations in brackets. */
const tree = (page) =>
  page.evaluate(() => {
    const line = (list) =>
      [...list.children].map((item) => {
        if (item.classList.contains("aside")) return `(${line(item.firstElementChild)})`;
        const part = (name) => item.querySelector(`:scope > ${name}`)?.textContent ?? "";
        const comment = part(".note");
        return part(".mv") + part(".mark") + (comment && ` {${comment}}`);
      }).join(" ");
    const list = document.querySelector(".twigs");
    return list ? line(list) : "";
  });

/** Waits until the page has this tree. */
const grows = (page, wanted) => eventually(async () => assert.equal(await tree(page), wanted));

/** Waits until this is the current move; none is at the beginning. */
const isAt = (page, move, what) =>
  eventually(async () =>
    assert.deepEqual(await page.locator(".twigs [aria-current=step]").allTextContents(), move ? [move] : [], what));

/** Opens the sheet for sharing, and returns its link once the address is the same. */
async function share(page, name) {
  await page.getByRole("button", { name }).click();
  const link = await page.locator("dialog[open] input").first().inputValue();
  assert.match(link, /#tree=/);
  await page.waitForURL(({ href }) => href === link);
  return link;
}

/** Opens what is pasted. */
async function paste(page, text) {
  await page.locator("header.bar nav button").first().click();
  await page.locator("dialog textarea").fill(text);
  await page.locator("dialog form button").click();
}

test("a line and a variation by mouse, a comment and a mark: the link opens the same tree elsewhere", async () => {
  const visitor = await Visitor.come(browser, server.address);
  await visitor.goto("/en/study/daaliz");
  const { page } = visitor;
  assert.match(await page.title(), /Study Daaliz/);
  const mouse = new Mouse(page);
  for (const move of ["e2", "e8", "e3", "c6h"]) await mouse.play(move);
  await page.getByRole("button", { name: "One move back" }).click();
  await mouse.play("e7"); // another move at the same place
  await grows(page, "e2 e8 e3 c6h (e7)");
  await page.getByText("Mark this move or comment on it").click();
  await page.getByLabel("Comment").fill("A step saves {a} wall. So it is");
  await page.getByRole("button", { name: "Interesting move" }).click();
  await page.getByRole("button", { name: "To the beginning" }).click();
  await page.getByLabel("Comment").fill("آغاز");
  const made = "e2 e8 e3 c6h (e7!? {A step saves {a} wall. So it is})";
  await grows(page, made);
  await page.getByRole("button", { name: "To the end" }).click();
  await isAt(page, "e7", "forward leads where one came from");
  await visitor.shot("study-daaliz-en-desktop");
  await visitor.axe("a study");
  await visitor.fits("a study");

  const link = await share(page, "Share");
  await visitor.axe("sharing a study");
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the study" }).click()]);
  const saved = await readFile(await file.path(), "utf8");
  assert.match(saved, /^hambazi study 1 daaliz\nat 5\n\n\{آغاز\} e2 e8 e3 c6h \(e7!\? \{A step/);
  const picture = async (format) => {
    const button = page.getByRole("button", { name: new RegExp(`Save.*picture.*\\W${format}\\W`) });
    const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
    return readFile(await file.path());
  };
  assert.match((await picture("SVG")).toString(), /^<svg[^>]*data-theme="light".*--bone/s);
  const png = await picture("PNG");
  assert.equal(png.toString("latin1", 1, 4), "PNG");
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20) > 1000, png.length > 20_000], [1600, true, true], `${png.length} bytes`);
  const moving = await picture("APNG");
  const frames = (name) => moving.toString("latin1").split(name).length - 1;
  assert.deepEqual([moving.readUInt32BE(16), frames("acTL"), frames("fcTL")], [800, 1, 5], "the beginning and four moves");

  const other = await Visitor.come(browser, server.address, { lang: "fa", phone: true, dark: true });
  await other.goto(link.replace("/en/", "/fa/"));
  await grows(other.page, made);
  await isAt(other.page, "e7");
  assert.equal(await other.page.locator(".study .note").first().innerText(), "آغاز");
  await other.shot("study-daaliz-fa-phone-dark");
  await other.axe("a study in Persian");
  await other.fits("a study in Persian");
  await other.leave();

  // It is on the device, and a link opens beside it.
  await page.goto("/en/study/daaliz");
  await visitor.ready();
  await grows(page, made);
  await page.goto("/en/study/daaliz#moves=e2,e8,e3,e4,e5"); // e4 is no step for the second player
  await page.locator(".broken").waitFor();
  assert.match(await page.locator(".broken").innerText(), /Move 4, .*e4.*rule .?3\.1/);
  await grows(page, "e2 e8 e3");
  await page.locator("header.bar nav button").first().click();
  await eventually(async () => assert.equal(await page.locator("dialog .studies li").count(), 2));
  await page.locator("dialog .studies button.quiet:not([aria-current=true])").first().click();
  await grows(page, made);
  await visitor.leave();
});

test("by keys alone through the tree, deleting and bringing back; a damaged link says so", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "sv" });
  await visitor.goto("/sv/study/daaliz");
  const { page } = visitor;
  await paste(page, "e2 e8 (d9! {bort} e3 (d2) d8) e3");
  await page.locator(".twigs").waitFor();
  await page.locator("#main").focus();
  const at = async (keys, move) => {
    for (const key of keys.split(" ")) await page.keyboard.press(key);
    await isAt(page, move, keys);
  };
  await at("Home", "");
  await at("ArrowRight ArrowRight", "e8");
  await at("ArrowDown", "d9");
  await page.locator(".ear[aria-live=polite]").filter({ hasText: /d9.*! bort/ }).waitFor({ state: "attached" });
  await at("ArrowRight ArrowDown", "d2");
  await at("ArrowUp End", "d8");
  await at("ArrowLeft ArrowLeft ArrowLeft", "e2");
  await at("ArrowRight ArrowUp End", "e3");
  await at("ArrowLeft ArrowDown Delete", "e2");
  await grows(page, "e2 e8 e3");
  await page.getByRole("button", { name: "Ta tillbaka" }).click();
  await grows(page, "e2 e8 (d9! {bort} e3 (d2) d8) e3");
  await page.getByRole("button", { name: "Gör till huvudvariant" }).click();
  await grows(page, "e2 d9! {bort} (e8 e3) e3 (d2) d8");
  await visitor.shot("study-daaliz-sv-desktop");
  const link = await share(page, "Dela");
  await page.goto("/sv");
  await page.goto(link.slice(0, -12));
  await page.locator(".broken").waitFor();
  assert.match(await page.locator(".broken").innerText(), /skadad efter \d+ drag/);
  await visitor.leave();
});

test("records of other sites are pasted, on a phone upright and on its side, in Persian", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "fa", phone: true, view: { width: 360, height: 640 } });
  await visitor.goto("/fa/study/dvonn");
  const { page } = visitor;
  await paste(page, '[Event "Tournament dvonn.1"] [White "a"] [Black "b"]\n1. c4 e3 2. a1 b1 3. f3 g2');
  await page.locator(".twigs").waitFor();
  await grows(page, "C4 E3 A1 B1 F3 G2");
  await visitor.shot("study-dvonn-fa-phone");
  await visitor.fits("a study of DVONN");
  await visitor.axe("a study of DVONN");
  await page.setViewportSize({ width: 640, height: 360 });
  await visitor.shot("study-dvonn-fa-phone-side");
  await visitor.fits("a study of DVONN on its side");
  await page.setViewportSize({ width: 360, height: 640 });
  await paste(page, "(;GM[Dvonn]\nP0[1 dropb C 4]\nP0[2 done]\nP1[3 dropb E 3]\nP1[4 done]\n)");
  await page.waitForFunction(() => document.querySelectorAll(".twigs .mv").length === 2);
  await paste(page, "(;GM[Dvonn]\nP0[1 dropb C 4]\nP0[2 done]\nP1[3 dance]\n)");
  assert.match(await page.locator("dialog .no").innerText(), /خط ۴/);
  await visitor.shot("study-open-fa-phone");
  await visitor.axe("opening a study");
  await visitor.leave();
});

test("each move of Kamisado is proved, and a finished game leads to its study", async () => {
  const visitor = await Visitor.come(browser, server.address);
  const { page } = visitor;
  await visitor.goto("/en/study/kamisado#moves=c1-c5");
  const engine = page.locator(".engine");
  if (!(await engine.locator(".switch input").isChecked())) await engine.locator(".switch input").check();
  await page.locator(".chip.won, .chip.lost").first().waitFor();
  await engine.locator("select").selectOption("3");
  await page.waitForFunction(() => document.querySelectorAll(".lines li").length === 3);
  await page.waitForFunction(
    () => document.querySelectorAll(".chip").length > 5 && !document.querySelector(".thinks h2 ~ .small")?.textContent,
    null);
  await visitor.shot("study-kamisado-proved-en-desktop");
  await visitor.axe("proved moves");

  const about = { game: "kamisado", setup: { match: "single" } };
  const { moves } = await rules.game(about, 7);
  const { position } = await rules.ask({ ...about, want: ["position"] });
  await page.evaluate((table) => localStorage.setItem("here/kamisado", JSON.stringify(table)), {
    setup: { game: "kamisado", match: "single" }, start: position, moves, you: null, turn: null, level: 1, seed: 0,
    clock: null, left_ms: [], ending: null, games_before: 0,
  });
  await visitor.goto("/en/here/kamisado");
  await page.getByRole("link", { name: "Review this game" }).click();
  // The moves alone, since the review that begins at once adds its marks.
  await eventually(async () => assert.deepEqual(await page.locator(".twigs .mv").allTextContents(), moves));
  await visitor.leave();
});

test("each move is proved where a game of DVONN ends", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "sv" });
  const { page } = visitor;
  const { moves } = await rules.game({ game: "dvonn" }, 7);
  const near = moves.slice(0, -6); // near enough for a busy machine
  await visitor.goto(`/sv/study/dvonn#moves=${near.join(",")}`);
  const { legal } = await rules.ask({ game: "dvonn", moves: near, want: ["legal"] });
  const engine = page.locator(".engine");
  if (!(await engine.locator(".switch input").isChecked())) await engine.locator(".switch input").check();
  await page.waitForFunction((all) => document.querySelectorAll(".chip").length === all, legal.length);
  await visitor.shot("study-dvonn-proved-sv-desktop");
  await visitor.leave();
});

test("what others played stands beside the board, and is played by a press", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "fa", phone: true });
  const { page } = visitor;
  await visitor.goto("/fa/study/daaliz");
  const panel = page.locator(".openings");
  await panel.locator(".switch input").check();
  await panel.locator(".lines .mv").first().waitFor();
  assert.match(await panel.innerText(), /هنوز هیچ/, "nobody has played in public here");
  const first = (await panel.locator(".lines .mv b").first().innerText()).trim();
  assert.match(await panel.locator(".lines .mv").first().innerText(), /[۰-۹]+ بازی، [۰-۹]+٪ برد/);
  await panel.scrollIntoViewIfNeeded();
  await visitor.shot("study-openings-fa-phone");
  await visitor.axe("what others played");
  await visitor.fits("what others played");
  await panel.locator(".lines .mv").first().click();
  await grows(page, first);
  await page.waitForFunction((before) => {
    const mv = document.querySelector(".openings .lines .mv b")?.textContent;
    return mv && mv !== before;
  }, first);

  visitor.offline = true; // the failed request is on the console
  await page.route("**/api/openings*", (route) => route.abort());
  await panel.locator(".lines .mv").first().click();
  await panel.getByText("سرور جواب نمی‌دهد.").waitFor();
  await page.locator("#main").focus();
  await page.keyboard.press("ArrowLeft");
  await panel.locator(".lines .mv").first().waitFor(); // what was known stays known
  await visitor.leave();
});
