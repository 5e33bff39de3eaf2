import { readFileSync } from 'node:fs';
import { SCREENS, SCREEN_PATHS } from '@zaraba/contracts';
import type { ScreenPath } from '@zaraba/contracts';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { Walk, overflowAt } from './support/audit.ts';
import { POSITION, enterForeign, refusal, success, withForeignServer } from './support/foreignServer.ts';
import type { Reply } from './support/foreignServer.ts';

/** The browser logs every call that the server does not offer. */
const NOT_FOUND =
  /Failed to load resource: the server responded with a status of 404|WebSocket connection to .* failed/;
/** Screens that redirect a visitor, with their targets. */
const LEADS_TO: Partial<Record<ScreenPath, string>> = {
  '/login/start': '/login/logon',
  '/login/loginAfter': '/login/login',
};
/** Screens of one item, with the item that the server has. */
const ITEMS: Partial<Record<ScreenPath, string>> = {
  '/position/info': '?id=F-1001',
  '/quotes/info': '?code=TYO7',
};

/** The screens that need only the documented calls. No link leads a customer to any other. */
const SERVED = new Set<string>([
  SCREENS.home,
  SCREENS.positions,
  SCREENS.position,
  SCREENS.subscriptions,
  SCREENS.balances,
  SCREENS.settings,
  SCREENS.language,
  SCREENS.changeLanguage,
  SCREENS.terms,
  SCREENS.privacy,
  SCREENS.about,
  SCREENS.help,
  SCREENS.limits,
]);

/** Returns the links that would lead to "not offered". Before the login there are none, because little is known yet. */
async function linksToNothing(page: Page): Promise<string[]> {
  if ((await page.evaluate(() => localStorage.getItem('tokend'))) === null) return [];
  const links = page.locator('a[href^="#/"]:visible');
  const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
  return places.filter((place) => !SERVED.has(place.split('?', 1)[0] ?? '')).map((place) => `a link to ${place}`);
}

test('with a server that is not the simulator every screen finishes loading and fits a narrow phone @whole', async ({
  page,
  complaints,
}) => {
  test.slow();
  complaints.expect(NOT_FOUND);
  await withForeignServer(async (server) => {
    // A long name without a place to break must not widen anything.
    const name = 'W'.repeat(10_000);
    for (const entry of ['title', 'operator', 'licence']) server.config.set(entry, name);
    server.answerAll({ '/trade/userstocklist': { 'F-1001': { ...POSITION, name }, ccsz: '375000', fdyk: '15000' } });
    const walk = new Walk(page);
    const faults: Record<string, string[]> = {};
    const visit = async (address: string, end?: string): Promise<void> => {
      await walk.visit(address, end);
      const here = [
        ...(await overflowAt(page, 320)),
        ...(await overflowAt(page, 390)),
        ...(await linksToNothing(page)),
      ];
      if (here.length > 0) faults[address] = here;
    };
    const [logIn, others] = [
      SCREEN_PATHS.filter((path) => path.startsWith('/login/')),
      SCREEN_PATHS.filter((path) => !path.startsWith('/login/')),
    ];
    await page.goto(server.address('/login/logon'));
    for (const path of logIn) await visit(path, LEADS_TO[path]);
    await enterForeign(page, 'us');
    await page.reload();
    // This is the last call that the client tries after the first paint.
    const known = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('offers'));
    await expect.poll(known).toContain('/user/profitAndLoss');
    for (const path of others) await visit(`${path}${ITEMS[path] ?? ''}`);
    expect(faults, 'faults by address').toEqual({});
  });
});

/** What a server, or a proxy in front of it, may answer when the app requests the configuration. */
const NO_CONFIGURATION: Readonly<Record<string, Reply>> = {
  'a refusal': refusal(200, 'identity_required'),
  'a refused session': refusal(401),
  'a missing call': refusal(404),
  'a bad gateway': { status: 502, headers: { 'content-type': 'text/html' }, body: '<html><h1>Bad Gateway</h1></html>' },
  'an empty reply': { status: 200, body: '' },
};

test('a refused configuration is explained in words, and a retry opens the app', async ({ page, app, complaints }) => {
  test.slow();
  complaints.expect(
    /Failed to load resource: the server responded|WebSocket connection to .* failed|\[contract\] \/common\/config/,
  );
  await withForeignServer(async (server) => {
    const configured = server.answerOf('/common/config');
    server.answer('/common/config', () => refusal(403));
    await page.goto(server.address('/login/logon'));
    await expect(app.button('action.retry')).toBeVisible();
    for (const [what, reply] of Object.entries(NO_CONFIGURATION)) {
      server.answer('/common/config', () => reply);
      await page.reload();
      await expect(page.getByRole('alert'), what).toContainText(app.text('start.failedTitle'));
      await expect(app.button('action.retry'), what).toBeVisible();
    }
    server.answer('/common/config', configured);
    await app.button('action.retry').click();
    await expect(app.link('login.title')).toBeVisible();

    // Another attempt also follows without a tap, when the server asks for it.
    const asked = (): number => server.asked.filter(({ path }) => path === '/common/config').length;
    const before = asked();
    server.answer('/common/config', (_form, nth) =>
      nth === before + 1 ? refusal(503, undefined, { 'retry-after': '1' }) : (configured?.(_form, nth) ?? refusal(404)),
    );
    await page.reload();
    await expect.poll(asked).toBe(before + 2);
    await expect(app.link('login.title')).toBeVisible();
  });
});

/** Returns the guide's content policy, as an integrator would copy it. */
function policyOfGuide(server: string, pictures: string): string {
  const guide = readFileSync(new URL('../../docs/guide/integrators.md', import.meta.url), 'utf8');
  const inline = JSON.parse(readFileSync(new URL('../dist/inline.json', import.meta.url), 'utf8')) as Readonly<
    Record<'script-src' | 'style-src', readonly string[]>
  >;
  const [, policy = ''] = /content-security-policy "([^"]+)"/.exec(guide) ?? [];
  return policy
    .replaceAll('your.server', server)
    .replaceAll('https://pictures.your.cdn', pictures)
    .replace('SCRIPT-HASHES', inline['script-src'].join(' '))
    .replace('STYLE-HASHES', inline['style-src'].join(' '));
}

const PICTURES = 'https://pictures.example';
const LOGO = `${PICTURES}/logo.svg`;
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>';

test('with the content policy from the guide, the start screen lists its steps without an operator name, and shows a logo from another origin', async ({
  page,
  app,
  complaints,
}) => {
  test.slow();
  complaints.expect(NOT_FOUND);
  await page.route(LOGO, (route) => route.fulfill({ contentType: 'image/svg+xml', body: DRAWING }));
  await withForeignServer(async (server) => {
    server.config.set('logo', LOGO);
    server.config.set('kefu', 'tel:+81312345678');
    server.pageHeaders = { 'content-security-policy': policyOfGuide(new URL(server.origin).host, PICTURES) };
    const configured = server.answerOf('/common/config');
    let open: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      open = resolve;
    });
    server.answer('/common/config', async (form, nth) => {
      await held;
      return configured?.(form, nth) ?? success([]);
    });
    await page.goto(server.address('/'));
    const steps = page.getByRole('listitem');
    await expect(steps).toHaveCount(6);
    await expect(steps.first()).toContainText(app.text('start.running'));
    await expect(steps.last()).toContainText(app.text('start.waiting'));
    await expect(page.locator('html')).not.toContainText(/zaraba|三つの市場/i);
    expect(await page.title()).toBe('');

    open?.();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Example Securities');
    const logo = page.locator(`img[src="${LOGO}"]`);
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
    await expect(page.locator(`link[rel=icon][href="${LOGO}"]`)).toBeAttached();
    await page.goto(server.address('/mine/about'));
    await app.button('inbox.support.title').click();
    await expect(app.link('inbox.support.go')).toHaveAttribute('href', 'tel:+81312345678');

    // A missing logo leaves no broken frame, now or at the next first paint.
    await page.route(LOGO, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await expect(page.locator('link[rel=icon][href="./icon.svg"]')).toBeAttached();
    await expect(logo).toHaveCount(0);
  }, '/app/');
});
