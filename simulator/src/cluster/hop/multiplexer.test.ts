import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Channel } from './channel.ts';
import { Multiplexer } from './multiplexer.ts';
import type { ChannelEnd } from './multiplexer.ts';

/** More than is sent ahead of a reader. */
const LONG_BYTES = 1_000_000;
const WINDOW_BYTES = 262_144;

/** An end that keeps what it hears and takes all that comes. */
class Recorder implements ChannelEnd {
  readonly id: number;
  readonly #line: Multiplexer;
  readonly pieces: Buffer[] = [];
  hasEnded = false;
  error: Error | undefined;
  drains = 0;
  /** Whether it takes more than is under way. */
  reads = true;

  constructor(line: Multiplexer) {
    this.#line = line;
    this.id = line.open(this);
  }

  get text(): string {
    return Buffer.concat(this.pieces).toString('latin1');
  }

  say(chunk: Buffer | string): boolean {
    return this.#line.send(this.id, [{ chunk, encoding: 'latin1' }]);
  }

  leave(how: 'close' | 'reset'): void {
    this.#line.leave(this.id, how);
  }

  received(piece: Buffer): boolean {
    this.pieces.push(piece);
    return this.reads;
  }

  ended(): void {
    this.hasEnded = true;
  }

  broken(error: Error): void {
    this.error = error;
  }

  drained(): void {
    this.drains += 1;
  }
}

let line: Multiplexer;
let carrying: readonly Socket[];
let accepted: (channel: Channel) => void;
let channels: Map<number, Channel>;

beforeEach(async () => {
  channels = new Map();
  accepted = () => {};
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const near = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [far] = (await once(server, 'connection')) as [Socket];
  server.close();
  carrying = [near, far];
  line = new Multiplexer(near);
  const other: Multiplexer = new Multiplexer(far, (id) => {
    const channel = new Channel(other, id);
    channels.set(id, channel);
    channel.on('error', () => {});
    accepted(channel);
    return channel;
  });
  for (const one of [line, other]) one.begin(Buffer.alloc(0));
});
afterEach(() => line.destroy());

/** The channel that an end has opened, once its first byte was read. */
const open = async (end: Recorder): Promise<Channel> => {
  end.say('.');
  await expect.poll(() => channels.get(end.id)?.read(1)).toBeInstanceOf(Buffer);
  return channels.get(end.id)!;
};

test('many streams at once come back whole, each in its order', async () => {
  accepted = (channel) => void channel.pipe(channel);
  const piece = fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 400 }) },
    fc.integer({ min: 10_000, max: 600_000 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(piece, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), async (streams) => {
      const sent = streams.map((sizes, nth) => {
        const end = new Recorder(line);
        const pieces = sizes.map((size, index) => Buffer.alloc(size, 65 + ((nth + index) % 26)));
        for (const one of pieces) end.say(one.length < 200 ? one.toString() : one);
        return { end, whole: Buffer.concat(pieces) };
      });
      for (const { end, whole } of sent) {
        await expect.poll(() => end.pieces.reduce((sum, { length }) => sum + length, 0)).toBe(whole.length);
        expect(Buffer.concat(end.pieces).equals(whole)).toBe(true);
        end.leave('close');
      }
    }),
    { numRuns: 25 },
  );
});

test('a stream whose reader takes nothing waits, and holds no other one up', async () => {
  const stuck = new Recorder(line);
  const unread = await open(stuck);
  expect(stuck.say(Buffer.alloc(LONG_BYTES, 'x'))).toBe(false);
  expect(line.isHeldUp(stuck.id)).toBe(true);
  const free = new Recorder(line);
  const echo = await open(free);
  echo.pipe(echo);
  free.say(Buffer.alloc(LONG_BYTES, 'y'));
  await expect.poll(() => free.text.length).toBe(LONG_BYTES);
  // The window may have been used up to the last byte, not further.
  expect([unread.readableLength <= WINDOW_BYTES, stuck.drains]).toEqual([true, 0]);
  let size = 0;
  unread.on('data', (piece: Buffer) => (size += piece.length));
  await expect.poll(() => size).toBe(LONG_BYTES);
  expect([stuck.drains, line.isHeldUp(stuck.id)]).toEqual([1, false]);
});

test('what a slow reader has not taken waits at its writer', async () => {
  const end = new Recorder(line);
  const channel = await open(end);
  end.reads = false;
  const written = vi.fn();
  channel.write(Buffer.alloc(LONG_BYTES, 'x'), written);
  await expect.poll(() => end.text.length).toBe(WINDOW_BYTES);
  expect(written).not.toHaveBeenCalled();
  end.reads = true;
  line.readOn(end.id);
  await expect.poll(() => end.text.length).toBe(LONG_BYTES);
  await expect.poll(() => written.mock.calls).toHaveLength(1);
});

test('what all streams write in a turn leaves in one write', async () => {
  accepted = (channel) => void channel.pipe(channel);
  const ends = Array.from({ length: 20 }, () => new Recorder(line));
  const writes = carrying.map((socket) => vi.spyOn(socket, 'write'));
  for (const end of ends) end.say('a short text');
  await expect.poll(() => ends.map(({ text }) => text)).toEqual(ends.map(() => 'a short text'));
  expect(writes.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('streams speak in any order, whichever was opened first', async () => {
  accepted = (channel) => void channel.pipe(channel);
  const ends = Array.from({ length: 3 }, () => new Recorder(line));
  for (const end of [...ends].reverse()) end.say('x');
  await expect.poll(() => ends.map(({ text }) => text)).toEqual(['x', 'x', 'x']);
});

test('an end comes behind what was written before it, and the other way stays open', async () => {
  const end = new Recorder(line);
  const channel = await open(end);
  channel.end('last words');
  await expect.poll(() => end.hasEnded).toBe(true);
  expect([end.text, channel.destroyed]).toEqual(['last words', false]);
  end.say('an answer');
  await expect.poll(() => String(channel.read())).toBe('an answer');
  end.leave('close');
  await expect.poll(() => channel.destroyed).toBe(false);
  channel.resume();
  await once(channel, 'close');
  expect(channel.errored).toBeNull();
});

test('a stream that its reader has closed takes in what is still written to it', async () => {
  const end = new Recorder(line);
  const channel = await open(end);
  channel.destroy();
  await expect.poll(() => end.hasEnded).toBe(true);
  expect([end.say(Buffer.alloc(LONG_BYTES)), end.error]).toEqual([true, undefined]);
});

test('a writer that waits is let go where its reader has closed the stream', async () => {
  const end = new Recorder(line);
  const channel = await open(end);
  end.say(Buffer.alloc(LONG_BYTES));
  channel.destroy();
  await expect.poll(() => [end.drains, line.isHeldUp(end.id)]).toEqual([1, false]);
});

test('a reset breaks the other side off, from either', async () => {
  const [near, far] = [new Recorder(line), new Recorder(line)];
  const channel = await open(near);
  const other = await open(far);
  channel.write('begun');
  channel.resetAndDestroy();
  await expect.poll(() => near.error).toMatchObject({ code: 'ECONNRESET' });
  expect(near.text).toBe('begun');
  far.leave('reset');
  await expect.poll(() => other.errored).toMatchObject({ code: 'ECONNRESET' });
});

test('what is written to a stream that is over is passed over', async () => {
  const end = new Recorder(line);
  const channel = await open(end);
  channel.resetAndDestroy();
  end.say('under way');
  const next = new Recorder(line);
  await open(next);
  expect([end.error, next.error, channels.size]).toMatchObject([{ code: 'ECONNRESET' }, undefined, 2]);
});

test('where the connection breaks, so do all streams on it', async () => {
  const ends = [new Recorder(line), new Recorder(line)];
  const channel = await open(ends[0]!);
  carrying[1]!.resetAndDestroy();
  await expect
    .poll(() => ends.map(({ error }) => error))
    .toMatchObject([{ code: 'ECONNRESET' }, { code: 'ECONNRESET' }]);
  expect([channel.destroyed, line.isOpen, ends[0]!.say('x')]).toEqual([true, false, true]);
});

test('a connection that carries something else ends', async () => {
  const end = new Recorder(line);
  await open(end);
  carrying[1]!.write('HTTP/1.1 400 Bad Request\r\n\r\n');
  await expect.poll(() => end.error).toMatchObject({ name: 'FrameError' });
});
