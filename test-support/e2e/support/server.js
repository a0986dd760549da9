// The program under test, as a process with a separate data folder.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

export const PROGRAM = resolve(
  process.env.HAMBAZI ?? new URL("../../../target/release/hambazi", import.meta.url).pathname,
);

/** A free port, which is reused after a restart. */
export async function freePort() {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}

export class Server {
  /** A server, with more settings if these are given. */
  static async start(...settings) {
    return Server.at("127.0.0.1", ...settings);
  }

  /** The same, reached at the addresses of `host`. */
  static async at(host, ...settings) {
    const server = new Server();
    server.host = host;
    server.settings = settings;
    server.folder = await mkdtemp(join(tmpdir(), "hambazi-e2e-"));
    server.port = await freePort();
    server.address = `http://127.0.0.1:${server.port}`;
    await server.up();
    return server;
  }

  /** Starts the process and waits for its address. */
  async up() {
    const listen = `${this.host}:${this.port}`;
    const args = ["serve", "--listen", listen, "--data", this.folder, "--unhurried", ...this.settings];
    this.process = spawn(PROGRAM, args, { stdio: ["ignore", "pipe", "pipe"] });
    let log = "";
    this.process.stderr.on("data", (part) => (log += part));
    const gone = once(this.process, "exit").then(([code]) => {
      throw new Error(`the server went away with ${code}\n${log}`);
    });
    gone.catch(() => {}); // in the end it exits, which is no error
    const lines = createInterface({ input: this.process.stdout });
    await Promise.race([once(lines, "line"), gone]);
  }

  /** Kills the process. */
  async kill() {
    this.process.kill("SIGKILL");
    await once(this.process, "exit");
  }

  async stop() {
    const { exitCode, signalCode } = this.process;
    if (exitCode === null && signalCode === null) {
      this.process.kill("SIGTERM");
      await once(this.process, "exit");
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}
