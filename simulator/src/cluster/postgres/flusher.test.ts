import { expect, it } from 'vitest';
import { UnsettledError } from '../../host/journal/journal.ts';
import { ManualClock } from '../../host/testing/manualClock.ts';
import { ClusterFigures } from '../../operations/figures.ts';
import { HEADER, note } from '../testing/journals.ts';
import { Flusher } from './flusher.ts';
import type { Answer, Link } from './link.ts';
import { SharedJournal } from './sharedJournal.ts';

/** An engine that answers when a test lets it: a flush takes everything, a settling finds another owner. */
class ScriptedLink implements Link {
  isAway = false;
  asked = 0;

  ask<Row>(text: string, [worlds]: readonly unknown[] = []): Promise<Answer<Row>> {
    this.asked += 1;
    if (this.isAway) return Promise.reject(new Error('the engine is away'));
    const ids = worlds as readonly string[];
    const isCount = text.startsWith('select');
    const rows = ids.map((id) => (isCount ? { id, kept: 0 } : { id, head: 0, term: 9 }));
    return Promise.resolve({ rows: rows as Row[], warned: false });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

function flushing() {
  const [link, clock] = [new ScriptedLink(), new ManualClock()];
  const flusher = new Flusher({
    link,
    clock,
    monotonicMs: () => clock.now(),
    figures: new ClusterFigures(),
    engineNowMs: () => clock.now(),
    onDurable: () => {},
    say: () => {},
    withoutFence: false,
  });
  const opened = (world: string): SharedJournal =>
    new SharedJournal(
      { world, term: 1, generation: 1, head: 0 },
      {
        wake: (due) => flusher.wake(due),
        isLate: () => flusher.isLate,
        keep: () => Promise.resolve(),
        ended: () => {},
      },
    );
  return { link, clock, flusher, opened };
}

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

it('the flusher knows all results again after the last unknown one is settled, even if a journal was closed before it was sent', async () => {
  const { link, clock, flusher, opened } = flushing();
  const [sent, unsent] = [opened('sent'), opened('unsent')];
  link.isAway = true;
  sent.append(HEADER);
  const waiting = sent.flushed();
  await turn();
  await turn();
  expect(sent.isDoubted).toBe(true);
  unsent.append(HEADER);
  unsent.close();
  // Too long for those who wait, while it is tried again and again.
  while (!flusher.isLate) {
    clock.pass(500);
    await turn();
  }
  await expect(waiting).rejects.toThrow(UnsettledError);
  link.isAway = false;
  while (sent.isDoubted) {
    clock.pass(1_000);
    await turn();
  }
  await turn();
  expect(flusher.isLate).toBe(false);
  const next = opened('next');
  next.append(note('taken up'));
  await next.flushed();
  expect(next.kept).toBe(1);
});
