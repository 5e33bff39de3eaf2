/** Which tests run on a mutant, and in which order. */
import { posix } from 'node:path';

/** A test that takes longer runs after all quicker ones. */
const SLOW_MS = 1_000;
/** What the tests of one mutant may take together, loading included, as measured without it: the nearest and quickest come first. */
export const MOST_MS = 3_000;
/** A mutant whose switch is asked this many times as often as usual is caught in a loop. */
const LOOP_FACTOR = 100;

/** Steps from the folder of one file to that of another, up and down. */
function distance(from, to) {
  const way = posix.relative(posix.dirname(from), posix.dirname(to));
  return way === '' ? 0 : way.split('/').length;
}

/** The tests of one file that reach a mutant; all of them where it already runs while the file loads. */
function reaching(id, { loading, tests }) {
  return tests.filter(({ hits }) => id in loading || id in hits);
}

/**
 * The steps for a mutant, each some tests of one file: `{ steps: [{ file, tests, ms }], ms, hitLimit }`. Quick tests
 * before slow ones, near files before distant ones.
 * @param {{ id: string, fileName: string }} mutant
 * @param coverage per test file `{ file, loadMs, loading, tests: [{ name, ms, hits }] }`; `loading` and `hits` count per mutant
 */
export function planOf({ id, fileName }, coverage) {
  let hitLimit = 0;
  const all = coverage.flatMap((file) => {
    const tests = reaching(id, file);
    hitLimit += LOOP_FACTOR * (file.loading[id] ?? 0);
    for (const { hits } of tests) hitLimit += LOOP_FACTOR * (hits[id] ?? 0);
    const step = (own, isSlow) => ({
      file: file.file,
      tests: own.map(({ name }) => name),
      ms: own.reduce((sum, { ms }) => sum + ms, file.loadMs),
      isSlow,
      away: distance(fileName, file.file),
    });
    return [
      step(
        tests.filter(({ ms }) => ms <= SLOW_MS),
        false,
      ),
      ...tests.filter(({ ms }) => ms > SLOW_MS).map((test) => step([test], true)),
    ].filter((one) => one.tests.length > 0);
  });
  all.sort((a, b) => a.isSlow - b.isSlow || a.away - b.away || a.ms - b.ms);
  const steps = [];
  let ms = 0;
  for (const { file, tests, ms: own } of all) {
    if (steps.length > 0 && ms + own > MOST_MS) continue;
    steps.push({ file, tests, ms: own });
    ms += own;
  }
  return { steps, ms, hitLimit };
}
