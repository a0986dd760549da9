// The service worker, with which the page opens and plays without a network. KEPT, the name of the cache, PAGES, the
// front pages of all languages, and FILES, all files, are defined above: `cargo xtask page` writes them.

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
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(take());
});

// The front page in the language of an address, or in one that the browser prefers.
const front = (pathname) => {
  const tags = [pathname.split("/")[1], ...navigator.languages.map((tag) => tag.split("-")[0])];
  return tags.map((tag) => `/${tag}/`).find((page) => PAGES.includes(page)) ?? PAGES.at(-1);
};

// Rules that were read once can be read again without a network.
const isRules = ({ pathname, search }) => /^\/[a-z]+\/rules(\/|$)/.test(pathname) && search === "";

const rules = async (request, pathname) => {
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

// A page is requested again if there is a network; a file never changes.
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const { pathname, origin } = url;
  if (request.method !== "GET" || origin !== location.origin) return;
  if (isRules(url)) {
    event.respondWith(rules(request, pathname));
  } else if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(front(pathname))));
  } else if (pathname.startsWith("/assets/")) {
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
  }
});
