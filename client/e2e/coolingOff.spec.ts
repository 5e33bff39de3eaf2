import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import type { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';

const NOT_FOUND = /Failed to load resource: the server responded with a status of 404/;

// A customer with every permission and no history: verified, with money.
test.use({ persona: 'funded' });

/** Returns the look and size of a button, which could make one choice easier than the other. */
async function looks(button: Locator): Promise<unknown> {
  return button.evaluate((element) => {
    const { width, height, top } = element.getBoundingClientRect();
    const { color, backgroundColor, fontSize, fontWeight, borderTopColor, borderTopWidth } = getComputedStyle(element);
    const size = [Math.round(width), Math.round(height), Math.round(top)];
    return { size, style: [color, backgroundColor, fontSize, fontWeight, borderTopColor, borderTopWidth] };
  });
}

async function expectEqualWays(app: App): Promise<void> {
  await app.settled();
  // The buttons are examined in turn. If the page moved in between, they are examined again.
  await expect(async () => {
    expect(await looks(app.button('risk.leave'))).toEqual(await looks(app.button('risk.continue')));
  }).toPass();
}

function left(page: Page): Locator {
  return page.getByTestId('cooling-off-left');
}

test('a customer can use leverage a day after reading its warning for the first time', async ({
  page,
  world,
  customer,
  stock: { code },
}) => {
  await customer.openStock(code);
  await customer.fillMarketOrder(100);
  await page.getByRole('radio', { name: customer.text('unit.times', { times: '2' }), exact: true }).check();
  await customer.button('ticket.review').click();

  // Both choices carry equal weight. Leaving returns to an order without leverage.
  await expect(page.getByTestId('risk-warning')).toBeVisible();
  await expectEqualWays(customer);
  await expectAccessible(page, 'the warning about leverage');
  await customer.button('risk.leave').click();
  await expect(
    page.getByRole('radio', { name: customer.text('unit.times', { times: '1' }), exact: true }),
  ).toBeChecked();

  // The warning is available before the order is complete, and while the market is closed.
  await page.getByRole('radio', { name: customer.text('unit.times', { times: '2' }), exact: true }).check();
  await customer.button('risk.read').click();
  await customer.button('risk.continue').click();
  await expect(customer.says('risk.notYet')).toBeVisible();
  await expect(left(page)).toContainText(customer.text('timeLeft.days', { days: '1', hours: '0' }));
  await customer.button('action.back').click();

  // Confirming too early is refused with the time left, and places no order.
  await world.advance('PT23H59M');
  await page.getByRole('radio', { name: customer.text('unit.times', { times: '2' }), exact: true }).check();
  await customer.button('ticket.review').click();
  await expect(left(page)).toContainText(customer.text('timeLeft.minutes', { minutes: '1', seconds: '0' }));
  await expect(customer.button('ticket.confirmBuy')).toHaveCount(0);
  expect(await world.openPositions(customer)).toEqual([]);

  // The minute passes while this page is open.
  await world.advance('PT1M');
  await customer.button('ticket.confirmBuy').click();
  await expect(customer.says('ticket.filled')).toBeVisible();
  expect(await world.openPositions(customer)).toMatchObject([{ leverage: 2 }]);
});

test('a copy product and a loan each have their own waiting day @whole', async ({ page, world, customer }) => {
  await customer.open('/home/follow');
  await page.getByTestId('copy-product').first().getByRole('link').click();
  await customer.button('copyTrading.buy').click();
  await expectEqualWays(customer);
  await customer.button('risk.continue').click();
  await expect(left(page)).toBeVisible();
  await world.advance('P1D');
  await expect(customer.field('copyTrading.amount')).toBeVisible();

  // Reading one warning does not count for another.
  await customer.open('/mine/loan');
  await expectEqualWays(customer);
  await expect(customer.field('loans.amount')).toHaveCount(0);
  await customer.button('risk.continue').click();
  await expect(left(page)).toContainText(customer.text('timeLeft.days', { days: '1', hours: '0' }));
  await world.advance('PT12H');
  await page.reload();
  await expect(left(page)).toContainText(customer.text('timeLeft.hours', { hours: '12', minutes: '0' }));
  await world.advance('PT12H');
  await expect(customer.field('loans.amount')).toBeVisible();

  const { data } = await world.api('/user/riskWarnings', {}, customer);
  expect(data.map(({ product }) => product)).toEqual(['copy', 'loan']);
});

test('the device records the waiting time if the server cannot', async ({ page, world, customer, complaints }) => {
  complaints.expect(NOT_FOUND);
  await page.route(/\/user\/risk/, (route) => route.fulfill({ status: 404 }));
  await customer.open('/mine/loan');
  await customer.button('risk.continue').click();
  await expect(left(page)).toContainText(customer.text('timeLeft.days', { days: '1', hours: '0' }));
  await page.reload();
  await expect(left(page)).toContainText(customer.text('timeLeft.days', { days: '1', hours: '0' }));
  await world.advance('P1D');
  await expect(customer.field('loans.amount')).toBeVisible();
});
