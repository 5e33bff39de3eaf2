import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { serveFiles } from './support/staticFiles.ts';
import type { StaticFiles } from './support/staticFiles.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const BUILD_MS = 300_000;
const ACCOUNT = '0912345678';
const PASSWORD = 'long-enough';
const run = promisify(execFile);

let folder: string;
let files: StaticFiles;
let origin: string;

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(BUILD_MS);
  folder = await mkdtemp(join(tmpdir(), 'zaraba-demo-'));
  await run(process.execPath, ['scripts/buildDemo.mjs', '--to', join(folder, 'site')], { cwd: ROOT });
  files = await serveFiles(join(folder, 'site'));
  ({ origin } = files);
});

test.afterAll(async () => {
  files.close();
  await rm(folder, { recursive: true, force: true });
});

/** Makes a call of the control API from within the page. */
function control<T>(page: Page, path: string, body?: object): Promise<T> {
  return page.evaluate(
    async ([to, sent]) => {
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(`/sim/v1${to}`, sent === undefined ? {} : { method: 'POST', headers, body: sent });
      return reply.json() as Promise<never>;
    },
    [path, body && JSON.stringify(body)] as const,
  );
}

interface Bundle {
  readonly hash: string;
  readonly records: readonly unknown[];
}

async function bundleOf(page: Page): Promise<Bundle> {
  await control(page, '/snapshots', { name: 'tab' });
  return control(page, '/snapshots/tab');
}

/** Replays a bundle in Node, and returns the output. */
async function replay(bundle: Bundle, ...more: readonly string[]): Promise<string> {
  const path = join(folder, 'bundle.json');
  await writeFile(path, JSON.stringify(bundle));
  const { stdout } = await run(process.execPath, ['simulator/bin/zaraba.mjs', 'replay', path, ...more], { cwd: ROOT });
  return stdout;
}

async function firstTrade(app: App): Promise<void> {
  const { page } = app;
  await app.link('login.register').first().tap();
  await app.write({ 'login.account': ACCOUNT, 'login.password': PASSWORD, 'login.repeat': PASSWORD });
  await page.getByRole('checkbox').check();
  await app.button('login.submitRegister').tap();
  await expect(page).toHaveURL(/#\/mine\/verified/);
  await page.getByRole('checkbox').check();
  await app.button('identity.submitSpecimen').tap();
  await expect(page).toHaveURL(/#\/mine\/fundPassword/);
  await app.write({ 'panel.loginPassword': PASSWORD, 'password.fundNew': '246810', 'login.repeatPin': '246810' });
  await app.button('password.fundSet').tap();
  await expect(page).toHaveURL(/#\/mine\/deposit/);
  await page.getByRole('button', { name: /^500,000/ }).tap();
  await app.button('deposit.confirm').tap();
  await expect(page).toHaveURL(/#\/home\/home/);
  await control(page, '/clock', { advance: 'PT5S' });
  await expect(app.says('firstSteps.onlyOrder')).toBeVisible();
  const code = await affordable(page);
  await page.locator(`main a[href$="code=${code}"]`).first().tap();
  await app.button('stock.buy').tap();
  await app.button('ticket.review').tap();
  await app.button('ticket.confirmBuy').tap();
  await expect(page.getByText(app.text('ticket.filled'), { exact: true })).toBeVisible();
}

/** Returns a popular stock of which the deposit buys many shares. */
function affordable(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const body = new URLSearchParams({ market: 'jp', sort: 'popular', size: '6' });
    const reply = await fetch('/api/vue/market/stockList', { method: 'POST', body });
    interface Row {
      readonly code: string;
      readonly quote: { readonly last: string; readonly ask: string };
    }
    const { data } = (await reply.json()) as { data: { stocks: Row[] } };
    const found = data.stocks.find(
      ({ quote: { last, ask } }) => Number(last) >= Number(ask) && Number(last) * 100 < 450_000,
    );
    return found?.code ?? '';
  });
}

const BEGINNING = new URLSearchParams({ seed: 'stories', start: '2026-11-18T09:30:00+09:00', clock: 'frozen' });

test('in a browser tab without a network, a new customer makes a first trade, and Node replays it to the same hash', async ({
  page,
  context,
}) => {
  const app = new App(page);
  await page.goto(`${origin}/#${BEGINNING}`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await control(page, '/reviewer', { reviewer: 'prompt' });
  await firstTrade(app);
  await expect(page.locator('html')).toHaveAttribute('data-simulated', '');
  await expect(page.locator('[data-connection=live]')).toBeAttached();

  const bundle = await bundleOf(page);
  expect(await replay(bundle)).toContain(`hash      ${bundle.hash}\nthe same state`);

  // Market and session outlive their pages.
  await page.reload();
  await expect(app.link('login.register')).toHaveCount(0);
  const { hash } = await bundleOf(page);
  expect(hash).toBe(bundle.hash);
});

test('a link with a market in its fragment opens that market in another browser', async ({ page, browser }) => {
  await page.goto(`${origin}/#${BEGINNING}`);
  await control(page, '/personas', { persona: 'holding' });
  const bundle = await bundleOf(page);
  const [link = ''] = /http\S+/.exec(await replay(bundle, '--link', `${origin}/`)) ?? [];
  const other = await browser.newPage();
  await other.goto(link);
  expect((await bundleOf(other)).hash).toBe(bundle.hash);
  // The market is no longer in the address, and the start redirects the visitor.
  await expect(other).toHaveURL(`${origin}/#/login/logon`);
  await other.close();
});

test('a link runs a scenario, and logs in the first customer of the scenario', async ({ page }) => {
  const app = new App(page);
  await page.goto(`${origin}/#scenario=showcase`);
  await expect(page).toHaveURL(/#\/home\/home/);
  await expect(app.says('home.available')).toBeVisible();
  const { scenario } = await control<{ scenario: { name: string } }>(page, '/state');
  expect(scenario.name).toBe('showcase');
});

test('the demonstration logs the visitor in, and the panel moves the clock of the same market', async ({
  page,
  context,
}) => {
  const app = new App(page);
  await page.goto(`${origin}/#/login/logon`);
  await app.button('login.demo').tap();
  await expect(page).toHaveURL(/#\/home\/home/);
  const panel = await context.newPage();
  await panel.goto(`${origin}/sim/`);
  const before = await control<{ clock: { nowMs: number } }>(page, '/state');
  await control(panel, '/clock', { advance: 'PT1H' });
  const after = await control<{ clock: { nowMs: number } }>(page, '/state');
  expect(after.clock.nowMs - before.clock.nowMs).toBeGreaterThanOrEqual(3_600_000);
});

test('the control panel also opens without a network', async ({ page, context }) => {
  await page.goto(`${origin}/#/login/logon`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  const panel = await context.newPage();
  await panel.goto(`${origin}/sim/`);
  await expect(panel.getByTestId('world-time')).toBeVisible();
});

test('without shared workers each page has its own market, and a second page says so', async ({ context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto(`${origin}/#${BEGINNING}`);
  await control(first, '/clock', { advance: 'PT1H' });
  const { hash } = await bundleOf(first);
  const noticeOn = (page: Page) => page.getByText('別のタブでも開いています。');
  await expect(noticeOn(first)).toHaveCount(0);

  await second.goto(`${origin}/#/login/logon`);
  const notice = noticeOn(second);
  await expect(notice).toBeVisible();
  await control(second, '/clock', { advance: 'P1D' });
  await notice.click();
  await expect(notice).toHaveCount(0);
  expect((await bundleOf(first)).hash).toBe(hash);

  // The first page's market is the stored one.
  await second.close();
  await first.reload();
  expect((await bundleOf(first)).hash).toBe(hash);
});
