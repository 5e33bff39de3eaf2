import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { mix } from '../../random.ts';
import { Engines } from '../testing/engines.ts';
import { recordsIn } from '../testing/journals.ts';
import { describeOnServer } from '../testing/suites.ts';
import { WRITER_LEASE_MS, WRITER_WORLDS } from '../testing/writer.ts';
import { Writers } from '../testing/writers.ts';

const SEED = fc.readConfigureGlobal().seed ?? 0;
const PROCESSES = 3;
const LIMIT_MS = 120_000;

describeOnServer('several processes that claim the same worlds', (server) => {
  const engines = new Engines();
  let writers: Writers | undefined;
  afterEach(async () => {
    await writers?.close();
    await engines.close();
    await server().sql('drop schema zaraba cascade');
  });

  async function started(mode: 'fenced' | 'broken'): Promise<Writers> {
    const all = new Writers(server().url, mode);
    writers = all;
    await Promise.all(Array.from({ length: PROCESSES }, () => all.start()));
    return all;
  }

  const worldOf = (round: number): string => WRITER_WORLDS[mix(SEED, round, 0) % WRITER_WORLDS.length]!;

  /** Stops the owner of a world until another process answers there, and lets it go on until it says anything. */
  async function pauseOwner(all: Writers, world: string): Promise<void> {
    const { pid, term } = await all.ownerOf(world);
    all.signal(pid, 'SIGSTOP');
    await all.ownerOf(world, term);
    const heard = all.next((line) => line.pid === pid);
    all.signal(pid, 'SIGCONT');
    await heard;
  }

  async function killOwner(all: Writers, world: string): Promise<void> {
    const { pid, term } = await all.ownerOf(world);
    await all.kill(pid);
    await all.ownerOf(world, term);
    await all.start();
  }

  /** What is wrong with the answers of some writers: records that are not there, there twice, or at another place. */
  async function faultsOf(all: Writers): Promise<{ lost: number; doubled: number; moved: number }> {
    // What is answered from here on may be missing in what is read.
    const answered = [...all.answered];
    const engine = await engines.join(server().url, { leaseMs: WRITER_LEASE_MS });
    const faults = { lost: 0, doubled: 0, moved: 0 };
    for (const head of await engine.heads(WRITER_WORLDS)) {
      const places = new Map<unknown, number[]>();
      for (const [place, record] of (await recordsIn(engine, head)).entries()) {
        if (record.kind === 'note') places.set(record.data, [...(places.get(record.data) ?? []), place]);
      }
      for (const { id, place } of answered.filter(({ world }) => world === head.world)) {
        const found = places.get(id) ?? [];
        if (found.length === 0) faults.lost += 1;
        else if (found.length > 1) faults.doubled += 1;
        else if (found[0] !== place) faults.moved += 1;
      }
    }
    return faults;
  }

  it(
    'store every answered record once and in order, whichever process is paused or killed',
    async () => {
      const all = await started('fenced');
      for (let round = 0; round < 3; round += 1) {
        await pauseOwner(all, worldOf(2 * round));
        await killOwner(all, worldOf(2 * round + 1));
      }
      for (const world of WRITER_WORLDS) await all.ownerOf(world);
      await all.close();
      expect(await faultsOf(all), `seed ${SEED}`).toEqual({ lost: 0, doubled: 0, moved: 0 });
      expect(all.answered.length).toBeGreaterThan(100);
      expect(new Set(all.answered.map(({ pid }) => pid)).size).toBeGreaterThan(1);
    },
    LIMIT_MS,
  );

  it(
    'lose or repeat answered records without the fence',
    async () => {
      const all = await started('broken');
      let found = 0;
      // A process that went on may hear that it is taken for dead before it has written again.
      for (let round = 0; found === 0; round += 1) {
        await pauseOwner(all, worldOf(round));
        const { lost, doubled, moved } = await faultsOf(all);
        found = lost + doubled + moved;
      }
      expect(found).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});
