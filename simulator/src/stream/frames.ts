import type { Server } from 'socket.io';
import { STREAM_NAMESPACE } from '@zaraba/contracts';
import { bytesOf } from '../host/quoteBook.ts';
import type { Row } from '../host/quoteBook.ts';
import type { FramePlan } from './conflate.ts';

const EVENT_PACKET = 2;
/** Returns the start of a WebSocket message: the engine.io type, the packet type, the namespace and the event. */
const openingOf = (event: string): string => `4${EVENT_PACKET}${STREAM_NAMESPACE},["${event}",`;
const OPENING = openingOf('quotes');
const CLOSING = ']';

/** The first byte of a frame (RFC 6455): whether it is the last of its message, and its type. */
const FINAL = 0x80;
const TEXT = 0x01;
const CONTINUATION = 0x00;
const WHOLE_TEXT = FINAL | TEXT;
const SHORT_MAXIMUM = 125;
const LENGTH_16_BITS = 126;
const LENGTH_64_BITS = 127;
/** The maximum length of the header of a server's frame, bytes. */
const HEADER_MAXIMUM = 10;

/** The initial size of the buffer. Fifty rows take about 11 kB, and the buffer grows if necessary. */
const FIRST_CAPACITY = 64 * 1_024;
/** The room for a comma and the end of a frame, bytes. */
const MARGIN = 8;
const COMMA = 0x2c;

/** The argument of an event. It is serialised once for all recipients. */
export class Prepared {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

function putHeader(bytes: Buffer, length: number, end: number, first = WHOLE_TEXT): number {
  if (length <= SHORT_MAXIMUM) {
    bytes[end - 1] = length;
    bytes[end - 2] = first;
    return end - 2;
  }
  if (length <= 0xffff) {
    bytes.writeUInt16BE(length, end - 2);
    bytes[end - 3] = LENGTH_16_BITS;
    bytes[end - 4] = first;
    return end - 4;
  }
  bytes.writeBigUInt64BE(BigInt(length), end - 8);
  bytes[end - 9] = LENGTH_64_BITS;
  bytes[end - 10] = first;
  return end - 10;
}

/** Builds a complete WebSocket frame for an event. */
export function frameOf(event: string, { text }: Prepared): Buffer {
  const opening = openingOf(event);
  const length = opening.length + Buffer.byteLength(text) + CLOSING.length;
  const bytes = Buffer.allocUnsafe(HEADER_MAXIMUM + length);
  bytes.write(opening, HEADER_MAXIMUM, 'latin1');
  bytes.write(text, HEADER_MAXIMUM + opening.length);
  bytes.write(CLOSING, bytes.length - CLOSING.length, 'latin1');
  return bytes.subarray(putHeader(bytes, length, HEADER_MAXIMUM));
}

/** Builds the same message as several WebSocket frames of about equal length (RFC 6455, 5.4). */
export function fragmentsOf(event: string, { text }: Prepared, count: number): Buffer {
  const message = Buffer.from(openingOf(event) + text + CLOSING);
  const size = Math.ceil(message.length / count);
  const parts: Buffer[] = [];
  for (let at = 0; at < message.length; at += size) {
    const piece = message.subarray(at, at + size);
    const header = Buffer.alloc(HEADER_MAXIMUM);
    const first = (at === 0 ? TEXT : CONTINUATION) | (at + size < message.length ? 0 : FINAL);
    parts.push(header.subarray(putHeader(header, piece.length, HEADER_MAXIMUM, first)), piece);
  }
  return Buffer.concat(parts);
}

/** Builds frames of quotes in one buffer. It can be reused, because the system usually copies a frame at once. */
export class FrameMaker {
  #bytes = Buffer.allocUnsafeSlow(FIRST_CAPACITY);
  #begin = 0;
  #argument = 0;
  #end = 0;
  #isKept = false;
  #prepared: Prepared | undefined;

  /** Builds a frame. It is valid until the next one unless `keep` is called. `now` is the world's time. */
  make(plan: FramePlan<Row>, epoch: string, now: number): void {
    const { kind, from, to, codes } = plan;
    if (this.#isKept) this.#bytes = Buffer.allocUnsafeSlow(this.#bytes.length);
    this.#isKept = false;
    this.#prepared = undefined;
    const head = `{"kind":"${kind}","epoch":${JSON.stringify(epoch)},"from":${from},"to":${to},"now":${now},"rows":[`;
    this.#argument = HEADER_MAXIMUM + OPENING.length;
    this.#bytes.write(OPENING, HEADER_MAXIMUM, 'latin1');
    let at = this.#argument + this.#bytes.write(head, this.#argument);
    let isFirst = true;
    for (const row of codes) {
      const quote = bytesOf(row);
      if (at + quote.length + MARGIN > this.#bytes.length) this.#grow(at);
      if (!isFirst) this.#bytes[at++] = COMMA;
      isFirst = false;
      this.#bytes.set(quote, at);
      at += quote.length;
    }
    at += this.#bytes.write(`]}${CLOSING}`, at, 'latin1');
    this.#begin = putHeader(this.#bytes, at - HEADER_MAXIMUM, HEADER_MAXIMUM);
    this.#end = at;
  }

  get frame(): Buffer {
    return this.#bytes.subarray(this.#begin, this.#end);
  }

  get prepared(): Prepared {
    return (this.#prepared ??= new Prepared(this.#bytes.toString('utf8', this.#argument, this.#end - CLOSING.length)));
  }

  /** Keeps the newest frame in memory, because a slow socket still reads it. */
  keep(): void {
    this.#isKept = true;
  }

  #grow(used: number): void {
    const larger = Buffer.allocUnsafeSlow(2 * this.#bytes.length);
    this.#bytes.copy(larger, 0, 0, used);
    this.#bytes = larger;
  }
}

interface Packet {
  readonly type: number;
  readonly nsp: string;
  readonly data?: unknown;
  readonly id?: number;
}

/** Makes a socket.io server send arguments that are already serialised as they are. */
export function acceptPrepared(server: Server): void {
  const { encoder } = server;
  const encode: (packet: never) => unknown[] = encoder.encode.bind(encoder);
  encoder.encode = (packet) => {
    const { type, nsp, data } = packet as Packet;
    if (type === EVENT_PACKET && Array.isArray(data) && data.length === 2 && data[1] instanceof Prepared) {
      return [`${EVENT_PACKET}${nsp},["${String(data[0])}",${data[1].text}]`];
    }
    return encode(packet as never);
  };
}
