// The rules, through `hambazi ask`: legal moves, and games to play in the page.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

import { PROGRAM } from "./server.js";

export class Rules {
  constructor() {
    this.process = spawn(PROGRAM, ["ask"], { stdio: ["pipe", "pipe", "inherit"] });
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }

  async ask(question) {
    this.process.stdin.write(JSON.stringify(question) + "\n");
    const { value } = await this.lines.next();
    const reply = JSON.parse(value);
    if (!reply.ok) throw new Error(`${JSON.stringify(question)}\n${value}`);
    return reply;
  }

  /** A whole game: random but reproducible, and without the moves that `shun` matches. */
  async game(about, seed, shun = () => false) {
    const moves = [];
    for (let turn = 0; ; turn++) {
      const { legal, status } = await this.ask({ ...about, moves, want: ["legal", "status"] });
      if (status.over) return { moves, over: status.over };
      const liked = legal.filter((move) => !shun(move, moves));
      const pool = liked.length ? liked : legal;
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      moves.push(pool[(seed >>> 8) % pool.length]);
    }
  }

  close() {
    this.process.stdin.end();
  }
}
