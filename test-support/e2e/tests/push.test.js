// Notices while no page is open. Headless Chromium reaches no push service, so the browser's own part is stubbed: what it would
// subscribe to is a service of the test's, and what comes there is given to the service worker by the debugger.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { make } from "../support/account.js";
import { Visitor, open } from "../support/browser.js";
import { PushService } from "../support/push-service.js";
import { Server } from "../support/server.js";

let server, browser, service, address;
before(async () => {
  service = await PushService.start();
  [server, browser] = [await Server.start("--public-tables", "true", "--push-service", service.origin), await open()];
  address = server.address.replace("127.0.0.1", "localhost");
});
after(async () => {
  await browser.close();
  await server.stop();
  await service.stop();
});

/** A visitor with an account, whose browser subscribes at the service. */
async function signedIn(name, how, path = `/push/${name}`) {
  const visitor = await Visitor.come(browser, address, how);
  await visitor.context.grantPermissions(["clipboard-write", "notifications"], { origin: address });
  await subscribes(visitor, path);
  visitor.person = await make(visitor, name);
  return visitor;
}

/** From the next page on the browser subscribes at this address. */
function subscribes(visitor, path) {
  return visitor.context.addInitScript((subscription) => {
    if (!globalThis.PushManager) return;
    PushManager.prototype.subscribe = async function (how) {
      if (!how.userVisibleOnly || how.applicationServerKey.length !== 87) throw new TypeError("not as browsers want it");
      return { toJSON: () => subscription };
    };
  }, service.subscription(path));
}

/** Opens the row with notices on the page of the account. */
async function row(visitor) {
  const { page } = visitor;
  const row = page.locator("details.push");
  await row.waitFor();
  if (!(await row.evaluate((row) => row.open))) await row.locator("summary").click();
  return row;
}

const ask = (visitor, path, body) =>
  visitor.page.evaluate(async ({ person, path, body }) => {
    const how = body ? { method: "POST", body: JSON.stringify(body) } : {};
    const answer = await fetch(path, { ...how, headers: { "x-person": person } });
    return answer.status === 204 ? 204 : answer.json();
  }, { person: visitor.person, path, body });

const challenge = (visitor, to) => {
  const clock = { start_ms: 600_000, increment_ms: 5_000 };
  return ask(visitor, "/api/challenges", { to, list: "dvonn", clock, rated: false, token: "0b".repeat(16) });
};

/** Gives a message to the service worker of the page, and returns the notices that it shows then. */
async function deliver(visitor, data) {
  const { context, page } = visitor;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const debug = await context.newCDPSession(page);
  const known = new Promise((tell) => {
    debug.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => scopeURL.startsWith(address));
      if (registration) tell(registration.registrationId);
    });
  });
  await debug.send("ServiceWorker.enable");
  await debug.send("ServiceWorker.deliverPushMessage", { origin: address, registrationId: await known, data });
  return page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    let all = [];
    while (all.length === 0) {
      all = await worker.getNotifications();
      await new Promise((done) => setTimeout(done, 20));
    }
    return all.map(({ title, body, lang, dir, tag, data }) => ({ title, body, lang, dir, tag, data }));
  });
}

test("a device is asked in the tap, is told of a challenge, shows it, and is told no longer", async () => {
  const mina = await signedIn("Mina", { lang: "fa", phone: true });
  const bo = await signedIn("Bosse", {});
  await mina.goto("/fa/account");
  const notices = await row(mina);
  await notices.getByRole("button").waitFor();
  await mina.shot("push-fa");
  await mina.axe("notices");
  await mina.fits("notices");
  await notices.getByRole("button").click();
  await notices.getByText("این دستگاه خبرتان می‌کند.").waitFor();
  await mina.shot("push-on-fa");
  assert.equal((await ask(mina, "/api/account/push")).on, true);

  await challenge(bo, "Mina");
  const { path, text } = await service.next();
  assert.equal(path, "/push/Mina");
  assert.doesNotMatch(text, /Bosse|Mina/);
  const [notice] = await deliver(mina, text);
  assert.deepEqual(notice, {
    title: "دوون", body: "کسی شما را به بازی دعوت کرده است.", lang: "fa", dir: "rtl", tag: "challenge", data: "/fa/lobby",
  });
  // A tap leads to the lobby. An event of a script's may not wait, which the worker says aloud.
  const [worker] = mina.context.serviceWorkers();
  const opened = await worker.evaluate(async () => {
    const opened = new Promise((tell) => (clients.openWindow = async (url) => tell(String(url))));
    const [notification] = await registration.getNotifications();
    dispatchEvent(new NotificationEvent("notificationclick", { notification }));
    return opened;
  });
  assert.equal(opened, `${address}/fa/lobby`);

  // The browser has another address since, and the page in another language tells the server at its next visit.
  await subscribes(mina, "/push/Mina/again");
  await mina.goto("/sv/about");
  await mina.page.waitForFunction(() => JSON.stringify(localStorage).includes("/again"));
  await challenge(await signedIn("Cem", {}), "Mina");
  const renewed = await service.next();
  assert.equal(renewed.path, "/push/Mina/again");
  assert.equal(JSON.parse(renewed.text).body, "Någon utmanar dig.");

  await mina.goto("/sv/account");
  await (await row(mina)).getByRole("button", { name: "Säg inte till här längre" }).click();
  await (await row(mina)).getByRole("button", { name: "Säg till på den här enheten" }).waitFor();
  assert.equal((await ask(mina, "/api/account/push")).on, false);
  await mina.leave();
  await bo.leave();
});

test("the bell rings with all pages closed, where the device tells of things", async () => {
  const dag = await signedIn("Dag", { dark: true });
  await dag.goto("/en/lobby");
  await dag.page.locator(".bell").waitFor();
  assert.equal(await dag.page.getByText("With all pages closed").count(), 0);
  await dag.goto("/en/account");
  await (await row(dag)).getByRole("button", { name: "Tell me on this device" }).click();
  await (await row(dag)).getByText("This device tells you.").waitFor();
  await dag.shot("push-on-dark");
  await dag.goto("/en/lobby");
  await dag.page.getByText("With all pages closed").waitFor();
  const pressed = dag.page.waitForResponse("**/api/account/bell");
  await dag.page.locator(".bell .switch").click();
  assert.equal((await pressed).status(), 204);
  await dag.shot("push-bell");
  await dag.leave();

  const guest = await Visitor.come(browser, address, {});
  await guest.goto("/en/lobby");
  await guest.page.locator("#seek").click();
  const { path, text } = await service.next();
  const { title, body, url } = JSON.parse(text);
  assert.deepEqual([path, body, url], ["/push/Dag", "Somebody looks for an opponent.", "/en/lobby"]);
  assert.match(title, /DVONN|Kamisado|Daaliz/);
  await guest.leave();
});

test("a person who says no, and a page without HTTPS, are told why there is nothing", async () => {
  const eli = await signedIn("Eli", {});
  await eli.context.clearPermissions();
  await eli.goto("/en/account");
  const notices = await row(eli);
  await notices.getByRole("button").click();
  await notices.getByText("doesn’t allow notices").waitFor();
  await eli.shot("push-denied");
  assert.equal((await ask(eli, "/api/account/push")).on, false);
  await eli.context.addInitScript(() => Object.defineProperty(globalThis, "isSecureContext", { value: false }));
  await eli.goto("/en/account");
  await (await row(eli)).getByText("only at addresses that begin with https").waitFor();
  assert.equal(await (await row(eli)).getByRole("button").count(), 0);
  await eli.leave();
});
