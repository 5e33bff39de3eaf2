import { EventEmitter } from 'node:events';
import type { QuotesFrame } from '@zaraba/contracts';
import type { Socket } from 'socket.io';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OPEN_MS } from '../api/testing/server.ts';
import type { FaultSpec } from '../arms/armed.ts';
import { ManualClock } from '../host/testing/manualClock.ts';
import type { HostedWorld } from '../host/hosted.ts';
import { Worlds } from '../host/worlds.ts';
import { createMarket } from '../market/create.ts';
import { DEMO_CAST } from '../world/accounts/cast.ts';
import type { OpenedSession } from '../world/accounts/accounts.ts';
import { sessionOf } from '../world/accounts/views.ts';
import type { Prepared } from './frames.ts';
import { Link } from './link.ts';
import { Membership } from './membership.ts';

const [OWNER, OTHER] = DEMO_CAST;
type Customer = (typeof DEMO_CAST)[number];

/** A connection of a client that reads everything at once, and how the server ended it. */
class ReadingSocket {
  readonly id: string;
  readonly quotes: QuotesFrame[] = [];
  readonly account: { readonly number: number }[] = [];
  ended: 'disconnected' | 'broken' | undefined;
  readonly conn = Object.assign(new EventEmitter(), {
    transport: Object.assign(new EventEmitter(), { writable: true }),
    readyState: 'open',
    close: () => void (this.ended = 'broken'),
  });

  constructor(id: string) {
    this.id = id;
  }

  disconnect(): void {
    this.ended = 'disconnected';
  }

  emit(event: string, payload: unknown): void {
    if (event === 'quotes') this.quotes.push(JSON.parse((payload as Prepared).text) as QuotesFrame);
    if (event === 'account') this.account.push(payload as { readonly number: number });
  }

  /** The cursors between which each frame lies. */
  get stretches(): readonly (readonly [number, number])[] {
    return this.quotes.map(({ from, to }) => [from, to] as const);
  }
}

let wall: ManualClock;
let worlds: Worlds;
let hosted: HostedWorld;
let membership: Membership;
let codes: readonly string[];

beforeEach(() => {
  wall = new ManualClock(OPEN_MS);
  worlds = new Worlds({ createMarket, defaults: { seed: 'spoilt', startMs: OPEN_MS, clock: 'frozen' }, wall });
  hosted = worlds.get('main');
  codes = hosted.world
    .market()
    .instruments('jp')
    .slice(0, 3)
    .map(({ code }) => code);
  membership = new Membership(hosted, wall);
});
afterEach(() => worlds.close());

function sessionOfCustomer({ account, passwordHash }: Customer) {
  const reply = hosted.world.execute({ name: 'login', account, passwordHash });
  if (!reply.ok) throw new Error(reply.error);
  return sessionOf(hosted.world.stateNow(), (reply.data as OpenedSession).sessionId);
}

/** Connects a visitor or a customer, who has received the snapshot. */
function reader(customer?: Customer): { readonly socket: ReadingSocket; readonly link: Link } {
  const socket = new ReadingSocket(customer?.account ?? 'visitor');
  const link = new Link(socket as unknown as Socket, customer && sessionOfCustomer(customer));
  membership.enter(link);
  membership.pace.want(link, { codes: codes.map((code) => ({ code, rate: 'list' as const })) });
  membership.pace.serve(link);
  return { socket, link };
}
const arm = (fault: string, more: Partial<FaultSpec> = {}) => hosted.faults.add({ endpoint: 'stream', fault, ...more });

/** Moves the clock by ten minutes, which changes every quote. */
async function move(): Promise<void> {
  hosted.world.clock({ advanceMs: 600_000 });
  await membership.pace.clockMoved();
}

describe('a frame of quotes that a fault', () => {
  test('suppresses never arrives, and the next frame begins after it', async () => {
    const { socket } = reader();
    arm('gap');
    await move();
    expect(socket.quotes).toHaveLength(1);
    const lost = hosted.quotes.version;
    await move();
    await move();
    const [snapshot, next, last] = socket.stretches;
    expect(next?.[0]).toBe(lost);
    expect(next?.[0]).toBeGreaterThan(snapshot?.[1] ?? Infinity);
    expect(last?.[0]).toBe(next?.[1]);
    expect(socket.quotes).toHaveLength(3);
  });

  test('withholds is replaced by the next frame, which continues from the frame before', async () => {
    const { socket } = reader();
    arm('stale');
    await move();
    expect(socket.quotes).toHaveLength(1);
    await move();
    const [snapshot, next] = socket.stretches;
    expect(next?.[0]).toBe(snapshot?.[1]);
    expect(socket.quotes[1]?.rows).toHaveLength(codes.length);
  });

  test('repeats arrives twice, and the next frame once', async () => {
    const { socket } = reader();
    arm('duplicated');
    await move();
    await move();
    const [, first, again, next] = socket.quotes;
    expect(again).toEqual(first);
    expect(next?.from).toBe(first?.to);
    expect(socket.quotes).toHaveLength(4);
  });

  test('reorders arrives once, after the next frame', async () => {
    const { socket } = reader();
    arm('reordered');
    await move();
    expect(socket.quotes).toHaveLength(1);
    await move();
    await move();
    const [, second, first, third] = socket.stretches;
    expect(second?.[0]).toBe(first?.[1]);
    expect(third?.[0]).toBe(second?.[1]);
    expect(socket.quotes).toHaveLength(4);
  });

  test('delays arrives when its delay has passed, and later frames follow in their order', async () => {
    const { socket } = reader();
    arm('late', { lateMs: 5_000 });
    await move();
    await move();
    expect(socket.quotes).toHaveLength(1);
    wall.pass(4_999);
    expect(socket.quotes).toHaveLength(1);
    wall.pass(1);
    const [snapshot, first, second] = socket.stretches;
    expect([first?.[0], second?.[0]]).toEqual([snapshot?.[1], first?.[1]]);
    await move();
    expect(socket.quotes).toHaveLength(4);
  });

  test('delays does not arrive at a client that has left', async () => {
    const { socket, link } = reader();
    arm('late', { lateMs: 5_000 });
    await move();
    membership.leave(link);
    wall.pass(10_000);
    expect(socket.quotes).toHaveLength(1);
  });

  test('makes unreadable has no rows, and the next frame continues after it', async () => {
    const { socket } = reader();
    arm('malformedFrame');
    await move();
    const spoilt = hosted.quotes.version;
    await move();
    expect(socket.quotes[1]).toEqual({ spoilt: true });
    expect(socket.quotes[2]?.from).toBe(spoilt);
  });

  test.each([
    ['newer', 1],
    ['older', -1],
  ] as const)('gives a %s version differs only in that version, and the next frame is right', async (version, sign) => {
    const { socket } = reader();
    arm('wrongVersion', { version });
    await move();
    const newest = hosted.quotes.version;
    await move();
    const [snapshot, wrong, next] = socket.quotes;
    expect(Math.sign((wrong?.from ?? 0) - (snapshot?.to ?? 0))).toBe(sign);
    expect(wrong?.epoch).toBe(snapshot?.epoch);
    expect(wrong?.rows).toHaveLength(codes.length);
    expect(next?.from).toBe(newest);
  });

  test('gives another epoch keeps its versions', async () => {
    const { socket } = reader();
    arm('wrongVersion', { version: 'epoch' });
    await move();
    const [snapshot, wrong] = socket.quotes;
    expect(wrong?.epoch).not.toBe(snapshot?.epoch);
    expect(wrong?.from).toBe(snapshot?.to);
  });

  test.each([
    ['disconnect', 'disconnected'],
    ['flap', 'broken'],
  ] as const)('replaces by the end of the connection (%s) is not sent', async (fault, ended) => {
    const { socket } = reader();
    arm(fault);
    await move();
    expect(socket.ended).toBe(ended);
    expect(socket.quotes).toHaveLength(1);
  });
});

describe('a fault of the stream', () => {
  test('affects one client, and the others with the same list get the frame', async () => {
    const [first, second] = [reader(), reader()];
    arm('gap');
    await move();
    expect(first.socket.quotes.length + second.socket.quotes.length).toBe(3);
  });

  test('for one account affects neither a visitor nor another customer', async () => {
    const [visitor, other, owner] = [reader(), reader(OTHER), reader(OWNER)];
    arm('gap', { account: OWNER.account });
    await move();
    expect([visitor, other, owner].map(({ socket }) => socket.quotes.length)).toEqual([2, 2, 1]);
  });

  test('is counted, and used up', async () => {
    reader();
    arm('gap');
    await move();
    expect(hosted.faults.empty).toBe(true);
  });
});

describe('a frame of an account that a fault suppresses', () => {
  const watch = (code: string) => hosted.world.execute({ name: 'watchlistAdd', account: OWNER.account, code });
  const order = (clientOrderId: string) =>
    hosted.world.execute({
      name: 'placeOrder',
      account: OWNER.account,
      clientOrderId,
      code: codes[0]!,
      side: 'long',
      orderType: 'market',
      quantity: 1,
      leverage: 1,
    });

  test('is not sent later, and the next frame has the next number', () => {
    const { socket } = reader(OWNER);
    arm('accountGap');
    expect(order('lost-1')).toMatchObject({ ok: true });
    const lost = socket.account.length;
    expect(order('sent-1')).toMatchObject({ ok: true });
    const numbers = socket.account.slice(lost).map(({ number }) => number);
    const [first = 0] = numbers;
    expect(numbers).toEqual(numbers.map((_number, place) => first + place));
    expect(first).toBeGreaterThan(1);
    expect(JSON.stringify(socket.account)).not.toContain('lost-1');
  });

  test('changes nothing for another customer', () => {
    const { socket } = reader(OTHER);
    arm('accountGap');
    order('of-the-owner');
    watch(codes[1]!);
    expect(socket.account).toEqual([]);
  });
});
