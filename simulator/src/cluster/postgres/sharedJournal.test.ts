import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, expect, it } from 'vitest';
import { fileJournal } from '../../host/journal/file.ts';
import { JournalError, MovedError, UnsettledError } from '../../host/journal/journal.ts';
import type { Checkpoint, Journal, JournalRecord } from '../../host/journal/journal.ts';
import { memoryJournal } from '../../host/journal/memory.ts';
import { mix } from '../../random.ts';
import { stateHash } from '../../world/kernel/hash.ts';
import { createState } from '../../world/world.ts';
import { realGround } from '../../world/testing/grounds.ts';
import type { Engine } from '../engine.ts';
import { Engines } from '../testing/engines.ts';
import { HEADER, note, notesIn, recordsIn } from '../testing/journals.ts';
import { describeOnServer } from '../testing/suites.ts';

const SEED = fc.readConfigureGlobal().seed ?? 0;
/** Rounds in which three processes write at one place; few of them find what goes wrong without the fence. */
const ROUNDS = 300;

describeOnServer('the shared journal', (server) => {
  const engines = new Engines();
  const folder = mkdtempSync(join(tmpdir(), 'zaraba-journals-'));
  afterEach(() => engines.close());
  afterAll(() => rmSync(folder, { recursive: true }));

  const sampleRecords = (): JournalRecord[] => [
    HEADER,
    ...Array.from({ length: 40 }, (_, n) => note({ n, text: 'あ"\\\u0000\ud800{},NULL\n', more: [mix(SEED, n, 0)] })),
  ];

  /** A journal of each kind, with the way to read it. */
  const kinds: Readonly<Record<string, () => Promise<{ journal: Journal; read: () => Promise<JournalRecord[]> }>>> = {
    memory: () => {
      const journal = memoryJournal();
      return Promise.resolve({ journal, read: () => Promise.resolve([...journal.read()]) });
    },
    file: () => {
      const journal = fileJournal(join(folder, 'contract.jsonl'));
      return Promise.resolve({ journal, read: () => Promise.resolve([...journal.read()]) });
    },
    PostgreSQL: async () => {
      const engine = await engines.join(server().url);
      const claim = (await engine.claim('contract'))!;
      return { journal: engine.journal(claim), read: () => recordsIn(engine, claim) };
    },
  };

  it.each(Object.entries(kinds))(
    'stores records in order and reports when they are durable: %s',
    async (_kind, open) => {
      const { journal, read } = await open();
      const kept: (number | MovedError)[] = [];
      journal.onDurable((count) => void kept.push(count));
      const records = sampleRecords();
      const [first, ...rest] = records;
      journal.append(first!);
      expect(journal.length).toBe(1);
      journal.appendAll(rest.slice(0, 20));
      await journal.flushed();
      for (const record of rest.slice(20)) journal.append(record);
      expect(journal.length).toBe(records.length);
      await journal.flushed();
      expect(journal.flushed()).toBeUndefined();
      expect(await read()).toEqual(records);
      expect([[], [21, records.length]]).toContainEqual(kept);
      journal.close();
    },
  );

  /** Three processes append their own record at the same place of a world; answers whose were taken, and what is kept. */
  async function contest(writers: readonly Engine[], world: string) {
    const claim = (await writers[0]!.claim(world))!;
    const outcomes = await Promise.all(
      writers.map(async (engine, writer) => {
        const journal = engine.journal({ ...claim, owner: engine.self.id });
        journal.append(note(writer));
        return journal.flushed()?.then(
          () => writer,
          (error: unknown) => {
            expect(error).toBeInstanceOf(MovedError);
            return undefined;
          },
        );
      }),
    );
    return { claim, taken: outcomes.filter((outcome) => outcome !== undefined) };
  }

  it(`accepts one of three records for the same place, ${ROUNDS} times, and several without the fence`, async () => {
    const joined = await Promise.all([0, 1, 2].map(() => engines.join(server().url)));
    const winners = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const first = mix(SEED, round, 0) % joined.length;
      const writers = [...joined.slice(first), ...joined.slice(0, first)];
      const { claim, taken } = await contest(writers, `contest-${round}`);
      expect(taken, `seed ${SEED}, round ${round}`).toHaveLength(1);
      expect(await rows(claim.world)).toEqual(taken);
      winners.add(writers[taken[0]!]!.self.id);
    }
    expect(winners.size, `seed ${SEED}: the contest is a contest`).toBeGreaterThan(1);
    const breaking = await Promise.all(
      [0, 1, 2].map(() => engines.join(server().url, { breakByAppendingWithoutFence: true })),
    );
    const broken = await contest(breaking, 'broken');
    expect(broken.taken, 'this comparison finds doubles').toHaveLength(3);
    expect(await rows('broken')).toHaveLength(3);
  }, 60_000);

  async function rows(world: string): Promise<unknown[]> {
    const { rows: found } = await server().sql('select record from zaraba.journal where world = $1 order by seq', [
      world,
    ]);
    return found.map(({ record }) => (JSON.parse(String(record)) as { data: unknown }).data);
  }

  it('stores the records of all worlds except the one that has another owner', async () => {
    const engine = await engines.join(server().url);
    const other = await engines.join(server().url);
    const claims = await Promise.all(['kept-1', 'fenced', 'kept-2'].map((world) => engine.claim(world)));
    const journals = claims.map((claim) => engine.journal(claim!));
    const heard = journals.map(() => [] as (number | MovedError)[]);
    journals.forEach((journal, n) => journal.onDurable((kept) => void heard[n]!.push(kept)));
    await engine.release(claims[1]!);
    const next = (await other.claim('fenced'))!;
    for (const journal of journals) journal.appendAll([HEADER, note('one'), note('two')]);
    const outcomes = await Promise.allSettled(journals.map(async (journal) => journal.flushed()));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(heard).toEqual([[3], [expect.any(MovedError)], [3]]);
    expect(() => journals[1]!.append(note('late'))).toThrow(MovedError);
    await expect(journals[1]!.flushed(), 'an earlier record may be kept').rejects.toBeInstanceOf(UnsettledError);
    expect(await recordsIn(other, next)).toEqual([]);
    expect(await notesIn(other, claims[2]!)).toEqual(['one', 'two']);
    journals[0]!.append(note('three'));
    await journals[0]!.flushed();
    expect(await notesIn(other, claims[0]!)).toEqual(['one', 'two', 'three']);
  });

  it('is durable if it closes without dropping records, and then resolves pending callers', async () => {
    const engine = await engines.join(server().url);
    const [whole, torn] = await Promise.all(
      ['whole', 'torn'].map(async (world) => engine.journal((await engine.claim(world))!)),
    );
    whole!.append(HEADER);
    await whole!.flushed();
    whole!.close();
    expect(whole!.flushed()).toBeUndefined();
    torn!.append(HEADER);
    torn!.close();
    await expect(torn!.flushed()).rejects.toThrow(UnsettledError);
  });

  it('flushes and reads more than fits in one statement', async () => {
    const engine = await engines.join(server().url);
    const claim = (await engine.claim('long'))!;
    const journal = engine.journal(claim);
    const count = 9_500;
    journal.appendAll([HEADER, ...Array.from({ length: count }, (_, n) => note(n))]);
    await journal.flushed();
    expect(await notesIn(engine, claim)).toEqual(Array.from({ length: count }, (_, n) => n));
    expect(await recordsIn(engine, claim, count - 1)).toEqual([note(count - 2), note(count - 1)]);
    await server().sql(`delete from zaraba.journal where world = 'long' and seq = 1500`);
    await expect(recordsIn(engine, claim)).rejects.toThrow('world long, record 1501: it is missing');
    expect(() => journal.read()).toThrow(JournalError);
  });

  it('keeps three checkpoints, and returns the newest intact one made under the same rules', async () => {
    const engine = await engines.join(server().url);
    const claim = (await engine.claim('checkpoints'))!;
    const journal = engine.journal(claim);
    const { seed, startMs, market } = realGround('checkpoints');
    const state = createState({ seed, startMs, market });
    const checkpointAt = (records: number, rules = 'rules'): Checkpoint => ({
      rules,
      records,
      lastMs: startMs,
      mode: 'frozen',
      lives: 1,
      notes: [],
      state,
    });
    const places = async () =>
      (await server().sql(`select seq from zaraba.checkpoint where world = 'checkpoints' order by seq`)).rows.map(
        ({ seq }) => seq,
      );
    journal.append(HEADER);
    for (let n = 1; n < 5; n += 1) {
      journal.append(note(n));
      void journal.keep(checkpointAt(journal.length, n === 4 ? 'other rules' : 'rules'));
      await expect.poll(places).toContain(n + 1);
    }
    await expect.poll(places).toEqual([3, 4, 5]);
    const newest = await engine.checkpoint(claim, 'rules');
    expect(newest).toMatchObject({ rules: 'rules', records: 4, lives: 1 });
    expect(stateHash(newest!.state)).toBe(stateHash(state));
    await server().sql(`update zaraba.checkpoint set state = state || 'x' where world = 'checkpoints' and seq = 4`);
    expect(await engine.checkpoint(claim, 'rules')).toMatchObject({ records: 3 });
    expect(engines.said).toEqual([expect.stringContaining('the checkpoint of 4 records is passed over')]);
    expect(await engine.checkpoint(claim, 'unknown rules')).toBeUndefined();
    expect(await engine.checkpoint(claim, 'rules', 3)).toBeUndefined();
    journal.append(note('last'));
    void journal.keep(checkpointAt(journal.length));
    await journal.flushed();
    await engine.release(claim);
    expect(await places(), 'a world that was let go has its newest checkpoint').toEqual([4, 5, 6]);
  });
});
