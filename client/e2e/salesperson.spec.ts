import type { Language } from '@zaraba/contracts';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import type { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { Hands } from './support/hands.ts';
import { PANEL_TEXTS, panel } from './support/panelTexts.ts';
import { readQrCode } from './support/qrCode.ts';
import { inEveryWay } from './support/ways.ts';

/**
 * A fall of three per cent costs the demonstration's customer about 60,000 yen. Normal price moves within seconds cost
 * far less.
 */
const FELT_JPY = 30_000;
/** The price of the order, as a share of the current price. Only the fall reaches it. */
const PATIENCE = 0.99;
/** A multiple of every tick size of a popular share, in yen. */
const WHOLE_STEP = 50;

/** Returns the profit or loss of all holdings, as the home screen shows it. */
async function floating(app: App): Promise<number> {
  const shown = await app.page.getByRole('main').innerText();
  const [, figure = ''] = new RegExp(`${app.text('panel.floating')}\\s*([+−][\\d,]+)`).exec(shown) ?? [''];
  return Number(figure.replaceAll(',', '').replace('−', '-') || Number.NaN);
}

/** Opens the remote control of the visitor's world on the presenter's phone. */
async function remoteOf(page: Page, language: Language): Promise<Page> {
  const { hostname, origin } = new URL(page.url());
  const remote = await page.context().newPage();
  await remote.addInitScript((chosen) => localStorage.setItem('zaraba.panel.language', chosen), language);
  await remote.goto(`${origin}/sim/#/${hostname.split('.')[0]}/present`);
  return remote;
}

/** The next step's button shows its time in every language. */
const NEXT_STEP = /\d\d:\d\d:\d\d/;

/** Goes from the first tap to a demonstration with its customer's holdings. */
async function tryDemo(page: Page, app: App, hands: Hands): Promise<void> {
  await page.goto('/#/login/logon');
  await expect(app.says('firstVisit.demo')).toBeVisible();
  await hands.take(app.button('login.demo'));
  await page.waitForURL(/demo-[^/]*\/#\/home\/home$/);
  await expect.poll(() => floating(app)).not.toBeNaN();
}

/** Accepts the shares that the home screen asks about. */
async function acceptShares(page: Page, app: App, hands: Hands): Promise<void> {
  const todo = page.getByTestId('todo');
  await expect(todo).toContainText(app.text('inbox.todo.acceptShares'));
  await app.settled();
  await expectAccessible(page, 'home of the demonstration');
  await hands.take(todo.getByRole('link'));
  await hands.take(app.button('newShares.records.confirm'));
  await expect(app.button('newShares.records.confirm')).toHaveCount(0);
}

/** Orders the first popular share at a price below the current one, and waits. */
async function orderBelow(page: Page, app: App, hands: Hands, isMobile: boolean): Promise<void> {
  await hands.take(page.locator('main a[href*="/quotes/info"]').first());
  await expect(app.price).toHaveText(/\d/);
  const price = Number((await app.price.innerText()).replaceAll(',', ''));
  if (isMobile) await hands.take(app.button('stock.buy'));
  await hands.write(
    page.getByLabel(`${app.text('ticket.price')} (JPY)`, { exact: true }),
    String(Math.floor((price * PATIENCE) / WHOLE_STEP) * WHOLE_STEP),
  );
  await hands.take(app.button('ticket.review'));
  await hands.take(app.button('ticket.confirmBuy'));
  await expect(app.says('orderTerms.type.limit.waiting').first()).toBeVisible();
}

inEveryWay((way, language) => {
  const { scenarios } = PANEL_TEXTS[language];

  test('a ten-minute sales demonstration runs from the first tap back to the start screen @whole', async ({
    page,
    app,
    isMobile,
    complaints,
  }) => {
    test.slow();
    // The world is restarted later, which ends earlier sessions.
    complaints.expect(/status of 401/);
    const hands = new Hands(page, way.hands === 'touch');
    await tryDemo(page, app, hands);
    const before = await floating(app);
    const start = page.url();
    await acceptShares(page, app, hands);
    await hands.take(app.button('action.back'));
    await orderBelow(page, app, hands, isMobile);

    const announced = await app.countAlerts();
    const remote = await remoteOf(page, language);
    const thumb = new Hands(remote, way.hands === 'touch');
    await thumb.take(remote.getByRole('button', { name: scenarios.fall }));
    await thumb.take(remote.getByRole('button', { name: NEXT_STEP }));
    await expect.poll(announced).toBeGreaterThan(0);
    await expect(app.says('ticket.filled').first()).toBeVisible();
    await page.bringToFront();
    await hands.take(app.link('ticket.toPositions'));
    await hands.take(page.getByRole('navigation').getByRole('link', { name: app.text('home.title'), exact: true }));
    await expect.poll(() => floating(app)).toBeLessThan(before - FELT_JPY);

    // In the restarted world no earlier session is open. The remote's login link opens a new one.
    await remote.bringToFront();
    await thumb.take(remote.getByRole('button', { name: scenarios.restart }));
    await page.waitForURL(/#\/login\/login/);
    await thumb.take(remote.getByRole('button', { name: scenarios.link, exact: true }));
    await page.bringToFront();
    await page.goto(await remote.getByText(/\/sim\/enter\/demo-.*code=/).innerText());
    await page.waitForURL(/\/#\/home\/home$/);
    await expect(page.getByTestId('todo')).toContainText(app.text('inbox.todo.acceptShares'));
    await expect.poll(() => floating(app)).toBeGreaterThan(before - FELT_JPY);
    expect(page.url()).toBe(start);
  });
});

test('the link of a scenario opens it for each visitor, logged in as the customer of the scenario', async ({
  page,
  browser,
  world,
}) => {
  const { scenarios } = await world.sim.control<{ scenarios: { name: string; title: { jp: string } }[] }>(
    'GET',
    '/scenarios',
  );
  const title = scenarios.find(({ name }) => name === 'margin-call')?.title.jp ?? '';
  await page.goto('/sim/');
  await page.getByLabel(panel.scenarios.search).fill('margin-call');
  await page.getByRole('button', { name: panel.show.linkLabel(title) }).tap();
  const link = await readQrCode(page.getByRole('img', { name: panel.show.linkCode(title) }));
  const worlds = new Set<string | undefined>();
  while (worlds.size < 2) {
    const phone = await browser.newContext();
    const visit = await phone.newPage();
    await visit.goto(link ?? '');
    await visit.getByRole('button').click();
    await visit.waitForURL(/\/#\/home\/home$/);
    await expect(visit.getByTestId('home-equity')).toHaveText(/\d/);
    const [entered] = await phone.cookies();
    expect(worlds.has(entered?.value)).toBe(false);
    worlds.add(entered?.value);
    await phone.close();
  }
});
