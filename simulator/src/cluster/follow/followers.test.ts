import { afterEach, expect, it } from 'vitest';
import { wallClock } from '../../base/clock.ts';
import type { WallClock } from '../../base/clock.ts';
import { ManualClock } from '../../host/testing/manualClock.ts';
import { Worlds } from '../../host/worlds.ts';
import { createMarket } from '../../market/create.ts';
import type { Ask } from '../forward/ask.ts';
import { SharedPlacement } from '../placement.ts';
import type { PostgresEngine } from '../postgres/open.ts';
import { Engines } from '../testing/engines.ts';
import { describeOnServer } from '../testing/suites.ts';
import { Followers } from './followers.ts';

const OPEN_MS = Date.parse('2026-03-02T09:30:00+09:00');
const SECRET = Buffer.alloc(32);

/** A process of the cluster, without its router. */
interface Process {
  readonly engine: PostgresEngine;
  readonly worlds: Worlds;
  readonly placement: SharedPlacement;
}

const yes: Ask = () => Promise.resolve(true);

describeOnServer('copies of worlds', (server) => {
  const engines = new Engines();
  const started: Followers[] = [];
  afterEach(async () => {
    for (const one of started.splice(0)) one.close();
    await engines.close();
  });

  const report = (error: unknown): never => expect.unreachable(String(error));

  async function joined(): Promise<Process> {
    const engine = await engines.join(server().url);
    const defaults = { seed: 'zaraba', startMs: OPEN_MS, clock: 'live' } as const;
    const worlds = new Worlds({ createMarket, defaults, report });
    const placement = new SharedPlacement({ engine, worlds, wall: wallClock });
    worlds.share({ journals: placement, snapshots: engine.snapshots, secret: SECRET });
    return { engine, worlds, placement };
  }

  function followersAt({ engine, worlds }: Process, ask: Ask, wall: WallClock = wallClock): Followers {
    const followers = new Followers({ engine, worlds, wall, ask, secret: SECRET, report });
    followers.serve({ clockMoved: () => Promise.resolve(), listeners: () => 1 });
    started.push(followers);
    return followers;
  }

  it('are not opened if the owner has meanwhile armed an error key or a fault', async () => {
    const [one, two] = [await joined(), await joined()];
    await one.placement.find('armed');
    const asked: string[] = [];
    const followers = followersAt(two, ({ id }) => Promise.resolve(asked.push(id) === 1));
    expect(await followers.follow('armed', one.engine.self)).toBe(false);
    expect(followers.known('armed')).toBeUndefined();
    expect(asked).toEqual([one.engine.self.id, one.engine.self.id]);
    expect(await followersAt(two, yes).follow('armed', one.engine.self)).toBe(true);
  });

  it('end when the world has no owner, so that reconnecting clients open it', async () => {
    const [one, two, three] = [await joined(), await joined(), await joined()];
    await one.placement.find('left');
    await three.placement.find('kept');
    const wall = new ManualClock();
    const followers = followersAt(two, yes, wall);
    expect(await followers.follow('left', one.engine.self)).toBe(true);
    expect(await followers.follow('kept', three.engine.self)).toBe(true);
    await one.placement.drain();
    const left = (): unknown => {
      wall.pass(100);
      return followers.known('left');
    };
    await expect.poll(left).toBeUndefined();
    expect(followers.known('kept')).toBeDefined();
  });

  it('wait while the next owner is still opening the world', async () => {
    const [one, two, three] = [await joined(), await joined(), await joined()];
    await one.placement.find('heir');
    let answers = true;
    let asked = 0;
    const ask: Ask = ({ id }) => {
      if (id === three.engine.self.id) asked += 1;
      return Promise.resolve(answers ? true : undefined);
    };
    const wall = new ManualClock();
    const followers = followersAt(two, ask, wall);
    expect(await followers.follow('heir', one.engine.self)).toBe(true);
    const copy = followers.known('heir');
    await one.placement.drain();
    answers = false;
    expect(await three.placement.find('heir')).toBe('here');
    const looks = (): number => {
      wall.pass(100);
      return asked;
    };
    await expect.poll(looks, { timeout: 10_000 }).toBe(1);
    expect(followers.known('heir')).toBe(copy);
    answers = true;
    await expect.poll(looks, { timeout: 10_000 }).toBe(2);
    expect(followers.known('heir')).toBe(copy);
  });

  it('end if they have more records than the next owner', async () => {
    const [one, two, three] = [await joined(), await joined(), await joined()];
    await one.placement.find('ahead');
    const wall = new ManualClock();
    const followers = followersAt(two, yes, wall);
    expect(await followers.follow('ahead', one.engine.self)).toBe(true);
    wall.pass(60_000);
    expect(followers.known('ahead')!.world.now()).toBeGreaterThanOrEqual(OPEN_MS + 60_000);
    await one.placement.drain();
    expect(await three.placement.find('ahead')).toBe('here');
    const ahead = (): unknown => {
      wall.pass(100);
      return followers.known('ahead');
    };
    await expect.poll(ahead).toBeUndefined();
  });

  it('end if they contain records that the journal lost', async () => {
    const [one, two] = [await joined(), await joined()];
    await one.placement.find('lost');
    const wall = new ManualClock();
    const followers = followersAt(two, yes, wall);
    expect(await followers.follow('lost', one.engine.self)).toBe(true);
    await server().sql(`update zaraba.world set head = head - 1 where id = 'lost'`);
    const lost = (): unknown => {
      wall.pass(100);
      return followers.known('lost');
    };
    await expect.poll(lost).toBeUndefined();
  });
});
