import type { NewShareOffer, Subscription } from '@zaraba/contracts';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import type { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import type { Session, World } from './support/world.ts';

/** The offers of these stories. In one, every third ticket wins; in the other, every fifth. */
const WINNING = 'ZN2674';
const LOSING = 'ZN2675';
/** Six consecutive tickets, of which every third wins. Two win in any draw. */
const APPLIED = 600;
const WON = 200;
/** The other offer opens the next morning. */
const OTHER_OPENS = '2026-11-19T10:00:00+09:00';

async function offerOf(world: World, session: Session, code: string): Promise<NewShareOffer> {
  const { data } = await world.api('/trade/newShareList', {}, session);
  const offer = data.find((one) => one.code === code);
  if (!offer) throw new Error(`no offer of ${code}`);
  return offer;
}

async function balance(world: World, session: Session): Promise<number> {
  const { data } = await world.api('/user/getUserinfo', { type: 'jpy' }, session);
  return Number(data['jpy']);
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}

function written(amount: number): string {
  return `${amount.toLocaleString('en')}.00`;
}

async function subscribe(
  world: World,
  session: Session,
  offer: NewShareOffer,
  quantity: number,
): Promise<Subscription> {
  const body = { id: offer.id, quantity: String(quantity), clientOrderId: `story-${offer.code}-${quantity}` };
  const reply = await world.api('/trade/newShareSubscribe', body, session);
  expect(reply.msg).toBe('subscribed');
  return reply.data;
}

async function expectAccessibleNow(app: App, what: string): Promise<void> {
  await app.settled();
  await expectAccessible(app.page, what);
}

/** Returns a subscription's card in the records. */
function card(page: Page, code: string) {
  return page.getByTestId('subscription').filter({ hasText: code });
}

test('a customer subscribes to new shares, wins, accepts, pays, and sells the shares once they are listed @both', async ({
  page,
  world,
  customer,
}) => {
  // The test covers a whole month, with five accessibility checks.
  test.slow();
  const offer = await offerOf(world, customer, WINNING);
  const price = Number(offer.subscriptionPrice);
  const before = await balance(world, customer);

  await customer.open('/home/newShare');
  await expectAccessibleNow(customer, 'the list');
  await page.getByTestId('offer').filter({ hasText: WINNING }).getByRole('link').click();
  await customer.field('newShares.form.quantity').fill('650');
  await customer.button('money.review').click();
  await expect(customer.says('newShares.form.fault.unit', { unit: '100' })).toBeVisible();
  await customer.field('newShares.form.quantity').fill(String(APPLIED));
  await expect(page.getByTestId('hold')).toHaveText(written(price * APPLIED));
  await expectAccessibleNow(customer, 'the form');
  await customer.button('money.review').click();
  await expectAccessibleNow(customer, 'the review');
  await expect(page.getByText(customer.like('newShares.form.words', { quantity: APPLIED }))).toBeVisible();
  await customer.button('newShares.form.confirm').click();
  await expect(page.getByRole('status').getByText(customer.text('newShares.form.done')).first()).toBeVisible();
  expect(await balance(world, customer)).toBe(before - price * APPLIED);

  await page.getByRole('link', { name: customer.text('newShares.form.toRecord') }).click();
  await expect(card(page, WINNING)).toContainText(customer.text('newShares.state.active'));
  await world.to(iso(offer.lotteryAt));
  await expect(card(page, WINNING)).toContainText(
    customer.text('newShares.records.winningQuantity') + customer.text('unit.shares', { quantity: WON }),
  );
  await expect(card(page, WINNING)).toContainText(`+${written(price * APPLIED)}`);
  expect(await balance(world, customer)).toBe(before);

  await expectAccessibleNow(customer, 'the records');
  await customer.button('newShares.records.confirm').click();
  await customer.button('newShares.records.pay').click();
  await expect(page.getByTestId('amount-due')).toHaveText(written(price * WON));
  await expectAccessibleNow(customer, 'the payment');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: customer.text('newShares.records.payConfirm') })
    .click();
  await expect(page.getByRole('dialog').getByText(customer.text('newShares.records.payDone'))).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: customer.text('action.close') })
    .last()
    .click();
  await expect(card(page, WINNING)).toContainText(customer.text('newShares.state.paymentMade'));
  await world.to(iso(offer.paymentDeadlineAt));
  await expect(card(page, WINNING)).toContainText(customer.text('newShares.state.purchaseSucceeded'));
  expect(await balance(world, customer)).toBe(before - price * WON);

  await world.to(iso(offer.listsAt));
  await card(page, WINNING)
    .getByRole('link', { name: customer.text('newShares.records.toPosition') })
    .click();
  await customer.closePosition();
  await customer.hearToast('message.sale_requested.text');
  await expect.poll(async () => (await world.openPositions(customer)).length).toBe(0);
  await customer.open('/position/index?tab=history');
  await expect(page.getByTestId('position-row')).toContainText(WINNING);
});

test('a subscriber who loses the lottery receives the whole amount back, and can verify the draw', async ({
  page,
  world,
  customer,
}) => {
  const before = await balance(world, customer);
  await world.to(OTHER_OPENS);
  const offer = await offerOf(world, customer, LOSING);
  await subscribe(world, customer, offer, offer.minimumQuantity);

  await customer.open(`/home/newShareInfo?id=${offer.id}`);
  const commitment = await page.getByTestId('commitment').innerText();
  await expect(page.getByTestId('secret')).toHaveCount(0);
  await world.to(iso(offer.lotteryAt));
  await expect(page.getByTestId('secret')).toBeVisible();
  await expect(page.getByTestId('commitment')).toHaveText(commitment);
  await customer.button('newShares.draw.check').click();
  await expect(customer.says('newShares.draw.agrees')).toBeVisible();
  await expect(customer.says('newShares.draw.stepLost')).toBeVisible();

  await page.getByRole('link', { name: customer.text('newShares.form.toRecord') }).click();
  await expect(card(page, LOSING)).toContainText(customer.text('newShares.state.notWon'));
  await expect(card(page, LOSING)).toContainText(customer.text('newShares.records.whatNow.notWon'));
  expect(await balance(world, customer)).toBe(before);
  await page.getByRole('tab', { name: customer.text('newShares.records.wins') }).click();
  await expect(customer.says('newShares.records.emptyWins')).toBeVisible();
});

test('a customer can waive an allotment after reading the consequences', async ({ page, world, customer }) => {
  const before = await balance(world, customer);
  const offer = await offerOf(world, customer, WINNING);
  await subscribe(world, customer, offer, APPLIED);
  await world.to(iso(offer.paymentOpensAt));

  await customer.open('/position/index?tab=subscriptions');
  await page.getByRole('link', { name: WINNING }).click();
  await customer.button('newShares.records.waive').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(customer.like('newShares.records.waiveText'));
  await dialog.getByRole('button', { name: customer.text('newShares.records.keep') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card(page, WINNING)).toContainText(customer.text('newShares.state.awaitingPayment'));
  await customer.button('newShares.records.waive').click();
  await dialog.getByRole('button', { name: customer.text('newShares.records.waive') }).click();
  await expect(card(page, WINNING)).toContainText(customer.text('newShares.records.whatNow.waived'));
  await expect(customer.button('newShares.records.pay')).toHaveCount(0);
  expect(await balance(world, customer)).toBe(before);
});

test('a second subscription, sent from another device at the same time, is refused with a link to the first', async ({
  page,
  world,
  customer,
}) => {
  const offer = await offerOf(world, customer, WINNING);
  await customer.open(`/home/newShareInfo?id=${offer.id}`);
  await customer.button('money.review').click();
  await page.route('**/trade/newShareSubscribe', async (route) => {
    await subscribe(world, customer, offer, offer.minimumQuantity);
    await route.continue();
  });
  await customer.button('newShares.form.confirm').click();
  await expect(customer.says('money.refused')).toBeVisible();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(customer.text('message.already_subscribed.text'));
  await expect(alert).toContainText(customer.text('message.already_subscribed.next'));
  await customer.button('money.back').click();
  await expect(customer.says('newShares.form.already')).toBeVisible();
  await page.getByRole('link', { name: customer.text('newShares.form.toRecord') }).click();
  await expect(card(page, WINNING)).toContainText(customer.text('unit.shares', { quantity: offer.minimumQuantity }));
});

test('a subscriber who misses the payment deadline loses no money', async ({ page, world, customer }) => {
  const before = await balance(world, customer);
  const offer = await offerOf(world, customer, WINNING);
  await subscribe(world, customer, offer, APPLIED);
  await world.to(iso(offer.paymentOpensAt));
  await customer.open('/mine/newShareOrder?tab=wins');
  await expect(customer.button('newShares.records.pay')).toBeVisible();
  await world.to(iso(offer.paymentDeadlineAt));
  await expect(card(page, WINNING)).toContainText(customer.text('newShares.records.whatNow.failed'));
  await expect(customer.button('newShares.records.pay')).toHaveCount(0);
  expect(await balance(world, customer)).toBe(before);
});
