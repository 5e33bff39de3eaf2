import { afterEach, expect, it } from 'vitest';
import { UnsettledError } from '../../host/journal/journal.ts';
import type { Journal } from '../../host/journal/journal.ts';
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

  /** Appends until a commit waits for a standby: the processes of a server learn of a setting one after the other. */
  async function appendUntilOneWaits(
    journal: Journal,
  ): Promise<{ readonly kept: Promise<void>; readonly last: string }> {
    for (let count = 1; ; count += 1) {
      const last = `on one disk ${count}`;
      const end = { isKept: false };
      journal.append(note(last));
      const kept = (journal.flushed() ?? Promise.resolve()).then(() => void (end.isKept = true));
      while (!end.isKept) if ((await waiting()).length > 0) return { kept, last };
    }
  }

  /** Resolves when all of a journal is kept, however long its engine is away: who waits for long is left in the dark meanwhile. */
  async function keptInTheEnd(journal: Journal): Promise<void> {
    for (let isKnown = false; !isKnown;) {
      const more = new Promise<void>((resolve) => {
        const leave = journal.onDurable(() => (leave(), resolve()));
      });
      try {
        await journal.flushed();
        isKnown = true;
      } catch (error) {
        if (!(error instanceof UnsettledError)) throw error;
        await more;
      }
    }
  }

  it('is awaited again after a cancelled wait, which looks like a success', async () => {
    const engine = await engines.join(server().url);
    const claim = (await engine.claim('cancelled'))!;
    const journal = engine.journal(claim);
    journal.append(HEADER);
    await journal.flushed();
    await standbyNames('missing');
    const { kept, last } = await appendUntilOneWaits(journal);
    const heard: unknown[] = [];
    journal.onDurable((count) => void heard.push(count));
    const flushed = kept.then(() => heard.push('flushed'));
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
    await flushed;
    expect(heard).toEqual([journal.length, 'flushed']);
    expect((await notesIn(engine, claim)).at(-1)).toBe(last);
    expect((await notesIn(engine, claim)).length).toBe(journal.length - 1);
  }, 30_000);

  it('is found after a server becomes read-only, and every record is stored once', async () => {
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
    const kept = keptInTheEnd(journal);
    await expect.poll(() => engines.said).toContainEqual(expect.stringContaining('did not take what was flushed'));
    await server().sql('alter system reset default_transaction_read_only');
    await server().sql('select pg_reload_conf()');
    await kept;
    expect(await notesIn(engine, claim)).toEqual(['later']);
  }, 30_000);

  it('that is promoted during appends has every answered record once', async () => {
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
          const flushed = keptInTheEnd(journal);
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
