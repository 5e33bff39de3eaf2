import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { MovedError, UnsettledError } from '../../host/journal/journal.ts';
import { ManualClock } from '../../host/testing/manualClock.ts';
import { mix } from '../../random.ts';
import { Engines } from '../testing/engines.ts';
import { HEADER, note, notesIn } from '../testing/journals.ts';
import { startProxy } from '../testing/proxy.ts';
import type { Cut, Proxy } from '../testing/proxy.ts';
import { describeOnServer } from '../testing/suites.ts';
import type { EngineOptions } from './open.ts';

const SEED = fc.readConfigureGlobal().seed ?? 0;
const CUTS: readonly Cut[] = ['before', 'behind', 'answered', 'late'];
/** What only the message of a flush contains. */
const FLUSH = 'flush';

describeOnServer('a flush with an unknown result', (server) => {
  const engines = new Engines();
  const proxies: Proxy[] = [];
  afterEach(async () => {
    await engines.close();
    for (const proxy of proxies.splice(0)) await proxy.close();
  });

  async function joinThroughProxy(options: Partial<EngineOptions> = {}) {
    const url = new URL(server().url);
    const proxy = await startProxy(url);
    proxies.push(proxy);
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    return { proxy, engine: await engines.join(url.href, options) };
  }

  it('is settled: every record is stored once, wherever the connection broke', async () => {
    const { proxy, engine } = await joinThroughProxy();
    const claims = await Promise.all(['cut-1', 'cut-2', 'cut-3'].map(async (world) => (await engine.claim(world))!));
    const journals = claims.map((claim) => engine.journal(claim));
    for (const journal of journals) journal.append(HEADER);
    const sent: number[][] = journals.map(() => []);
    for (let round = 0; round < 32; round += 1) {
      const cut = proxy.cutNext(FLUSH, CUTS[round % CUTS.length]!);
      // More is taken while the end of the first is unknown, in some worlds.
      for (let part = 0; part < 2; part += 1) {
        journals.forEach((journal, n) => {
          const count = mix(SEED, round * 2 + part, n) % 4;
          for (let k = 0; k < count; k += 1) {
            const data = sent[n]!.length;
            sent[n]!.push(data);
            journal.append(note(data));
          }
        });
        if (part === 0) {
          journals[0]!.append(note('cut'));
          sent[0]!.push(Number.NaN);
          await cut;
        }
      }
      await Promise.all(journals.map(async (journal) => journal.flushed()));
    }
    for (const [n, claim] of claims.entries()) {
      const expected = sent[n]!.map((data) => (Number.isNaN(data) ? 'cut' : data));
      expect(await notesIn(engine, claim), `seed ${SEED}`).toEqual(expected);
    }
  }, 60_000);

  it('is settled if another process owns the world by then: pending callers get the result in the journal', async () => {
    const { proxy, engine } = await joinThroughProxy();
    const outcomes = { kept: 0, moved: 0 };
    for (let round = 0; round < 24; round += 1) {
      const world = `taken-${round}`;
      const claim = (await engine.claim(world))!;
      const journal = engine.journal(claim);
      journal.append(HEADER);
      await journal.flushed();
      const cut = proxy.cutNext(FLUSH, CUTS[round % CUTS.length]!);
      journal.append(note('first'));
      const first = journal.flushed();
      if (round % 2 === 0) await cut;
      const taken = server().sql(`update zaraba.world set owner = 'another', term = term + 1 where id = $1`, [world]);
      await cut;
      let isKept = true;
      try {
        await first;
      } catch (error) {
        expect(error).toBeInstanceOf(MovedError);
        isKept = false;
      }
      await taken;
      expect(await notesIn(engine, claim), `seed ${SEED}, round ${round}`).toEqual(isKept ? ['first'] : []);
      outcomes[isKept ? 'kept' : 'moved'] += 1;
      journal.close();
    }
    expect(outcomes.kept, 'some are kept').toBeGreaterThan(0);
    expect(outcomes.moved, 'some are not').toBeGreaterThan(0);
  }, 60_000);

  it('rejects pending callers after four seconds, and is settled when the engine is reachable again', async () => {
    const clock = new ManualClock();
    const { proxy, engine } = await joinThroughProxy({ clock });
    const claim = (await engine.claim('away'))!;
    const journal = engine.journal(claim);
    journal.append(HEADER);
    await journal.flushed();
    const heard: (number | MovedError)[] = [];
    journal.onDurable((kept) => void heard.push(kept));
    proxy.isolate(true);
    journal.append(note('first'));
    const first = journal.flushed();
    await expect.poll(() => engines.said).toEqual([expect.stringContaining('did not take what was flushed')]);
    clock.pass(4_000);
    await expect(first).rejects.toBeInstanceOf(UnsettledError);
    journal.append(note('second'));
    await expect(journal.flushed()).rejects.toBeInstanceOf(UnsettledError);
    expect(heard).toEqual([]);
    proxy.isolate(false);
    // The pause between two attempts is a second at most.
    const passed = () => {
      clock.pass(1_000);
      return heard.at(-1);
    };
    await expect.poll(passed).toBe(3);
    journal.append(note('third'));
    await journal.flushed();
    expect(await notesIn(engine, claim)).toEqual(['first', 'second', 'third']);
  });

  it('still stores the records of all worlds except the one whose records the engine never accepts', async () => {
    const engine = await engines.join(server().url);
    const worlds = ['sound-1', 'unsound', 'sound-2'];
    const claims = await Promise.all(worlds.map(async (world) => (await engine.claim(world))!));
    const journals = claims.map((claim) => engine.journal(claim));
    await server().sql(`alter table zaraba.journal add constraint sound check (record not like '%unsound record%')`);
    for (const journal of journals) journal.append(HEADER);
    journals[1]!.append(note('unsound record'));
    const flushed = await Promise.allSettled(journals.map(async (journal) => journal.flushed()));
    expect(flushed.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    for (const [index, claim] of claims.entries()) {
      expect((await engine.heads([claim.world]))[0]?.head).toBe(index === 1 ? 0 : 1);
    }
    for (const journal of [journals[0]!, journals[2]!]) journal.append(note('after'));
    await Promise.all([journals[0]!.flushed(), journals[2]!.flushed()]);
    expect(await notesIn(engine, claims[2]!)).toEqual(['after']);
  });

  it('is repeated while the disk of the engine is full, loses no world, and is stored once when there is room', async () => {
    const clock = new ManualClock();
    const engine = await engines.join(server().url, { clock });
    const claims = await Promise.all(['full-1', 'full-2'].map(async (world) => (await engine.claim(world))!));
    const journals = claims.map((claim) => engine.journal(claim));
    for (const journal of journals) journal.appendAll([HEADER, note('before')]);
    await Promise.all(journals.map(async (journal) => journal.flushed()));
    const heard: (number | MovedError)[] = [];
    for (const journal of journals) journal.onDurable((kept) => void heard.push(kept));
    await server().sql(`create function zaraba.fill() returns trigger language plpgsql as
      $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$`);
    await server().sql(`create trigger full_disk before insert on zaraba.journal for each row
      execute function zaraba.fill()`);
    for (const journal of journals) journal.append(note('too much'));
    const flushed = journals.map(async (journal) => journal.flushed());
    await expect.poll(() => engines.said).toEqual([expect.stringContaining('the disk of the engine is full')]);
    clock.pass(4_000);
    for (const one of flushed) await expect(one).rejects.toBeInstanceOf(UnsettledError);
    expect(heard, 'no world is closed').toEqual([]);
    expect(await engine.heads(['full-1', 'full-2'])).toMatchObject(claims.map(({ term }) => ({ term, head: 2 })));
    await server().sql('drop trigger full_disk on zaraba.journal');
    const passed = () => {
      clock.pass(1_000);
      return heard;
    };
    await expect.poll(passed).toEqual([3, 3]);
    for (const claim of claims) expect(await notesIn(engine, claim)).toEqual(['before', 'too much']);
    expect(engines.said).toEqual([expect.stringContaining('disk of the engine is full'), 'the engine has room again']);
  });
});
