// A push service of a test's own, and a browser's keys to read what comes there (RFC 8291).

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";

const derived = (salt, secret, info, length) => Buffer.from(hkdfSync("sha256", secret, salt, info, length));

export class PushService {
  static async start() {
    const service = new PushService();
    service.messages = [];
    service.waiting = [];
    [service.ecdh, service.auth] = [createECDH("prime256v1"), randomBytes(16)];
    service.ecdh.generateKeys();
    service.http = createServer(async (request, answer) => {
      const parts = [];
      for await (const part of request) parts.push(part);
      answer.writeHead(201).end();
      service.messages.push({ path: request.url, text: service.read(Buffer.concat(parts)) });
      service.waiting.splice(0).forEach((tell) => tell());
    }).listen(0, "127.0.0.1");
    await once(service.http, "listening");
    service.origin = `http://127.0.0.1:${service.http.address().port}`;
    return service;
  }

  /** What the browser says of itself, at this address. */
  subscription(path) {
    const [p256dh, auth] = [this.ecdh.getPublicKey(), this.auth].map((bytes) => bytes.toString("base64url"));
    return { endpoint: this.origin + path, expirationTime: null, keys: { p256dh, auth } };
  }

  read(body) {
    const [salt, theirs, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.ecdh.getPublicKey(), theirs]);
    const secret = derived(this.auth, this.ecdh.computeSecret(theirs), info, 32);
    const key = derived(salt, secret, "Content-Encoding: aes128gcm\0", 16);
    const cipher = createDecipheriv("aes-128-gcm", key, derived(salt, secret, "Content-Encoding: nonce\0", 12));
    cipher.setAuthTag(record.subarray(-16));
    const text = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
    return text.subarray(0, -1).toString();
  }

  /** The next message. */
  async next() {
    while (this.messages.length === 0) await new Promise((tell) => this.waiting.push(tell));
    return this.messages.shift();
  }

  async stop() {
    this.http.close();
    this.http.closeAllConnections();
    await once(this.http, "close");
  }
}
