import { HOUR_MS } from '@zaraba/contracts';
import { afterEach, expect, it, vi } from 'vitest';
import { CLOCK_END_MS, wallClock } from '../base/clock.ts';
import type { ClockMode } from '../base/clock.ts';
import { Worlds } from '../host/worlds.ts';
import { createMarket } from '../market/create.ts';
import { DEMO_CAST } from '../world/accounts/cast.ts';
import { stateHash } from '../world/kernel/hash.ts';
import { SharedPlacement } from './placement.ts';
import type { Engine } from './engine.ts';
import type { PostgresEngine } from './postgres/open.ts';
import { readWorld } from './readWorld.ts';
import { Engines } from './testing/engines.ts';
import { describeOnServer } from './testing/suites.ts';

const OPEN_MS = Date.parse('2026-03-02T09:30:00+09:00');
const [{ account, passwordHash }] = DEMO_CAST;

describeOnServer('reading a world', (server) => {
  const engines = new Engines();
  afterEach(() => engines.close());
  afterEach(() => vi.restoreAllMocks());

  /** A process that owns a world. */
  async function owner(id: string, clock: ClockMode = 'frozen') {
    const engine = await engines.join(server().url);
    const defaults = { seed: 'zaraba', startMs: OPEN_MS, clock };
    const worlds = new Worlds({ createMarket, defaults, report: (error) => expect.unreachable(String(error)) });
    const placement = new SharedPlacement({ engine, worlds, wall: wallClock });
    worlds.share({ journals: placement, snapshots: engine.snapshots, secret: Buffer.alloc(32) });
    await placement.find(id);
    const { world } = worlds.get(id);
    return { engine, world };
  }

  /** Counts the records that are read of an engine in each turn of the event loop; its checkpoints are those of another version. */
  function ofAnotherVersion(engine: PostgresEngine, counts: Map<number, number>): Engine {
    let turn = 0;
    const records: Engine['records'] = async function* (claim, from) {
      let beat = setImmediate(function next() {
        turn += 1;
        beat = setImmediate(next);
      });
      try {
        for await (const record of engine.records(claim, from)) {
          counts.set(turn, (counts.get(turn) ?? 0) + 1);
          yield record;
        }
      } finally {
        clearImmediate(beat);
      }
    };
    const checkpoint: Engine['checkpoint'] = (claim) => engine.checkpoint(claim, 'of another version');
    return Object.create(engine, { records: { value: records }, checkpoint: { value: checkpoint } }) as Engine;
  }

  it('pauses for other work while it replays a long journal', async () => {
    const { engine, world } = await owner('long');
    for (let n = 0; n < 800; n += 1) world.execute({ name: 'login', account, passwordHash });
    await world.flushed();
    const counts = new Map<number, number>();
    const [claim] = await engine.heads(['long']);
    // Every look at the clock takes a millisecond, on any machine.
    const begunMs = performance.now();
    let looks = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => begunMs + (looks += 1));
    const { known, records } = await readWorld(ofAnotherVersion(engine, counts), claim!, createMarket);
    vi.restoreAllMocks();
    expect([records, known.replayed.reached]).toEqual([world.recordCount, 0]);
    expect(stateHash(known.replayed.state)).toBe(world.hash());
    expect(Math.max(...counts.values())).toBeLessThan(50);
  });

  it('adds the time since the newest record, even if that was stored while the world was read', async () => {
    const { engine, world } = await owner('idle', 'live');
    const [claim] = await engine.heads(['idle']);
    await server().sql(`update zaraba.journal set wall = wall - ${HOUR_MS} where world = 'idle'`);
    const earlier = await readWorld(engine, claim!, createMarket);
    // The clock of this process and that of the database may differ by some milliseconds.
    expect(earlier.known.replayed.lastMs).toBeGreaterThan(OPEN_MS + HOUR_MS - 1_000);
    world.note('a note', 1);
    await world.flushed();
    const { known, records } = await readWorld(engine, claim!, createMarket);
    expect(records).toBe(claim!.head + 1);
    expect(known.replayed.lastMs).toBeLessThan(OPEN_MS + HOUR_MS);
  });

  it('stops at the end of time, however long a fast world idled', async () => {
    const { engine } = await owner('fast', 'x100000');
    await server().sql(`update zaraba.journal set wall = wall - ${24 * HOUR_MS} where world = 'fast'`);
    const [claim] = await engine.heads(['fast']);
    const { known } = await readWorld(engine, claim!, createMarket);
    expect(known.replayed.lastMs).toBe(CLOCK_END_MS);
  });
});
