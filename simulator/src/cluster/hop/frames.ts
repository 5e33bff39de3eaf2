/**
 * What two processes write on the connection that carries all calls between them: a frame is its kind (a byte), its channel (4 bytes),
 * its size (4 bytes, big-endian both), and as many bytes of data where it is of the kind {@link DATA}.
 */

/** Bytes of a channel. */
export const DATA = 0;
/** The sender writes no more on a channel. */
export const END = 1;
/** The sender writes no more on a channel and reads no more of it: what is sent to it is forgotten. */
export const CLOSE = 2;
/** The sender has broken a channel off, as a connection is reset. */
export const RESET = 3;
/** The size is that of the data which the sender has read of a channel since it last said so. */
export const CREDIT = 4;
/** The sender opens a channel. */
export const OPEN = 5;

/** A part of what a stream writes. */
export interface Part {
  readonly chunk: Buffer | string;
  readonly encoding: BufferEncoding;
}

/** How many bytes some parts are. */
export function sizeOf(parts: readonly Part[]): number {
  let bytes = 0;
  for (const { chunk, encoding } of parts) {
    bytes += typeof chunk === 'string' && encoding !== 'latin1' ? Buffer.byteLength(chunk, encoding) : chunk.length;
  }
  return bytes;
}

/** A frame without data. */
export type Sign = typeof END | typeof CLOSE | typeof RESET | typeof CREDIT | typeof OPEN;

/** Receives frames as they are read. */
export interface FrameListener {
  /** Bytes of a channel: a frame whole, or as much of it as has come. */
  data(channel: number, piece: Buffer): void;
  /** Any other frame. */
  sign(kind: Sign, channel: number, size: number): void;
}

/** What came is no frame: its connection is of no use any more. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

const HEAD_BYTES = 9;
/** Frames are gathered in pieces of memory of this size. */
const SLAB_BYTES = 65_536;
/** Data up to this size is copied next to the frames around it. */
export const COPIED_BYTES = 16_384;
const NOTHING = Buffer.alloc(0);

function isSign(kind: number): kind is Sign {
  return kind > DATA && kind <= OPEN;
}

/** Reads frames, one after the other. */
export class FrameReader {
  readonly #listener: FrameListener;
  #rest: Buffer = NOTHING;
  /** Channel of the data that is being read, and how much of it is still to come. */
  #channel = 0;
  #left = 0;

  constructor(listener: FrameListener) {
    this.#listener = listener;
  }

  /** Reads what has come. @throws FrameError */
  read(piece: Buffer): void {
    const bytes = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece]);
    this.#rest = NOTHING;
    let at = 0;
    while (at < bytes.length) {
      if (this.#left > 0) {
        const end = Math.min(at + this.#left, bytes.length);
        this.#left -= end - at;
        this.#listener.data(this.#channel, bytes.subarray(at, end));
        at = end;
      } else if (bytes.length - at < HEAD_BYTES) {
        this.#rest = bytes.subarray(at);
        return;
      } else {
        this.#readHead(bytes, at);
        at += HEAD_BYTES;
      }
    }
  }

  #readHead(bytes: Buffer, at: number): void {
    const kind = bytes[at]!;
    const channel = bytes.readUInt32BE(at + 1);
    const size = bytes.readUInt32BE(at + 5);
    if (kind === DATA) {
      this.#channel = channel;
      this.#left = size;
    } else if (isSign(kind)) this.#listener.sign(kind, channel, size);
    else throw new FrameError(`no frame is of kind ${kind}`);
  }
}

/** Gathers frames, so that those of many channels leave in one write. */
export class FrameWriter {
  #slab = NOTHING;
  /** Where the frames that have not left begin in the slab, and where they end. */
  #from = 0;
  #to = 0;
  #full: Buffer[] = [];

  /** A frame without data. */
  sign(kind: Sign, channel: number, size = 0): void {
    this.#head(kind, channel, size, 0);
  }

  /** Pieces one behind the other as data of a channel. Large ones leave as they stand, and must not change any more. */
  data(channel: number, pieces: readonly Buffer[], bytes: number): void {
    this.#head(DATA, channel, bytes, 0);
    for (const piece of pieces) {
      if (piece.length > COPIED_BYTES) {
        this.#cut();
        this.#full.push(piece);
      } else {
        this.#makeRoom(piece.length);
        piece.copy(this.#slab, this.#to);
        this.#to += piece.length;
      }
    }
  }

  /** Parts of a stream as data of a channel: {@link COPIED_BYTES} at most. */
  parts(channel: number, parts: readonly Part[], bytes: number): void {
    this.#head(DATA, channel, bytes, bytes);
    for (const { chunk, encoding } of parts) {
      const to = this.#to;
      this.#to += typeof chunk === 'string' ? this.#slab.write(chunk, to, encoding) : chunk.copy(this.#slab, to);
    }
  }

  /** All frames since the last call, in pieces to write one after the other. */
  take(): readonly Buffer[] {
    this.#cut();
    const full = this.#full;
    this.#full = [];
    return full;
  }

  #head(kind: Sign | typeof DATA, channel: number, size: number, copiedBytes: number): void {
    this.#makeRoom(HEAD_BYTES + copiedBytes);
    const to = this.#to;
    this.#slab[to] = kind;
    this.#slab.writeUInt32BE(channel, to + 1);
    this.#slab.writeUInt32BE(size, to + 5);
    this.#to = to + HEAD_BYTES;
  }

  #makeRoom(bytes: number): void {
    if (this.#slab.length - this.#to >= bytes) return;
    this.#cut();
    this.#slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
    this.#from = 0;
    this.#to = 0;
  }

  #cut(): void {
    if (this.#to > this.#from) this.#full.push(this.#slab.subarray(this.#from, this.#to));
    this.#from = this.#to;
  }
}
