// The screen for all: it follows a whole game, allows a review of its rounds, and ends with an album and a
// proof.

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { autopilot, begin, fill, holds, openEvening, reaches } from "../support/evening.js";
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

test("a television follows the game, and keeps its album and its proof", async () => {
  const { host, link, tv } = await openEvening(browser, server.address, { first: 2 });
  const screen = await Visitor.come(browser, server.address, { lang: "fa", dark: true });
  await screen.page.setViewportSize({ width: 1920, height: 1080 });
  // By the host's own link, with which the screen shows how to join.
  await screen.goto(tv);
  await screen.page.locator(".way-in .qr").waitFor();
  assert.equal((await screen.page.locator(".way-in .code bdi").innerText()).replace(/\W/g, ""), link.split("/").at(-1));
  await holds(screen, "tv-lobby");

  await fill(host, 4);
  await screen.page.locator(".tv-seats li:not(.free)").nth(3).waitFor();
  await begin(host);
  await reaches(screen, "telling");
  await eventually(async () => assert.equal(await screen.page.locator(".tv-words .back").count(), 6, "a hand is seen from behind"));
  assert.equal(await screen.page.locator(".tv img.pic").count(), 0, "and nothing else of it");
  await holds(screen, "tv-telling");
  await host.page.locator(".hand .pc").nth(2).click();
  await host.page.fill("#clue", "a ladder to the moon");
  await host.page.press("#clue", "Enter");
  await screen.page.locator(".row .pc").nth(3).waitFor();
  assert.equal(await screen.page.locator(".row .pc").count(), 4);
  assert.equal(await screen.page.locator(".tv .do-it button").count(), 0, "a screen asks for nothing");
  await holds(screen, "tv-voting");
  // The host was storyteller and votes no more; the results stay until the host has seen them.
  await reaches(screen, "results");
  await eventually(async () => {
    assert.equal(await screen.page.locator(".tv-rounds .row .pc").count(), 4);
    assert.equal(await screen.page.locator(".tv-rounds .row .pc.true").count(), 1);
    assert.equal(await screen.page.locator(".tv-rounds .voters .rabbit").count(), 3);
  });
  await holds(screen, "tv-results");
  await autopilot(host);

  await screen.page.locator("main.tv[data-phase=over]").waitFor();
  await holds(screen, "tv-over");
  const clue = screen.page.locator(".tv-rounds .clue-words");
  const last = await clue.innerText();
  await screen.page.locator(".tv-steps button").first().click();
  await eventually(async () => assert.notEqual(await clue.innerText(), last, "the round before"));
  await screen.page.locator(".tv-steps button").last().click();
  await eventually(async () => assert.equal(await clue.innerText(), last));

  const after = host.page.locator(".ending .do-it a");
  const [album, fair] = await after.evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  await screen.goto(album);
  const leaves = screen.page.locator(".album .leaf");
  await leaves.first().waitFor();
  await eventually(async () => assert.equal(await leaves.last().locator(".clue-words").innerText(), last));
  await screen.page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0));
  await holds(screen, "album");
  const reasons = screen.page.locator(".album .reasons li");
  await reasons.first().waitFor();
  assert.ok((await reasons.first().innerText()).trim(), "a bot says why");
  const why = screen.page.locator(".album-page .switch input");
  await why.click();
  await reasons.first().waitFor({ state: "detached" }); // they are turned off
  await why.click();
  await reasons.first().waitFor();
  const saved = screen.page.waitForEvent("download");
  await screen.page.locator(".album-page .acts button").first().click();
  assert.equal((await saved).suggestedFilename(), "hambazi.png");

  const rounds = await leaves.count();
  await screen.page.locator(".album-page .acts a").click();
  const told = screen.page.locator(".told .counted");
  await told.first().waitFor();
  assert.ok((await told.count()) >= rounds, "each round has its place on the page");
  await eventually(async () => assert.equal(await told.last().locator("q").innerText(), last));
  await told.last().scrollIntoViewIfNeeded();
  await screen.page.waitForFunction(() => [...document.querySelectorAll(".counted:last-of-type img")].every((image) => image.naturalWidth > 0));
  await screen.shot("evening-told");
  await screen.axe("an evening, round by round");

  await screen.goto(fair);
  await screen.page.locator(".proof").waitFor();
  await holds(screen, "fair");
  const record = await (await fetch(server.address + (await screen.page.locator(".fair-page .acts a").getAttribute("href")))).text();
  const seed = await screen.page.locator(".proof dd > code").last().innerText();
  assert.ok(record.includes(seed), "the record tells the same secret");
  for (const visitor of [host, screen]) await visitor.leave();
});

/** Whether this machine is in a network. */
const isInNetwork = Object.values(networkInterfaces()).flat().some(({ family, internal }) => family === "IPv4" && !internal);

test("a television says today's address, and that it is a new one", { skip: !isInNetwork }, async () => {
  const home = await Server.at("0.0.0.0");
  const file = join(home.folder, "address");
  const today = (await readFile(file, "utf8")).trim();
  const { host, tv } = await openEvening(browser, home.address);
  await host.leave();
  await home.kill();
  await writeFile(file, "http://198.51.100.7:8427\n"); // what it was last time
  await home.up();
  for (const [n, lang] of ["en", "sv", "fa"].entries()) {
    const screen = await Visitor.come(browser, home.address, { lang, dark: n === 1 });
    await screen.page.setViewportSize(n === 2 ? { width: 390, height: 844 } : { width: 1280, height: 720 });
    await screen.goto(tv.replace(/^\/en/, `/${lang}`));
    const way = screen.page.locator(".way-in");
    await eventually(async () => assert.equal(await way.locator(".address").innerText(), new URL(today).host));
    assert.match(await way.locator(".no").innerText(), /198\.51\.100\.7:8427/);
    await way.locator(".qr").waitFor();
    await holds(screen, `tv-address-${lang}`);
    await screen.axe(`the television's address in ${lang}`);
    await screen.leave();
  }
  await home.kill();
  await home.up(); // now the address is that of last time
  const screen = await Visitor.come(browser, home.address);
  await screen.goto(tv);
  await eventually(async () => assert.equal(await screen.page.locator(".way-in .address").innerText(), new URL(today).host));
  assert.equal(await screen.page.locator(".way-in .no").count(), 0);
  await screen.leave();
  await home.stop();
});

test("a television of a server that answers its own machine alone says so", async () => {
  const { host, tv } = await openEvening(browser, server.address);
  const screen = await Visitor.come(browser, server.address);
  await screen.goto(tv);
  await screen.page.locator(".way-in .no", { hasText: "--listen 0.0.0.0" }).waitFor();
  for (const visitor of [screen, host]) await visitor.leave();
});
