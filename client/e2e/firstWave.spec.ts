import { SCREENS } from '@zaraba/contracts';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

/** The addresses of scripts, style sheets and calls that a page requested, and those that the app it loaded requested. */
interface Requests {
  readonly page: string[];
  readonly app: string[];
}

/** Follows the requests of a page, by who made them: a file of the app, or the page, its tags and its own script. */
async function followed(page: Page): Promise<Requests> {
  const requests: Requests = { page: [], app: [] };
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ request, initiator, documentURL }) => {
    const { pathname } = new URL(request.url);
    if (!/\.(?:js|css)$|^\/api\//.test(pathname)) return;
    const makers = initiator.stack?.callFrames.map(({ url }) => url) ?? [];
    const isOfPage = makers.every((url) => url.split('#')[0] === documentURL.split('#')[0]);
    requests[isOfPage ? 'page' : 'app'].push(pathname);
  });
  await session.send('Network.enable');
  return requests;
}

/** The names of the calls that the page began and the app left. */
function left(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [...((window as { begunCalls?: Map<string, unknown> }).begunCalls?.keys() ?? [])]);
}

const calls = (paths: readonly string[]) => paths.filter((path) => path.startsWith('/api/'));
const scripts = (paths: readonly string[]) => paths.filter((path) => path.endsWith('.js'));

/** What a screen may still load once it is there: the socket, the look of the window, the worker, a chart. */
const LATER_SCRIPTS = 6;
/** Requests before the first picture, those of the page's own tags among them. */
const FIRST_REQUESTS = 24;

/** A server that does not offer lists of stocks is asked for one list only: the second follows the first. */
const SECOND_LIST = '/api/vue/market/stockList';

for (const screen of ['home', 'quotes', 'news', 'welcome'] as const) {
  test(`a visitor to the ${screen} requests all its data in one round`, async ({ page, app }) => {
    const requests = await followed(page);
    const second = screen === 'home' ? [SECOND_LIST] : [];
    await app.open(SCREENS[screen]);
    // What is below the fold is drawn behind the first picture, and only then asks for its list.
    await expect.poll(() => calls(requests.app)).toEqual(second);
    await app.settled();
    expect(calls(requests.page).length).toBeGreaterThanOrEqual(2);
    expect(requests.page.length).toBeLessThanOrEqual(FIRST_REQUESTS);
    expect(calls(requests.app)).toEqual(second);
    expect(scripts(requests.app).length, requests.app.join()).toBeLessThanOrEqual(LATER_SCRIPTS);
    expect(await left(page)).toEqual([]);
  });
}

for (const screen of ['home', 'quotes', 'positions', 'news'] as const) {
  test(`a customer on the ${screen} receives all its data from calls that the page sent before the app loaded`, async ({
    page,
    customer,
  }) => {
    const requests = await followed(page);
    await customer.open(SCREENS[screen]);
    await customer.settled();
    expect(calls(requests.page).length).toBeGreaterThanOrEqual(3);
    expect(await left(page)).toEqual([]);
  });
}
