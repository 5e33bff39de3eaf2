import { HOP_HEADER, MOVED, MOVED_STATUS } from './headers.ts';

/** The head of an answer of another process. */
export interface AnswerHead {
  readonly status: number;
  readonly statusText: string;
  /** Name and value in turn, without those of the connection. */
  readonly headers: readonly string[];
  /** Bytes of its body, where that is said. */
  readonly length: number | undefined;
  /** The connection ends with it. */
  readonly closes: boolean;
  /** It says that the world is elsewhere, and that nothing was done. */
  readonly isMoved: boolean;
}

/** Receives an answer as it is read. */
export interface AnswerListener {
  /** An interim answer came, such as 102. */
  interim(status: number): void;
  head(head: AnswerHead): void;
  piece(piece: Buffer): void;
  /** The answer is whole. */
  end(): void;
}

/** What came is no answer of HTTP/1.1: its connection is of no use any more. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}

/** As much as Node takes. */
const HEAD_BYTES = 65_536;
const LINE_BYTES = 1_024;
const NOTHING = Buffer.alloc(0);

/** Lengths of the names that are read: all others go on as they are. */
const READ_LENGTHS: ReadonlySet<number> = new Set(
  ['connection', 'keep-alive', 'transfer-encoding', 'content-length', HOP_HEADER].map(({ length }) => length),
);

/** A head with how its body is framed. */
interface FramedHead extends AnswerHead {
  readonly isChunked: boolean;
}

/** Reads the head of an answer, without the empty line at its end. @throws AnswerError */
function headOf(text: string): FramedHead {
  const [first = '', ...lines] = text.split('\r\n');
  const status = Number(first.slice(9, 12));
  if (!first.startsWith('HTTP/1.1 ') || !(status >= 100)) throw new AnswerError(`no answer: ${first.slice(0, 80)}`);
  const headers: string[] = [];
  let length: number | undefined;
  let [closes, isChunked, isMoved] = [false, false, false];
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon);
    const value = line.slice(colon + 1).trim();
    const lower = READ_LENGTHS.has(colon) ? name.toLowerCase() : '';
    if (lower === 'connection') closes = value.toLowerCase() === 'close';
    else if (lower === 'transfer-encoding') isChunked = value.toLowerCase() === 'chunked';
    else if (lower !== 'keep-alive') headers.push(name, value);
    if (lower === 'content-length') length = Number(value);
    if (lower === HOP_HEADER) isMoved = status === MOVED_STATUS && value === MOVED;
  }
  return { status, statusText: first.slice(13), headers, length, closes, isMoved, isChunked };
}

type State = 'head' | 'length' | 'size' | 'chunk' | 'chunkEnd' | 'trailer' | 'untilClose' | 'whole';

/** Reads the answers on a connection to another process, one after the other. */
export class AnswerReader {
  #state: State = 'whole';
  #rest: Buffer = NOTHING;
  #left = 0;
  #isBodiless = false;
  #listener: AnswerListener | undefined;

  /** Begins to read an answer; one to HEAD has no body, whatever its head says. */
  begin(listener: AnswerListener, isBodiless: boolean): void {
    this.#listener = listener;
    this.#isBodiless = isBodiless;
    this.#state = 'head';
  }

  /** Whether no answer is being read. */
  get isWhole(): boolean {
    return this.#state === 'whole';
  }

  /** The connection has ended: answers whether an answer has that for its end. */
  close(): boolean {
    if (this.#state !== 'untilClose') return false;
    this.#finish();
    return true;
  }

  /** Reads what has come. @throws AnswerError */
  read(piece: Buffer): void {
    let bytes = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece]);
    this.#rest = NOTHING;
    while (bytes.length > 0) {
      if (this.#state === 'whole') throw new AnswerError('more than an answer came');
      const used = this.#step(bytes);
      if (used === 0) {
        this.#rest = bytes;
        return;
      }
      bytes = bytes.subarray(used);
    }
  }

  /** Reads one part, and answers how many bytes that was; 0 where more must come. */
  #step(bytes: Buffer): number {
    switch (this.#state) {
      case 'head':
        return this.#readHead(bytes);
      case 'length':
      case 'chunk':
      case 'untilClose':
        return this.#readData(bytes);
      default:
        return this.#readLine(bytes);
    }
  }

  #readHead(bytes: Buffer): number {
    const end = bytes.indexOf('\r\n\r\n', 0, 'latin1');
    if (end < 0 && bytes.length > HEAD_BYTES) throw new AnswerError('the head of an answer is too long');
    if (end < 0) return 0;
    const head = headOf(bytes.toString('latin1', 0, end));
    if (head.status < 200) this.#listener?.interim(head.status);
    else this.#takeHead(head);
    return end + 4;
  }

  #takeHead(head: FramedHead): void {
    const isEmpty = this.#isBodiless || head.status === 204 || head.status === 304 || head.length === 0;
    this.#left = head.length ?? Infinity;
    this.#state = head.isChunked ? 'size' : head.length === undefined ? 'untilClose' : 'length';
    this.#listener?.head(head);
    if (isEmpty) this.#finish();
  }

  #readData(bytes: Buffer): number {
    const piece = bytes.length > this.#left ? bytes.subarray(0, this.#left) : bytes;
    this.#left -= piece.length;
    this.#listener?.piece(piece);
    if (this.#left > 0) return piece.length;
    if (this.#state === 'length') this.#finish();
    else this.#state = 'chunkEnd';
    return piece.length;
  }

  /** Reads a line between the chunks of a body, or behind them. */
  #readLine(bytes: Buffer): number {
    const end = bytes.indexOf('\r\n', 0, 'latin1');
    if (end < 0 && bytes.length > LINE_BYTES) throw new AnswerError('a line of an answer is too long');
    if (end < 0) return 0;
    if (this.#state === 'chunkEnd') {
      if (end > 0) throw new AnswerError('a chunk of an answer is longer than its size');
      this.#state = 'size';
    } else if (this.#state === 'trailer') {
      if (end === 0) this.#finish();
    } else {
      this.#left = Number.parseInt(bytes.toString('latin1', 0, end), 16);
      if (!(this.#left >= 0)) throw new AnswerError('a chunk of an answer has no size');
      this.#state = this.#left === 0 ? 'trailer' : 'chunk';
    }
    return end + 2;
  }

  #finish(): void {
    this.#state = 'whole';
    const listener = this.#listener;
    this.#listener = undefined;
    listener?.end();
  }
}
