/**
 * How long a visitor with a slow phone waits for the first price, and for the screens before the login, compared with
 * React alone and fifty rows. Each page is loaded cold, then warm, as a second page of the same browser profile.
 */
import { SIMULATOR_MAIN } from '../lib/paths.mjs';
import { launch } from './browser.mjs';
import { startFloor } from './floor.mjs';
import { progress } from './progress.mjs';
import { startServer } from './server.mjs';
import { compared, median } from './statistics.mjs';
import { LOGIN_FORM, PHONE, PRICE, visit } from './visit.mjs';
import { waterfallOf, workTable } from './waterfall.mjs';

const ROUNDS = 7;
const AGAINST = 'React alone, 50 rows';

/** The visited pages, and what their visitors wait for. */
const pagesOf = (own, floor, keptFloor) => ({
  floor: { url: `${floor}/`, ...PRICE },
  keptFloor: { url: `${keptFloor}/`, ...PRICE },
  home: { url: `${own}/#/home/home`, ...PRICE },
  welcome: { url: `${own}/#/login/logon`, selector: 'main', pattern: 'ログイン' },
  login: { url: `${own}/#/login/login`, ...LOGIN_FORM },
});

/** Visits every page cold and warm in turn, `rounds` times. Returns the visits by page and pass. */
async function visitAll(browser, pages, rounds) {
  const taken = {};
  for (let round = 0; round < rounds; round++) {
    progress(`round ${round + 1} of ${rounds}`);
    for (const [name, page] of Object.entries(pages)) {
      const context = await browser.newContext(PHONE);
      for (const pass of ['cold', 'warm']) ((taken[name] ??= {})[pass] ??= []).push(await visit(context, page));
      await context.close();
    }
  }
  return taken;
}

/** Returns the rows of these visits. */
function rowsOf({ floor, keptFloor, home, welcome, login }) {
  const field = (visits, name) => visits.map((one) => one[name]);
  const beside = (what, [ours, theirs, name = 'painted'], more) => ({
    what,
    against: AGAINST,
    unit: 'ms',
    ...compared(field(ours, name), field(theirs, name)),
    ...more,
  });
  const count = (what, name, goal) => ({ what, unit: '', ours: median(field(home.cold, name)), goal });
  const kilobytes = (visits) => visits.map(({ bytes }) => ({ bytes: bytes / 1_000 }));
  return [
    beside('Home: first price, cold', [home.cold, floor.cold], { goal: { ratio: 1 } }),
    beside('Home: first price, warm', [home.warm, floor.warm], { goal: { ratio: 0.7 } }),
    beside('Home: first price, warm, beside a floor in the cache', [home.warm, keptFloor.warm], {
      against: `${AGAINST}, script kept`,
    }),
    beside('Home: blocked by long tasks, cold', [home.cold, floor.cold, 'blocking'], { goal: { ratio: 2 } }),
    beside('Welcome screen, cold', [welcome.cold, floor.cold]),
    beside('Log-in form usable, cold', [login.cold, floor.cold], { goal: { ratio: 1.2 } }),
    beside('Home: bytes until the first price, cold', [kilobytes(home.cold), kilobytes(floor.cold), 'bytes'], {
      unit: 'kB',
      goal: { ratio: 0.5 },
    }),
    count('Home: layout shift, cold', 'shift', { most: 0 }),
    count('Home: waves of requests until the first price, cold', 'waves', { most: 3 }),
    count('Home: requests until then', 'count'),
  ];
}

/** Returns the rows of this measurement, and the requests of a cold visit. */
export async function measureFirstPrice() {
  const server = await startServer({
    entry: SIMULATOR_MAIN,
    args: (port) => ['--memory', '--port', String(port)],
    ready: '/sim/v1/health',
  });
  const floors = [await startFloor(), await startFloor({ kept: true })];
  const browser = await launch();
  try {
    const own = `http://127.0.0.1:${server.port}`;
    const taken = await visitAll(browser, pagesOf(own, ...floors.map(({ origin }) => origin)), ROUNDS);
    const middle = [...taken.home.cold].sort((a, b) => a.painted - b.painted)[Math.floor(ROUNDS / 2)];
    return { rows: rowsOf(taken), details: [workTable(taken), waterfallOf(middle)].join('\n\n') };
  } finally {
    await browser.close();
    await server.stop();
    await Promise.all(floors.map((floor) => floor.stop()));
  }
}
