import init from "/assets/web.js";

init({ module_or_path: "/assets/web_bg.wasm" });

// Once all is drawn and nothing else is fetched, the page is kept for times without a network.
addEventListener("load", () => {
  setTimeout(() => navigator.serviceWorker?.register("/offline.js").catch(() => {}), 2500);
});
