import type { EventKind, Order, Position, Quote } from '@zaraba/contracts';
import type { Locator } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { Day, grouped } from './support/day.ts';
import type { TextKey } from './support/texts.ts';
import { inEveryWay } from './support/ways.ts';

/** The stock bought at the opening and then protected. */
const OPENED = 'ZJ1079';
/** The stock bought by a stop limit and sold by a trailing stop. */
const FOLLOWED = 'ZJ1106';
/** A stock so quiet that its best level has a few hundred shares. */
const QUIET = 'ZJ1072';

/**
 * The cost of each step: taps or keys, plus fields. A higher cost fails the story. If a step needs fewer, lower the
 * number here.
 */
const COSTS = {
  'an order is queued for the opening': '3 + 2',
  'the auction fills it': '3 + 0',
  'a bracket fires': '6 + 0',
  'a stop limit fills': '6 + 3',
  'a trailing stop follows': '7 + 1',
  'a level of the book fills in part': '5 + 1',
  'the rest is changed in the book': '5 + 0',
  'the chart sets an alert': '4 + 0',
  'all orders are cancelled': '5 + 0',
} as const;
/** The costs on a wide page, where the ticket is a column and the tabs stay visible. */
const COSTS_WIDE = {
  ...COSTS,
  'the rest is changed in the book': '4 + 0',
  'all orders are cancelled': '4 + 0',
} as const;

/** The messages of the day, oldest first. */
const MESSAGES: readonly EventKind[] = [
  'orderFilled',
  'positionClosed',
  'orderFilled',
  'positionClosed',
  'orderPartFilled',
  'priceAlert',
  'orderCancelled',
  'orderCancelled',
];

/** A trader's day, with the reads that the story repeats. */
class TradersDay extends Day {
  async quote(code: string): Promise<Quote> {
    const { data } = await this.world.api('/market/quotes', { codes: code });
    const [quote] = data;
    if (quote === undefined) throw new Error(`no quote of ${code}`);
    return quote;
  }

  /** Returns the customer's newest order, as the server has it. */
  async newestOrder(): Promise<Order> {
    const [order] = (await this.world.api('/trade/orders', { type: 'jpy' }, this.app)).data;
    if (order === undefined) throw new Error('there is no order');
    return order;
  }

  /** Returns the only open position of a stock, or the order that waits to become one. */
  async openOf(code: string): Promise<Position & { readonly id: string }> {
    const rows = (await this.world.openPositions(this.app)).filter((row) => row.code === code);
    const [row, ...more] = rows;
    if (row?.id === undefined || more.length > 0) throw new Error(`${rows.length} positions of ${code}`);
    return { ...row, id: row.id };
  }

  /** Returns the position of a stock that ended last. */
  async endedOf(code: string): Promise<Position> {
    const found = (await this.listed()).ended.find((row) => row.code === code);
    if (found === undefined) throw new Error(`no position of ${code} has ended`);
    return found;
  }

  field(key: TextKey, place: Locator = this.ticket): Locator {
    return place.getByLabel(this.app.like(key)).and(place.getByRole('textbox'));
  }

  /** Reviews the ticket's order, and sends it. */
  async send(): Promise<void> {
    await this.take('ticket.review');
    await this.take('ticket.confirmBuy');
  }

  /** Goes from the outcome of a ticket to the list of positions and orders. */
  async toPositions(): Promise<void> {
    await this.hands.take(this.ticket.getByRole('link', { name: this.app.text('ticket.toPositions') }));
    await expect(this.page.getByRole('tablist')).toBeVisible();
  }

  /** Opens a list, and returns its panel. */
  async turn(key: TextKey): Promise<Locator> {
    const name = this.app.text(key);
    await this.hands.turn(this.page.getByRole('tablist'), name);
    return this.page.getByRole('tabpanel', { name, exact: true });
  }
}

/** In the evening, sends an order for the next opening. The ticket shows when the order will reach the market. */
async function queue(day: TradersDay): Promise<void> {
  const { app, hands, ticket } = day;
  const limit = String(Math.ceil(Number((await day.quote(OPENED)).last)) + 10);
  await day.openTicket(OPENED, 'b');
  await expect(ticket.getByText(app.like('ticket.queued'))).toBeVisible();
  await hands.write(day.field('ticket.quantity'), '200');
  await hands.write(day.field('ticket.price'), limit, 'Shift+Tab');
  await day.send();
  await expect(ticket.getByText(app.like('ticket.queuedUntil'))).toBeVisible();
  const order = await day.newestOrder();
  expect(order).toMatchObject({ state: 'queued', quantity: 200, limitPrice: limit });
  expect(new Date(order.goesAt ?? 0).toISOString()).toBe('2026-11-18T00:00:00.000Z');
}

/** The auction collects orders from 8:00, and fills them at the opening price. */
async function open(day: TradersDay): Promise<void> {
  const { app, world } = day;
  await day.toPositions();
  await expect(day.rows()).toContainText(app.text('orderList.state.queued'));
  await world.to('2026-11-18T08:30:00+09:00');
  const { indicative } = (await world.api('/market/book', { code: OPENED })).data;
  expect(indicative?.quantity).toBeGreaterThan(0);
  await world.to('2026-11-18T08:59:59+09:00');
  await world.advance('PT1S');
  const message = await day.told('orderFilled');
  const { open: opened } = await day.quote(OPENED);
  const position = await day.openOf(OPENED);
  expect(position).toMatchObject({ stock_num: 200, buy_price: opened });
  expect(message.bodies[app.language]).toContain(grouped(opened));
  await day.dismiss();
  await expect(await day.turn('positions.holding')).toContainText(grouped(opened));
  await day.account();
}

/** Sets both sides of a bracket by their distances. The stop fills and cancels the other side. */
async function protect(day: TradersDay): Promise<void> {
  const { app, hands, page } = day;
  const sheet = page.getByRole('dialog');
  const chip = (key: TextKey, percent: number): Locator =>
    sheet.getByRole('group', { name: app.text(key), exact: true }).getByRole('button', { name: `${percent}%` });
  await hands.take(day.rows().getByRole('button', { name: app.text('protect.action') }));
  await hands.take(chip('protect.takeProfit.distance', 5).first());
  await hands.take(chip('protect.stopLoss.distance', 3).first());
  await hands.take(sheet.getByRole('button', { name: app.text('protect.confirm') }));
  await expect(page.getByTestId('protected')).toBeVisible();
  const { takeProfit, stopLoss, buy_price: bought } = await day.openOf(OPENED);
  await expect(page.getByTestId('protected')).toContainText(grouped(takeProfit));
  await expect(page.getByTestId('protected')).toContainText(grouped(stopLoss));
  await day.leaveSheet();

  await day.shock(OPENED, -0.04);
  const message = await day.told('positionClosed');
  const closed = await day.endedOf(OPENED);
  expect(Number(closed.sell_price)).toBeLessThanOrEqual(Number(stopLoss));
  expect(Number(closed.realized)).toBe((Number(closed.sell_price) - Number(bought)) * 200);
  expect(message.bodies[app.language]).toContain(grouped(closed.realized));
  expect((await day.account()).open).toEqual([]);
  await day.dismiss();
  await expect(day.rows()).toHaveCount(0);
}

/** A stop limit waits for its trigger, and fills within its limit. */
async function stopLimit(day: TradersDay): Promise<void> {
  const { app, hands, ticket, world } = day;
  await world.advance('PT30M');
  const trigger = Math.ceil(Number((await day.quote(FOLLOWED)).last)) + 3;
  const limit = trigger + 30;
  await day.openTicket(FOLLOWED, 'b');
  await hands.write(day.field('ticket.quantity'), '100');
  await day.choose('ticket.type', app.text('orderType.stopLimit'), 'Shift+Tab');
  await hands.write(day.field('ticket.trigger'), String(trigger));
  await hands.write(day.field('ticket.price'), String(limit));
  await day.send();
  await expect(ticket.getByText(app.text('orderTerms.type.stopLimit.waiting'))).toBeVisible();
  expect(await day.newestOrder()).toMatchObject({
    state: 'armed',
    trigger: String(trigger),
    limitPrice: String(limit),
  });
  await day.shock(FOLLOWED, 0.01);
  const message = await day.told('orderFilled');
  const { buy_price: bought, id } = await day.openOf(FOLLOWED);
  expect(Number(bought)).toBeGreaterThanOrEqual(trigger);
  expect(Number(bought)).toBeLessThanOrEqual(limit);
  expect(message.bodies[app.language]).toContain(grouped(bought));
  await day.dismiss();
  await day.toPositions();
  await expect(day.row(id)).toContainText(grouped(bought));
  await day.account();
}

/** A trailing stop follows the price up, and sells when it turns. */
async function trail(day: TradersDay): Promise<void> {
  const { app, hands, page } = day;
  const sheet = page.getByRole('dialog');
  await hands.take(day.rows().getByRole('button', { name: app.text('positions.sell') }));
  const types = sheet.getByRole('radiogroup', { name: app.text('ticket.type'), exact: true });
  await hands.choose(types, app.text('orderType.trailingStop'));
  await hands.write(day.field('ticket.trailBy', sheet), '1');
  await hands.take(app.button('ticket.review'));
  await hands.take(app.button('positions.sellConfirm'));
  await expect(sheet.getByText(app.text('orderTerms.type.trailingStop.waiting'))).toBeVisible();
  const before = (await day.openOf(FOLLOWED)).closeOrder;
  await day.leaveSheet();
  const waiting = await day.turn('positions.waiting');
  await expect(waiting).toContainText(grouped(before?.trigger));
  await day.shock(FOLLOWED, 0.01);
  const { closeOrder, buy_price: bought } = await day.openOf(FOLLOWED);
  expect(Number(closeOrder?.trigger)).toBeGreaterThan(Number(before?.trigger));
  await expect(waiting).toContainText(grouped(closeOrder?.trigger));
  await day.shock(FOLLOWED, -0.015);
  const message = await day.told('positionClosed');
  const closed = await day.endedOf(FOLLOWED);
  expect(Number(closed.sell_price)).toBeLessThanOrEqual(Number(closeOrder?.trigger));
  expect(Number(closed.realized)).toBe((Number(closed.sell_price) - Number(bought)) * 100);
  expect(message.bodies[app.language]).toContain(grouped(closed.realized));
  await day.dismiss();
  await expect(app.says('positions.emptyWaiting')).toBeVisible();
  await day.account();
}

/** Makes a level of the book the limit of an order for more shares than the level has. The rest waits. */
async function fillInPart(day: TradersDay): Promise<void> {
  const { app, hands, page, ticket, world } = day;
  await app.openStock(QUIET);
  await hands.take(page.locator('summary').filter({ hasText: app.text('book.open') }));
  const [best] = (await world.api('/market/book', { code: QUIET })).data.asks;
  await hands.take(page.getByTestId('asks').getByRole('button').last());
  await expect(day.field('ticket.price')).toHaveValue(best?.price ?? 'none');
  await hands.write(day.field('ticket.quantity'), '1000');
  await day.send();
  const done = best?.quantity ?? 0;
  const left = { done: grouped(done), ordered: '1,000', rest: grouped(1_000 - done) };
  await expect(ticket.getByText(app.text('ticket.partFilled', left))).toBeVisible();
  await day.told('orderPartFilled');
  await day.dismiss();
  const order = await day.newestOrder();
  expect(order).toMatchObject({ state: 'partlyFilled', filledQuantity: done, averagePrice: best?.price });
  expect(order.fills.map(({ price, quantity }) => [price, quantity])).toEqual([[best?.price, done]]);
  await day.account();
}

/** The price moves away, so the order is raised to another level of the book. */
async function amend(day: TradersDay): Promise<void> {
  const { app, hands, page, world } = day;
  const sheet = page.getByRole('dialog');
  if (!day.wide) await day.leaveSheet();
  await day.shock(QUIET, 0.003);
  const before = await day.newestOrder();
  const rest = before.quantity - before.filledQuantity;
  const own = page.getByTestId('bids').getByRole('button', { name: app.text('book.own', { quantity: grouped(rest) }) });
  const change = (price: string | undefined): Locator =>
    own.and(page.getByRole('button', { name: app.text('book.change', { price: grouped(price) }) }));
  await hands.take(change(before.limitPrice));
  const [, second] = (await world.api('/market/book', { code: QUIET })).data.bids;
  await hands.take(
    sheet
      .getByRole('list', { name: app.text('book.bids') })
      .getByRole('button')
      .nth(1),
  );
  await expect(day.field('ticket.price', sheet)).toHaveValue(second?.price ?? 'none');
  await hands.take(app.button('amend.confirm'));
  await expect(sheet.getByText(app.like('ticket.partFilled'))).toBeVisible();
  expect(await day.newestOrder()).toMatchObject({
    id: before.id,
    limitPrice: second?.price,
    quantity: before.quantity,
  });
  await day.leaveSheet();
  await expect(change(second?.price)).toBeVisible();
  await day.account();
}

/** Sets an alert at a price pointed at in the chart. */
async function alertFromChart(day: TradersDay): Promise<void> {
  const { app, hands, page, world } = day;
  await app.openStock(OPENED);
  const chart = page.getByRole('region', { name: app.text('chart.title'), exact: true });
  const plot = chart.locator('[tabindex="0"]').first();
  await expect(plot.locator('canvas').first()).toBeVisible();
  await day.point(plot);
  const bell = chart.getByRole('button', { name: new RegExp(`^${app.text('stock.alert')} [\\d,.]+$`) });
  if (hands.byTouch) await hands.take(bell);
  else await hands.press('a');
  const sheet = page.getByRole('dialog');
  const typed = await day.field('priceAlerts.units.price', sheet).inputValue();
  await hands.take(app.button('priceAlerts.set'));
  await expect(sheet).toHaveCount(0);
  const [alert] = (await world.api('/user/priceAlerts', {}, app)).data;
  expect(alert).toMatchObject({ code: OPENED, value: typed });
  const last = Number((await day.quote(OPENED)).last);
  expect(alert?.kind).toBe(Number(typed) > last ? 'priceAbove' : 'priceBelow');
  await day.shock(OPENED, (Number(typed) - last) / last + (Number(typed) > last ? 0.005 : -0.005));
  const message = await day.told('priceAlert');
  expect(message.bodies[app.language]).toContain(grouped(typed));
  await day.dismiss();
}

/** Cancels all waiting orders at once. No amount stays reserved. */
async function cancelAll(day: TradersDay): Promise<void> {
  const { app, hands, page, world } = day;
  const { limitDown = '' } = (await world.api('/market/stockDetail', { code: FOLLOWED })).data;
  const order = { code: FOLLOWED, side: 'long', orderType: 'limit', quantity: '100', leverage: '1' } as const;
  // The order is placed on another device.
  await world.api('/trade/placeOrder', { ...order, price: limitDown, clientOrderId: 'active-trader' }, app);
  await day.goTo('positions.title');
  await day.turn('positions.waiting');
  await day.take('positions.cancelAll');
  const asked = page.getByRole('alertdialog', { name: app.text('positions.cancelAllTitle', { number: '2' }) });
  await hands.take(asked.getByRole('button', { name: app.text('positions.cancelAll') }));
  await expect(app.says('positions.emptyWaiting')).toBeVisible();
}

/** In the end all screens agree with the server, and only the filled part is left. */
async function agree(day: TradersDay): Promise<void> {
  const { app, world } = day;
  const account = await day.account();
  const [held, ...more] = account.open;
  expect([held?.code, more]).toEqual([QUIET, []]);
  const orders = (await world.api('/trade/orders', { type: 'jpy' }, app)).data;
  expect(held?.stock_num).toBe(orders.find(({ code }) => code === QUIET)?.filledQuantity);
  // The first one was the other side of the filled bracket.
  expect(orders.filter(({ state }) => state === 'cancelled').map(({ code }) => code)).toEqual([
    FOLLOWED,
    QUIET,
    OPENED,
  ]);
  await day.goHome();
  await day.panelAgrees(account);
  const { messages } = (await world.api('/user/messageList', {}, app)).data;
  expect(messages.map(({ event }) => event).toReversed()).toEqual(MESSAGES);
}

test.use({ worldOptions: { seed: 'stories', start: '2026-11-17T20:00:00+09:00', clock: 'frozen' } });

inEveryWay((way) => {
  test('an active trader places several kinds of orders, from one for the opening auction to cancelling all orders', async ({
    customer,
    world,
  }) => {
    test.slow();
    const day = new TradersDay(customer, world, way);
    await customer.open('/home/home');
    await customer.eventsKnown();
    const costs = await day.hands.costs({
      'an order is queued for the opening': () => queue(day),
      'the auction fills it': () => open(day),
      'a bracket fires': () => protect(day),
      'a stop limit fills': () => stopLimit(day),
      'a trailing stop follows': () => trail(day),
      'a level of the book fills in part': () => fillInPart(day),
      'the rest is changed in the book': () => amend(day),
      'the chart sets an alert': () => alertFromChart(day),
      'all orders are cancelled': () => cancelAll(day),
    });
    await test.step('screens and server agree', () => agree(day));
    expect(costs).toEqual(day.wide ? COSTS_WIDE : COSTS);
  });
});
