// What is new on the front page: it is there without scripts, the server renews it, and nothing jumps.
// The stream of the server is made up here, so that the test says what is in it.

import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { after, before, test } from "node:test";

import { Visitor, open } from "../support/browser.js";
import { TAGS } from "../support/languages.js";
import { Server } from "../support/server.js";
import { MOST_SHIFT, record, shifted } from "../support/shifts.js";
import { eventually } from "../support/waits.js";

const MOST_PICTURES = 80_000;

let server, browser, stream;
before(async () => {
  [server, browser, stream] = [await Server.start(), await open(), await Stream.start()];
});
after(async () => {
  await browser.close();
  await stream.stop();
  await server.stop();
});

/** Everything that the server has, but for a stream of our own. */
class Stream {
  static async start() {
    const stream = new Stream();
    stream.open = new Map(); // addresses by answer
    stream.http = createServer((request, response) => {
      if (request.url.startsWith("/live/")) {
        response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
        response.write(": \n\n");
        stream.open.set(response, request.url);
        response.on("close", () => stream.open.delete(response));
        return;
      }
      const { method, url, headers } = request;
      fetch(server.address + url, { method, headers: { "accept-language": headers["accept-language"] ?? "" }, redirect: "manual" }).then(
        async (answer) => {
          const kept = ["content-type", "content-security-policy", "location", "service-worker-allowed"];
          const head = kept.filter((name) => answer.headers.has(name)).map((name) => [name, answer.headers.get(name)]);
          response.writeHead(answer.status, Object.fromEntries(head));
          response.end(Buffer.from(await answer.arrayBuffer()));
        },
        () => response.destroy(),
      );
    });
    stream.http.listen(0, "127.0.0.1");
    await once(stream.http, "listening");
    stream.address = `http://127.0.0.1:${stream.http.address().port}`;
    return stream;
  }

  /** Waits until exactly these streams are open. */
  async until(...urls) {
    await eventually(() => assert.deepEqual([...this.open.values()].sort(), urls.sort()));
  }

  /** Fills a slot of all pages. */
  send(slot, html) {
    const data = `${slot}\n${html}`.split("\n").map((line) => `data: ${line}\n`).join("");
    for (const response of this.open.keys()) response.write(data + "\n");
  }

  async stop() {
    this.http.closeAllConnections();
    this.http.close();
  }
}

const line = (code) =>
  `<h2>Open tables</h2><ul><li class="cont"><span><span>DVONN with Bo</span><span class="muted small">one seat free</span></span><a class="btn quiet" href="/en/t/${code}">Join</a></li></ul>`;

test("without scripts all of it is there, in three languages", async () => {
  for (const lang of TAGS) {
    const context = await browser.newContext({ baseURL: server.address, javaScriptEnabled: false, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto(`/${lang}/`);
    for (const game of ["dvonn", "kamisado", "daaliz"]) {
      const link = page.locator(`.new-${game} a`);
      assert.equal(await link.getAttribute("href"), `/${lang}/course/${game}`);
      assert.ok(await link.isVisible());
    }
    const told = await page.locator(".tonight img").evaluateAll((all) => all.map((img) => img.alt));
    assert.ok(told.length === 4 && told.every((alt) => alt.length > 40), JSON.stringify(told));
    assert.equal(await page.locator("#live-tables").innerHTML(), "", "no empty shell");
    await context.close();
  }
});

test("in the dark a page is dark before the app is there", async () => {
  const color = (page) => page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  const colors = [];
  for (const how of [{ javaScriptEnabled: false }, {}]) {
    const context = await browser.newContext({ baseURL: server.address, colorScheme: "dark", serviceWorkers: "block", ...how });
    const page = await context.newPage();
    await page.goto("/en/");
    if (how.javaScriptEnabled !== false) await page.locator("html[data-theme='dark']").waitFor();
    colors.push(await color(page));
    await context.close();
  }
  assert.equal(colors[0], colors[1]);
});

test("the pictures come after all else, and are light", async () => {
  const visitor = await Visitor.come(browser, stream.address, { phone: true, serviceWorkers: "block" });
  const { page } = visitor;
  const pictures = new Map();
  page.on("response", async (answer) => {
    if (/(card|moves|still)-/.test(answer.url())) pictures.set(answer.url(), answer.status());
  });
  await visitor.goto("/en/");
  await page.locator(".tonight img").last().scrollIntoViewIfNeeded();
  for (const img of await page.locator(".live img").all()) {
    await img.scrollIntoViewIfNeeded();
    await page.waitForFunction((img) => img.complete && img.naturalWidth > 0, await img.elementHandle());
  }
  await eventually(() => assert.equal(pictures.size, 7));
  let sent = 0;
  for (const url of pictures.keys()) {
    const answer = await fetch(server.address + new URL(url).pathname, { method: "HEAD", headers: { "accept-encoding": "br" } });
    sent += Number(answer.headers.get("content-length"));
  }
  assert.ok(sent > 1000 && sent <= MOST_PICTURES, `${sent} bytes`);
  await visitor.leave();
});

test("the stream fills slots, a link keeps the focus, and nothing above moves", async () => {
  const visitor = await Visitor.come(browser, stream.address, { serviceWorkers: "block" });
  const { page } = visitor;
  await visitor.context.addInitScript(record);
  await visitor.goto("/en/");
  await stream.until("/live/en?mine=");
  stream.send("live-tables", line("K7M4QX"));
  await page.locator(".now a").focus();
  stream.send("live-tables", line("K7M4QX").replace("Bo", "Bo &amp; Co"));
  await page.getByText("Bo & Co").waitFor();
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("href")), "/en/t/K7M4QX");
  stream.send("live-tables", "");
  await page.locator(".now a").waitFor({ state: "detached" });
  const { sum, told } = await shifted(page);
  assert.ok(sum < MOST_SHIFT, told);
  // Another language has another stream, and another page none.
  await page.locator("header a[lang=fa]").click();
  await page.getByText("دیکسیت امشب").waitFor();
  await stream.until("/live/fa?mine=");
  stream.send("live-tables", line("ABCDEF"));
  await page.locator(".now a").waitFor();
  await page.locator("footer a").last().click();
  await page.locator(".live").waitFor({ state: "detached" });
  await stream.until();
  await page.goBack();
  await stream.until("/live/fa?mine=");
  await page.getByText("دیکسیت امشب").waitFor();
  await visitor.leave();
});

test("a page that is left before its text has come does no harm", async () => {
  const visitor = await Visitor.come(browser, stream.address, { serviceWorkers: "block" });
  const { page } = visitor;
  await visitor.goto("/en/");
  let release;
  const held = new Promise((resolve) => (release = resolve));
  const asked = new Promise((resolve) => {
    page.route("**/en/about", async (route) => {
      resolve();
      await held;
      await route.continue();
    });
  });
  await page.locator("footer a[href='/en/about']").click();
  await asked;
  await page.goBack();
  await page.locator(".tonight").waitFor();
  const came = page.waitForEvent("requestfinished", (request) => request.url().endsWith("/en/about"));
  release();
  await came;
  await page.locator("footer a[href='/en/about']").click();
  await page.locator("main.read h1").waitFor();
  await visitor.leave();
});

test("my games: whose turn it is comes by the stream, and mine come first", async () => {
  const at = (yours, more) => JSON.stringify({ setup: { game: "dvonn" }, with: "Bo", yours, ...more });
  const visitor = await Visitor.come(browser, stream.address, { serviceWorkers: "block" });
  const { page } = visitor;
  await visitor.context.addInitScript((stored) => Object.assign(localStorage, stored), {
    "at/AAAAAA": at(false, { seat: 1 }),
    "at/BBBBBB": at(true, { seat: 0 }),
    "at/CCCCCC": at(false), // as it was stored before seats were
  });
  await visitor.goto("/en/");
  await eventually(async () => {
    const lines = await page.locator(".more .cont").allInnerTexts();
    assert.equal(lines.length, 3);
    assert.match(lines[0], /Your turn/);
  });
  const url = [...new Set(await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)))];
  await page.waitForFunction(() => document.querySelector(".live img"));
  await eventually(() => assert.equal(stream.open.size, 1));
  const [open] = [...stream.open.values()];
  assert.deepEqual(new URL(open, stream.address).searchParams.get("mine").split(",").sort(), ["AAAAAA.1", "BBBBBB.0"], url.join());
  stream.send("mine-AAAAAA", "<b>Your turn</b>");
  await page.locator("#mine-AAAAAA b").waitFor();
  await visitor.leave();
});

test("a game that was played needs no introduction", async () => {
  const visitor = await Visitor.come(browser, stream.address, { serviceWorkers: "block" });
  const { page } = visitor;
  await visitor.context.addInitScript(() => (localStorage.finished ??= "dvonn kamisado"));
  await visitor.goto("/en/");
  const shows = (...wanted) => eventually(async () => {
    const shown = await page.locator(".new li:visible").evaluateAll((all) => all.map((li) => li.className));
    assert.deepEqual(shown, wanted);
  });
  await shows("new-daaliz");
  // The last one is given up.
  await page.locator(".with label").nth(2).click();
  await page.locator("article.game", { hasText: "Daaliz" }).locator("button.go").click();
  await page.locator("[role=gridcell]").first().waitFor();
  await page.locator(".bar .end button").last().click();
  await page.locator("dialog[open] .settle button").first().click();
  await page.locator("dialog[open] .acts button").first().click();
  await page.waitForFunction(() => /daaliz/.test(localStorage.finished));
  await page.locator("header a.brand").click();
  await page.locator(".tonight").waitFor();
  await shows();
  assert.ok(!(await page.locator(".new h2").isVisible()));
  await visitor.leave();
});

test("whoever picks an opponent before the app is there plays against that one", async () => {
  const visitor = await Visitor.come(browser, server.address);
  const { page } = visitor;
  let begin;
  const held = new Promise((done) => (begin = done));
  await page.route(/\/assets\/web_bg\./, async (request) => {
    await held;
    await request.continue();
  });
  await page.goto("/en/");
  await page.locator("#painted .with label").nth(1).click();
  begin();
  await visitor.ready();
  await visitor.alone();
  assert.ok(await page.locator(".with input").nth(1).isChecked());
  await page.locator("article.game").nth(1).locator("button.go").click();
  await page.waitForSelector("dialog[open] input[readonly]");
  await visitor.leave();
});
