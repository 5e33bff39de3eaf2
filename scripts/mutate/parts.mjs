/** The parts whose tests are tested, with the places of their sources and tests. */

/** Code that only supports tests is not tested by mutants. */
const isSource = (path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$|\/testing\//.test(path);

/** Matches code that uses the page, which is tested in a page. Of the chart, only the geometry does not. */
const PAGE = /\b(HTML\w*Element|CanvasRenderingContext2D|Path2D|document\.|window\.|getComputedStyle)/;

/**
 * The parts: the places of their sources, and of the tests that must notice a mistake in these sources. `page` states
 * that the tests need a page.
 */
export const PARTS = {
  world: { place: /^simulator\/src\/world\//, tests: /^simulator\/src\/world\/.*\.test\.ts$/ },
  market: { place: /^simulator\/src\/market\//, tests: /^simulator\/src\/market\/.*\.test\.ts$/ },
  contracts: {
    place: /^contracts\/src\//,
    tests: /^(contracts\/src\/.*\.test|scripts\/mutate\/referenceCheck)\.ts$/,
  },
  rules: {
    place: /^client\/src\/(domain|features\/\w+\/rules)\//,
    tests: /^client\/src\/(domain|features\/\w+\/rules)\/.*\.test\.ts$/,
  },
  chart: {
    place: /^client\/src\/chart\//,
    tests: /^client\/src\/chart\/.*\.test\.ts$/,
    page: true,
    isPure: (text) => !PAGE.test(text),
  },
  forms: {
    place: /^client\/src\/features\/\w+\/(?!rules|state|texts|feature)/,
    tests: /^client\/src\/features\/.*\.test\.tsx$/,
    page: true,
  },
  epics: {
    place: /^client\/src\/(state|features\/\w+\/state)\//,
    tests: /^client\/src\/(state|features\/\w+\/state)\/.*\.test\.ts$/,
  },
  handlers: { place: /^simulator\/src\/api\//, tests: /^simulator\/src\/api\/.*\.test\.ts$/ },
  stream: { place: /^simulator\/src\/stream\//, tests: /^simulator\/src\/stream\/.*\.test\.ts$/ },
  host: { place: /^simulator\/src\/host\//, tests: /^simulator\/src\/host\/.*\.test\.ts$/ },
};

/** Returns a part's sources among the files of a checkout, `{ path, text }`. */
export function sourcesOf({ place, isPure = () => true }, files) {
  return files.filter(({ path, text }) => place.test(path) && isSource(path) && isPure(text));
}

/** Returns the paths of a part's tests among the files of a checkout. */
export function testsOf({ tests }, files) {
  return files.map(({ path }) => path).filter((path) => tests.test(path));
}
