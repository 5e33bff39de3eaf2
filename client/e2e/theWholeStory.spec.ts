import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { CUSTOMER } from './support/world.ts';

const SHARES = 100;

test('a visitor registers, gets in, finds nothing in the account and leaves @both', async ({ page }) => {
  const app = new App(page);
  await app.open('/login/register');
  await page.getByLabel(app.words.account, { exact: true }).fill('0912345678');
  await page.getByLabel(app.words.password, { exact: true }).fill('long-enough');
  await page.getByLabel(app.words.passwordAgain, { exact: true }).fill('long-enough');
  await page.getByRole('checkbox', { name: app.words.agree }).check();
  await app.button(app.words.register).click();
  await expect(page).toHaveURL(/#\/home\/home$/);

  await app.openPanel();
  await expect(page.getByTestId('total-assets')).toHaveText('0.00');
  await page.getByRole('button', { name: app.words.logOut }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: app.words.logOut }).click();
  await expect(page.getByText(app.words.loggedOut)).toBeVisible();
});

test('a customer logs in, buys, watches the profit follow the price, closes and logs out @both', async ({
  page,
  world,
}) => {
  const app = new App(page);
  const { code } = await world.popularStock();

  await app.open('/login/login');
  await app.logIn(CUSTOMER.account, CUSTOMER.password);
  await expect(page).toHaveURL(/#\/home\/home$/);

  await app.openStock(code);
  const before = await app.price.innerText();
  await world.advance('PT5M');
  await expect(app.price).not.toHaveText(before);
  await expect(app.price).toHaveText(await world.writtenPrice(code));

  await app.buyAtMarket(SHARES);
  await expect(page.getByText(app.words.filled)).toBeVisible();
  await page.getByRole('link', { name: app.words.toPositions }).click();
  const row = page.getByTestId('position-row');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(`${SHARES}`);

  const profit = await row.innerText();
  await world.advance('PT10M');
  await expect(row).not.toHaveText(profit);

  await app.closePosition();
  await expect(app.toast(app.words.saleRequested)).toBeVisible();
  await expect(page.getByRole('status').getByText(app.words.accepted, { exact: true })).toBeVisible();
  await app.button(app.words.dismiss).last().click();
  await page.getByRole('tab', { name: app.words.settled }).click();
  await expect(row).toHaveCount(1);

  await app.openPanel();
  await expect(page.getByTestId('position-value')).toHaveText('0.00');
  await page.getByRole('button', { name: app.words.logOut }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: app.words.logOut }).click();
  await expect(page.getByText(app.words.loggedOut)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('tokend'))).toBeNull();
});
