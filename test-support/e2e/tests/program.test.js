// A program at a table, and the host's wish for people alone.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { after, afterEach, before, beforeEach, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { begin, openEvening } from "../support/evening.js";
import { Mouse } from "../support/hands.js";
import { press } from "../support/lobby.js";
import { PROGRAM, Server } from "../support/server.js";
import { eventually } from "../support/waits.js";

let server, browser;
before(async () => {
  browser = await open();
});
after(() => browser.close());
beforeEach(async () => {
  server = await Server.start("--public-tables", "true");
});
afterEach(() => server.stop());

/** `hambazi bot`, and what it says. */
function bot(...more) {
  return program("level:1", "Peer 2", ...more);
}

function program(engine, name, ...more) {
  const args = ["bot", "--engine", engine, "--site", server.address, "--games", "1", "--name", name, ...more];
  const child = spawn(PROGRAM, args, { stdio: ["ignore", "pipe", "pipe"] });
  child.said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (child.said += part));
  child.gone = once(child, "exit").then(([code]) => code);
  return child;
}

const code = (link) => new URL(link).pathname.split("/").at(-1);

test("a program that was given the code plays, and all see that it is one", async () => {
  const ada = await Visitor.come(browser, server.address);
  const { page } = ada;
  await press(ada, 1, "friend");
  const link = await page.locator("dialog[open] input[readonly]").first().inputValue();
  const peer = bot("--game", "kamisado", "--table", code(link));
  await page.locator(".plate", { hasText: "Peer 2" }).filter({ hasText: "program" }).waitFor();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  // Who has the first seat begins.
  if (await page.locator(".near .plate.s0").count()) await new Mouse(page).play("c1-c5");
  await page.waitForFunction(() => document.querySelectorAll(".log .mv").length > 0);
  await ada.shot("program-en");
  await ada.axe("a program at the table");
  peer.kill("SIGINT"); // once: the game goes on
  await page.locator(".bar .end button").last().click();
  await page.locator("dialog[open] .settle button").first().click();
  await page.locator("dialog[open] .acts button").first().click();
  assert.equal(await peer.gone, 0, peer.said);
  assert.match(peer.said, /1 won, 0 lost/);
  await ada.leave();
});

test("a program's own table stands on the front page as a program's, and people join it there", async () => {
  const peer = bot("--game", "dvonn", "--open", "--clock", "300+3");
  const omid = await Visitor.come(browser, server.address, { lang: "sv", phone: true });
  const { page } = omid;
  await omid.goto("/");
  const waits = page.locator("#live-tables li", { hasText: "Peer 2" }).filter({ hasText: "program" });
  await waits.waitFor();
  await omid.shot("program-front-sv");
  await waits.locator("a").tap();
  await page.locator("form.sit button").tap();
  await page.locator(".plate", { hasText: "Peer 2" }).filter({ hasText: "program" }).waitFor();
  peer.kill("SIGINT");
  await eventually(async () => assert.match(peer.said, /Ctrl-C again/));
  peer.kill("SIGINT");
  assert.equal(await peer.gone, 0, peer.said);
  await omid.leave();
});

test("a host who wants people alone has no program at the table", async () => {
  const ada = await Visitor.come(browser, server.address, { lang: "fa" });
  const { page } = ada;
  await press(ada, 1, "friend");
  const link = await page.locator("dialog[open] input[readonly]").first().inputValue();
  await page.locator("dialog[open] .switch", { hasText: "بدون برنامه" }).click();
  await ada.shot("people-only-fa");
  await page.locator("dialog[open] button", { hasText: "باز برای همه" }).first().click();
  await page.getByRole("button", { name: "خصوصی شود" }).waitFor({ state: "attached" });
  const peer = bot("--game", "kamisado", "--table", code(link));
  assert.equal(await peer.gone, 1);
  assert.match(peer.said, /the host wants to play people/);
  await ada.leave();
});

test("programs at a table of Dixit are known as such, before the game and in it", async () => {
  const { host, link } = await openEvening(browser, server.address, { lang: "sv" });
  const { page } = host;
  const table = ["--game", "dixit", "--table", code(server.address + link)];
  const peers = ["Peer 2", "Peer 3"].map((name) => program("house", name, ...table));
  for (const name of ["Peer 2", "Peer 3"]) {
    const chair = page.locator(".chairs li", { hasText: name }).filter({ hasText: "program" });
    await chair.waitFor();
    assert.equal(await chair.getByText("Gör till värd").count(), 0, "a program is never host");
  }
  await host.shot("program-dixit-sv");
  await host.axe("programs in the waiting room");
  await begin(host);
  await page.locator(".people li", { hasText: "Peer 3" }).filter({ hasText: "(program)" }).waitFor({ state: "attached" });
  await host.shot("program-dixit-table-sv");
  for (const peer of peers) {
    peer.kill("SIGINT");
    await eventually(async () => assert.match(peer.said, /Ctrl-C again/));
    peer.kill("SIGINT");
    assert.equal(await peer.gone, 0, peer.said);
  }
  await host.leave();
});

test("a host of Dixit may want people alone", async () => {
  const { host, link } = await openEvening(browser, server.address, { lang: "fa" });
  const { page } = host;
  await page.locator(".way-in .switch", { hasText: "بدون برنامه" }).click();
  await host.shot("people-only-dixit-fa");
  await page.getByRole("button", { name: "باز برای همه" }).click();
  await page.getByRole("button", { name: "خصوصی شود" }).waitFor({ state: "attached" });
  const peer = program("house", "Peer 2", "--game", "dixit", "--table", code(server.address + link));
  assert.equal(await peer.gone, 1);
  assert.match(peer.said, /the host wants to play people/);
  await host.leave();
});
