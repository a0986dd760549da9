// Light and dark, where no app looks after it.
const turn = document.querySelector(".bar > button");
turn.disabled = false;
turn.addEventListener("click", () => {
  const { dataset } = document.documentElement;
  dataset.theme = dataset.theme === "dark" ? "light" : "dark";
  try {
    localStorage.setItem("light", dataset.theme);
  } catch {} // it turns, and is not stored
});

// Who sat at a finished game may take the names off its page: this browser has the token of their seat.
const names = document.getElementById("names");
const token = () => {
  try {
    return localStorage.getItem(`seat/${names.dataset.code}`);
  } catch {
    return null;
  }
};
if (names && token()) {
  names.hidden = false;
  const [button, failed] = [names.querySelector("button"), names.querySelector("[role=alert]")];
  button.addEventListener("click", async () => {
    button.disabled = true;
    const headers = { Authorization: `Bearer ${token()}` };
    const player = localStorage.getItem("player");
    if (player) headers["x-person"] = player.split(" ")[0];
    const answer = await fetch(names.dataset.to, { method: "POST", headers }).catch(() => null);
    if (answer?.ok) location.reload();
    failed.hidden = Boolean(answer?.ok);
    button.disabled = false;
  });
}
