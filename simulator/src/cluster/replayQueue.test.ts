import { expect, it } from 'vitest';
import { ReplayQueue } from './replayQueue.ts';

/** Lets take-ups of so many records go on step by step, all begun in this order; answers in which order they ended. */
async function orderOf(lengths: readonly number[]): Promise<number[]> {
  const queue = new ReplayQueue();
  const ended: number[] = [];
  const work = lengths.map((length) =>
    queue.inTurn(length, async (turns) => {
      for (let left = length; left > 0; left -= 1) {
        await turns.next(left);
        await Promise.resolve();
      }
      ended.push(length);
    }),
  );
  await Promise.all(work);
  return ended;
}

it('the shortest replay is started first, and each replay finishes before the next one continues', async () => {
  expect(await orderOf([50, 3, 400, 7])).toEqual([3, 7, 50, 400]);
  expect(await orderOf([5])).toEqual([5]);
});

it('a later, shorter replay overtakes a longer one', async () => {
  const queue = new ReplayQueue();
  const ended: string[] = [];
  let short: Promise<void> | undefined;
  await queue.inTurn(100, async (turns) => {
    for (let left = 100; left > 0; left -= 1) {
      if (left === 90) short = queue.inTurn(5, async () => void ended.push('short'));
      await turns.next(left);
    }
    ended.push('long');
  });
  await short;
  expect(ended).toEqual(['short', 'long']);
});

it('the next replay continues after a failed one', async () => {
  const queue = new ReplayQueue();
  const failed = queue.inTurn(1, () => Promise.reject(new Error('no')));
  const next = queue.inTurn(2, () => Promise.resolve('taken up'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('taken up');
});
