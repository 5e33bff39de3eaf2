import { EventEmitter } from 'node:events';
import type { QuotesFrame } from '@zaraba/contracts';
import type { Socket } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OPEN_MS } from '../api/testing/server.ts';
import { ManualClock } from '../host/testing/manualClock.ts';
import { Worlds } from '../host/worlds.ts';
import type { HostedWorld } from '../host/hosted.ts';
import { createMarket } from '../market/create.ts';
import { FrameMaker } from './frames.ts';
import { Link } from './link.ts';
import { Membership } from './membership.ts';

/** Splits a WebSocket frame of a server (RFC 6455, section 5.2) into its declared and its real length and its text. */
function decoded(frame: Buffer): { declared: number; length: number; text: string } {
  expect(frame[0]).toBe(0x81);
  const short = frame[1]!;
  const begin = short === 127 ? 10 : short === 126 ? 4 : 2;
  const declared = short === 127 ? Number(frame.readBigUInt64BE(2)) : short === 126 ? frame.readUInt16BE(2) : short;
  return { declared, length: frame.length - begin, text: frame.toString('utf8', begin) };
}

function quotesIn(frame: Buffer): QuotesFrame {
  const { declared, length, text } = decoded(frame);
  expect(declared).toBe(length);
  const [, argument] = /^42\/quotes,\["quotes",(.*)\]$/s.exec(text)!;
  return JSON.parse(argument!) as QuotesFrame;
}

/** A WebSocket connection that keeps what is written below socket.io, and takes quotes late while it is stuck. */
class WireSocket {
  readonly id: string;
  readonly written: Buffer[] = [];
  readonly emitted: string[] = [];
  isStuck = false;
  readonly #pending: (() => void)[] = [];
  readonly wire = {
    writable: true,
    writableLength: 0,
    write: (bytes: Buffer | string, done?: () => void): void => {
      const isLate = this.isStuck && bytes.includes('"quotes"');
      // What the system takes at once it has copied; the rest it reads later from where it lies.
      if (typeof bytes !== 'string') this.written.push(isLate ? bytes : Buffer.from(bytes));
      if (isLate) this.wire.writableLength += bytes.length;
      if (done !== undefined) this.#pending.push(done);
    },
  };
  readonly conn = Object.assign(new EventEmitter(), {
    readyState: 'open',
    close: () => undefined,
    transport: Object.assign(new EventEmitter(), { name: 'websocket', writable: true }),
    request: { headers: { upgrade: 'websocket' }, socket: this.wire },
  });

  constructor(id: string) {
    this.id = id;
  }

  disconnect(): void {
    this.emitted.push('disconnect');
  }

  emit(event: string): void {
    this.emitted.push(event);
  }

  free(): void {
    this.isStuck = false;
    this.wire.writableLength = 0;
    for (const done of this.#pending.splice(0)) done();
  }
}

let worlds: Worlds;
let hosted: HostedWorld;
let membership: Membership;
let codes: readonly string[];
let clock: ManualClock;

beforeEach(() => {
  clock = new ManualClock(OPEN_MS);
  worlds = new Worlds({ createMarket, defaults: { seed: 'fan', startMs: OPEN_MS, clock: 'frozen' }, wall: clock });
  hosted = worlds.get('main');
  codes = hosted.world
    .market()
    .instruments('jp')
    .slice(0, 20)
    .map(({ code }) => code);
  membership = new Membership(hosted, clock);
});
afterEach(() => {
  vi.restoreAllMocks();
  worlds.close();
});

function enter(id: string, wanted: readonly string[]): WireSocket {
  const socket = new WireSocket(id);
  const link = new Link(socket as unknown as Socket, undefined);
  membership.enter(link);
  membership.pace.want(link, { codes: wanted.map((code) => ({ code, rate: 'list' as const })) });
  membership.pace.serve(link);
  return socket;
}

function move(): Promise<void> {
  hosted.world.clock({ advanceMs: 600_000 });
  return membership.pace.clockMoved();
}

test.each([1, 10, 300])('sockets with the same list of codes share one frame per tick: %i sockets', async (count) => {
  const sockets = Array.from({ length: count }, (_, index) => enter(`s${index}`, codes));
  const make = vi.spyOn(FrameMaker.prototype, 'make');
  const stringify = vi.spyOn(JSON, 'stringify');
  await move();
  expect(make).toHaveBeenCalledTimes(1);
  // Each quote, the epoch of the frame, and the message that the clock was moved.
  expect(stringify).toHaveBeenCalledTimes(codes.length + 2);
  for (const { written } of sockets)
    expect(decoded(written.at(-2)!).text).toMatch(/^42\/quotes,\["session",\{"now":\d+,/);
  const frames = sockets.map(({ written }) => quotesIn(written.at(-1)!));
  expect(frames[0]).toMatchObject({ kind: 'delta', rows: codes.map((code) => ({ code })) });
  expect(frames.every((frame) => frame.to === frames[0]!.to)).toBe(true);
});

test('sockets with different lists share the JSON of each quote', async () => {
  const sockets = Array.from({ length: 15 }, (_, index) => enter(`s${index}`, codes.slice(index, index + 6)));
  const stringify = vi.spyOn(JSON, 'stringify');
  await move();
  const quotes = stringify.mock.calls.filter(([value]) => (value as { code?: string }).code !== undefined);
  expect(quotes).toHaveLength(codes.length);
  for (const [index, { written }] of sockets.entries()) {
    expect(quotesIn(written.at(-1)!).rows.map(({ code }) => code)).toEqual(codes.slice(index, index + 6));
  }
});

/** Lets everything happen that waits for no timer and no reader. */
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

test('the memory of a frame is not reused before the system has accepted the frame', async () => {
  const slow = enter('slow', codes);
  const quick = enter('quick', codes.toReversed());
  slow.isStuck = true;
  const moved = move();
  await turn();
  const held = slow.written.at(-1)!;
  const before = held.toString();
  const movedAgain = move();
  await turn();
  slow.free();
  await Promise.all([moved, movedAgain]);
  expect(quotesIn(quick.written.at(-1)!).from).toBe(quotesIn(held).to);
  expect(held.toString()).toBe(before);
});

test('a slow WebSocket gets its next frame as soon as the system accepts its data', async () => {
  const slow = enter('slow', codes);
  slow.isStuck = true;
  const moved = move();
  await turn();
  const served = slow.written.length;
  const movedAgain = move();
  await turn();
  expect(slow.written).toHaveLength(served);
  slow.free();
  await Promise.all([moved, movedAgain]);
  await turn();
  expect(slow.written).toHaveLength(served + 1);
  expect(quotesIn(slow.written[served]!)).toMatchObject({
    kind: 'delta',
    from: quotesIn(slow.written[served - 1]!).to,
  });
});

test('a slow socket gets the last quotes of a frozen clock, even if another packet is sent as soon as it is ready', async () => {
  const slow = enter('slow', codes);
  const { transport } = slow.conn;
  transport.writable = false;
  const moved = move();
  await turn();
  // The wait for slow sockets ends.
  for (let second = 0; second < 3; second += 1) {
    clock.pass(1_000);
    await turn();
  }
  await moved;
  expect(slow.emitted).not.toContain('quotes');
  transport.writable = true;
  transport.emit('ready');
  transport.writable = false;
  await turn();
  expect(slow.emitted.filter((event) => event === 'quotes')).toHaveLength(1);
});

test('data queued in socket.io is sent before the next frame', async () => {
  const socket = enter('behind', codes);
  socket.conn.transport.writable = false;
  const written = socket.written.length;
  const link = new Link(socket as unknown as Socket, undefined);
  membership.pace.want(link, { codes: codes.map((code) => ({ code, rate: 'list' as const })) });
  membership.pace.serve(link);
  expect(socket.written).toHaveLength(written);
  expect(socket.emitted.at(-1)).toBe('quotes');
});

test.each([0, 1, 20, 400])('the announced length of a frame of %i rows is right', (count) => {
  const maker = new FrameMaker();
  const rows = Array.from({ length: count }, (_, index) => hosted.quotes.look(codes[index % codes.length]!, OPEN_MS)!);
  maker.make({ kind: 'snapshot', from: 0, to: 7, codes: rows }, 'epoch "ä"', OPEN_MS);
  const frame = quotesIn(maker.frame);
  expect(frame).toMatchObject({ kind: 'snapshot', epoch: 'epoch "ä"', from: 0, to: 7, now: OPEN_MS });
  expect(frame.rows.map(({ code }) => code)).toEqual(rows.map(({ code }) => code));
  expect(JSON.parse(maker.prepared.text)).toEqual(frame);
});
