import type { EventKind } from '@zaraba/contracts';
import { expect, test } from './fixtures.ts';
import { Day, grouped } from './support/day.ts';
import type { TextKey } from './support/texts.ts';
import { inEveryWay } from './support/ways.ts';

/** A stock that trades so little that its volume in a few minutes is about 1,000 shares. */
const QUIET = 'ZJ1072';
const ORDERED = 2_500;
/** A stock that rises in the morning and then falls, nearly to its daily limit. */
const FALLING = 'ZJ1025';
/** The amount added to the margin. It is enough for the rest of the day. */
const ADDED = 70_000;

/** Returns an amount as a reader sees it on the page, with or without its currency. */
function amountIn(text: string): number {
  return Number.parseFloat(text.replaceAll(',', '').replace('−', '-'));
}

/** Prepares the day: a position with a little more than twice its margin, bought in a rising market. */
async function prepare({ world, app }: Day): Promise<string> {
  await world.sim.overlay({ target: FALLING, kind: 'shock', by: 0.08 });
  await world.advance('PT1M');
  const order = { code: FALLING, side: 'long', orderType: 'market', quantity: '400', leverage: '2' } as const;
  const { data } = await world.api('/trade/placeOrder', { ...order, clientOrderId: 'day-doubled' }, app);
  const { id = '' } = data;
  await world.api('/trade/marginTopUp', { id, amount: '5000', clientOrderId: 'day-margin' }, app);
  return id;
}

/** Lets time pass until the next part of the order has filled at its limit. Returns the total of shares filled. */
async function nextPart({ world, app }: Day): Promise<number> {
  const filled = async () => (await world.api('/trade/orders', { type: 'jpy' }, app)).data[0]?.filledQuantity ?? 0;
  const before = await filled();
  while ((await filled()) === before) await world.advance('PT10S');
  return filled();
}

/**
 * Orders more shares than are traded at the limit in some minutes. The order waits, then fills in parts, and the ticket
 * shows each part.
 */
async function fillInParts(day: Day): Promise<readonly [first: number, second: number]> {
  const { app, hands, ticket, world } = day;
  const flat = await world.sim.overlay({ target: QUIET, kind: 'flat' });
  const best = async () => (await world.api('/market/book', { code: QUIET })).data;
  const last = async () => (await world.api('/market/quotes', { codes: QUIET })).data[0]?.last;
  while ((await best()).bids[0]?.price !== (await last())) await world.advance('PT1S');
  await day.openTicket(QUIET, 'b');
  await hands.write(ticket.getByLabel(app.text('ticket.quantity'), { exact: true }), String(ORDERED));
  await hands.write(ticket.getByLabel(app.like('ticket.price')), (await last()) ?? 'none', 'Shift+Tab');
  await day.take('ticket.review');
  await day.take('ticket.confirmBuy');
  await expect(ticket.getByText(app.text('orderTerms.type.limit.waiting'))).toBeVisible();

  const first = await nextPart(day);
  await day.told('orderPartFilled');
  const left = (done: number) => ({ done: grouped(done), ordered: grouped(ORDERED), rest: grouped(ORDERED - done) });
  await expect(ticket.getByText(app.text('ticket.partFilled', left(first)))).toBeVisible();
  await day.dismiss();
  await hands.take(ticket.getByRole('link', { name: app.text('ticket.toPositions') }));
  await expect(day.rows()).toHaveCount(1);
  await expect(day.rows()).toContainText(app.text('positions.leftOf', left(first)));
  const both = await nextPart(day);
  await day.told('orderPartFilled');
  await expect(day.rows()).toContainText(app.text('positions.leftOf', left(both)));
  await day.counted();
  await day.dismiss();
  await world.sim.control('DELETE', `/overlays/${flat}`);
  await day.shock(QUIET, 0.03);
  return [first, both - first];
}

/** Turns one of the two parts into a short position, and checks the costs before and the outcome after. */
async function turnRound(day: Day): Promise<void> {
  const { app, ticket } = day;
  await day.openTicket(QUIET, 's');
  await day.choose('holding.aim', app.text('holding.short.reverse'));
  const parts = (await day.listed()).open.filter(({ partOf }) => partOf !== undefined);
  const [oldest] = parts.toSorted((a, b) => (a.boughtAt ?? 0) - (b.boughtAt ?? 0));
  await expect(ticket.getByRole('region', { name: app.text('reversal.first') })).toContainText(/\d/);
  await expect(ticket.getByRole('region', { name: app.text('reversal.second') })).toContainText(/\d/);
  await day.take('ticket.review');
  await day.take('reversal.confirm');
  await expect(ticket.getByText(app.text('ticket.filled'), { exact: true })).toBeVisible();
  const [closed] = (await day.listed()).ended;
  expect(closed?.id).toBe(oldest?.id);
  await expect(ticket).toContainText(`+${grouped(closed?.realized)}`);
  if (!day.wide) await day.leaveSheet();
}

/** Buys a position with leverage. The ticket states at which price it would be closed by force. */
async function buyWithLeverage(day: Day): Promise<void> {
  const { app, hands, ticket } = day;
  await day.openTicket(FALLING, 'b');
  await hands.write(ticket.getByLabel(app.text('ticket.quantity'), { exact: true }), '300');
  await day.choose('ticket.leverage', app.text('unit.times', { times: 3 }));
  await day.choose('ticket.type', app.text('orderType.market'));
  await day.take('ticket.review');
  await day.take('ticket.confirmBuy');
  await expect(ticket.getByText(app.text('ticket.filled'), { exact: true })).toBeVisible();
}

/** Returns what a warning states: the margin ratio and the price of the forced close, as written in the message. */
async function warned(day: Day, id: string): Promise<{ readonly ratio: string; readonly stop: string }> {
  const { app } = day;
  const message = await day.told('marginWarning');
  expect(message.record).toBe(id);
  const body = message.bodies[app.language];
  const position = (await day.listed()).open.find((row) => row.id === id);
  const stop = position?.liquidationPrice ?? 'none';
  // The text has as many decimals as the stock's ticks.
  expect(body).toMatch(new RegExp(`${stop.replace('.', '[.]')}(?:[.]0)? JPY`));
  const [, ratio = 'none'] = /([\d.]+)%/.exec(body) ?? [];
  return { ratio, stop };
}

/** The first warning leads from the home screen to the margin, and ends once enough is added. */
async function addMargin(day: Day, id: string): Promise<void> {
  const { app, hands, page } = day;
  if (!day.wide) await day.leaveSheet();
  await day.goHome();
  await day.shock(FALLING, -0.04);
  const { ratio, stop } = await warned(day, id);
  await day.counted();
  const todo = page.getByTestId('todo');
  await expect(todo).toContainText(app.text('inbox.todo.addMargin'));
  await day.dismiss();
  await hands.take(todo.getByRole('link'));
  await expect(page.getByRole('main')).toContainText(`${ratio}%`);
  await expect(page.getByRole('main')).toContainText(stop);
  await day.take('topUp.action');
  const sheet = page.getByRole('dialog');
  await hands.write(sheet.getByLabel(app.text('topUp.amount'), { exact: true }), String(ADDED));
  await hands.take(sheet.getByRole('button', { name: app.text('money.review'), exact: true }));
  await hands.take(sheet.getByRole('button', { name: app.text('topUp.confirm'), exact: true }));
  await expect(sheet.getByText(app.text('topUp.done'))).toBeVisible();
  await day.leaveSheet();
  await day.goHome();
  await expect(todo).toHaveCount(0);
}

/** The list of positions warns twice of the other position, which is then closed by force. */
async function loseTheOther(day: Day, id: string): Promise<void> {
  const { app, hands, page, world } = day;
  await day.goTo('positions.title');
  for (const by of [-0.03, -0.16]) {
    await day.shock(FALLING, by);
    const { ratio, stop } = await warned(day, id);
    await day.counted();
    await expect(day.row(id)).toContainText(`${ratio}%`);
    await expect(day.row(id)).toContainText(stop);
    await day.dismiss();
  }
  const held = (await day.listed()).open.find((row) => row.id === id);
  await day.shock(FALLING, -0.12);
  await day.told('forcedClose');
  // The announcement stays until it is dismissed, so a customer who returns after an hour can read it.
  await world.advance('PT1H');
  const message = await day.told('forcedClose');
  const closed = (await day.listed()).ended.find((row) => row.id === id);
  expect(closed).toMatchObject({ closeReason: 'liquidation' });
  // The fees of a closed position are the fees of both orders. The message names only the fee of the second order.
  const fee = Number(closed?.fee) - Number(held?.fee);
  const back = Number(held?.margin) + Number(closed?.realized) - fee;
  expect(message.bodies[app.language]).toContain(`${grouped(closed?.sell_price)} JPY`);
  for (const amount of [closed?.realized, fee, back]) {
    expect(message.bodies[app.language]).toContain(`${grouped(amount)}.00 JPY`);
  }
  await hands.take(day.toast.getByRole('link'), 'Enter', 'Shift+Tab');
  await expect(page.getByRole('main')).toContainText(grouped(closed?.sell_price));
  await expect(page.getByRole('main')).toContainText(app.text('orderTimeline.name.closedByForce'));
}

/** The rest of the order expires at the close, with a message, and waits no longer. */
async function seeItExpire(day: Day): Promise<void> {
  const { app, hands, page, world } = day;
  await day.goHome();
  await day.goTo('positions.title');
  await hands.turn(page.getByRole('tablist'), app.text('positions.waiting'));
  await expect(day.rows()).toHaveCount(1);
  await world.to('2026-11-18T15:29:59+09:00');
  await world.advance('PT1S');
  await day.told('orderExpired');
  await expect(app.says('positions.emptyWaiting')).toBeVisible();
  await day.dismiss();
}

/** The messages of the day, oldest first. */
const DAY: readonly EventKind[] = [
  'orderFilled',
  'orderPartFilled',
  'orderPartFilled',
  'positionClosed',
  'orderFilled',
  'orderFilled',
  'marginWarning',
  'marginWarning',
  'marginWarning',
  'forcedClose',
  'orderExpired',
];

/** Expects that screens agree with the world to the minor unit. */
async function agree(day: Day, [first, second]: readonly [number, number]): Promise<void> {
  const { app, hands, page } = day;
  const { open, ended, realized } = await day.account();
  expect(open.map(({ side, stock_num: shares }) => `${side} ${shares}`).toSorted()).toEqual(
    ['long 400', `long ${second}`, `short ${first}`].toSorted(),
  );

  const tab = (key: TextKey): Promise<void> => hands.turn(page.getByRole('tablist'), app.text(key));
  await tab('positions.holding');
  await expect(day.rows()).toHaveCount(open.length);
  for (const { id = '' } of open) await expect(day.row(id)).toBeVisible();
  await tab('newShares.position.history');
  const results = ended.filter(({ realized: result }) => result !== undefined);
  await expect(day.rows()).toHaveCount(results.length);
  await expect.poll(async () => amountIn(await page.getByTestId('realized-total').innerText())).toBe(realized);

  await day.goHome();
  const { messages, unread } = (await day.world.api('/user/messageList', {}, app)).data;
  expect(messages.map(({ event }) => event).toReversed()).toEqual(DAY);
  await expect(page.getByTestId('unread-badge')).toHaveText(String(unread));
  await hands.take(app.link('inbox.bell', { unread: String(unread) }));
  const titles = messages.map(({ titles: of }) => of[app.language]);
  await expect(page.getByTestId('message-row')).toContainText(titles);
}

inEveryWay((way) => {
  test('a customer trades for a day, from a margin warning in the morning to the close', async ({
    customer,
    world,
  }) => {
    test.slow();
    const day = new Day(customer, world, way);
    const doubled = await prepare(day);
    await customer.open('/home/home');
    // A first visit announces nothing from the past. It announces what happens after it has first read the messages.
    await customer.eventsKnown();
    const parts = await test.step('an order fills in parts', () => fillInParts(day));
    await test.step('a partial position is reversed', () => turnRound(day));
    await test.step('a position with leverage', () => buyWithLeverage(day));
    const trebled = (await day.listed()).open.find(({ leverage }) => leverage === 3)?.id ?? '';
    await test.step('margin is added at the first warning', () => addMargin(day, doubled));
    await test.step('another position is liquidated', () => loseTheOther(day, trebled));
    await test.step('the rest of the order expires', () => seeItExpire(day));
    await test.step('the end of the day', () => agree(day, parts));
  });
});
