import type { Socket } from 'node:net';
import { CLOSE, COPIED_BYTES, CREDIT, END, FrameReader, OPEN, FrameWriter, RESET, sizeOf } from './frames.ts';
import type { FrameListener, Part, Sign } from './frames.ts';
import { unconnected } from './outcome.ts';
import { Waiting } from './waiting.ts';

/** So many bytes of a channel are sent ahead of their reader. */
const WINDOW_BYTES = 262_144;
/** Having read so many bytes of a channel, its reader says so. */
const CREDIT_BYTES = WINDOW_BYTES / 2;
/** Most bytes of one frame, so that a large body does not hold up what other channels have to say. */
const FRAME_BYTES = 65_536;
/** So many bytes leave without waiting for the end of a turn. */
const FULL_BYTES = 65_536;
/** Channels are numbered up to here; then another line is made. */
const NEWEST = 2 ** 32 - 1;

/** What a channel is at this side. */
export interface ChannelEnd {
  /** Takes what has come; false where no more should come for now than is under way: it calls `readOn` when more may. */
  received(piece: Buffer): boolean;
  /** The other side writes no more. */
  ended(): void;
  /** The other side has reset it, or the connection that carried it is gone. */
  broken(error: Error): void;
  /** What could not leave has left. */
  drained(): void;
}

/** What the other side learns where a channel is left: that it is closed, that it was reset, or nothing where it has ended both ways. */
export type Ending = 'close' | 'reset' | 'over';

/** A channel as it is carried. */
interface Carried {
  readonly id: number;
  readonly end: ChannelEnd;
  /** Bytes that may be sent. */
  credit: number;
  /** Bytes that have come since the other side was last told how many were read. */
  uncredited: number;
  /** The other side reads no more of it. */
  isUnread: boolean;
  /** What has not left, in order. */
  readonly waiting: Waiting;
  /** Who writes on it waits until that has left. */
  isHeldUp: boolean;
}

/** The error of a channel that the other side has reset, as that of a connection. */
function resetByPeer(): Error {
  return Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
}

/** Why a connection was never begun: nothing that was to go over it has left. */
function unmade({ errored }: Socket): Error {
  const isKnown = errored !== null && unconnected(errored) !== undefined;
  return isKnown ? errored : Object.assign(new Error('no connection was made'), { syscall: 'connect' });
}

/**
 * A connection between two processes that carries any number of channels. What all of them write in a turn of the event loop leaves in
 * one write: of a light call that is passed on, reading and writing a connection of its own would take the most.
 */
export class Multiplexer implements FrameListener {
  readonly #socket: Socket;
  readonly #accept: ((id: number) => ChannelEnd) | undefined;
  readonly #reader = new FrameReader(this);
  readonly #writer = new FrameWriter();
  readonly #carried = new Map<number, Carried>();
  /** Channels of which something waits that may leave, each behind those that waited before it. */
  readonly #queue = new Set<Carried>();
  #newest = 0;
  /** Bytes that were written and have not left. */
  #gathered = 0;
  #isBegun = false;
  #willFlush = false;

  /**
   * @param accept makes the ends of channels that the other side opens, which may write once it has returned. The side that opens them
   * gives none
   */
  constructor(socket: Socket, accept?: (id: number) => ChannelEnd) {
    this.#socket = socket;
    this.#accept = accept;
    // What broke it stands in `errored`.
    socket.on('error', () => {});
    // Node leaves an accepted connection half open, on which nothing would come any more.
    socket.on('end', () => socket.destroy());
    socket.on('drain', () => this.#sendQueued());
    socket.on('close', () => this.#closed());
  }

  /** Whether the other side carries frames. */
  get isBegun(): boolean {
    return this.#isBegun;
  }

  /** Whether channels may be opened on it. */
  get isOpen(): boolean {
    return this.#socket.writable && this.#newest < NEWEST;
  }

  /** How much has come over it. */
  get heardBytes(): number {
    return this.#socket.bytesRead;
  }

  /** Calls back when it carries nothing any more. */
  onClose(listener: () => void): void {
    this.#socket.once('close', listener);
  }

  /** The other side carries frames from now on; `head` is what has come of them. */
  begin(head: Buffer): void {
    this.#isBegun = true;
    this.#socket.on('data', (piece) => this.#read(piece));
    if (head.length > 0) this.#read(head);
    this.#sendQueued();
    this.#flushSoon();
  }

  /** Breaks off everything that it carries. */
  destroy(): void {
    this.#socket.destroy();
  }

  /** Opens a channel; answers its number. */
  open(end: ChannelEnd): number {
    this.#newest += 1;
    this.#add(this.#newest, end);
    this.#sign(OPEN, this.#newest);
    return this.#newest;
  }

  /** Sends parts of a stream. False where some of them wait: `drained` says when they have left. */
  send(id: number, parts: readonly Part[]): boolean {
    const carried = this.#carried.get(id);
    if (carried === undefined || carried.isUnread) return true;
    const bytes = sizeOf(parts);
    if (bytes <= COPIED_BYTES && bytes <= carried.credit && !carried.isHeldUp && this.#mayLeave) {
      this.#writer.parts(id, parts, bytes);
      this.#sent(carried, bytes);
      return true;
    }
    for (const { chunk, encoding } of parts) {
      carried.waiting.add(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk);
    }
    carried.isHeldUp = true;
    this.#queue.add(carried);
    this.#sendQueued();
    return !carried.isHeldUp;
  }

  /** Whether something that was sent on a channel waits. */
  isHeldUp(id: number): boolean {
    return this.#carried.get(id)?.isHeldUp === true;
  }

  /** This side writes no more on a channel. */
  end(id: number): void {
    if (this.#carried.has(id)) this.#sign(END, id);
  }

  /** This side takes more of a channel, having read all that has come. */
  readOn(id: number): void {
    const carried = this.#carried.get(id);
    if (carried === undefined || carried.uncredited < CREDIT_BYTES) return;
    this.#sign(CREDIT, id, carried.uncredited);
    carried.uncredited = 0;
  }

  /** This side has done with a channel. */
  leave(id: number, ending: Ending): void {
    const carried = this.#carried.get(id);
    if (carried === undefined) return;
    this.#carried.delete(id);
    carried.waiting.clear();
    if (ending !== 'over') this.#sign(ending === 'close' ? CLOSE : RESET, id);
  }

  data(id: number, piece: Buffer): void {
    const carried = this.#carried.get(id);
    // For a channel that is over here: the other side does not know that yet.
    if (carried === undefined) return;
    carried.uncredited += piece.length;
    if (carried.end.received(piece)) this.readOn(id);
  }

  sign(kind: Sign, id: number, size: number): void {
    const carried = this.#carried.get(id);
    if (kind === OPEN) {
      if (carried === undefined && this.#accept !== undefined) this.#add(id, this.#accept(id));
    } else if (carried === undefined) return;
    else if (kind === CREDIT) {
      carried.credit += size;
      if (carried.isHeldUp) this.#queue.add(carried);
      this.#sendQueued();
    } else if (kind === RESET) {
      this.#carried.delete(id);
      carried.end.broken(resetByPeer());
    } else {
      if (kind === CLOSE) this.#forgetUnsent(carried);
      carried.end.ended();
    }
  }

  #add(id: number, end: ChannelEnd): void {
    const credit = WINDOW_BYTES;
    this.#carried.set(id, { id, end, credit, uncredited: 0, isUnread: false, waiting: new Waiting(), isHeldUp: false });
  }

  get #mayLeave(): boolean {
    return this.#isBegun && !this.#socket.writableNeedDrain;
  }

  /** Sends what waits, a frame of each channel in turn, while the connection takes more. */
  #sendQueued(): void {
    for (const carried of this.#queue) {
      if (!this.#mayLeave) return;
      this.#queue.delete(carried);
      if (this.#sendFrame(carried)) this.#queue.add(carried);
    }
  }

  /** Sends a frame of what waits on a channel; answers whether another one may follow. */
  #sendFrame(carried: Carried): boolean {
    const { id, waiting, credit } = carried;
    const pieces = waiting.take(Math.min(credit, FRAME_BYTES));
    if (pieces.length === 0) return false;
    const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
    this.#writer.data(id, pieces, bytes);
    this.#sent(carried, bytes);
    if (waiting.isEmpty) this.#release(carried);
    return !waiting.isEmpty;
  }

  /** Who was held up may write on. */
  #release(carried: Carried): void {
    if (!carried.isHeldUp) return;
    carried.isHeldUp = false;
    carried.end.drained();
  }

  #forgetUnsent(carried: Carried): void {
    carried.isUnread = true;
    carried.waiting.clear();
    this.#release(carried);
  }

  #sent(carried: Carried, bytes: number): void {
    carried.credit -= bytes;
    this.#gathered += bytes;
    if (this.#gathered < FULL_BYTES) this.#flushSoon();
    else this.#flush();
  }

  #sign(kind: Sign, id: number, size?: number): void {
    this.#writer.sign(kind, id, size);
    this.#flushSoon();
  }

  #flushSoon(): void {
    if (this.#willFlush || !this.#isBegun) return;
    this.#willFlush = true;
    setImmediate(() => {
      this.#willFlush = false;
      this.#flush();
    });
  }

  #flush(): void {
    this.#gathered = 0;
    const pieces = this.#writer.take();
    if (!this.#socket.writable) return;
    if (pieces.length > 1) this.#socket.cork();
    for (const piece of pieces) this.#socket.write(piece);
    if (pieces.length > 1) this.#socket.uncork();
  }

  #read(piece: Buffer): void {
    try {
      this.#reader.read(piece);
    } catch (error) {
      this.#socket.destroy(error as Error);
    }
  }

  #closed(): void {
    const error = this.#isBegun ? (this.#socket.errored ?? new Error('the connection ended')) : unmade(this.#socket);
    const all = [...this.#carried.values()];
    this.#carried.clear();
    for (const { end } of all) end.broken(error);
  }
}
