// Before the first paint: the visitor's theme, so that nothing flashes; and their language.
(() => {
  const root = document.documentElement;
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  // An address without a language was led to the browser's; whoever once chose another gets that.
  const language = kept("language");
  const redirects = performance.getEntriesByType("navigation")[0]?.redirectCount ?? 0;
  if (redirects > 0 && language !== root.lang && root.hasAttribute(`data-words-${language}`)) {
    location.replace(location.href.replace(`/${root.lang}`, `/${language}`));
  }
  const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  root.dataset.theme = kept("light") || dark;
  // Games that need no introduction.
  root.dataset.played = kept("finished") ?? "";
})();
