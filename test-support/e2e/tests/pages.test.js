// Every page in three languages, on phone and desktop, by day and night: it is accessible, nothing overflows,
// nothing fails, and little is sent.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { LANGUAGES } from "../support/languages.js";
import { Server } from "../support/server.js";
import { eventually } from "../support/waits.js";

const PAGES = {
  front: "/",
  rules: "/rules",
  "rules-dvonn": "/rules/dvonn",
  "rules-kamisado": "/rules/kamisado",
  "rules-daaliz": "/rules/daaliz",
  about: "/about",
  lost: "/no/such/page",
};
/** What each way in may cost, in bytes with HTTP headers; docs/decisions/0065-dixit-in-a-chunk.md. */
const WAYS = { first: 125_700, board: 208_300, dixit: 237_900, boardLink: 331_900, dixitLink: 369_900 };

/** Keeps the stream of what is public shut: it never ends, so the network would never be idle. */
const quiet = ({ page }) => page.route(/\/live\//, (route) => route.fulfill({ status: 204 }));

/** Counts from now what comes over the network, but for fonts, engines, pictures and the table itself. */
async function weigh(visitor) {
  await quiet(visitor);
  const cdp = await visitor.context.newCDPSession(visitor.page);
  await cdp.send("Network.enable");
  const urls = new Map();
  const sizes = new Map();
  cdp.on("Network.requestWillBeSent", ({ requestId, request }) => urls.set(requestId, request.url));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    sizes.set(urls.get(requestId), encodedDataLength));
  const check = (way, budget) => {
    const needed = [...sizes].filter(([url]) => !/\.(woff2|png|svg)$|\/worker|\/cards\//.test(url));
    const sum = needed.reduce((sum, [, size]) => sum + size, 0);
    console.log(`${way}: ${sum} bytes in ${needed.length} files`);
    assert.ok(sum <= budget, `${way}: ${sum} bytes: ${JSON.stringify(needed)}`);
  };
  return { sizes, check };
}

let server, browser;
before(async () => {
  [server, browser] = [await Server.start(), await open()];
});
after(async () => {
  await browser.close();
  await server.stop();
});

// Each language on both sizes and in both lights, and each size in both lights.
for (const [n, { tag: lang, dir }] of LANGUAGES.entries()) {
  for (const phone of [true, false]) {
    const dark = phone === (n % 2 === 0);
    const how = `${lang}-${phone ? "phone" : "desktop"}${dark ? "-dark" : ""}`;
    test(`every page: ${how}`, async () => {
      const visitor = await Visitor.come(browser, server.address, { lang, phone, dark });
      for (const [name, path] of Object.entries(PAGES)) {
        await visitor.goto(path);
        if (name === "lost") {
          // The server says so too, and Chromium logs what it says.
          await eventually(() => assert.match(visitor.faults.at(-1) ?? "", /status of 404/));
          visitor.faults.pop();
        }
        const [tongue, way] = await visitor.page.evaluate(() => [
          document.documentElement.lang,
          document.documentElement.dir,
        ]);
        assert.deepEqual([tongue, way], [lang, dir], name);
        await visitor.shot(`${name}-${how}`);
        await visitor.axe(`${name}-${how}`);
        await visitor.fits(`${name}-${how}`);
      }
      await visitor.leave();
    });
  }
}

test("dialogs are accessible: options of each game, the menu of a table", async () => {
  const visitor = await Visitor.come(browser, server.address, { lang: "fa", phone: true });
  await visitor.goto("/");
  const { page } = visitor;
  const sheet = page.locator("dialog[open]");
  for (const game of [0, 1, 2]) {
    await page.locator("article.game button.set").nth(game).click();
    await sheet.waitFor();
    await visitor.shot(`options-${game}-fa-phone`);
    await visitor.axe(`options of game ${game}`);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
  }
  await page.locator("article.game button.go").first().click();
  await page.locator("header.bar nav button").last().click();
  await sheet.waitFor();
  await visitor.shot("menu-fa-phone");
  await visitor.axe("the menu of a table");
  await visitor.leave();
});

test("the language changes in the middle of a game without losing anything", async () => {
  const visitor = await Visitor.come(browser, server.address);
  await visitor.goto("/");
  const { page } = visitor;
  await page.locator(".with label").nth(2).click();
  await page.locator("article.game button.go").nth(0).click();
  await page.locator("[role=gridcell]").first().waitFor();
  const center = page.locator(".board");
  await center.click();
  await page.locator(".log .mv").first().waitFor();
  const moves = await page.locator(".log .mv").allTextContents();
  const keeps = (what) => eventually(async () => assert.deepEqual(await page.locator(".log .mv").allTextContents(), moves, what));
  await page.goto("/");
  await visitor.ready();
  await page.locator("header a[lang=fa]").click();
  await page.waitForFunction(() => document.documentElement.dir === "rtl");
  await page.locator("article.game button.go").nth(0).click();
  await keeps("the game stays");
  const across = await page.evaluate(() => getComputedStyle(document.querySelector(".board")).direction);
  assert.equal(across, "ltr", "the board is never mirrored");
  await page.reload();
  await visitor.ready();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "fa", "the choice is kept");
  await keeps("and so is the game");
  await visitor.leave();
});

test("each way in is light", async () => {
  for (const [way, path, budget] of [
    ["the first page", "/", WAYS.first],
    ["a link to a board", "/here/daaliz", WAYS.boardLink],
    ["a link to Dixit", "/dixit/open", WAYS.dixitLink],
  ]) {
    const visitor = await Visitor.come(browser, server.address, { serviceWorkers: "block" });
    const weight = await weigh(visitor);
    await visitor.goto(path);
    await visitor.page.waitForLoadState("networkidle");
    weight.check(way, budget);
    for (const [url] of weight.sizes) assert.ok(url.startsWith(server.address), `${url} is somebody else's`);
    await visitor.leave();
  }
});

test("the policy blocks scripts", async () => {
  const visitor = await Visitor.come(browser, server.address);
  const answer = await visitor.page.goto("/");
  await visitor.ready();
  const policy = answer.headers()["content-security-policy"];
  assert.match(policy, /script-src 'self' 'wasm-unsafe-eval'(;|$)/);
  assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval'.*unsafe-eval/);
  const ran = await visitor.page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.crept = true";
    document.body.append(script);
    return window.crept === true;
  });
  assert.equal(ran, false, "an inline script is not run");
  visitor.faults = visitor.faults.filter((fault) => !/Content Security Policy/.test(fault));
  await visitor.leave();
});

test("boards and Dixit come in chunks, which are fetched with the first of them", async () => {
  const visitor = await Visitor.come(browser, server.address, { serviceWorkers: "block" });
  const { page } = visitor;
  await quiet(visitor);
  await visitor.goto("/");
  await page.waitForLoadState("networkidle");
  const ways = [
    ["a board, from the first page", "article.game button.go", "[role=gridcell]", WAYS.board],
    ["Dixit, from the first page", "article.game a[href$='/dixit/practice']", "main.lobby, main.table, .hand", WAYS.dixit],
  ];
  for (const [way, press, arrived, budget] of ways) {
    const weight = await weigh(visitor);
    let release;
    const held = new Promise((resolve) => (release = resolve));
    await page.route(/\/split_/, (route) => held.then(() => route.continue()));
    await page.locator(press).first().click();
    await page.waitForFunction(() => document.activeElement?.matches("#main[aria-busy]"));
    release();
    await page.locator(arrived).first().waitFor();
    await page.waitForFunction(() => document.activeElement?.id === "main"); // it does not stay behind
    await page.waitForLoadState("networkidle");
    assert.ok([...weight.sizes.keys()].some((url) => /\/split_/.test(url)), `${way}: it had come already`);
    weight.check(way, budget);
    await page.unroute(/\/split_/);
    await page.locator("header a.brand").click();
    await page.locator("article.game").first().waitFor();
  }
  await visitor.leave();
});

test("a chunk that does not arrive says so, and comes when it is asked for again", async () => {
  const ways = [
    ["/en/", (page) => page.locator("article.game button.go").first().click(), "[role=gridcell]"],
    ["/en/puzzles/dvonn", null, ".puzzles[data-phase=asked]"],
    // What holds the review alone is kept away: the board of the study stays as it is.
    ["/en/study/kamisado#moves=c1-c5&review", null, ".review .curve", /\/split_review/],
  ];
  for (const [path, press, arrived, chunk = /\/split_/] of ways) {
    const visitor = await Visitor.come(browser, server.address, { serviceWorkers: "block" });
    const { page } = visitor;
    await page.route(chunk, (route) => route.abort());
    if (press) {
      await visitor.goto(path);
      await press(page);
    } else {
      await page.goto(path); // it reloads itself once, lest it be older than its server
    }
    await page.getByText("This part of the page didn’t arrive.").waitFor();
    const name = path.split(/\W/)[2] || "front";
    await visitor.shot(`chunk-lost-${name}`);
    await visitor.axe(`a chunk that did not arrive: ${path}`);
    await page.unroute(chunk);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator(arrived).first().waitFor();
    assert.ok(visitor.faults.length > 0, "the console tells of it");
    visitor.faults = visitor.faults.filter((fault) => !/ERR_FAILED|Failed to fetch/.test(fault));
    await visitor.leave();
  }
});
