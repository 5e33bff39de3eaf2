import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { PASSWORDS } from './support/busyCustomer.ts';
import { onPhoneAndDesk } from './support/ways.ts';
import { Workspace } from './support/workspace.ts';

/** What each step costs: taps or keys, and fields. More fails, and fewer belong here. */
const COSTS = {
  'a list of two stocks is made': '8 + 2',
  'one of them is found by the search, with a year of bars': '3 + 1',
  'it is bought with both exits': '8 + 0',
  'its dividend is expected in the calendar': '3 + 0',
  'the curve of the month adds up to its result': '5 + 0',
  'the statement of the month comes by mail': '5 + 0',
} as const;
const COSTS_ON_DESK = {
  ...COSTS,
  'a list of two stocks is made': '8 + 3',
  'the statement of the month comes by mail': '6 + 1',
} as const;

/** Tokyo pays dividends to those who hold a share over the ex-date, mostly at the end of March and of September. */
const EX_DATE = '2026-09-29';
const LIST = 'Dividends';

/** The month of an investor in a share with a dividend. */
class Month extends Workspace {
  code = '';
  other = '';

  /** Two popular stocks; the first trades without its dividend at the end of the month. */
  async chooseStocks(): Promise<void> {
    const { data } = await this.world.api('/market/stockList', { market: 'jp', sort: 'popular', size: '20' });
    const codes = data.stocks.map(({ code }) => code);
    const { data: issuers } = await this.world.api('/market/fundamentals', { codes: codes.join(',') });
    const payer = issuers.find(({ nextExDate }) => nextExDate === EX_DATE);
    if (payer === undefined) throw new Error(`no popular stock has its ex-date on ${EX_DATE}`);
    this.code = payer.code;
    this.other = codes.find((code) => code !== payer.code) ?? '';
  }
}

/** Money that arrives before the first order; the statement lists it. */
async function deposit({ app, world }: Month): Promise<void> {
  const way = { type: 'jpy', channelId: 'quick', channelPassword: PASSWORDS.channel } as const;
  await world.api('/user/deposit', { ...way, amount: '412345', clientOrderId: 'month-deposit' }, app);
  await world.review('pass');
}

async function makeList(month: Month): Promise<void> {
  const { app, hands, page, sheet } = month;
  await month.visit('quotes.title');
  const choice = page.getByRole('combobox', { name: app.text('lists.choice'), exact: true });
  await hands.pick(choice, app.text('lists.new'));
  await hands.write(sheet.getByLabel(app.text('lists.name'), { exact: true }), LIST);
  await hands.press('Enter');
  await expect(choice.locator('option:checked')).toHaveText(LIST);
  await month.take('quotes.edit');
  await month.take('lists.import');
  await hands.write(sheet.getByLabel(app.text('lists.codes'), { exact: true }), `${month.code}\n${month.other}`);
  await hands.take(sheet.getByRole('button', { name: app.text('lists.add'), exact: true }));
  await hands.take(app.button('quotes.done'), 'Enter', 'Shift+Tab');
  await expect(page.getByRole('tabpanel').getByRole('link')).toHaveText([
    new RegExp(month.code),
    new RegExp(month.other),
  ]);
}

async function find(month: Month): Promise<void> {
  const { app, hands, page, plot } = month;
  if (month.wide) await month.command(month.code);
  else {
    await hands.take(app.link('header.search'));
    await hands.write(page.getByRole('searchbox'), month.code);
    await hands.press('Enter');
  }
  await expect(page).toHaveURL(new RegExp(`code=${month.code}$`));
  await expect(app.price).toHaveText(/\d/);
  await hands.take(app.button('chart.ranges.1Y'));
  await expect(plot).toHaveAccessibleDescription(/2025\/09/);
}

async function buy(month: Month): Promise<void> {
  const { app, hands, ticket } = month;
  if (hands.byTouch) await month.take('stock.buy');
  else await month.openByKey('b');
  await month.choose('ticket.type', app.text('orderType.market'), 'Shift+Tab');
  await hands.take(month.summary('protect.optional', ticket));
  for (const [exit, percent] of [
    ['takeProfit', 20],
    ['stopLoss', 10],
  ] as const) {
    const chips = ticket.getByRole('group', { name: app.text(`protect.${exit}.distance`), exact: true });
    await hands.take(chips.getByRole('button', { name: `${percent}%` }));
  }
  await month.take('ticket.review');
  await month.take('ticket.confirmBuy');
  await expect(ticket.getByText(app.text('ticket.filled'), { exact: true })).toBeVisible();
  await hands.take(ticket.getByRole('link', { name: app.text('ticket.toPositions') }));
  for (const exit of ['takeProfit', 'stopLoss'] as const)
    await expect(month.rows().getByTestId('protection')).toContainText(app.text(`protect.${exit}.name`));
}

/** All money in one place: what the position is worth, what it is a part of, and what its issuer will pay. */
async function expectDividend(month: Month): Promise<void> {
  const { app, page, sheet, world } = month;
  await month.take('portfolio.open');
  const [held] = await world.openPositions(app);
  const value = Number(held?.nowprice) * Number(held?.stock_num);
  await expect.poll(() => app.total('portfolio-jpy-value')).toBe(value);
  await expect(sheet.getByTestId('allocation').locator('tbody tr')).toHaveText(/100\.0%/);
  await month.hands.take(month.summary('portfolio.income'));
  const coming = sheet.getByTestId('upcoming-dividend');
  await expect(coming).toContainText(month.code);
  await expect(coming).toContainText('09/29');
  await expectAccessible(page, 'the calendar of income');
  await month.closeSheet();
}

async function seeCurve(month: Month): Promise<void> {
  const { app, page, sheet, world } = month;
  await world.to('2026-09-30T16:00:00+09:00');
  await month.told('corporateAction');
  await month.dismiss();
  await month.hands.take(app.button('equityChange.open'), 'Enter', 'Shift+Tab');
  const result = await app.total('equity-result');
  await month.hands.take(month.summary('curve.title'));
  await expect(sheet.getByText(app.text('curve.addsUp'))).toBeVisible();
  await expect(sheet.getByTestId('equity-curve')).toBeVisible();
  await month.hands.take(month.summary('curve.table'));
  expect(await app.total('curve-result')).toBe(result);
  await expectAccessible(page, 'the curve of net equity');
  await month.closeSheet();
}

async function receiveStatement(month: Month): Promise<void> {
  const { app, hands, page, world } = month;
  await world.to('2026-10-01T09:00:00+09:00');
  const { messages } = (await world.api('/user/messageList', {}, app)).data;
  const mail = messages.find(({ record }) => record === '2026-09');
  if (month.wide) await month.command(app.text('inbox.title'));
  else await hands.take(page.locator('header a[href="#/mine/message"]'));
  const title = mail?.titles[app.language] ?? 'no mail';
  await hands.take(page.getByTestId('message-row').filter({ hasText: title }));
  await hands.take(app.link('statements.open'));
  await month.saveStatement('2026-09');
}

test.use({ worldOptions: { seed: 'stories', start: '2026-09-01T09:30:00+09:00', clock: 'frozen' } });

onPhoneAndDesk((way) => {
  test('a month of an investor: a list, an order with exits, a dividend, and the statement that comes by mail', async ({
    customer,
    world,
  }) => {
    test.slow();
    const month = new Month(customer, world, way);
    await month.chooseStocks();
    await deposit(month);
    await customer.open('/home/home');
    await customer.eventsKnown();
    const costs = await month.tell({
      'a list of two stocks is made': makeList,
      'one of them is found by the search, with a year of bars': find,
      'it is bought with both exits': buy,
      'its dividend is expected in the calendar': expectDividend,
      'the curve of the month adds up to its result': seeCurve,
      'the statement of the month comes by mail': receiveStatement,
    });
    expect(costs).toEqual(month.wide ? COSTS_ON_DESK : COSTS);
  });
});
