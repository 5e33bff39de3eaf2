import { MINUTE_MS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { ClockError } from '../base/clock.ts';
import type { ClockMode } from '../base/clock.ts';
import type { Journal, JournalRecord } from './journal/journal.ts';
import { memoryJournal } from './journal/memory.ts';
import type { OpenedSession } from '../world/accounts/accounts.ts';
import { DEMO_CAST } from '../world/accounts/cast.ts';
import { DAY_ONE_MS, scriptedMarket } from '../world/testing/scriptedMarket.ts';
import { listedOf, listedState } from '../world/trading/listed.ts';
import { tableGet } from '../world/kernel/table.ts';
import { nextDueAt } from '../world/world.ts';
import type { WorldState } from '../world/world.ts';
import { sessionOf } from '../world/accounts/views.ts';
import { ManualClock } from './testing/manualClock.ts';
import { World, WorldClosedError } from './world.ts';

const [{ account, passwordHash }] = DEMO_CAST;
const LOGIN = { name: 'login', account, passwordHash } as const;
const PRICES = {
  ZJ1: [
    [0, 1_000],
    [10, 900],
    [2_000, 800],
  ],
} as const;
const WAITING = {
  name: 'placeOrder',
  account,
  clientOrderId: 'waiting-1',
  code: 'ZJ1',
  side: 'long',
  orderType: 'limit',
  price: '950',
  quantity: 100,
  leverage: 1,
} as const;

function stateOf(state: WorldState, id: string): string | undefined {
  const record = listedOf(state, id);
  return record && listedState(record);
}

function made(
  wall: ManualClock,
  journal: Journal = memoryJournal(),
  clock: ClockMode = 'live',
  errors: unknown[] = [],
): World {
  return new World({
    id: 'main',
    journal,
    journalName: 'world main',
    beginning: { seed: 'zaraba', startMs: DAY_ONE_MS, clock },
    marketOf: () => scriptedMarket({ prices: PRICES, spread: 0 }),
    wall,
    report: (error) => void errors.push(error),
  });
}

function idOf(reply: ReturnType<World['execute']>): string {
  return reply.ok ? (reply.data as { id: string }).id : '';
}

describe('the host of a world', () => {
  it('journals only commands that changed the world', () => {
    const world = made(new ManualClock());
    world.execute(LOGIN);
    world.execute({ ...LOGIN, account: '0999999999' });
    world.execute({ name: 'settle' });
    world.execute({ name: 'watchlistRemove', account, code: 'ZJ1' });
    world.note('armed', { key: 'x' });
    expect(world.journalRecords().map(({ kind }) => kind)).toEqual(['header', 'life', 'command', 'note']);
  });

  it('can be opened and read with a full disk, and continues when there is room', () => {
    const wall = new ManualClock();
    const journal = memoryJournal();
    const before = made(wall, journal);
    const id = idOf(before.execute(WAITING));
    before.close();
    let isFull = true;
    const append = (record: JournalRecord): void => {
      if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      journal.append(record);
    };
    const disk = Object.setPrototypeOf({ append }, journal) as Journal;
    const errors: unknown[] = [];
    const world = made(wall, disk, 'live', errors);
    wall.pass(15 * MINUTE_MS);
    expect(stateOf(world.stateNow(), id)).toBe('pendingOrder');
    expect(() => world.execute(LOGIN)).toThrow('no space left');
    expect(errors.length).toBeGreaterThan(0);
    isFull = false;
    expect(stateOf(world.stateNow(), id)).toBe('holding');
  });

  it('executes due events while its clock runs, and notifies listeners', () => {
    const wall = new ManualClock();
    const world = made(wall);
    const heard: string[] = [];
    world.subscribe((events, now) =>
      heard.push(`${(now - DAY_ONE_MS) / MINUTE_MS} ${events.map(({ type }) => type).join()}`),
    );
    const id = idOf(world.execute(WAITING));
    wall.pass(9 * MINUTE_MS);
    expect(heard).toEqual(['0 record,balance']);
    wall.pass(MINUTE_MS);
    expect(heard).toEqual(['0 record,balance', '10 transition,record,record,record,record,balance']);
    expect(tableGet(world.stateNow().books.position, id)).toMatchObject({
      state: 'holding',
      boughtAt: DAY_ONE_MS + 10 * MINUTE_MS,
    });
    expect(world.journalRecords().at(-1)).toMatchObject({ kind: 'command', command: { name: 'settle' } });
    // Nothing is due for a long position without leverage; only the month's statements are.
    expect(nextDueAt(world.stateNow())).toBe(Date.UTC(2026, 3, 30, 15));
  });

  it('shows only settled state, even between timers', () => {
    const wall = new ManualClock();
    const world = made(wall);
    const id = idOf(world.execute(WAITING));
    wall.set(wall.now() + 11 * MINUTE_MS);
    expect(stateOf(world.stateNow(), id)).toBe('holding');
  });

  it('moves its clock, settles due events on the way and notifies listeners', () => {
    const wall = new ManualClock();
    const world = made(wall, memoryJournal(), 'frozen');
    const heard: number[] = [];
    world.subscribe((events) => heard.push(events.length));
    const id = idOf(world.execute({ ...WAITING, price: '850' }));
    expect(world.clock({ advanceMs: 1_000 })).toEqual({ now: DAY_ONE_MS + 1_000, mode: 'frozen', rate: 0 });
    expect(heard).toEqual([2, 0]);
    world.clock({ toMs: DAY_ONE_MS + 3_000 * MINUTE_MS });
    expect(tableGet(world.stateNow().books.position, id)?.boughtAt).toBe(DAY_ONE_MS + 2_000 * MINUTE_MS);
    expect(() => world.clock({ toMs: DAY_ONE_MS })).toThrow(ClockError);
    expect(() => world.clock({ mode: 'sideways' as ClockMode })).toThrow(ClockError);
    expect(world.journalRecords().filter(({ kind }) => kind === 'clock')).toHaveLength(2);
    world.clock({ mode: 'x60' });
    wall.pass(1_000);
    expect(world.now()).toBe(DAY_ONE_MS + 3_001 * MINUTE_MS);
  });

  it('reopens at the end of its journal: same state, time and clock mode, another epoch', () => {
    const wall = new ManualClock();
    const journal = memoryJournal();
    const first = made(wall, journal, 'x60');
    const id = (first.execute(LOGIN) as unknown as { data: OpenedSession }).data.sessionId;
    first.execute(WAITING);
    wall.pass(11_000);
    const hash = first.hash();
    first.close();
    wall.pass(1_000_000_000);
    const second = made(wall, memoryJournal(journal.read()));
    expect(second.now()).toBe(DAY_ONE_MS + 11 * MINUTE_MS);
    expect(second.clockNow().mode).toBe('x60');
    expect(second.hash()).toBe(hash);
    expect(sessionOf(second.stateNow(), id)?.account).toBe(account);
    expect(second.epoch).not.toBe(first.epoch);
    expect(second.execute(WAITING)).toMatchObject({ ok: true, data: { status: 0 } });
  });

  it('continues after a crash from the last instant in its journal, even that of a clock move', () => {
    const journal = memoryJournal();
    const first = made(new ManualClock(), journal, 'frozen');
    first.execute(LOGIN);
    first.clock({ advanceMs: 5_000 });
    expect(made(new ManualClock(), memoryJournal(journal.read())).now()).toBe(DAY_ONE_MS + 5_000);
    first.clock({ toMs: DAY_ONE_MS + 7_000 });
    expect(made(new ManualClock(), memoryJournal(journal.read())).now()).toBe(DAY_ONE_MS + 7_000);
  });

  it('retries later, not at once, when due events cannot be settled', () => {
    const wall = new ManualClock();
    const kept = memoryJournal();
    let full = false;
    const append: Journal['append'] = (record) => {
      if (full) throw new Error('disk full');
      kept.append(record);
    };
    const errors: unknown[] = [];
    const world = made(wall, { ...kept, append }, 'live', errors);
    const id = idOf(world.execute(WAITING));
    full = true;
    wall.pass(10 * MINUTE_MS);
    expect(errors).toHaveLength(1);
    wall.pass(3_000);
    expect(errors).toHaveLength(4);
    full = false;
    wall.pass(1_000);
    expect(errors).toHaveLength(4);
    expect(tableGet(world.stateNow().books.position, id)).toMatchObject({
      state: 'holding',
      boughtAt: DAY_ONE_MS + 10 * MINUTE_MS,
    });
  });

  it('does not publish changes that it could not journal', () => {
    const journal = memoryJournal();
    const world = made(new ManualClock(), journal);
    const before = world.stateNow();
    journal.append = () => {
      throw new Error('disk full');
    };
    expect(() => world.execute(LOGIN)).toThrow('disk full');
    expect(world.stateNow()).toBe(before);
  });

  it('continues when a listener fails, and reports the error', () => {
    const errors: unknown[] = [];
    const world = made(new ManualClock(), memoryJournal(), 'live', errors);
    const heard: number[] = [];
    world.subscribe(() => {
      throw new Error('listener');
    });
    const end = world.subscribe((events) => heard.push(events.length));
    expect(world.execute(WAITING).ok).toBe(true);
    end();
    world.execute({ ...WAITING, clientOrderId: 'waiting-2' });
    expect(heard).toEqual([2]);
    expect(errors).toHaveLength(2);
  });

  it('stops its timers, alarms and listeners when closed', () => {
    const wall = new ManualClock();
    const world = made(wall);
    let closed = 0;
    world.onClose(() => (closed += 1));
    world.execute(WAITING);
    world.close();
    world.close();
    expect([closed, wall.waiting, world.closed]).toEqual([1, 0, true]);
    expect(() => world.execute(LOGIN)).toThrow(WorldClosedError);
    expect(() => world.note('x', 1)).toThrow(WorldClosedError);
    expect(world.journalRecords().at(-1)).toMatchObject({ kind: 'clock', operation: 'stop' });
  });

  it('writes grouped changes atomically, and announces them after that', () => {
    const kept = memoryJournal();
    let isFull = false;
    const appendAll: Journal['appendAll'] = (records) => {
      if (isFull) throw new Error('the disk is full');
      kept.appendAll(records);
    };
    const world = made(
      new ManualClock(),
      Object.defineProperty({ ...kept, appendAll }, 'length', { get: () => kept.length }),
    );
    const told: number[] = [];
    world.subscribe(() => told.push(kept.length));
    const before = { hash: world.hash(), records: kept.length };
    const work = () =>
      world.together(() => {
        world.execute(WAITING);
        world.note('x', 1);
        expect([kept.length, world.recordCount, told]).toEqual([before.records, before.records + 2, []]);
      });
    isFull = true;
    expect(work).toThrow('the disk is full');
    expect([world.hash(), kept.length, world.recordCount, told]).toEqual([
      before.hash,
      before.records,
      before.records,
      [],
    ]);
    isFull = false;
    work();
    expect([kept.length, told]).toEqual([before.records + 2, [before.records + 2]]);
  });

  it('refuses a journal of another world, and a journal that does not replay', () => {
    const wall = new ManualClock();
    const world = made(wall);
    world.execute(LOGIN);
    const records = world.journalRecords();
    const foreign = records.map((record) => (record.kind === 'header' ? { ...record, world: 'other' } : record));
    expect(() => made(wall, memoryJournal(foreign))).toThrow('is the journal of "other", not of main');
    const idle = { kind: 'command', at: DAY_ONE_MS, command: { name: 'settle' } } as const;
    expect(() => made(wall, memoryJournal([...records, idle]))).toThrow('line 4: settle changes nothing any more');
    const early = { ...idle, at: DAY_ONE_MS - 1 };
    expect(() => made(wall, memoryJournal([...records, early]))).toThrow('line 4: time goes backwards');
  });
});
