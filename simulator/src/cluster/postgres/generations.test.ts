import { afterAll, afterEach, expect, it } from 'vitest';
import { monotonicMs, wallClock } from '../../base/clock.ts';
import { MovedError, TakenError } from '../../host/journal/journal.ts';
import { NoRoomError } from '../engine.ts';
import type { Claim, Engine } from '../engine.ts';
import { Engines, LONG_LEASE_MS } from '../testing/engines.ts';
import { HEADER, note, notesIn } from '../testing/journals.ts';
import { describeOnServer } from '../testing/suites.ts';
import { Generations } from './generations.ts';
import { Lease } from './lease.ts';
import { primaryLink } from './link.ts';
import type { Link } from './link.ts';
import { Ownership } from './ownership.ts';

/** The statements that take a world. */
const TAKING = /^(insert into|update) zaraba\.world .*generation/;

/** The statements that delete records. */
const DROPPING = /delete from zaraba\.journal/;

describeOnServer('the replacement of a world’s journal', (server) => {
  const engines = new Engines();
  const links: Link[] = [];
  afterEach(() => engines.close());
  afterAll(async () => {
    for (const link of links) await link.close();
  });

  /**
   * A process that owns a world, and what it stops before: `meanwhile` happens before the statement that takes the world. `hears` hears
   * every statement before the engine does, and may throw.
   */
  async function stopping(
    world: string,
    meanwhile: (node: { lease: Lease; claim: Claim }) => Promise<unknown>,
    hears: (text: string) => void = () => {},
  ) {
    const link = primaryLink({ hosts: [server().url] });
    links.push(link);
    const said: string[] = [];
    const say = (line: string): void => void said.push(line);
    const lease = new Lease({
      link,
      url: 'http://a:1',
      leaseMs: LONG_LEASE_MS,
      clock: wallClock,
      monotonicMs,
      say,
    });
    await lease.join();
    const ownership = new Ownership({ link, lease, maximum: 1_000, isNewPrimary: () => false });
    const claim = (await ownership.claim(world))!;
    let hasStopped = false;
    const stopped: Link = {
      async ask(text, values) {
        hears(text);
        if (!hasStopped && TAKING.test(text)) {
          hasStopped = true;
          await meanwhile({ lease, claim });
        }
        return link.ask(text, values);
      },
      close: () => link.close(),
    };
    const withMaximum = (maximum: number) => new Generations({ link: stopped, lease, maximum, say });
    return { lease, said, claim, ownership, withMaximum, generations: withMaximum(1_000) };
  }

  /** Claims a world and keeps what it was asked to. */
  async function answering(engine: Engine, world: string): Promise<Claim> {
    const claim = (await engine.claim(world))!;
    const journal = engine.journal(claim);
    journal.appendAll([HEADER, note('answered')]);
    await journal.flushed();
    return claim;
  }

  const reset = () => [HEADER, note('reset')];
  const generationsOf = async (world: string) =>
    (await server().sql('select distinct generation from zaraba.journal where world = $1', [world])).rows;

  it.each(['replaces', 'removes'])(
    'is refused to a process that paused before it %s a world, and lost its lease during the pause',
    async (what) => {
      const other = await engines.join(server().url);
      const world = `stopped-${what}`;
      let next: Claim | undefined;
      const one = await stopping(world, async ({ lease }) => {
        await other.markFailed(lease.self.id);
        next = await answering(other, world);
        await other.release(next);
      });
      const done = what === 'removes' ? one.generations.remove(world) : one.generations.replace(world, reset);
      await expect(done).rejects.toThrow(MovedError);
      expect(await notesIn(other, next!)).toEqual(['answered']);
      expect(await other.look(world)).toEqual({ state: 'there' });
      expect(await generationsOf(world), 'nothing of the other is left').toEqual([{ generation: next!.generation }]);
    },
  );

  it('is refused to a process if another process owned the world in the meantime', async () => {
    const other = await engines.join(server().url);
    let next: Claim | undefined;
    const one = await stopping('had', async ({ claim }) => {
      await one.ownership.release(claim);
      next = await answering(other, 'had');
      await other.release(next);
    });
    await expect(one.generations.replace('had', reset)).rejects.toThrow(MovedError);
    expect(await notesIn(other, next!)).toEqual(['answered']);
  });

  it('is refused to a process that lost its lease, even if no other process claimed the world', async () => {
    const other = await engines.join(server().url);
    const one = await stopping('left', async ({ lease }) => other.markFailed(lease.self.id));
    await expect(one.generations.replace('left', reset)).rejects.toThrow(MovedError);
    expect(await generationsOf('left')).toEqual([]);
  });

  it('creates no world if refused: none is listed or counted', async () => {
    const other = await engines.join(server().url);
    const one = await stopping('owned', async ({ lease }) => other.markFailed(lease.self.id));
    const refused = one.generations.replace('refused', reset);
    await expect(refused).rejects.toThrow(MovedError);
    await expect(refused, 'only its own name is gone').rejects.not.toThrow(TakenError);
    expect(await other.look('refused')).toEqual({ state: 'none' });
    expect(await other.worlds()).not.toContain('refused');
    expect(await generationsOf('refused')).toEqual([]);
  });

  it('creates no world beyond the limit if another process used the last place in the meantime', async () => {
    const other = await engines.join(server().url);
    const one = await stopping('room', () => other.claim('last-place'));
    const { rows } = await server().sql('select count(*)::int as there from zaraba.world where not removed');
    await expect(one.withMaximum(Number(rows[0]?.there) + 1).replace('beyond', reset)).rejects.toThrow(NoRoomError);
    expect(await other.look('beyond')).toEqual({ state: 'none' });
    expect(await generationsOf('beyond')).toEqual([]);
  });

  it.each(['replaces', 'removes'])(
    'succeeds when a process %s a world, even if the old journal cannot be deleted until the next call',
    async (what) => {
      const world = `undeleted-${what}`;
      let isAway = true;
      const done = async (): Promise<void> => {};
      const one = await stopping(world, done, (text) => {
        if (isAway && DROPPING.test(text)) throw new Error('the engine restarts');
      });
      await one.generations.replace(world, reset);
      if (what === 'removes') await one.generations.remove(world);
      else await one.generations.replace(world, reset);
      const line = `world ${world}: a journal that it no longer has could not be deleted: the engine restarts`;
      expect(one.said).toEqual([line, line]);
      isAway = false;
      const { generation } = await one.generations.replace(world, reset);
      expect(await generationsOf(world)).toEqual([{ generation }]);
    },
  );

  it('can be used while the old journal, of any length, is still being deleted', async () => {
    let dropping = 0;
    const done = async (): Promise<void> => {};
    const one = await stopping('long', done, (text) => void (dropping += DROPPING.test(text) ? 1 : 0));
    await server().sql(`insert into zaraba.journal (world, generation, seq, term, wall, kind, record)
      select 'long', 1, place, 1, 0, 'note', '{}' from generate_series(0, 24999) as place`);
    const { generation } = await one.generations.replace('long', reset);
    expect(await generationsOf('long')).toEqual([{ generation }]);
    expect(dropping, 'pieces').toBe(3);
  });

  it('does not displace another living process that owns the world', async () => {
    const [one, two] = [await engines.join(server().url), await engines.join(server().url)];
    const claim = await answering(one, 'living');
    await expect(two.replace('living', reset)).rejects.toThrow(TakenError);
    await expect(two.remove('living')).rejects.toThrow(TakenError);
    expect((await one.look('living')).owner).toEqual(one.self);
    expect(await notesIn(one, claim)).toEqual(['answered']);
    await one.release(claim);
    const after = await two.replace('living', reset);
    expect(await notesIn(two, after)).toEqual(['reset']);
  });

  it('gives the world an owner at once, however long it had no owner', async () => {
    const [one, two, three] = [
      await engines.join(server().url),
      await engines.join(server().url),
      await engines.join(server().url),
    ];
    await one.release(await answering(one, 'freed'));
    await server().sql(`update zaraba.world set freed = freed - interval '1 hour' where id = 'freed'`);
    await two.replace('freed', reset);
    await three.markFailed(two.self.id);
    // An hour is more than any machine takes for this.
    expect((await three.claim('freed'))!.unownedMs).toBeLessThan(3_600_000);
  });

  it('has the result of the last of several simultaneous calls to one process', async () => {
    const one = await engines.join(server().url);
    await answering(one, 'at-once');
    const claims = await Promise.all([1, 2, 3].map((n) => one.replace('at-once', () => [HEADER, note(n)])));
    const last = claims.reduce((a, b) => (a.term > b.term ? a : b));
    expect(await notesIn(one, last)).toHaveLength(1);
    expect(await generationsOf('at-once')).toEqual([{ generation: last.generation }]);
    await one.remove('at-once');
    await one.remove('at-once');
    await one.remove('never was');
    expect(await one.look('at-once')).toEqual({ state: 'removed' });
  });
});
