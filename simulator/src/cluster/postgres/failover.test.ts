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

  it('is looked for where the server takes no writes, and every record is kept once when one does', async () => {
    const engine = await engines.join(server().url);
    const claim = (await engine.claim('read-only'))!;
    const journal = engine.journal(claim);
    journal.append(HEADER);
    await journal.flushed();
    await server().sql('alter system set default_transaction_read_only = on');
    await server().sql('select pg_reload_conf()');
    const isReadOnly = async () => (await server().sql('show transaction_read_only')).rows[0]?.transaction_read_only;
    await expect.poll(isReadOnly).toBe('on');
    journal.append(note('later'));
    const kept = journal.flushed();
    await expect.poll(() => engines.said).toContainEqual(expect.stringContaining('did not take what was flushed'));
    await server().sql('alter system reset default_transaction_read_only');
    await server().sql('select pg_reload_conf()');
    await kept;
    expect(await notesIn(engine, claim)).toEqual(['later']);
  }, 30_000);

  it('that is promoted under appends has every record that was answered, once', async () => {
    const standby = await server().startStandby();
    // The standby comes first: it is passed over until it is the primary.
    const url = `postgres://zaraba@127.0.0.1:${standby.port},127.0.0.1:${server().port}/postgres`;
    const engine = await engines.join(url);
    const before = engine.self;
    const claims = await Promise.all(
      ['promoted-1', 'promoted-2', 'promoted-3'].map(async (world) => (await engine.claim(world))!),
    );
    let failover: Promise<void> | undefined;
    const answered = await Promise.all(
      claims.map(async (claim, index) => {
        const journal = engine.journal(claim);
        journal.append(HEADER);
        const kept: number[] = [];
        for (let n = 0; n < BEFORE + BEHIND; n += 1) {
          journal.append(note(n));
          const flushed = journal.flushed();
          if (index === 0 && n === BEFORE)
            failover = server()
              .crash()
              .then(() => standby.promote());
          await flushed;
          kept.push(n);
        }
        return kept;
      }),
    );
    await failover;
    expect((await standby.sql('select pg_is_in_recovery() as standby')).rows).toEqual([{ standby: false }]);
    for (const [index, claim] of claims.entries()) expect(await notesIn(engine, claim)).toEqual(answered[index]);
    expect(engine.self, 'no lease ended').toEqual(before);
    expect((await engine.look('promoted-1')).owner).toEqual(before);
  }, 60_000);
});
