import { SCREENS } from '@zaraba/contracts';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

/** The addresses of scripts, style sheets and calls, requested by the page and by the loaded app. */
interface Requests {
  readonly page: string[];
  readonly app: string[];
}

/**
 * Follows a page's requests, and separates those of the app's files from those of the page, its tags and its inline
 * script.
 */
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

/** Returns the names of the calls that the page made and the app did not use. */
function left(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [...((window as { begunCalls?: Map<string, unknown> }).begunCalls?.keys() ?? [])]);
}

const calls = (paths: readonly string[]) => paths.filter((path) => path.startsWith('/api/'));
const scripts = (paths: readonly string[]) => paths.filter((path) => path.endsWith('.js'));

/** How many scripts a screen may load later: the socket, the window's look, the worker and a chart. */
const LATER_SCRIPTS = 6;
/** The maximum number of requests before the first paint, including those of the page's own tags. */
const FIRST_REQUESTS = 24;

/** A server that lacks stock lists is asked for only one, because the second list is requested after the first. */
const SECOND_LIST = '/api/vue/market/stockList';

for (const screen of ['home', 'quotes', 'news', 'welcome'] as const) {
  test(`a visitor to the ${screen} requests all its data in one round`, async ({ page, app }) => {
    const requests = await followed(page);
    const second = screen === 'home' ? [SECOND_LIST] : [];
    await app.open(SCREENS[screen]);
    // Content below the fold is rendered after the first paint, and requests its list only then.
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
