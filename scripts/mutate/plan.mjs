/** Which tests run on a mutant, and in which order. */
import { posix } from 'node:path';

/** A test that takes longer runs after all quicker ones. */
const SLOW_MS = 1_000;
/** What a file costs beside its tests. */
const FILE_MS = 50;
/** What the tests of one mutant may take together, as measured without it: the nearest and quickest come first. */
export const MOST_MS = 4_000;
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

/** What some tests take together. */
function sumOf(tests) {
  return tests.reduce((sum, test) => sum + test.ms, 0);
}

/** Some tests of one file as a step. What it costs decides its place: time, more for a file that is farther away. */
function stepOf({ file }, tests, fileName, rank) {
  const cost = (sumOf(tests) + FILE_MS) * (1 + distance(fileName, file));
  return { file, tests, cost, rank };
}

/** Of tests in their order those that take no longer than `most` together; the quickest are chosen. */
function fitting(tests, most) {
  let ms = 0;
  const chosen = new Set(tests.toSorted((a, b) => a.ms - b.ms).filter((test) => (ms += test.ms) <= most));
  return tests.filter((test) => chosen.has(test));
}

/**
 * The steps for a mutant, each some tests of one file: `{ steps: [{ file, tests, ms }], ms, hitLimit }`. Quick tests that
 * reach it, then the others of their files, slow ones last; near and quick files first.
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
      // What one test reaches, another of its file may read from a cache.
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
