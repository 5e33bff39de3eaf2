import { EventEmitter } from 'node:events';
import type { Reply } from '../messages.ts';

const HEAD_END = '\r\n\r\n';

/**
 * The connection of one call, with a port to the page instead of a socket. Faults that slow an answer down write raw
 * HTTP to it. This class parses the head of the answer, because the page has no parser.
 */
export class Line extends EventEmitter {
  readonly remoteAddress = '127.0.0.1';
  readonly port: MessagePort;
  destroyed = false;
  #isOver = false;
  #raw = '';
  /** The number of announced bytes of the body that are not written yet; undefined before the head. */
  #left: number | undefined;

  constructor(port: MessagePort) {
    super();
    this.port = port;
  }

  get writable(): boolean {
    return !this.destroyed;
  }

  head(status: number, headers: readonly (readonly [string, string])[]): void {
    this.#send({ kind: 'head', status, headers });
  }

  piece(bytes: Uint8Array): void {
    this.#send({ kind: 'piece', bytes });
  }

  finish(): void {
    this.#send({ kind: 'end' });
    this.#isOver = true;
    this.port.close();
  }

  write(bytes: Uint8Array | string, done?: () => void): boolean {
    const chunk = Buffer.from(bytes);
    if (this.#left === undefined) this.#readHead(chunk.toString('latin1'));
    else this.#readBody(chunk);
    if (done) queueMicrotask(done);
    return true;
  }

  #readHead(text: string): void {
    this.#raw += text;
    const end = this.#raw.indexOf(HEAD_END);
    if (end < 0) return;
    const [status = '', ...lines] = this.#raw.slice(0, end).split('\r\n');
    const headers = lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    });
    this.#left = Number(headers.find(([name]) => name.toLowerCase() === 'content-length')?.[1] ?? 0);
    this.head(Number(status.split(' ')[1]), headers);
    const rest = Buffer.from(this.#raw.slice(end + HEAD_END.length), 'latin1');
    if (rest.length > 0) this.#readBody(rest);
  }

  #readBody(chunk: Uint8Array): void {
    this.#left = (this.#left ?? 0) - chunk.length;
    this.piece(chunk);
  }

  /** Ends the call. If all announced bytes were written, the answer is complete; otherwise it is cut off. */
  destroySoon(): void {
    if (this.#left === 0) this.finish();
    this.destroy();
  }

  resetAndDestroy(): void {
    this.destroy();
  }

  destroy(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    this.#send({ kind: 'cut' });
    this.port.close();
    this.emit('close');
  }

  #send(reply: Reply): void {
    if (!this.#isOver) this.port.postMessage(reply);
  }
}
