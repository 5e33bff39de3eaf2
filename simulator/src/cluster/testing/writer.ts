import { writeSync } from 'node:fs';
import { wallClock } from '../../base/clock.ts';
import { MovedError } from '../../host/journal/journal.ts';
import { openEngine } from '../postgres/open.ts';
import type { PostgresEngine } from '../postgres/open.ts';
import { HEADER, note } from './journals.ts';

/** The lease of writers, real milliseconds. */
export const WRITER_LEASE_MS = 1_000;
/** The worlds that all writers want. */
export const WRITER_WORLDS = ['left', 'right'];
/** Between two records, and between two claims that found another owner. */
const PAUSE_MS = 3;
const CLAIM_MS = 50;

/** What a writer says, a line each. */
export type WriterLine =
  | { readonly type: 'joined' }
  | { readonly type: 'lost' }
  /** A record that was answered: the owner of this term believes it to stand at that place. */
  | {
      readonly type: 'answered';
      readonly world: string;
      readonly term: number;
      readonly id: string;
      readonly place: number;
    };

const say = (line: WriterLine): void => void writeSync(1, `${JSON.stringify(line)}\n`);
const pause = (delayMs: number): Promise<void> =>
  // The wall clock's timers let the process end; its connections keep it alive.
  new Promise((resolve) => void wallClock.setTimer(delayMs, resolve));

/** Appends to a world as its owner, and answers each record when it is kept, until the world has another owner. */
async function own(engine: PostgresEngine, world: string): Promise<void> {
  const claim = await engine.claim(world);
  if (claim === undefined) return pause(CLAIM_MS);
  const journal = engine.journal(claim);
  try {
    journal.append(claim.head === 0 ? HEADER : note({ term: claim.term }));
    await journal.flushed();
    for (let n = 0; ; n += 1) {
      const id = `${process.pid}-${claim.term}-${n}`;
      const place = journal.length;
      journal.append(note(id));
      await journal.flushed();
      // The fence alone has to make this true: whether the lease holds is not asked.
      say({ type: 'answered', world, term: claim.term, id, place });
      await pause(PAUSE_MS);
    }
  } catch (error) {
    journal.close();
    if (!(error instanceof MovedError)) await pause(CLAIM_MS);
  }
}

/** A process that wants all worlds, for tests that stop and kill it. */
async function work(url: string, breakByAppendingWithoutFence: boolean): Promise<void> {
  const engine = await openEngine(url, {
    advertise: 'http://127.0.0.1:1',
    leaseMs: WRITER_LEASE_MS,
    breakByAppendingWithoutFence,
    say: () => {},
  });
  engine.onLost(() => say({ type: 'lost' }));
  say({ type: 'joined' });
  await Promise.all(
    WRITER_WORLDS.map(async (world) => {
      for (;;) await own(engine, world).catch(() => pause(CLAIM_MS));
    }),
  );
}

const [, script = '', url, mode] = process.argv;
if (script.endsWith('writer.ts') && url !== undefined) await work(url, mode === 'broken');
