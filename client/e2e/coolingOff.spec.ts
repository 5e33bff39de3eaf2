import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import type { Session, World } from './support/world.ts';

const WORDS = {
  leave: 'やめる',
  continue: '続ける',
  back: '戻る',
  read: 'リスクの説明を読む',
  notYet: 'まだ利用できません',
  buyCopy: '申し込む',
  copyAmount: '投資額',
  loanAmount: '借入額',
};
const NOT_FOUND = /Failed to load resource: the server responded with a status of 404/;

/** A customer with every permission and no history: just registered, verified, with money. */
async function newcomer(world: World): Promise<Session> {
  const { request } = (await world.control('POST', '/reach', {
    key: 'copy_order_ok',
    endpoint: '/trade/copyBuy',
    account: 'new',
  })) as { request: { headers: { account: string } } };
  return world.logIn({ account: request.headers.account, password: 'demo-1234' });
}

/** A button's look and size: either could make one choice easier than the other. */
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
  expect(await looks(app.button(WORDS.leave))).toEqual(await looks(app.button(WORDS.continue)));
}

function left(page: Page): Locator {
  return page.getByTestId('cooling-off-left');
}

test('a customer can first use leverage a day after reading its warning', async ({ page, world, enter }) => {
  const app = new App(page);
  const { code } = await world.popularStock();
  const session = await newcomer(world);
  await enter({ session });
  await app.openStock(code);
  await app.fillMarketOrder(100);
  await page.getByRole('radio', { name: '2倍', exact: true }).check();
  await app.button(app.words.review).click();

  // Both choices carry equal weight; leaving returns to an order without leverage.
  await expect(page.getByTestId('risk-warning')).toBeVisible();
  await expectEqualWays(app);
  await expectAccessible(page, 'the warning about leverage');
  await app.button(WORDS.leave).click();
  await expect(page.getByRole('radio', { name: '1倍', exact: true })).toBeChecked();

  // The warning is available before the order is complete, and while the market is closed.
  await page.getByRole('radio', { name: '2倍', exact: true }).check();
  await app.button(WORDS.read).click();
  await app.button(WORDS.continue).click();
  await expect(page.getByText(WORDS.notYet)).toBeVisible();
  await expect(left(page)).toContainText('1日0時間');
  await app.button(WORDS.back).click();

  // Confirming too early is refused with the time left, and places no order.
  await world.advance('PT23H59M');
  await page.getByRole('radio', { name: '2倍', exact: true }).check();
  await app.button(app.words.review).click();
  await expect(left(page)).toContainText('1分0秒');
  await expect(app.button(app.words.confirmBuy)).toHaveCount(0);
  expect(await world.openPositions(session)).toEqual([]);

  // The minute passes while this page is open.
  await world.advance('PT1M');
  await app.button(app.words.confirmBuy).click();
  await expect(page.getByText(app.words.filled)).toBeVisible();
  expect(await world.openPositions(session)).toMatchObject([{ leverage: 2 }]);
});

test('a copy product and a loan have their own day to wait', async ({ page, world, enter }) => {
  const app = new App(page);
  const session = await newcomer(world);
  await enter({ session });
  await app.open('/home/follow');
  await page.getByTestId('copy-product').first().getByRole('link').click();
  await app.button(WORDS.buyCopy).click();
  await expectEqualWays(app);
  await app.button(WORDS.continue).click();
  await expect(left(page)).toBeVisible();
  await world.advance('P1D');
  await expect(page.getByLabel(WORDS.copyAmount, { exact: true })).toBeVisible();

  // Reading one warning does not count for another.
  await app.open('/mine/loan');
  await expectEqualWays(app);
  await expect(page.getByLabel(WORDS.loanAmount, { exact: true })).toHaveCount(0);
  await app.button(WORDS.continue).click();
  await expect(left(page)).toContainText('1日0時間');
  await world.advance('PT12H');
  await page.reload();
  await expect(left(page)).toContainText('12時間0分');
  await world.advance('PT12H');
  await expect(page.getByLabel(WORDS.loanAmount, { exact: true })).toBeVisible();

  const { data } = await world.api('/user/riskWarnings', {}, session);
  expect(data.map(({ product }) => product)).toEqual(['copy', 'loan']);
});

test('the device keeps the waiting time where the server does not', async ({ page, world, enter, complaints }) => {
  complaints.expect(NOT_FOUND);
  const app = new App(page);
  await page.route(/\/user\/risk/, (route) => route.fulfill({ status: 404 }));
  await enter({ session: await newcomer(world) });
  await app.open('/mine/loan');
  await app.button(WORDS.continue).click();
  await expect(left(page)).toContainText('1日0時間');
  await page.reload();
  await expect(left(page)).toContainText('1日0時間');
  await world.advance('P1D');
  await expect(page.getByLabel(WORDS.loanAmount, { exact: true })).toBeVisible();
});
