/**
 * Many listeners to a WebSocket server in one process. Most only read and count the headers of frames, so that two
 * thousand of them cost less than the server. A few read all rows, to find how many a frame has.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { ws } from './borrow.mjs';

const WebSocket = ws();
const READERS = 50;
const AT_ONCE = 50;
/** The bytes of a frame that show whether it has quotes: the packet type, the namespace and the event's name. */
const TELLING_BYTES = 24;
const OPENING_BYTES = 14;
const shared = Buffer.allocUnsafe(1 << 18);

/**
 * Returns a client's frame with a short text. The protocol requires a mask; a mask of zeros leaves the text unchanged.
 */
function maskedFrame(text) {
  const body = Buffer.from(text);
  const length =
    body.length < 126 ? Buffer.from([0x80 | body.length]) : Buffer.from([0xfe, body.length >> 8, body.length & 255]);
  return Buffer.concat([Buffer.from([0x81]), length, Buffer.alloc(4), body]);
}

/**
 * Returns the lengths of the header and the body of the frame that begins at `at`; undefined if too little has arrived.
 */
function frameAt(bytes, at) {
  if (bytes.length - at < 2) return undefined;
  const short = bytes[at + 1] & 127;
  if (short < 126) return { header: 2, body: short };
  if (bytes.length - at < OPENING_BYTES) return undefined;
  return short === 126
    ? { header: 4, body: bytes.readUInt16BE(at + 2) }
    : { header: 10, body: Number(bytes.readBigUInt64BE(at + 2)) };
}

/** Passes on the first bytes of each frame's text, and skips the rest. */
class Walker {
  #rest = Buffer.alloc(0);
  #skip = 0;

  constructor(onFrame) {
    this.onFrame = onFrame;
  }

  push(chunk) {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let at = 0;
    while (at < bytes.length) {
      if (this.#skip > 0) {
        const passed = Math.min(this.#skip, bytes.length - at);
        this.#skip -= passed;
        at += passed;
        continue;
      }
      const frame = frameAt(bytes, at);
      const telling = Math.min(frame?.body ?? 0, TELLING_BYTES);
      if (frame === undefined || bytes.length - at < frame.header + telling) break;
      at += frame.header;
      this.onFrame(bytes.latin1Slice(at, at + telling));
      this.#skip = frame.body;
    }
    this.#rest = at < bytes.length ? Buffer.from(bytes.subarray(at)) : Buffer.alloc(0);
  }
}

/** Opens a raw connection. Resolves with its socket when the server has accepted it. */
function openRaw({ port, path, headers }, onText) {
  return new Promise((done, fail) => {
    let header = '';
    const walker = new Walker((text) => onText(text, (reply) => socket.write(maskedFrame(reply))));
    const onBytes = (length, buffer) => {
      const bytes = buffer.subarray(0, length);
      if (header === undefined) walker.push(bytes);
      else {
        header += bytes.latin1Slice();
        const end = header.indexOf('\r\n\r\n');
        if (end < 0) return true;
        const rest = Buffer.from(header.slice(end + 4), 'latin1');
        const [status] = header.split('\r\n');
        header = undefined;
        if (status.startsWith('HTTP/1.1 101')) done(socket);
        else fail(new Error(`the server answered ${status}`));
        walker.push(rest);
      }
      return true;
    };
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread: { buffer: shared, callback: onBytes } });
    socket.on('error', fail);
    const key = randomBytes(16).toString('base64');
    const upgrade = `Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13`;
    const more = Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${upgrade}\r\n${more.join('')}\r\n`;
    socket.on('connect', () => socket.write(head));
  });
}

async function openReader({ port, path, headers }, onText) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { perMessageDeflate: false, headers });
  socket.on('message', (data) => onText(String(data), (reply) => socket.send(reply)));
  await once(socket, 'open');
  return { destroy: () => socket.terminate() };
}

/**
 * Opens `count` listeners at `place` ({ port, path }, possibly with headers). `converse(index, text, reply)` sends the
 * messages that a server expects. Frames named `quotes` are counted. Returns the counts so far, and a function that
 * closes all.
 */
export async function listenAll(count, place, converse) {
  const counts = { frames: 0, readFrames: 0, readRows: 0 };
  const open = (index) => {
    const reads = index < READERS;
    const onText = (text, reply) => {
      if (!text.slice(0, TELLING_BYTES).includes('"quotes"')) return converse(index, text, reply);
      counts.frames++;
      if (!reads) return undefined;
      counts.readFrames++;
      counts.readRows += text.split('"code":').length - 1;
      return undefined;
    };
    return reads ? openReader(place, onText) : openRaw(place, onText);
  };
  const sockets = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => open(from + index));
    sockets.push(...(await Promise.all(some)));
  }
  return { counts, close: () => sockets.forEach((socket) => socket.destroy()) };
}
