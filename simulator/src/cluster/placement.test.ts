import { afterEach, expect, it } from 'vitest';
import { wallClock } from '../base/clock.ts';
import type { WallClock } from '../base/clock.ts';
import { MovedError, UnsettledError } from '../host/journal/journal.ts';
import type { World } from '../host/world.ts';
import { Worlds, WorldsError } from '../host/worlds.ts';
import { createMarket } from '../market/create.ts';
import { DEMO_CAST } from '../world/accounts/cast.ts';
import { ClusterFigures } from '../operations/figures.ts';
import type { PostgresEngine } from './postgres/open.ts';
import { SharedPlacement } from './placement.ts';
import { BEATING_OFTEN, Engines } from './testing/engines.ts';
import { recordsIn } from './testing/journals.ts';
import { describeOnServer } from './testing/suites.ts';

const OPEN_MS = Date.parse('2026-03-02T09:30:00+09:00');
const [{ account, passwordHash }] = DEMO_CAST;
const LOGIN = { name: 'login', account, passwordHash } as const;

/** A process of the cluster, without its router. */
interface Process {
  readonly engine: PostgresEngine;
  readonly worlds: Worlds;
  readonly placement: SharedPlacement;
  readonly figures: ClusterFigures;
}

describeOnServer('worlds on a cluster', (server) => {
  const engines = new Engines();
  afterEach(() => engines.close());

  async function joined(
    clock: 'frozen' | 'live' = 'frozen',
    strict = false,
    worldsMaximum = 1_000,
    machineClock: WallClock = wallClock,
  ): Promise<Process> {
    const figures = new ClusterFigures();
    const engine = await engines.join(server().url, { worldsMaximum, clock: machineClock, figures });
    const defaults = { seed: 'zaraba', startMs: OPEN_MS, clock };
    const report = (error: unknown): never => expect.unreachable(String(error));
    const worlds = new Worlds({ createMarket, defaults, strict, report });
    const placement = new SharedPlacement({ engine, worlds, wall: wallClock, figures });
    worlds.share({ journals: placement, snapshots: engine.snapshots, secret: Buffer.alloc(32) });
    return { engine, worlds, figures, placement };
  }

  const worldAt = ({ worlds }: Process, id: string): World => worlds.get(id).world;

  it('are opened by the first process that receives a request, and found there by the others', async () => {
    const [one, two] = [await joined(), await joined()];
    expect(one.placement.known('found')).toBeUndefined();
    expect(await one.placement.find('found')).toBe('here');
    expect(one.placement.known('found')).toBe('here');
    expect(await two.placement.find('found')).toEqual(one.engine.self);
    expect(two.placement.known('found')).toEqual(one.engine.self);
    expect(() => two.worlds.get('found')).toThrow(MovedError);
    // The life record is kept before anything is answered.
    expect(worldAt(one, 'found').flushed()).toBeUndefined();
    expect(worldAt(one, 'found').recordCount).toBe(2);
  });

  it('have one owner, even if many processes are asked simultaneously', async () => {
    const processes = [await joined(), await joined(), await joined()];
    const places = await Promise.all(processes.map(({ placement }) => placement.find('wanted')));
    expect(places.filter((place) => place === 'here').length).toBe(1);
    const owner = processes[places.indexOf('here')]!.engine.self;
    for (const place of places) if (place !== 'here') expect(place).toEqual(owner);
  });

  it('are handed over with their full history, and their time continues', async () => {
    const [one, two] = [await joined('live'), await joined('live')];
    await one.placement.find('handed');
    const before = worldAt(one, 'handed');
    before.execute(LOGIN);
    before.clock({ mode: 'x600' });
    await before.flushed();
    await one.placement.drain();
    expect(before.closed).toBe(true);
    expect(one.figures).toMatchObject({
      moved: { claimed: 1, handedOn: 1, lost: 0 },
      kept: { records: before.recordCount },
    });
    expect(one.figures.kept.bytes).toBeGreaterThan(0);
    expect(one.figures.flushes.upTo().at(-1)?.count).toBeGreaterThan(0);
    expect(one.placement.known('handed')).toBeUndefined();
    const [stopped, { now: leftAt }] = [before.taken(), before.clockNow()];
    expect(await two.placement.find('handed')).toBe('here');
    const after = worldAt(two, 'handed');
    expect(after.now()).toBeGreaterThanOrEqual(leftAt);
    expect(after.clockNow().mode).toBe('x600');
    expect(Object.keys(after.stateNow().sessions)).toEqual(Object.keys(stopped.state.sessions));
    // A process that takes no more worlds sends whoever asks it to another one.
    expect(await one.placement.find('another')).toEqual(two.engine.self);
  });

  it('cannot be used while they are handed over, and are then found at the next owner', async () => {
    const [one, two] = [await joined(), await joined()];
    await one.placement.find('leaving');
    worldAt(one, 'leaving').execute(LOGIN);
    const drained = one.placement.drain();
    // The engine has been asked by then, and has not answered.
    await new Promise((resolve) => void setImmediate(resolve));
    expect(one.worlds.open('leaving')?.world.closed).toBe(false);
    expect(one.placement.known('leaving')).toBeUndefined();
    expect(await one.placement.find('leaving')).toEqual(two.engine.self);
    await drained;
    expect(await two.placement.find('leaving')).toBe('here');
  });

  it('have the same state in every process that opens them', async () => {
    const [one, two] = [await joined(), await joined()];
    await one.placement.find('same');
    for (let times = 0; times < 30; times += 1) worldAt(one, 'same').execute(LOGIN);
    const hash = worldAt(one, 'same').hash();
    await one.placement.drain();
    await two.placement.find('same');
    expect(worldAt(two, 'same').hash()).toBe(hash);
    expect(worldAt(two, 'same').seed).toBe('zaraba');
  });

  it('are looked up again if it is unknown whether their first record is durable', async () => {
    const one = await joined();
    let isUnknown = true;
    const journal: PostgresEngine['journal'] = (claim) => {
      const opened = one.engine.journal(claim);
      const flushed = opened.flushed.bind(opened);
      opened.flushed = () => (isUnknown ? Promise.reject(new UnsettledError('the engine is away')) : flushed());
      return opened;
    };
    const engine = Object.create(one.engine, { journal: { value: journal } }) as PostgresEngine;
    const placement = new SharedPlacement({ engine, worlds: one.worlds, wall: wallClock });
    await expect(placement.find('unknown')).rejects.toThrow(UnsettledError);
    expect([placement.known('unknown'), one.worlds.open('unknown')]).toEqual([undefined, undefined]);
    isUnknown = false;
    expect(await placement.find('unknown')).toBe('here');
    expect(worldAt(one, 'unknown').execute(LOGIN).ok).toBe(true);
    await worldAt(one, 'unknown').flushed();
  });

  it('are limited in number, even if a request that names them creates them', async () => {
    const { rows } = await server().sql('select count(*)::int as there from zaraba.world where not removed');
    const one = await joined('frozen', false, Number(rows[0]?.there) + 1);
    expect(await one.placement.find('last')).toBe('here');
    expect(worldAt(one, 'last').id).toBe('last');
    expect(await one.placement.find('beyond')).toBe('here');
    expect(() => one.worlds.get('beyond')).toThrow(
      new WorldsError('tooMany', 'there are as many worlds as may be; delete one'),
    );
    await one.worlds.remove('last');
    expect(await one.placement.find('beyond')).toBe('here');
    expect(worldAt(one, 'beyond').id).toBe('beyond');
  });

  it('are lost by a process without a lease, whose further changes are not stored', async () => {
    const [one, two] = [await joined(), await joined()];
    await one.placement.find('lost');
    const late = worldAt(one, 'lost');
    await two.placement.markFailed(one.engine.self);
    expect(await two.placement.find('lost')).toBe('here');
    late.execute(LOGIN);
    await expect(late.flushed()).rejects.toThrow(MovedError);
    expect(late.closed).toBe(true);
    expect(worldAt(two, 'lost').stateNow().sessions).toEqual(late.durableState.sessions);
    expect(one.worlds.open('lost')).toBeUndefined();
    expect(await one.placement.find('lost')).toEqual(two.engine.self);
  });

  it('are counted as lost when a heartbeat finds the lease gone', async () => {
    const [one, two] = [await joined('frozen', false, 1_000, BEATING_OFTEN), await joined()];
    for (const id of ['counted-a', 'counted-b']) await one.placement.find(id);
    const lost = new Promise<void>((resolve) => one.engine.onLost(resolve));
    await two.placement.markFailed(one.engine.self);
    await lost;
    expect(one.figures.moved).toEqual({ claimed: 2, handedOn: 0, lost: 2 });
  });

  /** Resolves when a process was taken for dead and has joined again. */
  async function rejoined({ engine }: Process, other: Process): Promise<void> {
    const { id } = engine.self;
    await other.placement.markFailed(engine.self);
    await expect.poll(() => engine.self.id !== id && engine.holds).toBe(true);
  }

  it('are claimed again by a process that lost its id while it was opening them', async () => {
    const [one, two] = [await joined('frozen', false, 1_000, BEATING_OFTEN), await joined()];
    const maker = await joined();
    await maker.placement.find('read-for-long');
    await maker.placement.drain();
    let hasRead = false;
    const checkpoint: PostgresEngine['checkpoint'] = async (...asked) => {
      if (!hasRead) await rejoined(one, two);
      hasRead = true;
      return one.engine.checkpoint(...asked);
    };
    const engine = Object.create(one.engine, { checkpoint: { value: checkpoint } }) as PostgresEngine;
    const placement = new SharedPlacement({ engine, worlds: one.worlds, wall: wallClock });
    expect(await placement.find('read-for-long')).toBe('here');
    expect(await two.placement.find('read-for-long')).toEqual(one.engine.self);
  });

  it('are not created by a process that lost its id in the meantime', async () => {
    const [one, two] = [await joined('frozen', false, 1_000, BEATING_OFTEN), await joined()];
    const replace: PostgresEngine['replace'] = async (...asked) => {
      const claim = await one.engine.replace(...asked);
      await rejoined(one, two);
      return claim;
    };
    const engine = Object.create(one.engine, { replace: { value: replace } }) as PostgresEngine;
    const journals = new SharedPlacement({ engine, worlds: one.worlds, wall: wallClock });
    one.worlds.share({ journals, snapshots: engine.snapshots, secret: Buffer.alloc(32) });
    await expect(one.worlds.make({ id: 'made-for-long' })).rejects.toThrow(MovedError);
    expect(one.worlds.open('made-for-long')).toBeUndefined();
    expect(await two.placement.find('made-for-long')).toBe('here');
  });

  it('are not created by a call that may not create them', async () => {
    const [one, strict] = [await joined(), await joined('frozen', true)];
    expect(await one.placement.find('missing', false)).toBe('here');
    expect(() => one.worlds.get('missing', false)).toThrow(WorldsError);
    expect(await strict.placement.find('missing')).toBe('here');
    expect(() => strict.worlds.get('missing')).toThrow(WorldsError);
    expect(await one.engine.look('missing')).toEqual({ state: 'none' });
    expect(await one.placement.find('missing')).toBe('here');
    expect(await strict.placement.find('missing')).toEqual(one.engine.self);
  });

  it('are reset only by the living owner', async () => {
    const [one, two] = [await joined(), await joined()];
    await one.placement.find('again');
    const before = worldAt(one, 'again');
    before.execute(LOGIN);
    await before.flushed();
    await expect(two.worlds.make({ id: 'again', seed: 'other' })).rejects.toThrow(MovedError);
    await expect(two.worlds.remove('again')).rejects.toThrow(MovedError);
    before.execute(LOGIN);
    await before.flushed();
    const { world: after } = await one.worlds.make({ id: 'again', seed: 'other' });
    expect([after.seed, after.recordCount, before.closed]).toEqual(['other', 2, true]);
    expect(await two.placement.find('again')).toEqual(one.engine.self);
    const records = await recordsIn(two.engine, { world: 'again', generation: 1 });
    expect(records, 'the journal before is gone').toEqual([]);
  });

  it('can be created from a journal of any length, with the same state', async () => {
    const [one, two] = [await joined(), await joined()];
    const past = new Worlds({ createMarket, defaults: { seed: 'past', startMs: OPEN_MS, clock: 'frozen' } });
    const source = past.create({ id: 'past' }).world;
    for (let times = 0; times < 1_200; times += 1) source.execute(LOGIN);
    const { world } = await one.worlds.make({ id: 'copy', ...source.copy() });
    expect(world.hash()).toBe(source.hash());
    await one.placement.drain();
    await two.placement.find('copy');
    expect(worldAt(two, 'copy').hash()).toBe(source.hash());
    expect(worldAt(two, 'copy').seed).toBe('past');
  });

  it('stay intact when several processes create them simultaneously', async () => {
    const processes = [await joined(), await joined(), await joined(), await joined()];
    const past = new Worlds({ createMarket, defaults: { seed: 'past', startMs: OPEN_MS, clock: 'frozen' } });
    const source = past.create({ id: 'past' }).world;
    for (let times = 0; times < 30; times += 1) source.execute(LOGIN);
    await Promise.allSettled(processes.map(({ worlds }) => worlds.make({ id: 'raced', ...source.copy() })));
    const { owner } = await processes[0]!.engine.look('raced');
    await processes.find(({ engine }) => engine.self.id === owner?.id)!.placement.drain();
    const next = await joined();
    expect(await next.placement.find('raced')).toBe('here');
    expect(worldAt(next, 'raced').hash()).toBe(source.hash());
  });

  it('are not recreated after deletion by a late call, only by an explicit call', async () => {
    const [one, two] = [await joined(), await joined()];
    await one.placement.find('deleted');
    const world = worldAt(one, 'deleted');
    await one.worlds.remove('deleted');
    expect(world.closed).toBe(true);
    expect(await two.placement.find('deleted')).toBe('here');
    expect(() => two.worlds.get('deleted')).toThrow('was deleted');
    expect(await two.engine.worlds()).not.toContain('deleted');
    await two.worlds.make({ id: 'deleted' });
    expect(await one.placement.find('deleted')).toEqual(two.engine.self);
  });

  it('are limited in number by the engine', async () => {
    const full = await joined('frozen', false, 1);
    await expect(full.worlds.make({ id: 'too-many' })).rejects.toThrow(WorldsError);
    expect(await full.engine.look('too-many')).toEqual({ state: 'none' });
  });

  it('have readable journals, can be copied, and have snapshots for all processes', async () => {
    const [one, two] = [await joined(), await joined()];
    await one.placement.find('read');
    for (let times = 0; times < 5; times += 1) worldAt(one, 'read').execute(LOGIN);
    await one.placement.drain();
    await two.placement.find('read');
    const world = worldAt(two, 'read');
    expect(() => [...world.records()]).toThrow('once it was asked for');
    world.execute(LOGIN);
    const atHand = world.journalAtHand();
    world.execute(LOGIN);
    await atHand;
    world.execute(LOGIN);
    expect(world.journalAtHand()).toBeUndefined();
    const kinds = world.journalRecords().map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'command').length).toBe(8);
    expect(kinds.length).toBe(world.recordCount);
    const bundle = await two.worlds.snapshots.take(world, 'friday');
    expect(bundle.hash).toBe(world.hash());
    const kept = await one.worlds.snapshots.get('friday');
    const { world: again } = await one.worlds.make({ id: 'restored', records: () => kept!.bundle.records });
    expect(again.hash()).toBe(world.hash());
    expect(await two.worlds.snapshots.heads()).toEqual([
      expect.objectContaining({ name: 'friday', hash: bundle.hash }),
    ]);
    expect([await one.worlds.snapshots.delete('friday'), await two.worlds.snapshots.delete('friday')]).toEqual([
      true,
      false,
    ]);
    expect(await two.worlds.snapshots.get('friday')).toBeUndefined();
  });

  it.each([
    ['stood still while they had no owner for long', 3_600_000, 0],
    ['went on where another process took them up', 30_000, 30_000],
  ])('have the right time after they had no owner: the worlds %s', async (_what, unownedMs, passedMs) => {
    const [one, two] = [await joined('live'), await joined('live')];
    const id = `left-${passedMs}`;
    await one.placement.find(id);
    const leftAt = worldAt(one, id).now();
    await one.placement.drain();
    await server().sql(`update zaraba.world set freed = freed - $2 * interval '1 millisecond' where id = $1`, [
      id,
      unownedMs,
    ]);
    await server().sql('update zaraba.journal set wall = wall - $2::int where world = $1', [id, unownedMs]);
    await two.placement.find(id);
    const now = worldAt(two, id).now();
    expect(now).toBeGreaterThanOrEqual(leftAt + passedMs);
    // An hour is more than any machine takes for this.
    expect(now).toBeLessThan(leftAt + passedMs + 3_600_000);
  });
});
