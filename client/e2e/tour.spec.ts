import type { Language } from '@zaraba/contracts';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import type { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { Hands } from './support/hands.ts';
import type { TextKey } from './support/texts.ts';
import { WHOLE } from './support/whole.ts';

/** The tour as a visitor sees it. */
class Tour {
  readonly card: Locator;
  readonly ring: Locator;
  readonly #app: App;

  constructor(app: App, page: Page) {
    this.#app = app;
    this.card = page.getByTestId('tour');
    this.ring = page.getByTestId('tour-ring');
  }

  /** Expects a stage of the tour: its text, and its ring around a control that the card does not cover. */
  async says(key: TextKey, control: Locator): Promise<void> {
    await expect(this.card).toContainText(this.#app.like(key));
    await expect
      .poll(async () => {
        const [ring, card, at] = await Promise.all(
          [this.ring, this.card, control].map((one) => one.first().boundingBox()),
        );
        if (!ring || !card || !at) return 'missing';
        const apart =
          card.x >= ring.x + ring.width ||
          ring.x >= card.x + card.width ||
          card.y >= ring.y + ring.height ||
          ring.y >= card.y + card.height;
        const around =
          at.x + at.width > ring.x &&
          ring.x + ring.width > at.x &&
          at.y + at.height > ring.y &&
          ring.y + ring.height > at.y;
        return apart && around
          ? 'beside'
          : `${apart ? '' : 'covers'} ${around ? '' : 'elsewhere'} ${JSON.stringify([ring, card, at])}`;
      })
      .toBe('beside');
  }
}

/** Presses Escape, and expects that it closes this element. */
async function escapes(page: Page, what: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(what).toHaveCount(0, { timeout: 1_000 });
}

for (const language of WHOLE ? (['jp', 'cn', 'us'] as const) : (['jp'] as const)) takesTheTour(language);

function takesTheTour(language: Language): void {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a visitor takes the tour of the demo, from its equity to the message of a fill @both', async ({
      app,
      page,
      isMobile,
    }) => {
      // The walk covers every part of the product, which takes time on a busy machine.
      test.slow();
      const hands = new Hands(page, isMobile);
      const tour = new Tour(app, page);
      const next = tour.card.getByRole('button', { name: app.text('tour.next') });
      const positions = page.locator('nav li a[href="#/position/index"]');
      await page.goto('/#/login/logon');
      await hands.take(app.button('login.demo'));
      await page.waitForURL(/demo-[^/]*\/#\/home\/home$/);
      await hands.take(app.link('tour.begin'));

      const change = page.locator('main a[href$="equity=month"]');
      await tour.says('tour.equity.look', change);
      await app.settled();
      await expectAccessible(page, 'the first step of the tour');
      await hands.take(change);
      await tour.says('tour.way', app.button('action.close'));
      await hands.take(app.button('action.close').first());
      const home = page.locator('nav li a[href="#/home/home"]');
      await tour.says('tour.way', home);
      await hands.take(home);

      const won = page.getByTestId('todo').getByRole('link', { name: app.text('inbox.todo.acceptShares') });
      await tour.says('tour.accept.row', won);
      await hands.take(won);
      const accept = app.button('newShares.records.confirm');
      await tour.says('tour.accept.confirm', accept);
      await page.reload();
      await tour.says('tour.accept.confirm', accept);
      await hands.take(accept);

      if (isMobile) {
        await tour.says('tour.way', app.button('action.back'));
        await hands.take(app.button('action.back'));
      }
      await tour.says('tour.way', positions);
      await hands.take(positions);
      await tour.says('tour.protect.prices', page.getByTestId('protection'));
      await hands.take(next);
      const row = page
        .getByTestId('position-row')
        .filter({ has: page.getByTestId('margin-line') })
        .and(page.locator('[data-side="long"]'))
        .first();
      await tour.says('tour.position.row', row);
      await hands.take(row.getByRole('link'));
      await tour.says('tour.position.facts', page.getByTestId('margin-fact'));
      await hands.take(next);

      const stock = app.link('positions.toStock');
      await tour.says('tour.chart.stock', stock);
      // The focus moves from the card's button to the control in the ring.
      await expect(stock).toBeFocused();
      await hands.take(stock);
      const periods = page.getByRole('radiogroup', { name: app.text('chart.period') });
      await tour.says('tour.chart.periods', periods);
      await hands.choose(periods, app.text('chart.day'));

      if (isMobile) {
        await tour.says('tour.ticket.buy', app.button('stock.buy'));
        await hands.take(app.button('stock.buy'));
      }
      const costs = page.getByRole('region', { name: app.text('ticket.cost') });
      await tour.says('tour.ticket.costs', costs);
      await app.settled();
      await expectAccessible(page, 'the tour over the ticket');
      await hands.take(next);
      await tour.says('tour.order.review', app.button('ticket.review'));
      await expect(app.button('ticket.review')).toBeFocused();
      await hands.take(app.button('ticket.review'));
      await tour.says('tour.order.confirm', app.button('ticket.confirmBuy'));
      await hands.take(app.button('ticket.confirmBuy'));
      await tour.says('tour.order.outcome', page.getByTestId('order-accepted'));
      await hands.take(next);

      const onward = app.link('ticket.toPositions');
      await tour.says('tour.message.onward', onward);
      await expect(onward).toBeFocused();
      await hands.take(onward);
      const bell = page.locator('header a[href="#/mine/message"]');
      await tour.says('tour.message.bell', bell);
      await hands.take(bell);
      const message = page.getByTestId('message-row').first();
      await tour.says('tour.message.row', message);
      await hands.take(message);
      await expect(tour.card).toContainText(app.text('tour.over.title'));
      if (isMobile) await hands.take(tour.card.getByRole('button', { name: app.text('tour.leave') }).last());
      // If an announcement has appeared over the page, Escape closes that first.
      else await expect(() => escapes(page, tour.card)).toPass();
      await expect(tour.card).toHaveCount(0);
    });
  });
}

test('the address of the tour starts it only once, and Escape closes overlays before it ends the tour @whole', async ({
  customer: app,
  page,
}) => {
  const tour = new Tour(app, page);
  await page.goto('/#/mine/index?tour=1');
  await expect(tour.card).toContainText(app.text('tour.equity.title'));
  await expect(page).toHaveURL(/#\/mine\/index$/);
  await app.open('/home/home');
  await app.button('header.panel').tap();
  await expect(page.getByRole('dialog').getByTestId('tour')).toContainText(app.like('tour.way'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tour.says('tour.equity.look', page.getByTestId('home-equity'));
  await page.keyboard.press('Escape');
  await expect(tour.card).toHaveCount(0);
  await expect(tour.ring).toHaveCount(0);
  await page.reload();
  await app.settled();
  await expect(tour.card).toHaveCount(0);

  // This customer has nothing to accept and no leveraged position, so both steps are skipped.
  await app.open('/mine/index');
  await app.link('tour.title').tap();
  await page.locator('main a[href$="equity=month"]').tap();
  await expect(tour.card).toContainText(app.text('tour.chart.title'));
});
