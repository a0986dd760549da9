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
  // An address begins with the language of its page.
  const wanted = [location.pathname.split("/")[1], kept("language"), ...navigator.languages];
  // The page lists the languages that it has.
  const known = (tag) => tag && root.hasAttribute(`data-words-${tag}`);
  const lang = wanted.map((tag) => tag && tag.split("-")[0]).find(known) || root.lang;
  // An address without a language was led to the browser's; whoever once chose another gets that.
  const [, tag] = location.pathname.split("/");
  const redirects = performance.getEntriesByType("navigation")[0]?.redirectCount ?? 0;
  if (redirects > 0 && known(tag) && known(kept("language")) && tag !== kept("language")) {
    location.replace(location.href.replace(`/${tag}`, `/${kept("language")}`));
  }
  root.lang = lang;
  root.dir = root.dataset.rtl.split(" ").includes(lang) ? "rtl" : "ltr";
  const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  root.dataset.theme = kept("light") || dark;
})();
