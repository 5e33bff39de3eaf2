import { afterEach, expect, it } from 'vitest';
import { Engines } from '../testing/engines.ts';
import { HEADER, note, notesIn } from '../testing/journals.ts';
import { describeOnOwnServer } from '../testing/suites.ts';

/** Answers behind which the primary ends, and behind which the test does. */
const BEFORE = 60;
const BEHIND = 60;

describeOnOwnServer('a standby', (server) => {
  const engines = new Engines();
  afterEach(() => engines.close());

  /** Statements that wait for a standby, by their beginnings. */
  async function waiting(): Promise<readonly Record<string, unknown>[]> {
    const { rows } = await server().sql(
      `select pid, trim(both e'\\n' from left(query, 30)) as query from pg_stat_activity where wait_event = 'SyncRep'`,
    );
    return rows;
  }

  async function standbyNames(names: string): Promise<void> {
    await server().sql(`alter system set synchronous_standby_names = '${names}'`);
    await server().sql('select pg_reload_conf()');
  }

  it('is waited for again where a wait for it was cancelled, which looks like success', async () => {
    const engine = await engines.join(server().url);
    const claim = (await engine.claim('cancelled'))!;
    const journal = engine.journal(claim);
    journal.append(HEADER);
    await journal.flushed();
    await standbyNames('missing');
    const heard: unknown[] = [];
    journal.onKept((kept) => void heard.push(kept));
    journal.append(note('on one disk'));
    const kept = journal.flushed()?.then(() => heard.push('flushed'));
    await expect.poll(waiting).toEqual([{ pid: expect.any(Number), query: expect.stringContaining('with input as') }]);
    const [{ pid } = {}] = await waiting();
    await server().sql('select pg_cancel_backend($1)', [pid]);
    await expect.poll(waiting).toContainEqual({
      pid: expect.any(Number),
      query: expect.stringContaining('update zaraba.world'),
    });
    expect(engine.holds, 'beats wait for no standby').toBe(true);
    expect(heard).toEqual([]);
    await standbyNames('');
    await kept;
    expect(heard).toEqual([2, 'flushed']);
    expect(await notesIn(engine, claim)).toEqual(['on one disk']);
  }, 30_000);

  it('that is promoted under appends has every record that was answered, once', async () => {
    const standby = await server().startStandby();
    const engine = await engines.join(`${server().url.replace('/postgres', '')},127.0.0.1:${standby.port}/postgres`);
    const before = engine.self;
    const claim = (await engine.claim('promoted'))!;
    const journal = engine.journal(claim);
    journal.append(HEADER);
    const answered: number[] = [];
    let failover: Promise<void> | undefined;
    for (let n = 0; answered.length < BEFORE + BEHIND; n += 1) {
      journal.append(note(n));
      const kept = journal.flushed()?.then(() => answered.push(n));
      if (n === BEFORE)
        failover = server()
          .crash()
          .then(() => standby.promote());
      await kept;
    }
    await failover;
    expect((await standby.sql('select pg_is_in_recovery() as standby')).rows).toEqual([{ standby: false }]);
    expect(await notesIn(engine, claim)).toEqual(answered);
    expect(engine.self, 'no lease ended').toEqual(before);
    expect((await engine.look('promoted')).owner).toEqual(before);
  }, 60_000);
});
