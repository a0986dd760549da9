// Before the first paint: the visitor's language and theme, so that nothing flashes or flips.
(() => {
  const root = document.documentElement;
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const wanted = [kept("language"), ...navigator.languages];
  // The page lists the languages that it has.
  const known = (tag) => tag && root.hasAttribute(`data-words-${tag}`);
  const lang = wanted.map((tag) => tag && tag.split("-")[0]).find(known) || root.lang;
  root.lang = lang;
  root.dir = root.dataset.rtl.split(" ").includes(lang) ? "rtl" : "ltr";
  const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  root.dataset.theme = kept("light") || dark;
  // Where a board is wanted at once, its chunk is fetched beside the rest of the page.
  if (/^\/(here|t|w|learn|about)\b/.test(location.pathname)) {
    const chunk = { rel: "preload", as: "fetch", type: "application/wasm", crossOrigin: "" };
    document.head.append(Object.assign(document.createElement("link"), chunk, { href: "/assets/split_boards.wasm" }));
  }
})();
