// Two browsers at one table: sitting down, watching, reloading, losing the server and getting it back.

import assert from "node:assert/strict";
import { after, afterEach, before, beforeEach, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { Finger, Mouse } from "../support/hands.js";
import { isToMove } from "../support/lobby.js";
import { Rules } from "../support/rules.js";
import { Server } from "../support/server.js";
import { eventually } from "../support/waits.js";

let server, browser, rules;
before(async () => {
  [browser, rules] = [await open(), new Rules()];
});
after(async () => {
  rules.close();
  await browser.close();
});
beforeEach(async () => {
  server = await Server.start();
});
afterEach(() => server.stop());

/** Opens a table for a friend and returns the links for sitting down and for watching. */
async function openTable(visitor, game, name) {
  const { page } = visitor;
  await visitor.goto("/");
  await page.locator(".with label").nth(1).click();
  await page.locator("input[autocomplete=nickname]").fill(name);
  await page.locator("article.game").nth(game).locator("button.go").click();
  await page.waitForURL("**/t/*");
  const sheet = page.locator("dialog[open]");
  await sheet.waitFor();
  await visitor.shot(`invite-${game}`);
  await visitor.axe("the sheet with the link");
  await sheet.locator("input[readonly]").nth(1).waitFor();
  const [sit, watch] = await sheet.locator("input[readonly]").evaluateAll((all) => all.map((one) => one.value));
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  return { sit, watch };
}

/** Follows a link and sits down there. */
async function sitDown(visitor, link, name) {
  await visitor.goto(link);
  await visitor.axe("a free chair");
  await visitor.page.locator("form.sit input").fill(name);
  await visitor.page.locator("form.sit button").click();
  await visitor.page.locator("form.sit").waitFor({ state: "detached" });
}

/** Waits until a page has this many moves. */
const sees = (visitor, count) =>
  visitor.page.waitForFunction((n) => document.querySelectorAll(".log .mv").length === n, count);

/** The visitor to move: the one whose page lights the own panel. */
async function mover(visitors, about, moves) {
  const { status } = await rules.ask({ ...about, moves, want: ["status"] });
  if (status.over) return null;
  return visitors[status.turn];
}

/** The two in the order of their seats, which are random, after the first move; the first one reads English. */
async function seated(one, other, moves) {
  const seats = (await isToMove(one)) ? [one, other] : [other, one];
  await seats[0].hand.play(moves[0]);
  return seats;
}

test("a whole round of Kamisado between two browsers, with a spectator, a reload and a crash", async () => {
  const about = { game: "kamisado" };
  const { moves, over } = await rules.game(about, 5);
  const ada = await Visitor.come(browser, server.address);
  const omid = await Visitor.come(browser, server.address, { lang: "fa", phone: true });
  const links = await openTable(ada, 1, "Ada");
  await sitDown(omid, links.sit, "امید");
  const onlooker = await Visitor.come(browser, server.address, { lang: "sv", dark: true });
  await onlooker.goto(links.watch);
  await sees(onlooker, 0);
  [ada.hand, omid.hand] = [new Mouse(ada.page), new Finger(omid.page)];

  const seats = await seated(ada, omid, moves);
  for (let n = 1; n < moves.length; n++) {
    const everybody = [...seats, onlooker];
    for (const visitor of everybody) await sees(visitor, n);
    if (n === 3) {
      for (const visitor of seats) {
        await visitor.page.reload();
        await visitor.ready();
        await sees(visitor, n);
      }
    }
    if (n === 5) {
      for (const visitor of everybody) visitor.offline = true;
      await server.kill();
      await ada.page.locator(".lost").waitFor();
      await ada.shot("connection-lost");
      await ada.axe("the connection is lost");
      await server.up();
      for (const visitor of everybody) {
        await visitor.page.locator(".lost").waitFor({ state: "detached" });
        await sees(visitor, n);
        visitor.offline = false;
      }
    }
    const next = await mover(seats, about, moves.slice(0, n));
    await next.hand.play(moves[n]);
  }
  for (const visitor of [...seats, onlooker]) {
    await sees(visitor, moves.length);
    assert.deepEqual(await visitor.page.locator(".log .mv").allTextContents(), moves);
  }
  assert.equal(over.winner === 0 || over.winner === 1, true);
  await ada.shot("table-end-en-desktop");
  await omid.shot("table-end-fa-phone");
  await onlooker.shot("table-end-onlooker-sv-desktop-dark");
  for (const visitor of [ada, omid, onlooker]) await visitor.axe("the end of a game with a friend");

  await ada.page.locator(".hem .acts button").first().click(); // rematch, with exchanged seats
  await omid.page.locator(".hem .acts button").nth(1).waitFor();
  await omid.page.locator(".hem .acts button").first().click();
  for (const visitor of [ada, omid, onlooker]) await sees(visitor, 0);
  for (const visitor of [onlooker, omid, ada]) await visitor.leave();
});

test("limits for strangers: a full table, a dead link", async () => {
  const ada = await Visitor.come(browser, server.address);
  const { sit } = await openTable(ada, 0, "Ada");
  const grace = await Visitor.come(browser, server.address, { lang: "sv" });
  await sitDown(grace, sit, "Grace");
  const third = await Visitor.come(browser, server.address, { lang: "fa", phone: true });
  await third.goto(sit);
  await sees(third, 0);
  assert.equal(await third.page.locator("form.sit").count(), 0, "no chair is free");
  await third.goto("/t/AAAAAA");
  await third.page.locator("h1.say").waitFor();
  await third.shot("no-such-table-fa-phone");
  await third.axe("no such table");
  third.faults = third.faults.filter((fault) => !/404/.test(fault)); // the browser logs this by itself
  for (const visitor of [third, grace, ada]) await visitor.leave();
});

test("a draw, a move taken back and a resignation between two", async () => {
  const ada = await Visitor.come(browser, server.address);
  const grace = await Visitor.come(browser, server.address, { lang: "sv", dark: true });
  const { sit } = await openTable(ada, 2, "Ada");
  await sitDown(grace, sit, "Grace");
  [ada.hand, grace.hand] = [new Mouse(ada.page), new Mouse(grace.page)];
  const moves = ["e2", "e8", "e3"];
  const [first, second] = await seated(ada, grace, moves);
  await sees(second, 1);
  await second.hand.play(moves[1]);
  await sees(first, 2);
  await first.hand.play(moves[2]);
  await sees(second, 3);
  const hem = (visitor) => visitor.page.locator(".hem .acts button");
  const settle = (visitor) => visitor.page.locator(".column .settle button");

  await settle(first).nth(2).click(); // asks to take the move back
  await hem(second).nth(1).waitFor();
  await second.shot("offer-take-back");
  await second.axe("a wish to take a move back");
  await hem(second).first().click();
  for (const visitor of [first, second]) await sees(visitor, 2);

  await settle(second).nth(1).click(); // offers a draw
  await hem(first).nth(1).waitFor();
  await hem(first).nth(1).click(); // no, thanks
  await hem(second).first().waitFor({ state: "detached" });
  await first.hand.play(moves[2]);
  for (const visitor of [first, second]) await sees(visitor, 3);

  await settle(second).first().click(); // resigns
  const sheet = second.page.locator("dialog[open]");
  await sheet.waitFor();
  await second.axe("whether to resign");
  await sheet.locator(".acts button").first().click();
  for (const visitor of [first, second]) await hem(visitor).first().waitFor(); // rematch?
  await first.shot("resigned");
  await first.axe("a game that was resigned");
  for (const visitor of [ada, grace]) await visitor.leave();
});

test("a page older than its server reloads itself, once, and keeps its seat", async () => {
  const ada = await Visitor.come(browser, server.address);
  const links = await openTable(ada, 1, "Ada");
  let [sockets, loads, isNewer] = [0, 0, true];
  ada.page.on("load", () => loads++);
  await ada.page.routeWebSocket(/\/socket\?v=\d+$/, (socket) => {
    sockets++;
    if (isNewer || sockets === 1) {
      socket.onMessage(() => socket.send(JSON.stringify({ tell: "decline", why: "other_version" })));
    } else {
      socket.connectToServer();
    }
  });
  isNewer = false;
  await ada.page.goto(links.sit);
  await eventually(() => assert.deepEqual([sockets, loads], [2, 2], "it loaded itself once"));
  await ada.ready();
  await ada.page.waitForFunction(() => document.querySelectorAll(".plate").length === 2);
  assert.deepEqual([sockets, loads], [2, 2], "and no more");
  assert.equal(await ada.page.locator("form.sit").count(), 0, "the seat is still hers");

  // If reloading doesn't help, the page says so and stays.
  isNewer = true;
  await ada.page.reload();
  await ada.page.getByText("The page and the server misunderstood each other").first().waitFor();
  await eventually(() => assert.equal(loads, 3));
  await ada.leave();
});
