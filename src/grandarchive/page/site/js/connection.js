/** The WebSocket to the server: requests with answers, and connecting again. */

/** The version of the protocol. */
const VERSION = 1;

/** Waiting times before connecting again, in milliseconds. */
const WAITS = [300, 700, 1500, 3000, 6000];

/** Refusals after which connecting again is of no use. */
const FINAL = new Set(["version", "not found", "no hello"]);

/**
 * A refusal of the server, or a connection that is gone.
 */
export class Refusal extends Error {}

/** The text of a message; the server sends it in bytes. @param {string | ArrayBuffer} data */
function textOf(data) {
  return typeof data === "string" ? data : new TextDecoder().decode(data);
}

/**
 * A connection with the secret of a seat, or of a guest without one.
 */
export class Connection {
  /**
   * @param {string} secret
   * @param {(message: any) => void} received
   * @param {() => void} changed called when the connection comes or goes
   * @param {() => {story: string, moment: number, steps?: boolean}} seen the last update that came
   */
  constructor(secret, received, changed, seen) {
    this.secret = secret;
    this.open = false;
    /** The server reads its cards. */
    this.preparing = false;
    this.ended = "";
    this._received = received;
    this._changed = changed;
    this._seen = seen;
    this._tries = 0;
    this._next = 1;
    this._closed = false;
    /** @type {WebSocket | null} */
    this._socket = null;
    /** @type {Map<number, {done: (message: any) => void, failed: (reason: Refusal) => void}>} */
    this._requests = new Map();
    /** @type {(() => void)[]} */
    this._ready = [];
    this._connect();
  }

  _connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/play`);
    this._socket = socket;
    socket.binaryType = "arraybuffer";
    socket.addEventListener("open", () => {
      if (this._closed) {
        socket.close();
        return;
      }
      const hello = { type: "hello", version: VERSION, secret: this.secret, ...this._seen() };
      socket.send(JSON.stringify(hello));
    });
    socket.addEventListener("message", (event) => this._take(JSON.parse(textOf(event.data))));
    socket.addEventListener("close", () => this._lost(socket));
  }

  /** @param {any} message */
  _take(message) {
    if (message.type === "preparing") {
      this.preparing = true;
      this._changed();
      return;
    }
    if (message.type === "welcome") {
      this.open = true;
      this.preparing = false;
      this._tries = 0;
      for (const ready of this._ready.splice(0)) ready();
      this._changed();
    }
    if (message.type === "error" && (FINAL.has(message.code) && !this.open)) this.ended = message.text;
    const waiting = message.request ? this._requests.get(message.request) : undefined;
    if (waiting) {
      this._requests.delete(message.request);
      if (message.type === "error") waiting.failed(new Refusal(message.text));
      else waiting.done(message);
      return;
    }
    this._received(message);
  }

  /** @param {WebSocket} socket */
  _lost(socket) {
    if (socket !== this._socket) return;
    this.open = false;
    this.preparing = false;
    for (const each of this._requests.values()) each.failed(new Refusal("The connection is gone."));
    this._requests.clear();
    this._changed();
    if (this._closed || this.ended) return;
    const wait = WAITS[Math.min(this._tries, WAITS.length - 1)] ?? 1000;
    this._tries += 1;
    setTimeout(() => this._closed || this._connect(), wait);
  }

  /** The part of a form that is still missing, in words. */
  get lacks() {
    return this.open ? "" : this.preparing ? "The cards are being read …" : "Connecting …";
  }

  /**
   * Sends a message. Returns false while there is no connection.
   *
   * @param {Record<string, unknown>} message
   */
  send(message) {
    if (!this.open || this._socket?.readyState !== WebSocket.OPEN) return false;
    this._socket.send(JSON.stringify(message));
    return true;
  }

  /**
   * Sends a message and waits for its answer. Rejects with a `Refusal`.
   *
   * @param {Record<string, unknown>} message
   * @returns {Promise<any>}
   */
  async request(message) {
    if (!this.open) await new Promise((done) => this._ready.push(() => done(undefined)));
    const request = this._next++;
    return new Promise((done, failed) => {
      this._requests.set(request, { done, failed });
      if (!this.send({ ...message, request })) {
        this._requests.delete(request);
        failed(new Refusal("There is no connection to the server."));
      }
    });
  }

  /** Connects again, with another hello. */
  again() {
    this._tries = 0;
    this._socket?.close();
  }

  /** Closes the connection for good. */
  close() {
    this._closed = true;
    this.open = false;
    // A socket that is not open yet would complain: it is closed as soon as it is open.
    if (this._socket?.readyState !== WebSocket.CONNECTING) this._socket?.close();
  }
}
