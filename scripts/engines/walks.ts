/** What a customer does in engines other than Chromium, each time in a new world. */
import type { ScreenPath } from '@zaraba/contracts';
import { CUSTOMERS, VISITORS, addressesOf } from '../../client/e2e/support/addresses.ts';
import { faultsOf, overflowNow } from '../../client/e2e/support/audit.ts';
import { makeBusy } from '../../client/e2e/support/busyCustomer.ts';
import { PANEL_SECTIONS } from '../../client/e2e/support/panelTexts.ts';
import { World } from '../../client/e2e/support/world.ts';
import { LIMIT_MS } from './browser.ts';
import type { Browser } from './browser.ts';
import { chartUnderCrosshair } from './chart.ts';
import { desk } from './desk.ts';
import { PHONE } from './launch.ts';
import { newcomer, picture } from './newcomer.ts';
import { sheets } from './sheets.ts';
import { enter, follow, isFreshAt, open, reload, rests } from './place.ts';
import { until } from './programs.ts';
import type { Place } from './place.ts';

/**
 * Visits each address, and expects no errors. The start screen is first, because a starting app chooses its first
 * screen itself.
 */
async function inspect(browser: Browser, addresses: readonly string[]): Promise<void> {
  const faults: string[] = [];
  await until('the first screen is at rest', LIMIT_MS, async () => {
    const here = await browser.evaluate<string>('location.hash.slice(1)').catch(() => undefined);
    return here !== undefined && browser.run(rests, here).catch(() => false);
  });
  for (const address of addresses) {
    await browser.run(follow, address);
    await browser.until(`${address} is at rest`, rests, address);
    const seen = [...(await faultsOf(browser, 'jp')), ...(await overflowNow(browser)), ...browser.complaints()];
    faults.push(...seen.map((fault) => `${address}: ${fault}`));
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** The mean brightness that a light picture exceeds. A dark page is far below it. */
const LIGHT = 128;

/** After a reload in a dark system nothing light appears, not even before the app has read the settings. */
async function darkStart(place: Place): Promise<void> {
  const { browser, screen } = place;
  await open(place, '/login/login');
  await browser.until('the first picture', rests, '/login/login');
  await browser.run(reload);
  let lightest = 0;
  await until('the page has started again', LIMIT_MS, async () => {
    const started = browser.run(isFreshAt, '/login/login').catch(() => false);
    const seen = screen.picture({ left: 0, top: 0, ...PHONE });
    lightest = Math.max(lightest, seen.pixels.reduce((sum, value) => sum + value, 0) / seen.pixels.length);
    return started;
  });
  if (lightest > LIGHT) throw new Error(`A light picture was shown: ${lightest.toFixed(0)} of 255.`);
}

/** How much a phone in landscape covers at both ends of the page, in pixels. */
const COVERED_PX = 24;

/** Returns what is under the covered ends. It runs in the page. */
function covered(px: number): string[] {
  const { style } = document.documentElement;
  for (const side of ['left', 'right']) style.setProperty(`--inset-${side}`, `${px}px`);
  const shown = [...document.querySelectorAll('button, a, input, select, h1, h2, p, dt, dd')].filter(
    (one) => one.checkVisibility() && !one.closest('.visually-hidden, [data-testid=simulated-strip], [data-no-pull]'),
  );
  const out = shown.filter((one) => {
    const { left, right, width } = one.getBoundingClientRect();
    return width > 1 && (left < px || right > innerWidth - px);
  });
  return out.slice(0, 4).map((one) => one.outerHTML.slice(0, 160));
}

async function uncovered(place: Place): Promise<void> {
  const { browser } = place;
  const faults: string[] = [];
  const look = async (what: string): Promise<void> => {
    faults.push(...(await browser.run(covered, COVERED_PX)).map((one) => `${what}: ${one}`));
  };
  await enter(place, '/position/index');
  await browser.until('the positions are at rest', rests, '/position/index');
  await look('positions');
  await browser.tap('button', browser.text('header.panel'));
  await browser.until('the panel is open', () => document.querySelector('[data-testid=total-assets]') !== null);
  await look('the panel');
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

async function visitors(place: Place): Promise<void> {
  await open(place, '/quotes/search');
  await inspect(place.browser, VISITORS);
}

const routes = (isPart: (path: ScreenPath) => boolean) => async (place: Place) => {
  const session = await place.sim.logIn();
  const things = await makeBusy(new World(place.sim), session);
  await enter(place, '/login/language', session);
  await inspect(
    place.browser,
    CUSTOMERS.filter(isPart).flatMap((path) => addressesOf(path, things)),
  );
};

async function panel({ browser, sim }: Place): Promise<void> {
  const faults: string[] = [];
  for (const section of PANEL_SECTIONS) {
    await browser.go(`${sim.origin}/sim/#/${sim.id}/${section}`);
    await browser.until(`${section} has all its data`, () => {
      const heading = document.querySelector('[data-testid=world-time]');
      return heading?.checkVisibility() === true && document.querySelector('[aria-busy=true]') === null;
    });
    const seen = [...(await overflowNow(browser)), ...browser.complaints()];
    faults.push(...seen.map((fault) => `${section}: ${fault}`));
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

async function secondTab(place: Place): Promise<void> {
  const { browser } = place;
  await enter(place, '/home/home');
  await browser.until('home is at rest', rests, '/home/home');
  const back = await browser.openWindow();
  await open(place, '/home/home');
  // Taps on the first picture have their own stories.
  await browser.until('home is at rest in the second tab', rests, '/home/home');
  await browser.tap('button', browser.text('header.panel'));
  await browser.tap('button', browser.text('panel.logout'));
  await browser.tap('confirmation', browser.text('panel.logout'));
  await browser.until('the second tab is logged out', () => localStorage.getItem('tokend') === null);
  await back();
  await browser.until('the first tab shows nothing of the account', () => location.hash.startsWith('#/login/'));
}

/** Returns whether the account card on the home screen shows its amount. It runs in the page. */
function showsEquity(): boolean {
  return /\d,\d{3}/.test(document.querySelector('[data-testid=home-equity]')?.textContent ?? '');
}

async function withoutNetwork(place: Place): Promise<void> {
  const { browser } = place;
  await enter(place, '/home/home');
  await browser.until('home shows the account', showsEquity);
  await browser.until('the app is kept', async () => {
    await navigator.serviceWorker.ready;
    return (await caches.keys()).length > 0;
  });
  await place.goOffline();
  await browser.run(reload);
  await browser.until('the page has started again', isFreshAt, '/home/home');
  await browser.sees(browser.text('connection.bannerOffline'));
  await browser.until('home shows the last known account', showsEquity);
}

/** All walks, by what holds if they pass. The last one ends the server. */
export const WALKS: Readonly<Record<string, (place: Place) => Promise<void>>> = {
  'the chart stays under its crosshair, and is drawn on': chartUnderCrosshair,
  'a newcomer registers and buys': newcomer,
  'a picture is uploaded': picture,
  'a start in a dark system shows nothing light': darkStart,
  'nothing lies under the ends of a phone on its side': uncovered,
  'the sheets of a backtest and of own orders open and close': sheets,
  'every screen of a visitor is whole': visitors,
  'every screen of a customer’s account is whole': routes((path) => path.startsWith('/mine/')),
  'every other screen of a customer is whole': routes((path) => !path.startsWith('/mine/')),
  'every section of the panel is whole': panel,
  'a desk is arranged by keyboard, and saves a statement as PDF': desk,
  'logging out in a second tab ends the session in the first': secondTab,
  'the app starts without a network': withoutNetwork,
};
