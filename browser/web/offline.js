// The service worker, with which the page opens and plays without a network. KEPT, the name of the cache, PAGES, the
// front pages of all languages, WRITTEN, the places that are only read, FILES, all files but the puzzles, and PUZZLES,
// the parts of these, are defined above: `cargo xtask page` writes them.

addEventListener("install", (event) => {
  const keep = async () => {
    const kept = await caches.open(KEPT);
    await kept.addAll([...PAGES, ...FILES]);
    await skipWaiting();
  };
  event.waitUntil(keep());
});

addEventListener("activate", (event) => {
  const take = async () => {
    const kept = await caches.open(KEPT);
    for (const part of PUZZLES) {
      const known = await caches.match(part);
      if (known) await kept.put(part, known);
    }
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
    await clients.claim();
    // A first visit has fetched its puzzles before this worker could see it.
    for (const { url } of await clients.matchAll()) {
      const game = /\/puzzles\/(\w+)/.exec(url)?.[1];
      if (game) await keepPuzzles(game);
    }
  };
  event.waitUntil(take());
});

// The front page in the language of an address, or in one that the browser prefers.
const front = (pathname) => {
  const tags = [pathname.split("/")[1], ...navigator.languages.map((tag) => tag.split("-")[0])];
  return tags.map((tag) => `/${tag}/`).find((page) => PAGES.includes(page)) ?? PAGES.at(-1);
};

// What the server writes, such as rules, can be read without a network in every language that a page was opened in.
const isWritten = ({ pathname, search }) => search === "" && WRITTEN.includes(pathname.replace(/^\/[a-z]+/, ""));

const languages = new Set();
const keepWritten = async (pathname) => {
  const here = front(pathname).slice(0, -1);
  if (languages.has(here)) return;
  languages.add(here);
  const kept = await caches.open(KEPT);
  for (const place of WRITTEN) {
    if (!(await kept.match(here + place))) await kept.add(here + place).catch(() => {});
  }
};

const written = async (request, pathname) => {
  const kept = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await kept.put(pathname, answer.clone());
    return answer;
  } catch (error) {
    const known = (await kept.match(pathname)) ?? (request.mode === "navigate" && (await kept.match(front(pathname))));
    if (known) return known;
    throw error;
  }
};

// Who solves one puzzle of a game has all of them without a network.
const keepPuzzles = async (game) => {
  const kept = await caches.open(KEPT);
  for (const part of PUZZLES.filter((part) => part.startsWith(`/assets/puzzles-${game}-`))) {
    if (!(await kept.match(part))) await kept.add(part).catch(() => {});
  }
};

const navigated = async (event, pathname) => {
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keepWritten(pathname));
    return answer;
  } catch {
    return caches.match(front(pathname));
  }
};

// A page is requested again if there is a network; a file never changes.
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const { pathname, origin } = url;
  if (request.method !== "GET" || origin !== location.origin) return;
  if (isWritten(url)) {
    event.respondWith(written(request, pathname));
  } else if (request.mode === "navigate") {
    event.respondWith(navigated(event, pathname));
  } else if (pathname.startsWith("/assets/")) {
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
    if (PUZZLES.includes(pathname)) event.waitUntil(keepPuzzles(pathname.split("-")[1]));
    // A first visit is not led here by its navigation.
    const page = async () => (await clients.get(event.clientId))?.url;
    event.waitUntil(page().then((url) => url && keepWritten(new URL(url).pathname)));
  }
});

// What the server tells while no page is open. Each message shows a notice, or browsers let no more of them come.
addEventListener("push", (event) => {
  const { title = "Hambazi", url = "/", ...rest } = event.data?.json() ?? {};
  const icon = FILES.find((file) => file.includes("/icon-192."));
  event.waitUntil(registration.showNotification(title, { ...rest, icon, data: url, renotify: Boolean(rest.tag) }));
});

// A tap on it leads there: to the page that is open already, or to a new one.
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const there = new URL(event.notification.data, location.origin);
  const open = async () => {
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const page = pages.find(({ url }) => new URL(url).pathname === there.pathname);
    if (page) return page.focus();
    if (there.origin === location.origin) return clients.openWindow(there);
  };
  event.waitUntil(open());
});
