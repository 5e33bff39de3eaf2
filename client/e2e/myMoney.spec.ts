import { readFile } from 'node:fs/promises';
import { LANGUAGES } from '@zaraba/contracts';
import { expect, test } from './fixtures.ts';
import type { App } from './support/app.ts';
import { expectAccessible } from './support/axe.ts';
import { PASSWORDS, makeBusy } from './support/busyCustomer.ts';
import { WHOLE } from './support/whole.ts';
import type { Session, World } from './support/world.ts';

/** Opens holdings in yen and in dollars: two stocks in Tokyo, one of them sold short, and one in New York. */
async function invest(world: World, session: Session): Promise<void> {
  await makeBusy(world, session);
  const { data: quote } = await world.api(
    '/trade/exchangeQuote',
    { from: 'jpy', to: 'usd', amount: '1000000' },
    session,
  );
  const used = { quoteId: quote.id, fundPassword: PASSWORDS.fund, clientOrderId: 'money-exchange-1' };
  await world.api('/trade/exchange', used, session);
  // New York opens half an hour before midnight in Tokyo.
  await world.advance('PT14H30M');
  const { data: abroad } = await world.api('/market/stockList', { market: 'us', sort: 'popular', size: '1' });
  const code = abroad.stocks[0]?.code ?? '';
  const order = { code, side: 'long', orderType: 'market', quantity: '3', leverage: '1' } as const;
  await world.api('/trade/placeOrder', { ...order, clientOrderId: 'money-abroad-1' }, session);
}

async function csvOf(app: App, name: string): Promise<{ file: string; lines: readonly string[] }> {
  const button = app.page.getByRole('button', { name, exact: true });
  const [download] = await Promise.all([app.page.waitForEvent('download'), button.press('Enter')]);
  const text = await readFile(await download.path(), 'utf8');
  return { file: download.suggestedFilename(), lines: text.slice(1).trimEnd().split('\r\n') };
}

for (const language of WHOLE ? LANGUAGES : (['jp'] as const)) {
  test.describe(() => {
    test.use({ language });

    test(`a holder sorts and groups positions of two markets, in ${language} @both`, async ({
      page,
      world,
      customer,
    }) => {
      await invest(world, customer);
      await customer.open('/position/index');
      const total = page.getByTestId('holding-total-jpy');
      await expect(total).toBeVisible();
      const sort = page.getByRole('combobox', { name: customer.text('quotes.sortBy') });
      await sort.selectOption({ label: customer.text('portfolio.day') });
      await expect(page.getByTestId('holding-day')).toHaveCount(3);
      const group = page.getByRole('combobox', { name: customer.text('portfolio.group') });
      await group.selectOption({ label: customer.text('download.side') });
      const groups = page.getByTestId('holding-group');
      await expect(groups.getByRole('heading')).toHaveText([
        customer.text('positions.long'),
        customer.text('positions.short'),
      ]);
      await expectAccessible(page, 'the groups of holdings');
      // The device stores both choices.
      await page.reload();
      await expect(groups).toHaveCount(2);
      await expect(page.getByTestId('holding-day')).toHaveCount(3);
    });

    test(`a holder sees all money in one total, and its parts, in ${language} @both`, async ({
      page,
      world,
      customer,
    }) => {
      await invest(world, customer);
      await customer.open('/position/index');
      await customer.button('portfolio.open').press('Enter');
      const sheet = page.getByRole('dialog', { name: customer.text('portfolio.title') });
      await expect(sheet.getByTestId('portfolio-whole-value')).toBeVisible();
      await expect(sheet.getByText(customer.like('portfolio.rates'))).toBeVisible();
      const rows = sheet.getByTestId('allocation').locator('tbody tr');
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText(customer.text('market.jp'));
      // The arrow keys choose the division.
      await sheet.getByRole('radio', { name: customer.text('markets.market') }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page).toHaveURL(/portfolio=industry/);
      await expect(rows.first()).not.toContainText(customer.text('portfolio.unknown'));
      await page.keyboard.press('ArrowRight');
      await expect(rows.first()).toContainText('JPY');
      await expectAccessible(page, 'the allocation of holdings');
      await sheet.getByText(customer.text('portfolio.income')).click();
      await expect(sheet.getByText(customer.text('portfolio.incomeEmpty'))).toBeVisible();
      await sheet.getByRole('button', { name: customer.text('action.close') }).click();
      await expect(page).not.toHaveURL(/portfolio=/);
    });

    test(`an annual statement and the trade confirmations of a month are saved as tables, in ${language} @both`, async ({
      page,
      world,
      customer,
    }) => {
      await makeBusy(world, customer);
      await customer.open('/mine/transactionRecords');
      await customer.button('statements.title').press('Enter');
      const statements = page.getByRole('dialog', { name: customer.text('statements.title') });
      await statements.getByText(customer.text('statements.year'), { exact: true }).click();
      const year = await csvOf(customer, customer.text('statements.save', { period: '2026' }));
      expect(year.file).toContain('statement-2026-jpy');
      const { data } = await world.api('/user/getUserinfo', { type: 'jpy' }, customer);
      expect(await customer.total('statement-closing')).toBe(Number(data['jpy']));
      await expect(statements.getByText(customer.text('statements.addsUp'))).toBeVisible();
      await expectAccessible(page, 'the statements');
      await statements.getByText(customer.text('statements.trades'), { exact: true }).click();
      const trades = await csvOf(customer, customer.text('statements.save', { period: '2026/11' }));
      // Three positions were opened; another was opened and closed.
      expect(trades.lines).toHaveLength(1 + 5);
      await expect(statements.getByTestId('confirmation-count')).toHaveText('5');
      await expectAccessible(page, 'the trade confirmations');
    });
  });
}
