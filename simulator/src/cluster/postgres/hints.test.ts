import { afterEach, expect, it } from 'vitest';
import { ManualClock } from '../../host/testing/manualClock.ts';
import type { Hint } from '../engine.ts';
import { Engines } from '../testing/engines.ts';
import { HEADER, note, recordsIn } from '../testing/journals.ts';
import { describeOnServer } from '../testing/suites.ts';

describeOnServer('hints to other processes', (server) => {
  const engines = new Engines();
  afterEach(() => engines.close());

  it('deliver durable records to all processes in order, except long ones', async () => {
    const [one, two] = [await engines.join(server().url), await engines.join(server().url)];
    const heard: Hint[] = [];
    two.onHint((hint) => void heard.push(hint));
    const claims = [(await one.claim('hint-1'))!, (await one.claim('hint-2'))!];
    const journals = claims.map((claim) => one.journal(claim));
    journals[0]!.append(HEADER);
    await journals[0]!.flushed();
    for (let n = 0; n < 40; n += 1) {
      for (const journal of journals) journal.append(note(`あ${n}`));
      if (n % 3 === 0) await journals[0]!.flushed();
    }
    journals[1]!.append(note('long'.repeat(2_000)));
    await journals[1]!.flushed();

    const countOf = (world: string) =>
      heard.filter((hint) => hint.world === world).reduce((sum, { count }) => sum + count, 0);
    await expect.poll(() => [countOf('hint-1'), countOf('hint-2')]).toEqual([41, 41]);
    for (const hint of heard) expect(hint).toMatchObject({ term: 1, generation: 1, wallMs: expect.any(Number) });
    const first = heard.filter(({ world }) => world === 'hint-1');
    expect(first.flatMap(({ records }) => records)).toEqual(await recordsIn(two, claims[0]!));
    for (const [index, { from, count }] of first.entries()) expect(first[index + 1]?.from ?? 41).toBe(from + count);
    expect(heard.findLast(({ world }) => world === 'hint-2')?.records).toBeUndefined();
    const rows = claims.map((claim) => ({ ...claim, owner: undefined, head: 41, isOwned: true }));
    expect(await two.heads(['hint-1', 'hint-2', 'missing'])).toEqual(rows);
  });

  it('arrive again after a lost connection, and notifications of other programs are ignored', async () => {
    const clock = new ManualClock();
    const one = await engines.join(server().url);
    const two = await engines.join(server().url, { clock });
    const heard: Hint[] = [];
    two.onHint((hint) => void heard.push(hint));
    await server().sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'select' and datname = current_database()`,
    );
    const journal = one.journal((await one.claim('again'))!);
    const said = async () => {
      clock.pass(1_000);
      journal.append(note('again'));
      await journal.flushed();
      await server().sql(`select pg_notify('zaraba', 'of another program'), pg_notify('zaraba', '7')`);
      return heard.length;
    };
    await expect.poll(said).toBeGreaterThan(1);
  });

  it('contain the time of the engine, whatever the clock of the machine shows', async () => {
    const clock = new ManualClock(5);
    const engine = await engines.join(server().url, { clock });
    const heard: Hint[] = [];
    engine.onHint((hint) => void heard.push(hint));
    const nowMs = async () =>
      Number((await server().sql(`select extract(epoch from clock_timestamp()) * 1000 as now`)).rows[0]?.now);
    const before = await nowMs();
    const journal = engine.journal((await engine.claim('time'))!);
    journal.append(HEADER);
    await journal.flushed();
    await expect.poll(() => heard.length).toBe(1);
    // The clock of this test stands still between two beats.
    expect(heard[0]!.wallMs).toBeGreaterThan(before - 60_000);
    expect(heard[0]!.wallMs).toBeLessThanOrEqual((await nowMs()) + 1_000);
    const { rows } = await server().sql(`select wall from zaraba.journal where world = 'time'`);
    expect(rows).toEqual([{ wall: heard[0]!.wallMs }]);
  });
});
