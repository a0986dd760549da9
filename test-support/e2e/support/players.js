// Players without a page of their own: they speak to the server from a page that is open already.

/** In the page: gives it `come(code, hello)`, which leads somebody to a table over a socket. */
export function players() {
  window.come = async (code, hello) => {
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${code}/socket`);
    const player = { view: null, ask: (ask) => socket.send(JSON.stringify(ask)) };
    socket.onopen = () => player.ask({ ask: "hello", ...hello });
    const waiting = new Set();
    socket.onmessage = ({ data }) => {
      const told = JSON.parse(data);
      if (told.tell === "view") player.view = told;
      for (const look of waiting) look();
    };
    player.until = (is) =>
      new Promise((done) => {
        const look = () => player.view && is(player.view) && (waiting.delete(look), done());
        waiting.add(look);
        look();
      });
    await player.until(() => true);
    return player;
  };
}
