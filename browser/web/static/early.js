// Before the first paint: the visitor's language and light, so that nothing flashes or turns over.
(() => {
  const root = document.documentElement;
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const known = ["fa", "sv", "en"];
  const wanted = [kept("language"), ...navigator.languages];
  const lang = wanted.map((tag) => tag && tag.slice(0, 2)).find((tag) => known.includes(tag)) || "en";
  root.lang = lang;
  root.dir = lang === "fa" ? "rtl" : "ltr";
  const dark = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  root.dataset.theme = kept("light") || dark;
})();
