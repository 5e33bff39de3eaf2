import { ENDPOINTS } from '@zaraba/contracts';
import type { EndpointPath } from '@zaraba/contracts';
import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { overflowNow } from './support/audit.ts';
import { DocumentedServer } from './support/documentedServer.ts';
import { Hands } from './support/hands.ts';
import { inEveryWay } from './support/ways.ts';

/** The browser logs every call that the server does not offer. */
const NOT_FOUND =
  /Failed to load resource: the server responded with a status of 404|WebSocket connection to .* failed/;
/** The calls that customers need to register and trade, besides the documented calls. */
const TRADING: readonly EndpointPath[] = [
  '/user/register',
  '/user/login',
  '/market/stockList',
  '/market/stockDetail',
  '/market/quotes',
  '/market/sessions',
  '/trade/orderTerms',
  '/trade/placeOrder',
  '/trade/closePosition',
  '/trade/cancelOrder',
  '/trade/orderByClientId',
];
const NEWCOMER = { account: '0912345678', password: 'long-enough' };

/** Removes what a server may omit from its replies: the choices for an order, and a customer's PIN. */
function withoutExtras(path: string, data: unknown): unknown {
  if (path === '/trade/orderTerms') return { ...(data as object), choices: undefined };
  return path === '/user/getUserinfo' ? { ...(data as object), fundPasswordSet: undefined } : data;
}

/** Returns the reads that the server refused more than once. The client should remember what it does not offer. */
function askedAgain({ refused }: DocumentedServer): string[] {
  const reads = refused.filter((path) => ENDPOINTS[path as EndpointPath].effect === 'reads');
  return reads.filter((path, index) => reads.indexOf(path) !== index);
}

/** Registers a newcomer on the register page. */
async function register(app: App, hands: Hands): Promise<void> {
  await hands.write(app.field('login.account'), NEWCOMER.account);
  await hands.write(app.field('login.password'), NEWCOMER.password);
  await hands.write(app.field('login.repeat'), NEWCOMER.password);
  await hands.take(app.page.getByRole('checkbox'), 'Space');
  await hands.take(app.button('login.submitRegister'));
}

inEveryWay((way, language) => {
  test('with a server that has only the documented calls, the pages of a new customer and of a shareholder state what is missing, and each missing read is requested once', async ({
    page,
    world,
    customer,
    stock: { code },
    complaints,
  }) => {
    complaints.expect(NOT_FOUND);
    const order = { code, side: 'long', orderType: 'market', quantity: '100', leverage: '1' } as const;
    await world.api('/trade/placeOrder', { ...order, clientOrderId: 'story-held' }, customer);
    const server = new DocumentedServer(world);
    server.reword = withoutExtras;
    await server.start();
    try {
      await page.goto(`${server.origin}/#/home/home`);
      await expect(customer.says('state.notOffered').first()).toBeVisible();
      await expect(page.locator('[data-step]')).toHaveCount(0);
      await expect(page.getByTestId('todo')).toHaveCount(0);
      await page.goto(`${server.origin}/#/mine/index`);
      await expect(customer.says('alerts.notOffered')).toBeVisible();
      await page.goto(`${server.origin}/#/position/index`);
      await expect(page.getByTestId('position-row')).toHaveCount(1);
      expect(await overflowNow(page)).toEqual([]);
      await expect(page.getByTestId('alerts')).toHaveCount(0);
      expect(askedAgain(server)).toEqual([]);

      const stranger = await page.context().browser()?.newContext({ serviceWorkers: 'block' });
      const other = await stranger?.newPage();
      if (other === undefined) throw new Error('the browser opens no other page');
      await other.addInitScript((given) => localStorage.setItem('language', given), language);
      const app = new App(other, language);
      const hands = new Hands(other, way.hands === 'touch');
      await other.goto(`${server.origin}/#/login/register`);
      await register(app, hands);
      await expect(app.says('state.notOffered').first()).toBeVisible();
      await expect(app.field('login.account')).toHaveValue(NEWCOMER.account);
      await stranger?.close();
    } finally {
      await server.stop();
    }
  });

  test('a new customer buys, sells and cancels on a server that accepts orders but reports no events @whole', async ({
    page,
    world,
    app,
    stock: { code },
    complaints,
    isMobile,
  }) => {
    complaints.expect(NOT_FOUND);
    // The focus is examined at each key, which takes time.
    if (way.hands === 'keyboard') test.slow();
    const hands = new Hands(page, way.hands === 'touch');
    const server = new DocumentedServer(world, TRADING);
    server.reword = withoutExtras;
    await server.start();
    try {
      await page.goto(`${server.origin}/#/login/register`);
      await register(app, hands);
      await hands.take(app.link('firstSteps.later'));

      // The missing steps stay in the list, with a text that this server does not offer them.
      const step = (name: string) => page.locator(`[data-step="${name}"]`);
      await expect(step('identity')).toHaveAttribute('data-state', 'notOffered');
      await expect(step('funds')).toHaveAttribute('data-state', 'notOffered');
      await expect(step('pin')).toHaveCount(0);
      await expect(step('order')).toHaveAttribute('aria-current', 'step');
      expect(await overflowNow(page)).toEqual([]);

      // The operator checks the documents, sets the PIN and credits the money.
      const { account } = NEWCOMER;
      const session = await world.logIn(NEWCOMER);
      const pin = { loginPassword: NEWCOMER.password, fundPassword: '246810' };
      await world.api('/user/setFundPassword', pin, session);
      await world.sim.operate('setIdentity', { account, identity: 'verified' });
      await world.sim.operate('deposit', { account, currency: 'jpy', amount: '500000000' });
      await page.goto(`${server.origin}/#/quotes/info?code=${code}`);
      await page.reload();
      await expect(app.price).toHaveText(/\d/);
      // Without a watchlist, the name has the full width.
      const name = page.getByRole('heading', { level: 1 }).first();
      const lineHeight = await name.evaluate((one) => Number.parseFloat(getComputedStyle(one).lineHeight));
      expect((await name.boundingBox())?.height).toBeLessThan(2 * lineHeight);
      if (isMobile) await hands.take(app.button('stock.buy'));
      await hands.choose(
        page.getByRole('radiogroup', { name: app.text('ticket.type'), exact: true }),
        app.text('orderType.market'),
      );
      await hands.write(app.field('ticket.quantity'), '100');
      await hands.take(app.button('ticket.review'));
      await hands.take(app.button('ticket.confirmBuy'));
      await expect(page.getByText(app.text('ticket.filled'), { exact: true })).toBeVisible();

      // A holding is sold as a whole at the market price, because this server offers nothing else.
      await page.goto(`${server.origin}/#/quotes/info?code=${code}&order=short`);
      await page.reload();
      await expect(app.says('closing.wholeOnly')).toBeVisible();
      await hands.take(app.button('ticket.review'));
      await hands.take(app.button('positions.sellConfirm'));
      await expect(app.says('ticket.accepted').or(app.says('ticket.filled')).first()).toBeVisible();

      const { limitDown = '1' } = (await world.api('/market/stockDetail', { code })).data;
      const waits = {
        code,
        side: 'long',
        orderType: 'limit',
        quantity: '100',
        leverage: '1',
        price: limitDown,
      } as const;
      await world.api('/trade/placeOrder', { ...waits, clientOrderId: 'story-waits' }, session);
      await page.goto(`${server.origin}/#/position/index?tab=waiting`);
      await page.reload();
      await hands.take(app.button('positions.cancel'));
      await hands.take(page.getByRole('alertdialog').getByRole('button', { name: app.text('positions.cancel') }));
      await expect(app.says('positions.emptyWaiting')).toBeVisible();
      await expect(page.getByTestId('alerts')).toHaveCount(0);
      await expect(page.getByTestId('todo')).toHaveCount(0);
    } finally {
      await server.stop();
    }
  });
});
