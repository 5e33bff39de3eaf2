import { afterAll, afterEach, expect, it } from 'vitest';
import { wallClock } from '../../base/clock.ts';
import { MovedError } from '../../host/journal/journal.ts';
import { SnapshotError } from '../../host/snapshots.ts';
import { Worlds } from '../../host/worlds.ts';
import { createMarket } from '../../market/create.ts';
import { DEMO_CAST } from '../../world/accounts/cast.ts';
import { SharedPlacement } from '../placement.ts';
import { Engines } from '../testing/engines.ts';
import { describeOnServer } from '../testing/suites.ts';
import { primaryLink } from './link.ts';
import type { Link } from './link.ts';
import { SharedSnapshots } from './snapshots.ts';

const OPEN_MS = Date.parse('2026-03-02T09:30:00+09:00');
const [{ account, passwordHash }] = DEMO_CAST;
const LOGIN = { name: 'login', account, passwordHash } as const;

describeOnServer('snapshots of a cluster', (server) => {
  const engines = new Engines();
  const links: Link[] = [];
  afterEach(() => engines.close());
  afterAll(async () => {
    for (const link of links) await link.close();
  });

  async function joined() {
    const engine = await engines.join(server().url);
    const defaults = { seed: 'zaraba', startMs: OPEN_MS, clock: 'frozen' } as const;
    const report = (error: unknown): never => expect.unreachable(String(error));
    const worlds = new Worlds({ createMarket, defaults, report });
    const placement = new SharedPlacement({ engine, worlds, wall: wallClock });
    worlds.share({ journals: placement, snapshots: engine.snapshots, secret: Buffer.alloc(32) });
    return { engine, worlds, placement };
  }

  it('contain only records that are stored in the journal of their world', async () => {
    const [one, two] = [await joined(), await joined()];
    await one.placement.find('refused');
    const { world } = one.worlds.get('refused');
    await world.journalAtHand();
    await two.placement.markFailed(one.engine.self);
    expect(await two.placement.find('refused')).toBe('here');
    world.execute(LOGIN);
    await expect(one.worlds.snapshots.take(world, 'refused')).rejects.toThrow(MovedError);
    expect(await two.worlds.snapshots.get('refused')).toBeUndefined();
  });

  it('are not damaged by a process that resumes after another process made a snapshot of the same name', async () => {
    const [one, two] = [await joined(), await joined()];
    await one.placement.find('stopped');
    const { world } = one.worlds.get('stopped');
    const [row] = await one.engine.heads(['stopped']);
    const link = primaryLink({ hosts: [server().url] });
    links.push(link);
    let newer = '';
    const stopping: Link = {
      async ask(text, values) {
        if (text.startsWith('insert into zaraba.snapshot') && newer === '') {
          await two.placement.markFailed(one.engine.self);
          await two.placement.find('stopped');
          const next = two.worlds.get('stopped').world;
          next.execute(LOGIN);
          newer = (await two.worlds.snapshots.take(next, 'stopped')).hash;
        }
        return link.ask(text, values);
      },
      close: () => link.close(),
    };
    const snapshots = new SharedSnapshots(stopping, () => row);
    await expect(snapshots.take(world, 'stopped')).rejects.toThrow(MovedError);
    expect((await one.worlds.snapshots.get('stopped'))?.bundle.hash).toBe(newer);
  });

  it('are limited in number', async () => {
    const one = await joined();
    await one.placement.find('many');
    const { world } = one.worlds.get('many');
    await one.worlds.snapshots.take(world, 'first');
    await server().sql(
      `insert into zaraba.snapshot select 'other-' || n, head, bundle from zaraba.snapshot, generate_series(1, 1000) n where name = 'first'`,
    );
    await expect(one.worlds.snapshots.take(world, 'beyond')).rejects.toThrow(SnapshotError);
    await one.worlds.snapshots.take(world, 'first');
  });
});
