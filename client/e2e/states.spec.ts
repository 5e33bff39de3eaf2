import { LANGUAGES } from '@zaraba/contracts';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import type { App, CustomerApp } from './support/app.ts';
import { examine } from './support/examine.ts';
import type { TextKey } from './support/texts.ts';
import { Trader, WAYS } from './support/trader.ts';
import type { World } from './support/world.ts';
import { WHOLE } from './support/whole.ts';

/**
 * From this width on, in pixels, the ticket is a column. The width must not cross this limit during a look, because
 * that would change the state.
 */
const DESKTOP_PX = 1024;
const NARROW_PX = 320;

/** Examines the states of one page like screens, and collects the errors by state. */
class Looks {
  readonly #app: App;
  readonly #faults: Record<string, readonly string[]> = {};

  constructor(app: App) {
    this.#app = app;
    // A missing control fails its own step, long before the test times out.
    app.page.setDefaultTimeout(15_000);
  }

  /** Whether the ticket is beside the stock. */
  get isDesktop(): boolean {
    return (this.#app.page.viewportSize()?.width ?? 0) >= DESKTOP_PX;
  }

  /** Examines the screen once `sign`, an element of the state, is in view. */
  async at(name: string, sign: Locator): Promise<void> {
    const { page, language } = this.#app;
    await expect(sign.first(), name).toBeVisible();
    await this.#app.settled();
    const width = page.viewportSize()?.width ?? 0;
    const widths = { narrow: this.isDesktop ? DESKTOP_PX : NARROW_PX, pictured: [width], fullPage: false };
    const found = await examine(page, language, `/${name}`, 'state', widths);
    await expect(sign.first(), `${name}, after the look`).toBeVisible();
    if (found.length > 0) this.#faults[name] = found;
  }

  /** Expects no error in any state. */
  end(): void {
    expect(this.#faults, 'faults by state').toEqual({});
  }
}

/** Opens a stock's ticket on one side: a sheet on a phone, a column on a desktop. */
async function openTicket(app: App, looks: Looks, code: string, side: 'buy' | 'sell'): Promise<void> {
  await app.openStock(code);
  if (!looks.isDesktop) await app.button(`stock.${side}`).click();
  else await app.page.getByRole('radio', { name: app.text(`stock.${side}`), exact: true }).check();
}

/** Keeps announcements open by focusing one, because they stay while the reader is there. */
async function holdAlerts(page: Page): Promise<void> {
  await page.getByTestId('alerts').getByRole('link').first().focus();
}

/** Returns an option of a choice. */
function radio(app: App, key: TextKey): Locator {
  return app.page.getByRole('radio', { name: app.text(key), exact: true });
}

for (const language of WHOLE ? LANGUAGES : (['us'] as const)) {
  test.describe(`in ${language}`, () => {
    // Motion is reduced, so that the page is at rest at once.
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });
    test.slow();

    test('the steps to a first order are shown on the home screen and in the ticket @both', async ({
      enter,
      world,
      stock: { code },
    }) => {
      const account = (await world.sim.enlist('rejected')).account;
      const customer = await enter(await world.sim.logIn(account));
      const looks = new Looks(customer);
      const open = customer.page.locator('[aria-current=step]');
      await customer.open('/home/home');
      await looks.at('home with the steps', open);
      await customer.openStock(code);
      if (!looks.isDesktop) await customer.button('stock.buy').click();
      await looks.at('a ticket with the steps', open);
      looks.end();
    });

    test('a demonstration is shown from its login to its tour over the ticket @both @whole', async ({ app, page }) => {
      const looks = new Looks(app);
      await app.open('/login/logon');
      await looks.at('the log-in with the demo', app.says('firstVisit.demo'));
      await app.button('login.demo').click();
      await page.waitForURL(/demo-[^/]*\/#\/home\/home$/);
      await expect(page.getByTestId('todo')).toBeVisible();
      await looks.at('home of the demonstration', app.link('tour.begin'));
      await app.link('tour.begin').click();
      const card = page.getByTestId('tour');
      await looks.at('the tour at home', page.getByTestId('tour-ring'));
      // The page is opened by its hash, because the demonstration has its own address.
      await page.evaluate(() => (location.hash = '#/position/index'));
      const held = page.getByTestId('position-row').filter({ has: page.getByTestId('margin-line') });
      await held.first().getByRole('link').click();
      for (const title of [
        'tour.equity.title',
        'tour.accept.title',
        'tour.protect.title',
        'tour.position.title',
        'tour.chart.title',
      ] as const) {
        await expect(card).toContainText(app.text(title));
        const onward = [app.button('tour.skip'), app.button('tour.next')] as const;
        await onward[0].or(onward[1]).click();
      }
      await app.link('positions.toStock').click();
      await expect(app.price).toHaveText(/\d/);
      if (!looks.isDesktop) await app.button('stock.buy').click();
      await expect(card).toContainText(app.like('tour.ticket.costs'));
      await looks.at('the tour over the ticket', page.getByTestId('tour-ring'));
      looks.end();
    });

    test('account events are shown on the home screen, in announcements, in messages and in their settings @both @whole', async ({
      page,
      world,
      customer,
      complaints,
    }) => {
      const looks = new Looks(customer);
      const trader = await leaveAndLetHappen({ world, customer, complaints });
      await customer.open('/home/home');
      await expect(page.getByTestId('todo')).toHaveCount(2);
      await expect(page.getByTestId('since-forcedClose')).toBeVisible();
      await looks.at('home after days away', page.getByTestId('alerts'));
      await page.keyboard.press('Escape');

      await trader.order(6, { leverage: '10' });
      await trader.order(7);
      await expect(page.getByTestId('alerts').getByRole('link')).toHaveCount(2);
      await holdAlerts(page);
      await looks.at('two announcements', page.getByTestId('alerts'));
      await customer.open(`/quotes/info?code=${trader.code(8)}&order=long`);
      await trader.order(9);
      await expect(customer.button('ticket.review')).toBeVisible();
      await holdAlerts(page);
      await looks.at('announcements over the ticket', page.getByTestId('alerts'));

      await page.keyboard.press('Escape');
      await expect(page.getByTestId('alerts')).toHaveCount(0);
      await customer.open('/mine/message');
      await looks.at('messages of many kinds', page.getByTestId('message-row'));
      const warning = (await trader.messages()).find(({ event }) => event === 'marginWarning');
      await customer.open(`/mine/messageInfo?id=${warning?.id ?? ''}`);
      await looks.at('a margin warning', page.getByTestId('message-body'));

      await customer.open('/mine/index');
      await page.getByRole('switch', { name: new RegExp(`^${customer.text('alerts.quiet')}`) }).check();
      await page.getByText(customer.text('alerts.kinds')).click();
      await looks.at('the settings of announcements, opened', page.getByRole('table'));
      looks.end();
    });

    test('the ticket of a customer who holds shares is shown with its reviews and outcomes @both @whole', async ({
      page,
      world,
      customer,
    }) => {
      const looks = new Looks(customer);
      const trader = await Trader.of(world, customer);
      const code = trader.code(0);
      const sheet = looks.isDesktop ? page.locator('aside, main') : page.getByRole('dialog');
      await trader.order(0, { quantity: '200' });
      await trader.order(0);
      await openTicket(customer, looks, code, 'sell');
      await looks.at('a holder sells', customer.says('closing.upTo', { quantity: 300 }));
      const { limitUp = '' } = (await world.api('/market/stockDetail', { code })).data;
      await radio(customer, 'orderType.limit').check();
      await sheet.getByLabel(customer.like('ticket.price')).fill(limitUp);
      await sheet.getByLabel(customer.text('ticket.quantity'), { exact: true }).fill('100');
      await looks.at('a holder sells a part by limit', customer.button('ticket.review'));
      await customer.button('ticket.review').click();
      await looks.at('the review of a sale', customer.button('positions.sellConfirm'));
      await customer.button('positions.sellConfirm').click();
      await looks.at('the outcome of a sale', customer.says('orderTerms.type.limit.waiting'));

      await customer.button(looks.isDesktop ? 'ticket.another' : 'action.close').click();
      await openTicket(customer, looks, code, 'sell');
      await radio(customer, 'holding.short.open').check();
      await radio(customer, 'orderType.market').check();
      await customer.field('ticket.quantity').fill('100');
      await looks.at('a short beside a holding', customer.says('holding.short.title'));
      await radio(customer, 'holding.short.reverse').check();
      await looks.at('a reversal', customer.says('reversal.first'));
      await customer.button('ticket.review').click();
      await customer.button('reversal.confirm').click();
      await looks.at('the outcome of a reversal', customer.says('ticket.filled'));
      looks.end();
    });

    test('positions near liquidation are shown with their sheets and with the label of an intervention by a tester @both @whole', async ({
      page,
      world,
      customer,
    }) => {
      const looks = new Looks(customer);
      const trader = await Trader.of(world, customer);
      const held = await trader.order(3, { leverage: '10', quantity: '200' });
      await trader.order(1, { side: 'short', leverage: '2' });
      const waiting = await trader.order(5, {}, 0.05);
      await trader.shock(-0.03, 3);
      await customer.open('/position/index');
      await looks.at('positions nearly closed by force', page.getByTestId('margin-line'));
      await customer.button('positions.close').first().click();
      await looks.at('the sheet that closes a position', customer.button('ticket.review'));
      await customer.open(`/position/info?id=${held}`);
      await looks.at('a position nearly closed by force', page.getByTestId('margin-fact'));
      await customer.open(`/position/info?id=${waiting}`);
      await customer.button('amend.action').click();
      await looks.at('the sheet that changes an order', customer.button('amend.confirm'));

      // The strip describes in full what a tester does to one customer.
      await world.armFault('/market/newsList', 'delay', { delayMs: 1, always: true });
      await world.armMessage('/user/loanApply', 'identity_required');
      await customer.open('/mine/about');
      await looks.at('everything a tester can set', page.getByText(customer.like('tester.strip')));
      looks.end();
    });
  });
}

/** The customer who leaves the app, and where. */
interface Leaver {
  readonly world: World;
  readonly customer: CustomerApp;
  readonly complaints: { readonly expect: (pattern: RegExp) => void };
}

/**
 * Lets a customer leave the app. Then days with events of many kinds pass, inside and outside trading hours, and two
 * to-dos remain.
 */
async function leaveAndLetHappen({ world, customer, complaints }: Leaver): Promise<Trader> {
  const { page } = customer;
  const trader = await Trader.of(world, customer);
  await customer.open('/home/home');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('visits'))).toContain('"end"');
  await customer.eventsKnown();
  // The page is a picture that the browser shows.
  complaints.expect(/icon-192|favicon/);
  await page.goto('/icons/icon-192.png');
  const kinds = ['review', 'orderFilled', 'orderCancelled', 'positionClosed', 'forcedClose', 'orderExpired'] as const;
  for (const kind of [...kinds, 'corporateAction', 'newShareResult', 'marginWarning'] as const) {
    if (kind === 'marginWarning') await world.to('jp:open');
    await WAYS[kind].before?.(trader);
    await WAYS[kind].bring(trader);
  }
  return trader;
}
