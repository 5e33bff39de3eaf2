import { describe, expect, it, vi } from 'vitest';
import { DEMO_CAST } from '../world/accounts/cast.ts';
import type { WorldEvent } from '../world/kernel/command.ts';
import { DAY_ONE_MS, scriptedMarket } from '../world/testing/scriptedMarket.ts';
import { MovedError, UnsettledError } from './journal/journal.ts';
import { delayedJournal } from './testing/delayedJournal.ts';
import { ManualClock } from './testing/manualClock.ts';
import { PendingWrites } from './pendingWrites.ts';
import { World } from './world.ts';

const [{ account, passwordHash }] = DEMO_CAST;
const LOGIN = { name: 'login', account, passwordHash } as const;
const ORDER = {
  name: 'placeOrder',
  account,
  clientOrderId: 'order-1',
  code: 'ZJ1',
  side: 'long',
  orderType: 'market',
  quantity: 100,
  leverage: 1,
} as const;

/** A world whose journal commits on demand: the writes begun and committed so far. */
function made() {
  const journal = delayedJournal();
  const wall = new ManualClock();
  const lease = { holds: true };
  const moved: string[] = [];
  const world = new World({
    id: 'main',
    journal,
    journalName: 'world main',
    beginning: { seed: 'zaraba', startMs: DAY_ONE_MS, clock: 'frozen' },
    marketOf: () => scriptedMarket({ prices: { ZJ1: [[0, 1_000]] }, spread: 0 }),
    wall,
    report: (error) => expect.unreachable(String(error)),
    pendingWrites: new PendingWrites({ id: 'main', journal, now: () => wall.now(), holds: () => lease.holds }),
  });
  journal.keepAll();
  world.onClose(() => moved.push('moved'));
  return { journal, wall, world, lease, moved };
}

describe('a world whose records become durable later', () => {
  it('is not evicted, and does not write the checkpoint with which other worlds prepare for an eviction', () => {
    const { journal, world } = made();
    const keep = vi.spyOn(journal, 'keep');
    for (let n = 0; n < 300; n += 1) {
      world.execute({ name: n % 2 === 0 ? 'watchlistAdd' : 'watchlistRemove', account, code: 'ZJ1' });
    }
    expect(world.evict()).toBe(false);
    expect(world.neededAt).toBeDefined();
    expect(keep).not.toHaveBeenCalled();
  });

  it('executes commands at once, and shows their effects to outside observers when they are durable', async () => {
    const { journal, world } = made();
    const before = world.durableState;
    expect(world.flushed()).toBeUndefined();
    const inside: WorldEvent[] = [];
    const outside: WorldEvent[] = [];
    world.subscribe((events) => void inside.push(...events));
    world.watch((events) => void outside.push(...events));
    expect(world.execute(ORDER).ok).toBe(true);
    expect(inside.length).toBeGreaterThan(0);
    expect(outside).toEqual([]);
    expect(world.durableState).toBe(before);
    expect(world.stateNow()).not.toBe(before);
    const kept = world.flushed();
    journal.keepAll();
    await kept;
    expect(outside).toEqual(inside);
    expect(world.durableState).toBe(world.stateNow());
    expect(world.flushed()).toBeUndefined();
  });

  it('announces each of several changes together with the state that it leads to', () => {
    const { journal, world } = made();
    const states: unknown[] = [];
    const told: unknown[] = [];
    world.subscribe(() => void states.push(world.stateNow()));
    world.watch(() => void told.push(world.durableState));
    world.execute(ORDER);
    world.execute({ ...ORDER, clientOrderId: 'order-2' });
    expect(told).toEqual([]);
    journal.keepAll();
    expect(told.length).toBe(states.length);
    for (const [index, state] of states.entries()) expect(told[index]).toBe(state);
  });

  it('closes when it gets another owner, and neither answers nor announces changes that are not durable', async () => {
    const { journal, world, moved } = made();
    const outside: unknown[] = [];
    world.watch((events) => void outside.push(...events));
    world.execute(ORDER);
    const kept = world.flushed();
    journal.move();
    await expect(kept).rejects.toThrow(MovedError);
    expect(outside).toEqual([]);
    expect(world.closed).toBe(true);
    expect(moved).toEqual(['moved']);
    expect(() => world.execute(LOGIN)).toThrow(MovedError);
    await expect(world.flushed()).rejects.toThrow(UnsettledError);
  });

  it('never reports a command as not executed if records became durable just before the world moved', async () => {
    const { journal, world } = made();
    world.execute(ORDER);
    const kept = world.flushed();
    journal.keepAll();
    journal.move();
    await expect(kept).rejects.toThrow(UnsettledError);
  });

  it('sends no answer while its ownership is uncertain, with or without pending writes', async () => {
    const { journal, world, lease } = made();
    lease.holds = false;
    await expect(world.flushed()).rejects.toThrow(UnsettledError);
    lease.holds = true;
    world.execute(ORDER);
    const kept = world.flushed();
    lease.holds = false;
    journal.keepAll();
    await expect(kept).rejects.toThrow(UnsettledError);
  });

  it('accepts no command while it has too many or too old pending writes', () => {
    const { journal, wall, world } = made();
    world.execute(ORDER);
    expect(world.hasTooMuchPending).toBe(false);
    wall.pass(2_001);
    expect(world.hasTooMuchPending).toBe(true);
    journal.keepAll();
    expect(world.hasTooMuchPending).toBe(false);
    for (let count = 0; count <= 1_000; count += 1) world.execute(LOGIN);
    expect(world.hasTooMuchPending).toBe(true);
  });

  it('drops changes of a group that was rolled back', () => {
    const { journal, world } = made();
    const before = world.stateNow();
    const run = (): never => {
      world.execute(ORDER);
      throw new Error('taken back');
    };
    expect(() => world.together(run)).toThrow('taken back');
    expect(world.durableState).toBe(before);
    world.together(() => void world.execute(ORDER));
    expect(world.durableState).toBe(before);
    journal.keepAll();
    expect(world.durableState).toBe(world.stateNow());
    expect(world.durableState).not.toBe(before);
  });
});
