import { afterAll, expect, it } from 'vitest';
import { monotonicMs, wallClock } from '../../base/clock.ts';
import { MovedError } from '../../host/journal/journal.ts';
import { LONG_LEASE_MS } from '../testing/engines.ts';
import { describeOnServer } from '../testing/suites.ts';
import { Lease } from './lease.ts';
import { primaryLink } from './link.ts';
import type { Link } from './link.ts';
import { Ownership } from './ownership.ts';
import { ensureSchema } from './schema.ts';

describeOnServer('worlds and their owners', (server) => {
  const links: Link[] = [];

  afterAll(async () => {
    for (const link of links) await link.close();
  });

  function newLink(): Link {
    const link = primaryLink({ hosts: [server().url] });
    links.push(link);
    return link;
  }

  async function newNode(isNewPrimary = false): Promise<{ readonly lease: Lease; readonly worlds: Ownership }> {
    const link = newLink();
    const lease = new Lease({
      link,
      url: 'http://a:1',
      leaseMs: LONG_LEASE_MS,
      clock: wallClock,
      monotonicMs,
      say: () => {},
    });
    await lease.join();
    return { lease, worlds: new Ownership({ link, lease, maximum: 1_000, isNewPrimary: () => isNewPrimary }) };
  }

  const lapse = (id: string) =>
    server().sql(`update zaraba.node set expires = now() - interval '1 s' where id = $1`, [id]);

  it('the tables are created once, also when several processes start simultaneously', async () => {
    const secrets = await Promise.all(Array.from({ length: 6 }, () => ensureSchema(newLink())));
    expect(new Set(secrets.map(({ hopSecret }) => hopSecret)).size).toBe(1);
    expect(new Set(secrets.map(({ controlKey }) => controlKey)).size).toBe(1);
    expect(await ensureSchema(newLink())).toEqual(secrets[0]);
  });

  it('a world belongs to one process until that process releases it', async () => {
    const [one, two] = [await newNode(), await newNode()];
    const claim = await one.worlds.claim('shared');
    expect(claim).toMatchObject({ world: 'shared', term: 1, generation: 1, head: 0 });
    expect(await two.worlds.claim('shared')).toBeUndefined();
    expect((await two.worlds.look('shared')).owner).toEqual(one.lease.self);
    expect(await two.worlds.nodes()).toContainEqual({ ...two.lease.self, isDraining: false });
    await one.worlds.release(claim!);
    expect((await two.worlds.look('shared')).owner).toBeUndefined();
    expect(await two.worlds.claim('shared')).toMatchObject({ world: 'shared', term: 2, generation: 1, head: 0 });
    await one.worlds.release(claim!);
    expect((await one.worlds.look('shared')).owner, 'a release that comes late takes nothing').toEqual(two.lease.self);
    expect(await one.worlds.worlds()).toEqual(['shared']);
  });

  it('the worlds of a process with an expired lease, or marked failed, are reassigned', async () => {
    const [one, two] = [await newNode(), await newNode()];
    await one.worlds.claim('lapsed');
    await one.worlds.claim('buried');
    expect(await two.worlds.claim('buried')).toBeUndefined();
    await lapse(one.lease.self.id);
    expect((await two.worlds.look('lapsed')).owner).toBeUndefined();
    expect(await two.worlds.claim('lapsed')).toMatchObject({ term: 2 });
    await two.worlds.markFailed(one.lease.self.id);
    expect(await two.worlds.claim('buried')).toMatchObject({ term: 2 });
  });

  it('a process that lost its lease gets no world before it rejoins', async () => {
    const [one, two] = [await newNode(), await newNode()];
    await one.worlds.claim('before');
    await two.worlds.markFailed(one.lease.self.id);
    // It does not know yet: neither is there no room, nor is the world another one's, so that it would ask once more.
    for (const world of ['before', 'never was']) await expect(one.worlds.claim(world)).rejects.toThrow(MovedError);
    expect(await two.worlds.claim('before')).toMatchObject({ term: 2 });
    await one.lease.leave();
    await expect(one.worlds.claim('never was')).rejects.toThrow(MovedError);
    expect(await two.worlds.look('never was')).toEqual({ state: 'none' });
  });

  it('no lease is treated as expired just after a new primary was found', async () => {
    const [one, two] = [await newNode(), await newNode(true)];
    await one.worlds.claim('failover');
    await lapse(one.lease.self.id);
    expect(await two.worlds.claim('failover')).toBeUndefined();
    expect((await two.worlds.look('failover')).owner).toEqual(one.lease.self);
  });

  it('living processes are listed correctly when the query itself finds a new primary', async () => {
    const one = await newNode();
    await one.worlds.claim('found by asking');
    await lapse(one.lease.self.id);
    const link = newLink();
    let isNew = false;
    const finding: Link = {
      ask: (text, values) => {
        const answer = link.ask<never>(text, values);
        isNew = true;
        return answer;
      },
      close: () => link.close(),
    };
    const worldsOf = (): Ownership => {
      isNew = false;
      return new Ownership({ link: finding, lease: one.lease, maximum: 1_000, isNewPrimary: () => isNew });
    };
    expect(await worldsOf().look('found by asking')).toMatchObject({ owner: one.lease.self });
    expect((await worldsOf().nodes()).map(({ id }) => id)).toContain(one.lease.self.id);
  });

  it('a dead process’s world goes to one of many simultaneous claims, and none of them fails', async () => {
    const nodes = await Promise.all(Array.from({ length: 6 }, () => newNode()));
    for (let round = 0; round < 30; round += 1) {
      const world = `contested-${round}`;
      const dead = await newNode();
      await dead.worlds.claim(world);
      // A row that is gone already lets all of them through to the world's row, where they wait for each other.
      await (round % 2 === 0 ? lapse(dead.lease.self.id) : dead.lease.leave());
      const claims = await Promise.all(nodes.map(({ worlds }) => worlds.claim(world)));
      expect(
        claims.filter((claim) => claim !== undefined),
        `round ${round}`,
      ).toMatchObject([{ world, term: 2, generation: 1, head: 0 }]);
    }
  }, 30_000);
});
