import init from "/assets/web.js";

init({ module_or_path: "/assets/web_bg.wasm" });

// A while after everything is drawn, fetch what tells on other pages what the device remembers, and cache the page for times without a network; but that not for those who save data.
addEventListener("load", () => setTimeout(() => {
  import("/assets/stored.js").catch(() => {}); // the page was left, or there is no network
  if (!navigator.connection?.saveData) navigator.serviceWorker?.register("/offline.js").catch(() => {});
}, 2500));
