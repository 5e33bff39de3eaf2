import { Duplex } from 'node:stream';
import type { Part } from './frames.ts';
import type { ChannelEnd, Ending, Multiplexer } from './multiplexer.ts';

const WATER_MARK_BYTES = 65_536;

/** A channel that another process has opened: reads, writes, ends and breaks like a connection of its own. */
export class Channel extends Duplex implements ChannelEnd {
  readonly #line: Multiplexer;
  readonly #id: number;
  #hasPeerEnded = false;
  #isReset = false;
  /** Whom to call when what was written has left. */
  #written: (() => void) | undefined;

  constructor(line: Multiplexer, id: number) {
    super({
      decodeStrings: false,
      readableHighWaterMark: WATER_MARK_BYTES,
      writableHighWaterMark: WATER_MARK_BYTES,
    });
    this.#line = line;
    this.#id = id;
  }

  /** Breaks it off: the other side sees a connection that was reset. */
  resetAndDestroy(): this {
    this.#isReset = true;
    return this.destroy();
  }

  /** Closes it behind what was written. */
  destroySoon(): void {
    if (this.writable) this.end();
    if (this.writableFinished) this.destroy();
    else this.once('finish', () => this.destroy());
  }

  received(piece: Buffer): boolean {
    return this.push(piece);
  }

  ended(): void {
    if (this.#hasPeerEnded) return;
    this.#hasPeerEnded = true;
    this.push(null);
  }

  broken(error: Error): void {
    this.destroy(error);
  }

  drained(): void {
    const written = this.#written;
    this.#written = undefined;
    written?.();
  }

  override _write(chunk: Buffer | string, encoding: BufferEncoding, done: () => void): void {
    this.#write([{ chunk, encoding }], done);
  }

  override _writev(parts: Part[], done: () => void): void {
    this.#write(parts, done);
  }

  override _final(done: () => void): void {
    this.#line.end(this.#id);
    done();
  }

  override _read(): void {
    this.#line.readOn(this.#id);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#line.leave(this.#id, this.#ending(error));
    done(error);
  }

  #write(parts: readonly Part[], done: () => void): void {
    if (this.#line.send(this.#id, parts)) done();
    else this.#written = done;
  }

  #ending(error: Error | null): Ending {
    if (this.#isReset || error !== null) return 'reset';
    return this.#hasPeerEnded && this.writableFinished ? 'over' : 'close';
  }
}
