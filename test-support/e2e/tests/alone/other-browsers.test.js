// Firefox and WebKit: a whole game against the computer, a table between two, and a round of Dixit.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open, openFirefox } from "../../support/browser.js";
import { phase, tells } from "../../support/evening.js";
import { Mouse } from "../../support/hands.js";
import { isToMove } from "../../support/lobby.js";
import { Rules } from "../../support/rules.js";
import { Server } from "../../support/server.js";
import { until } from "../../support/waits.js";
import { WebKitVisitor } from "../../support/webkit.js";

let server, chromium, firefox, rules;
const visitors = [];
before(async () => {
  [server, chromium, firefox, rules] = [await Server.start(), await open(), await openFirefox(), new Rules()];
});
after(async () => {
  rules.close();
  // A window that a failed test leaves open would keep this file from ending.
  for (const { context } of visitors) await context.close().catch(() => {});
  for (const browser of [chromium, firefox]) await browser.close();
  await server.stop();
});

const KINDS = {
  Firefox: () => Visitor.come(firefox, server.address, { lang: "fa" }),
  WebKit: () => WebKitVisitor.come(server.address),
};

const played = (visitor, n) =>
  visitor.page.waitForFunction((n) => document.querySelectorAll(".log .mv").length >= n, n);

/** A hint as the page words it, as a move. */
async function hint({ page }) {
  const buttons = page.locator(".hem .acts button");
  await buttons.first().click();
  await page.locator(".advice.best").first().waitFor({ state: "attached" });
  const said = () => page.locator(".hem .say").innerText();
  return until(async () => /[a-h]\d[-x][a-h]\d/.exec(await said())?.[0], "for the hint in words");
}

/** Plays on until the rules say that the round is over; on each turn one of `hands` by seat, or the computer. */
async function playOut(hands, choose) {
  const { visitor } = hands.find(Boolean);
  for (;;) {
    const moves = await visitor.page.locator(".log .mv").allTextContents();
    const { legal, status } = await rules.ask({ game: "kamisado", moves, want: ["legal", "status"] });
    if (status.over) return status.over;
    await hands[status.turn]?.play(await choose(legal, moves));
    for (const hand of hands.filter(Boolean)) await played(hand.visitor, moves.length + 1);
  }
}

const hand = (visitor) => Object.assign(new Mouse(visitor.page), { visitor });
const lot = (legal, moves) => legal[(moves.length * 7919 + 13) % legal.length];

const come = async (kind) => {
  const visitor = await KINDS[kind]();
  visitors.push(visitor);
  return visitor;
};

for (const kind of Object.keys(KINDS)) {
  test(`${kind}: a whole game against the computer, which the page's hints win`, async () => {
    const visitor = await come(kind);
    const { page } = visitor;
    await visitor.goto("/");
    const tile = page.locator("article.game").nth(1);
    await tile.locator("select").selectOption("1");
    await tile.locator("button.go").click();
    await page.waitForSelector(".board");
    const { winner } = await playOut([hand(visitor), null], async (legal) => {
      const move = await hint(visitor);
      assert.ok(legal.includes(move), `${move} was the hint`);
      return move;
    });
    assert.equal(winner, 0);
    await visitor.shot(`kamisado-end-${kind}`);
    await visitor.leave();
  });

  test(`${kind}: a table between it and Chromium, to its end, and another that is resigned`, async () => {
    const [host, guest] = [await come(kind), await Visitor.come(chromium, server.address)];
    await host.goto("/");
    // Before the app stands there, "Play" is a link to a game against the computer.
    await host.page.waitForFunction(() => !document.getElementById("painted"));
    await host.page.locator(".with label").nth(1).click();
    await host.page.locator("article.game").nth(1).locator("button.go").click();
    const link = await host.page.locator("dialog[open] input[readonly]").first().inputValue();
    await guest.goto(link);
    await guest.page.locator("form.sit button").click();
    await host.page.locator("dialog[open]").waitFor({ state: "detached" });
    const hands = [hand(host), hand(guest)];
    if (await isToMove(guest)) hands.reverse(); // the seats are random
    await playOut(hands, lot);
    for (const { page } of [guest, host]) await page.locator(".hem .acts button").first().click(); // once more
    for (const { page } of [guest, host]) {
      await page.waitForFunction(() => document.querySelectorAll(".log .mv").length === 0);
    }
    await host.page.locator(".settle button").first().click();
    await host.page.locator("dialog[open] .acts button").first().click();
    await guest.page.waitForFunction(() => /resign/i.test(document.querySelector(".hem").innerText));
    await host.shot(`resigned-${kind}`);
    for (const visitor of [guest, host]) await visitor.leave();
  });

  test(`${kind}: a round of Dixit with bots`, async () => {
    const visitor = await come(kind);
    const { page } = visitor;
    await visitor.goto("/");
    await page.locator("article.game a.go").click();
    await page.locator("main.evening").waitFor();
    await visitor.ready();
    await round(visitor);
    await visitor.shot(`dixit-${kind}`);
    await visitor.leave();
  });
}

/** Does what is asked for with the mouse until the results are shown. */
async function round(visitor) {
  const { page } = visitor;
  const acts = {
    async telling() {
      if (await tells(visitor)) {
        await page.locator(".hand .pc").first().click();
        await page.locator("#clue").fill("a ladder to the moon");
        await page.locator(".say-it button").click();
      }
    },
    async giving() {
      if (await tells(visitor)) return;
      await page.locator(".hand .pc").first().click();
      await page.locator(".do-it button").click();
    },
    async voting() {
      if (await tells(visitor)) return;
      await page.locator(".row .pc:not(.veiled)").first().click();
      await page.locator(".do-it button").click();
    },
  };
  for (let now; (now = await phase(visitor)) !== "results"; ) {
    await acts[now]();
    await page.waitForFunction((now) => document.querySelector("main.evening").dataset.phase !== now, now);
  }
}
