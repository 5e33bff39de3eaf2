import { once } from 'node:events';
import { connect, isIP } from 'node:net';
import type { Socket } from 'node:net';
import type { WallClock } from '../../clock.ts';
import type { NodeAddress } from '../../host/placement.ts';
import { AnswerReader } from './answerReader.ts';
import type { AnswerHead, AnswerListener } from './answerReader.ts';
import { whereIs } from './headers.ts';
import { isCut, limitConnecting } from './outcome.ts';
import type { SystemError } from './outcome.ts';

/** Shorter than a process keeps a connection alive that is not used, so that it hardly ever closes one just as it is used again. */
const FREE_MS = 10_000;
/** Most connections to a process that are kept while they are not used. */
const FREE_MAXIMUM = 256;
/** Up to this size a piece of a body goes out in one text with the head, which is one write. */
export const TEXT_BYTES = 16_384;

/** Receives what becomes of a request to another process. */
export interface WireListener extends AnswerListener {
  /** More of the body may be written. */
  drained(): void;
  /** The connection ended before the answer was whole. */
  broken(error: Error): void;
}

/**
 * A connection to another process, for one request at a time. Node's own client makes of each request objects and events for what never
 * happens between two processes, and costs three times as much as this one.
 */
export class Wire implements AnswerListener {
  readonly #socket: Socket;
  readonly #reader = new AnswerReader();
  readonly #freed: (wire: Wire) => void;
  #listener: WireListener | undefined;
  /** The head of the request, until its first part leaves. */
  #head = '';
  #isChunked = false;
  #isSent = false;
  #mayStay = true;
  #error: Error | undefined;

  constructor(node: NodeAddress, wallClock: WallClock, freed: (wire: Wire) => void, gone: (wire: Wire) => void) {
    this.#freed = freed;
    const socket = connect({ ...whereIs(node), noDelay: true, keepAlive: true });
    this.#socket = socket;
    limitConnecting(socket, wallClock);
    socket.setTimeout(FREE_MS, () => this.#listener ?? socket.destroy());
    socket.on('data', (piece) => this.#read(piece));
    socket.on('drain', () => this.#listener?.drained());
    socket.on('error', (error) => (this.#error = error));
    socket.on('end', () => this.#reader.close());
    socket.on('close', () => {
      gone(this);
      this.#listener?.broken(this.#error ?? new Error('the connection ended'));
      this.#listener = undefined;
    });
  }

  /** Whether a process has accepted it. */
  get isConnected(): boolean {
    return !this.#socket.connecting;
  }

  /** Whether something may be sent: neither side has ended it. */
  get isOpen(): boolean {
    return this.#socket.writable;
  }

  get needsDrain(): boolean {
    return this.#socket.writableNeedDrain;
  }

  /** Begins a request by its head, whose lines all end; of one without a body an answer to HEAD is expected to have none. */
  begin(head: string, listener: WireListener, { isHead, isChunked }: { isHead: boolean; isChunked: boolean }): void {
    this.#listener = listener;
    this.#head = head;
    this.#isChunked = isChunked;
    this.#isSent = false;
    this.#mayStay = true;
    this.#reader.begin(this, isHead);
  }

  /** Sends the head, where no part of the body has taken it along. */
  flush(): void {
    if (this.#head !== '') this.#socket.write(this.#takeHead(), 'latin1');
  }

  /** Writes a part of the body; false where no more should be written for now. */
  write(piece: Buffer): boolean {
    if (this.#isChunked) {
      this.#socket.write(`${this.#takeHead()}${piece.length.toString(16)}\r\n`, 'latin1');
      this.#socket.write(piece);
      return this.#socket.write('\r\n');
    }
    if (this.#head === '') return this.#socket.write(piece);
    if (piece.length <= TEXT_BYTES) return this.#socket.write(this.#takeHead() + piece.toString('latin1'), 'latin1');
    this.flush();
    return this.#socket.write(piece);
  }

  /** The request is whole. */
  finish(): void {
    this.#isSent = true;
    if (this.#isChunked) this.#socket.write(`${this.#takeHead()}0\r\n\r\n`, 'latin1');
    else this.flush();
  }

  /** Gives the request up, and with it the connection. */
  destroy(): void {
    this.#listener = undefined;
    this.#socket.destroy();
  }

  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  interim(status: number): void {
    this.#listener?.interim(status);
  }

  head(head: AnswerHead): void {
    if (head.closes) this.#mayStay = false;
    this.#listener?.head(head);
  }

  piece(piece: Buffer): void {
    this.#listener?.piece(piece);
  }

  end(): void {
    const listener = this.#listener;
    this.#listener = undefined;
    // A request that was answered before it had left goes no further.
    if (this.#isSent && this.#mayStay) {
      // Its last piece may have been more than the caller took at once.
      this.#socket.resume();
      this.#freed(this);
    } else this.#socket.destroy();
    listener?.end();
  }

  #takeHead(): string {
    const head = this.#head;
    this.#head = '';
    return head;
  }

  #read(piece: Buffer): void {
    try {
      this.#reader.read(piece);
    } catch (error) {
      this.#socket.destroy(error as Error);
    }
  }
}

/** The connections of this process to the others. */
export class Wires {
  readonly #wallClock: WallClock;
  readonly #free = new Map<string, Wire[]>();
  readonly #all = new Set<Wire>();

  constructor(wallClock: WallClock) {
    this.#wallClock = wallClock;
  }

  /** A connection to a process that is not used: the one that was used last, or a new one. */
  take(node: NodeAddress): Wire {
    const free = this.#free.get(node.url);
    for (let known = free?.pop(); known !== undefined; known = free?.pop()) if (known.isOpen) return known;
    const wire = new Wire(
      node,
      this.#wallClock,
      (freed) => this.#keep(node.url, freed),
      (gone) => this.#forget(node.url, gone),
    );
    this.#all.add(wire);
    return wire;
  }

  /** Whether a process accepts a new connection. Where it does not, those that are kept lead nowhere either, and end. */
  async reaches(node: NodeAddress): Promise<boolean> {
    // Twice: a single connection may be lost where very many are made.
    const isReached = (await this.#accepts(node)) || (await this.#accepts(node));
    if (!isReached) for (const wire of this.#free.get(node.url) ?? []) wire.destroy();
    return isReached;
  }

  async #accepts(node: NodeAddress): Promise<boolean> {
    const socket = connect(whereIs(node));
    // The name alone may take longer on a busy machine, and says nothing of the process.
    socket.once('lookup', () => limitConnecting(socket, this.#wallClock));
    if (isIP(whereIs(node).host) > 0) limitConnecting(socket, this.#wallClock);
    try {
      await once(socket, 'connect');
      return true;
    } catch (error) {
      return !isCut(error as SystemError);
    } finally {
      socket.destroy();
    }
  }

  close(): void {
    for (const wire of this.#all) wire.destroy();
  }

  #keep(url: string, wire: Wire): void {
    const free = this.#free.get(url) ?? [];
    this.#free.set(url, free);
    if (free.length >= FREE_MAXIMUM) wire.destroy();
    else free.push(wire);
  }

  #forget(url: string, wire: Wire): void {
    this.#all.delete(wire);
    const free = this.#free.get(url)?.filter((one) => one !== wire) ?? [];
    if (free.length > 0) this.#free.set(url, free);
    else this.#free.delete(url);
  }
}
