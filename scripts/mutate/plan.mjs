/** Decides which tests run on a mutant, and in which order. */
import { posix } from 'node:path';

/** Tests that take longer than this run after all others. */
const SLOW_MS = 1_000;
/** What a test file costs in addition to its tests. */
const FILE_MS = 50;
/**
 * The maximum total time of the tests of one mutant, as measured without it. The nearest and fastest tests run first.
 */
export const MOST_MS = 4_000;
/** If a mutant's switch is read this many times as often as usual, the mutant is in an endless loop. */
const LOOP_FACTOR = 100;

/** Returns the number of steps from one file's folder to that of another, up and down. */
function distance(from, to) {
  const way = posix.relative(posix.dirname(from), posix.dirname(to));
  return way === '' ? 0 : way.split('/').length;
}

/** Returns a file's tests that reach a mutant. If the mutant runs while the file loads, these are all tests. */
function reaching(id, { loading, tests }) {
  return tests.filter(({ hits }) => id in loading || id in hits);
}

/** Returns how long some tests take together. */
function sumOf(tests) {
  return tests.reduce((sum, test) => sum + test.ms, 0);
}

/** Returns some tests of a file as a step. Its cost decides its place: the time, and more for a more distant file. */
function stepOf({ file }, tests, fileName, rank) {
  const cost = (sumOf(tests) + FILE_MS) * (1 + distance(fileName, file));
  return { file, tests, cost, rank };
}

/** Returns tests that together take no longer than `most`, in their order. The fastest are chosen. */
function fitting(tests, most) {
  let ms = 0;
  const chosen = new Set(tests.toSorted((a, b) => a.ms - b.ms).filter((test) => (ms += test.ms) <= most));
  return tests.filter((test) => chosen.has(test));
}

/**
 * Returns the steps for a mutant, each some tests of one file: `{ steps: [{ file, tests, ms }], ms, hitLimit }`. Fast
 * tests that reach the mutant come first, then the other tests of their files, and slow ones last. Near and fast files
 * come first.
 * @param {{ id: string, fileName: string }} mutant
 * @param coverage per test file `{ file, loading, tests: [{ name, ms, hits }] }`; `loading` and `hits` count per mutant
 */
export function planOf({ id, fileName }, coverage) {
  let hitLimit = 0;
  const all = coverage.flatMap((file) => {
    const tests = reaching(id, file);
    hitLimit += LOOP_FACTOR * (file.loading[id] ?? 0);
    for (const { hits } of tests) hitLimit += LOOP_FACTOR * (hits[id] ?? 0);
    if (tests.length === 0) return [];
    const isQuick = ({ ms }) => ms <= SLOW_MS;
    const others = file.tests.filter((test) => isQuick(test) && !tests.includes(test));
    return [
      stepOf(file, tests.filter(isQuick), fileName, 0),
      // What one test computes, another test of the file may read from a cache.
      stepOf(file, others, fileName, 1),
      ...tests.filter((test) => !isQuick(test)).map((test) => stepOf(file, [test], fileName, 2)),
    ].filter((step) => step.tests.length > 0);
  });
  all.sort((a, b) => a.rank - b.rank || a.cost - b.cost);
  const steps = [];
  let ms = 0;
  for (const { file, tests } of all) {
    const chosen = fitting(tests, steps.length === 0 ? Infinity : MOST_MS - ms);
    if (chosen.length === 0) continue;
    steps.push({ file, tests: chosen.map(({ name }) => name), ms: sumOf(chosen) });
    ms += sumOf(chosen);
  }
  return { steps, ms, hitLimit };
}
