import type { Stock } from '@zaraba/contracts';
import type { Locator } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import type { TextKey } from './support/texts.ts';
import { onPhoneAndDesk } from './support/ways.ts';
import { Workspace } from './support/workspace.ts';

/** What each step costs: taps or keys, and fields. More fails, and fewer belong here. */
const COSTS = {
  'the market is screened, and the conditions are saved': '6 + 3',
  'a hit is opened, with half a year of daily bars': '2 + 0',
  'it is compared with an index and two stocks': '5 + 2',
  'two lines are drawn, and the second is undone': '8 + 0',
  'the first is there after a reload': '1 + 0',
  'an alert is set': '2 + 0',
  'the values of a bar are read': '3 + 0',
  'the picture is saved': '1 + 0',
  'the statement is saved': '6 + 0',
} as const;
const COSTS_ON_DESK = {
  ...COSTS,
  'the market is screened, and the conditions are saved': '7 + 4',
  'two lines are drawn, and the second is undone': '5 + 0',
  'two charts stand side by side': '2 + 0',
  'the statement is saved': '5 + 1',
} as const;

const INDEX = 'ZX-JP1';
const SCREEN = 'Near the high';

/** What the analyst looks at: a hit of the screen, and two other stocks. */
class Evening extends Workspace {
  code = '';
  others: readonly string[] = [];

  /** The names of the stored drawings, in their list. */
  async drawings(): Promise<readonly string[]> {
    const list = this.page.getByRole('combobox', { name: this.app.text('tools.drawings.list') });
    const names = await list.evaluateAll(([one]) =>
      (one instanceof HTMLSelectElement ? [...one.options] : []).map(({ text }) => text),
    );
    return names.slice(1);
  }
}

/** The day of the analyst before the evening: shares bought and partly sold again. */
async function trade({ app, world }: Evening, { code }: Stock): Promise<void> {
  const order = { code, side: 'long', orderType: 'market', leverage: '1' } as const;
  await world.api('/trade/placeOrder', { ...order, quantity: '200', clientOrderId: 'evening-kept' }, app);
  const { data } = await world.api(
    '/trade/placeOrder',
    { ...order, quantity: '100', clientOrderId: 'evening-sold' },
    app,
  );
  await world.advance('PT10M');
  await world.api('/trade/closePosition', { id: data.id ?? '', clientOrderId: 'evening-sale' }, app);
  await world.to('2026-11-17T20:00:00+09:00');
}

async function screen(evening: Evening): Promise<void> {
  const { app, hands, page, sheet } = evening;
  await evening.visit('quotes.title');
  await hands.turn(page.getByRole('tablist', { name: app.text('quotes.title') }), app.text('lists.screener.title'));
  const filters = page.getByRole('button', { name: new RegExp(`^${app.text('lists.screener.filters')}`) });
  await hands.take(filters);
  const most = (key: TextKey): Locator =>
    sheet.getByRole('group', { name: new RegExp(`^${app.text(key)} `) }).getByLabel(app.text('lists.screener.most'));
  await hands.write(most('stock.last'), '3000');
  await hands.write(most('lists.screener.belowHigh'), '25');
  await hands.take(sheet.getByRole('button', { name: app.like('markets.ranking.count') }));
  await expect(sheet).toHaveCount(0);
  await expect(filters).toContainText('(2)');
  await hands.take(app.button('action.save'));
  await hands.write(sheet.getByLabel(app.text('lists.name'), { exact: true }), SCREEN);
  await hands.press('Enter');
  const saved = page.getByRole('combobox', { name: app.text('lists.screener.saved'), exact: true });
  await expect(saved.locator('option:checked')).toHaveText(SCREEN);
  await expect(page.getByTestId('found')).toContainText(/[1-9]/);
}

async function openHit(evening: Evening): Promise<void> {
  const { app, hands, page, plot } = evening;
  const hit = page.getByRole('tabpanel').getByRole('link').first();
  [, evening.code = ''] = /code=(\w+)/.exec((await hit.getAttribute('href')) ?? '') ?? [];
  await hands.take(hit);
  await expect(app.price).toHaveText(/\d/);
  await hands.take(app.button('chart.ranges.6M'));
  const periods = page.getByRole('radiogroup', { name: app.text('chart.period') });
  await expect(periods.getByRole('radio', { name: app.text('chart.day'), exact: true })).toBeChecked();
  await expect(plot.locator('canvas').first()).toBeVisible();
}

async function compare(evening: Evening): Promise<void> {
  const { app, hands, page, sheet } = evening;
  await hands.take(app.button('chart.compare'), 'Enter', 'Shift+Tab');
  await hands.take(sheet.getByRole('checkbox', { name: new RegExp(`^${INDEX} `) }), 'Space');
  for (const code of evening.others) {
    await hands.write(sheet.getByLabel(app.text('search.title'), { exact: true }), code);
    await hands.take(sheet.getByRole('checkbox', { name: new RegExp(`^${code} `) }), 'Space');
  }
  await expect(sheet.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await evening.closeSheet();
  await expect(page.getByRole('list', { name: app.text('tools.compare.list') }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('combobox', { name: app.text('chart.scale') })).toHaveValue('percent');
}

/** By finger two taps make a line; a key puts it into the middle of the picture, where the arrow keys move it. */
async function draw(evening: Evening): Promise<void> {
  const { app, hands, page, plot } = evening;
  await evening.take('chart.tools');
  for (const kind of ['trend', 'fibonacci'] as const) {
    await evening.take(`tools.drawings.kinds.${kind}`);
    if (hands.byTouch) {
      await plot.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      for (const place of [1, 2]) await hands.tapAt(plot, { x: 90 * place, y: 220 - 60 * place });
    } else {
      await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(app.text(`tools.drawings.kinds.${kind}`)));
      if (kind === 'trend') await hands.press('ArrowUp');
    }
  }
  await expect.poll(() => evening.drawings()).toHaveLength(2);
  await evening.take('tools.drawings.undo');
  await expect.poll(() => evening.drawings()).toEqual([`${app.text('tools.drawings.kinds.trend')} 1`]);
}

async function reload(evening: Evening): Promise<void> {
  const { app, page, plot } = evening;
  await page.reload();
  await expect(plot.locator('canvas').first()).toBeVisible();
  await evening.take('chart.tools');
  await expect.poll(() => evening.drawings()).toEqual([`${app.text('tools.drawings.kinds.trend')} 1`]);
  await expect(page.getByRole('list', { name: app.text('tools.compare.list') }).getByRole('listitem')).toHaveCount(3);
}

async function setAlert(evening: Evening): Promise<void> {
  const { app, hands, page, sheet, world } = evening;
  if (hands.byTouch) await hands.take(app.button('stock.alert').first());
  else await hands.press('a');
  await hands.take(sheet.getByRole('button', { name: app.text('priceAlerts.set'), exact: true }));
  await expect(sheet).toHaveCount(0);
  const [alert] = (await world.api('/user/priceAlerts', {}, app)).data;
  expect(alert).toMatchObject({ code: evening.code, kind: 'priceAbove' });
  await expect(page.getByRole('slider', { name: new RegExp(app.text('priceAlerts.line')) })).toBeAttached();
}

/** The window beside the picture has the values of the bar that is pointed at, the table those of all. */
async function read(evening: Evening): Promise<void> {
  const { app, hands, page, plot } = evening;
  await evening.take('chart.values');
  const values = page.getByRole('region', { name: app.text('chart.values'), exact: true });
  const newest = await values.innerText();
  if (hands.byTouch) await hands.tapAt(plot, { x: 90, y: 60 });
  else await hands.take(plot, 'ArrowLeft', 'Shift+Tab');
  await expect(values).not.toHaveText(newest, { useInnerText: true });
  for (const code of [INDEX, ...evening.others]) await expect(values.getByText(code, { exact: true })).toBeVisible();
  if (hands.byTouch) await hands.take(app.button('chart.table'));
  else await hands.press('t');
  await expect(page.getByRole('columnheader', { name: 'MA60', exact: true })).toBeVisible();
  await expectAccessible(page, 'the chart with its lines, values and table');
}

async function savePicture(evening: Evening): Promise<void> {
  const { app, page, plot } = evening;
  const { name, bytes } = await evening.saved(app.button('tools.drawings.picture'));
  expect(name).toBe(`${evening.code}-chart.png`);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  // The chart is as large as the whole pixels of its element; in the picture a band with the mark is above it.
  const [width, height] = await plot.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight] as const);
  const ratio = await page.evaluate(() => devicePixelRatio);
  expect(bytes.readUInt32BE(16)).toBe(width * ratio);
  expect(bytes.readUInt32BE(20)).toBe((height + 28) * ratio);
}

async function standTwoCharts(evening: Evening): Promise<void> {
  const { app, hands, page } = evening;
  const count = page.getByRole('radiogroup', { name: app.text('desk.charts') });
  await hands.choose(count, '2', 'Shift+Tab');
  await hands.pick(
    page.getByRole('combobox', { name: app.text('desk.periodOf', { place: 2 }) }),
    app.text('chart.week'),
  );
  for (const place of [1, 2]) {
    const cell = page.getByRole('region', { name: app.text('desk.chartOf', { place, name: '' }).trim() });
    await expect(cell.first().locator('canvas').first()).toBeVisible();
  }
}

async function saveStatement(evening: Evening): Promise<void> {
  const { app, hands, sheet, wide } = evening;
  if (wide) await evening.command(app.text('records.title'));
  else {
    await evening.take('action.back');
    await evening.take('header.panel');
    await hands.take(sheet.getByRole('link', { name: app.text('records.title'), exact: true }));
  }
  await evening.take('statements.title');
  await evening.saveStatement('2026-11');
}

test.use({ worldOptions: { seed: 'stories', start: '2026-11-17T14:00:00+09:00', clock: 'frozen' } });

onPhoneAndDesk((way) => {
  test("an analyst's evening: screens, compares, draws, sets an alert, and saves a picture and a statement", async ({
    customer,
    world,
  }) => {
    test.slow();
    const evening = new Evening(customer, world, way);
    const { data } = await world.api('/market/stockList', { market: 'jp', sort: 'popular', size: '3' });
    const [first, ...rest] = data.stocks;
    if (first === undefined) throw new Error('the market lists no stock');
    evening.others = rest.map(({ code }) => code);
    await trade(evening, first);
    await customer.open('/home/home');
    await customer.settled();
    const costs = await evening.tell({
      'the market is screened, and the conditions are saved': screen,
      'a hit is opened, with half a year of daily bars': openHit,
      'it is compared with an index and two stocks': compare,
      'two lines are drawn, and the second is undone': draw,
      'the first is there after a reload': reload,
      'an alert is set': setAlert,
      'the values of a bar are read': read,
      'the picture is saved': savePicture,
      ...(evening.wide && { 'two charts stand side by side': standTwoCharts }),
      'the statement is saved': saveStatement,
    });
    expect(costs).toEqual(evening.wide ? COSTS_ON_DESK : COSTS);
  });
});
