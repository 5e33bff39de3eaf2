import { once } from 'node:events';
import { connect, isIP } from 'node:net';
import type { NodeAddress } from '../../host/placement.ts';
import { AnswerReader } from './answerReader.ts';
import type { AnswerHead, AnswerListener } from './answerReader.ts';
import type { Part } from './frames.ts';
import { whereIs } from './headers.ts';
import { openLine } from './lines.ts';
import type { LineOptions } from './lines.ts';
import type { ChannelEnd, Multiplexer } from './multiplexer.ts';
import { isCut, limitConnecting } from './outcome.ts';
import type { SystemError } from './outcome.ts';

/** Most channels to a process that are kept while they are not used. */
const FREE_MAXIMUM = 256;

/** Receives what becomes of a request to another process. */
export interface WireListener extends AnswerListener {
  /** More of the body may be written. */
  drained(): void;
  /** The channel ended before the answer was whole. */
  broken(error: Error): void;
}

/** What becomes of a wire: it may be used again, or it is over. */
interface WireKeeper {
  freed(wire: Wire): void;
  gone(wire: Wire): void;
}

/**
 * A channel to another process, for one request at a time. Node's own client makes of each request objects and events for what never
 * happens between two processes, and costs three times as much as this one.
 */
export class Wire implements AnswerListener, ChannelEnd {
  readonly #line: Multiplexer;
  readonly #id: number;
  readonly #keeper: WireKeeper;
  readonly #reader = new AnswerReader();
  #listener: WireListener | undefined;
  /** The head of the request, until its first part leaves. */
  #head = '';
  #isChunked = false;
  #isSent = false;
  #mayStay = true;
  #isOver = false;
  #isPaused = false;

  constructor(line: Multiplexer, keeper: WireKeeper) {
    this.#line = line;
    this.#keeper = keeper;
    this.#id = line.open(this);
  }

  /** Whether a process has accepted its connection. */
  get isConnected(): boolean {
    return this.#line.isBegun;
  }

  get needsDrain(): boolean {
    return this.#line.isHeldUp(this.#id);
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
    if (this.#head !== '') this.#send({ chunk: this.#takeHead(), encoding: 'latin1' });
  }

  /** Writes a part of the body; false where no more should be written for now. */
  write(piece: Buffer): boolean {
    const head = this.#takeHead();
    const parts: Part[] = [{ chunk: piece, encoding: 'binary' }];
    if (this.#isChunked) {
      parts.unshift({ chunk: `${head}${piece.length.toString(16)}\r\n`, encoding: 'latin1' });
      parts.push({ chunk: '\r\n', encoding: 'latin1' });
    } else if (head !== '') parts.unshift({ chunk: head, encoding: 'latin1' });
    return this.#send(...parts);
  }

  /** The request is whole. */
  finish(): void {
    this.#isSent = true;
    if (this.#isChunked) this.#send({ chunk: `${this.#takeHead()}0\r\n\r\n`, encoding: 'latin1' });
    else this.flush();
  }

  /** Gives the request up, and with it the channel. */
  destroy(): void {
    this.#listener = undefined;
    this.#end();
  }

  /** Gives the request up, and all others on its line: their process is dead, and would keep what is sent waiting for ever. */
  abandon(): void {
    this.destroy();
    this.#line.destroy();
  }

  /** Reads no more than is under way. */
  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    this.#line.readOn(this.#id);
  }

  received(piece: Buffer): boolean {
    try {
      this.#reader.read(piece);
    } catch (error) {
      this.broken(error as Error);
    }
    return !this.#isPaused;
  }

  ended(): void {
    this.#reader.close();
    this.broken(new Error('the channel ended'));
  }

  broken(error: Error): void {
    const listener = this.#listener;
    this.#listener = undefined;
    this.#end();
    listener?.broken(error);
  }

  drained(): void {
    this.#listener?.drained();
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
      this.resume();
      this.#keeper.freed(this);
    } else this.#end();
    listener?.end();
  }

  #takeHead(): string {
    const head = this.#head;
    this.#head = '';
    return head;
  }

  #send(...parts: Part[]): boolean {
    return this.#line.send(this.#id, parts);
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#line.leave(this.#id, 'close');
    this.#keeper.gone(this);
  }
}

/** The line to a process, with the wires on it. */
class WiresOfLine implements WireKeeper {
  readonly line: Multiplexer;
  readonly #free: Wire[] = [];
  #used = 0;
  #heardBytes = 0;

  constructor(node: NodeAddress, options: Pick<LineOptions, 'secret' | 'wallClock'>) {
    this.line = openLine(node, { ...options, isUsed: () => this.#used > 0 });
  }

  /** Whether nothing has come over the line since this was last asked. */
  isSilent(): boolean {
    const before = this.#heardBytes;
    this.#heardBytes = this.line.heardBytes;
    return this.#heardBytes === before;
  }

  take(): Wire {
    this.#used += 1;
    return this.#free.pop() ?? new Wire(this.line, this);
  }

  freed(wire: Wire): void {
    this.#used -= 1;
    this.#free.push(wire);
    if (this.#free.length > FREE_MAXIMUM) wire.destroy();
  }

  gone(wire: Wire): void {
    const index = this.#free.indexOf(wire);
    if (index < 0) this.#used -= 1;
    else this.#free.splice(index, 1);
  }
}

/** The connections of this process to the others. */
export class Wires {
  readonly #options: Pick<LineOptions, 'secret' | 'wallClock'>;
  /** Those that are used for new calls, by the URL of their process. */
  readonly #lines = new Map<string, WiresOfLine>();
  readonly #open = new Set<Multiplexer>();

  constructor(options: Pick<LineOptions, 'secret' | 'wallClock'>) {
    this.#options = options;
  }

  /** A wire to a process that is not used: the one that was used last, or a new one. */
  take(node: NodeAddress): Wire {
    const known = this.#lines.get(node.url);
    if (known?.line.isOpen === true) return known.take();
    const made = new WiresOfLine(node, this.#options);
    this.#lines.set(node.url, made);
    this.#open.add(made.line);
    made.line.onClose(() => this.#open.delete(made.line));
    return made.take();
  }

  /**
   * Whether a process for which calls wait accepts a new connection. Where it does not, its line leads nowhere either, and ends. Where it
   * does and nothing comes over the line, new calls get a new one: behind lost packets the system tries an old one ever more seldom.
   */
  async reaches(node: NodeAddress): Promise<boolean> {
    const line = this.#lines.get(node.url);
    const isSilent = line?.isSilent() === true;
    // Twice: a single connection may be lost where very many are made.
    const isReached = (await this.#accepts(node)) || (await this.#accepts(node));
    if (!isReached) line?.line.destroy();
    else if (isSilent && this.#lines.get(node.url) === line) this.#lines.delete(node.url);
    return isReached;
  }

  close(): void {
    for (const line of this.#open) line.destroy();
  }

  async #accepts(node: NodeAddress): Promise<boolean> {
    const socket = connect(whereIs(node));
    // The name alone may take longer on a busy machine, and says nothing of the process.
    socket.once('lookup', () => limitConnecting(socket, this.#options.wallClock));
    if (isIP(whereIs(node).host) > 0) limitConnecting(socket, this.#options.wallClock);
    try {
      await once(socket, 'connect');
      return true;
    } catch (error) {
      return !isCut(error as SystemError);
    } finally {
      socket.destroy();
    }
  }
}
