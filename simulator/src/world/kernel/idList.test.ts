import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { changesOf, withId, withoutId } from './idList.ts';
import { Sequence } from './sequence.ts';

/** Bytes in use after everything that nothing refers to was collected. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}

test('a long run of changes in one turn keeps the newest list only', () => {
  let list = Sequence.of<string>();
  const before = bytesInUse();
  for (let n = 0; n < 20_000; n += 1) list = withoutId(withId(list, `id-${n}`), `id-${n - 100}`);
  const kept = bytesInUse() - before;
  expect(list.length).toBe(100);
  expect(kept).toBeLessThan(1_000_000);
});

test('what one command changed is known without a look at the lists, however many changes came before', () => {
  const ids = Array.from({ length: 1_000 }, (_, n) => `id-${n}`);
  let list = Sequence.of(ids);
  for (let n = 0; n < 100; n += 1) {
    const before = list;
    list = withId(list, `new-${n}`);
    list = withoutId(list, `id-${3 * n}`);
    // Compared as lists these would share no beginning and end that is as long: all between would be named.
    list = withoutId(list, `id-${999 - 3 * n}`);
    expect(changesOf(before, list)).toEqual({
      come: [`new-${n}`],
      gone: [`id-${999 - 3 * n}`, `id-${3 * n}`],
    });
  }
});
