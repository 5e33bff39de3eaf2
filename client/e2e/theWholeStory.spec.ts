import { expect, test } from './fixtures.ts';
import { CUSTOMER } from './support/world.ts';

const SHARES = 100;

test('a visitor registers, logs in, finds an empty account and logs out @both', async ({ page, app }) => {
  await app.open('/login/register');
  const password = 'long-enough';
  await app.write({ 'login.account': '0912345678', 'login.password': password, 'login.repeat': password });
  await page.getByRole('checkbox', { name: app.text('login.agreeAfter') }).check();
  await app.button('login.submitRegister').click();
  await expect(page).toHaveURL(/#\/mine\/verified/);
  await app.link('firstSteps.later').click();
  await expect(page).toHaveURL(/#\/home\/home$/);

  await app.openPanel();
  await expect(page.getByTestId('total-assets')).toHaveText('0.00');
  await app.logOut();
  await expect(app.says('login.signedOut')).toBeVisible();
});

test('a customer logs in, buys, watches the profit follow the price, sets a stop, closes and logs out @both @whole', async ({
  page,
  world,
  app,
  stock: { code },
}) => {
  await app.open('/login/login');
  await app.logIn(CUSTOMER.account, CUSTOMER.password);
  await expect(page).toHaveURL(/#\/home\/home$/);

  await app.openStock(code);
  const before = await app.price.innerText();
  await world.advance('PT5M');
  await expect(app.price).not.toHaveText(before);
  await expect(app.price).toHaveText(await world.writtenPrice(code));

  // Two taps set an alert, which the market triggers. One at a price in the chart is removed again.
  await app.button('stock.alert').first().click();
  await app.button('priceAlerts.set').click();
  await app.hearToast('message.added.text');
  const chart = page.getByRole('region', { name: new RegExp(`^${app.text('chart.title')} `) });
  await chart.scrollIntoViewIfNeeded();
  await chart.focus();
  const plot = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(plot.x + plot.width / 3, plot.y + plot.height / 3);
  await page.keyboard.press('a');
  await page.getByRole('combobox', { name: app.text('priceAlerts.kind') }).selectOption('yearLow');
  await app.button('priceAlerts.set').click();
  await chart.press('a');
  const alerts = page.getByTestId('price-alert');
  await expect(alerts).toHaveCount(2);
  await alerts.first().getByRole('button').click();
  await expect(alerts).toHaveCount(1);
  await app.button('action.close').last().click();
  // An announcement over a sheet moves when the sheet closes.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const news = await app.hearAlerts();
  await world.sim.overlay({ target: code, kind: 'shock', by: 0.06 });
  await world.advance('PT1M');
  await expect.poll(news).toEqual([expect.stringContaining(code)]);

  await app.buyAtMarket(SHARES);
  await expect(app.says('ticket.filled')).toBeVisible();
  await page.getByRole('link', { name: app.text('ticket.toPositions') }).click();
  const row = page.getByTestId('position-row');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(`${SHARES}`);

  const profit = await row.innerText();
  await world.advance('PT10M');
  await expect(row).not.toHaveText(profit);

  // Three taps protect the position. The protection ends with the position.
  await app.button('protect.action').click();
  await page.getByRole('button', { name: '−5%' }).click();
  await app.button('protect.confirm').click();
  await expect(page.getByTestId('protected')).toContainText(app.text('protect.stopLoss.name'));
  await app.button('action.close').last().click();
  await expect(page.getByTestId('protection')).toContainText(app.text('protect.stopLoss.name'));

  await app.closePosition();
  await app.hearToast('message.sale_requested.text');
  await expect(page.getByRole('status').getByText(app.text('ticket.accepted'), { exact: true })).toBeVisible();
  await app.button('action.close').last().click();
  await page.getByRole('tab', { name: app.text('positions.settled') }).click();
  await expect(row).toHaveCount(1);

  const token = await page.evaluate(() => localStorage.getItem('tokend'));
  const headers = { token: token ?? '', account: CUSTOMER.account };
  const fills = await page.request.post('/api/vue/trade/fills', { headers, form: { type: 'jpy' } });
  const bought = { side: 'buy', code, quantity: SHARES };
  expect(await fills.json()).toMatchObject({ data: [{ ...bought, side: 'sell' }, bought] });

  await app.openPanel();
  await expect(page.getByTestId('position-value')).toHaveText('0.00');
  await app.logOut();
  await expect(app.says('login.signedOut')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('tokend'))).toBeNull();
});
