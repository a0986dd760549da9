// What the device remembers, where a document has a place for it: how many of these names, texts in a folder, or the number in a line.
customElements.define("stored-count", class extends HTMLElement {
  connectedCallback() {
    const { key, names, folder, line, per, says } = this.dataset;
    let n = 0;
    try {
      const text = localStorage.getItem(key) ?? "";
      if (folder) n = Object.keys(localStorage).filter((key) => key.startsWith(folder)).length;
      else if (names) n = names.split(" ").filter((name) => text.split(" ").includes(name)).length;
      else n = Math.round((text.match(`(?:^|\\n)${line} (\\d+)`)?.[1] ?? 0) / per);
    } catch {} // nothing may be stored here
    if (n) this.textContent = says.replace("#", n.toLocaleString(document.documentElement.lang, { useGrouping: false }));
  }
});
