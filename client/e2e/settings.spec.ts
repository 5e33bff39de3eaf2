import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { inkOf } from './support/greyscale.ts';

function colourOf(element: Locator, property: 'color' | 'background-color'): Promise<string> {
  return element.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);
}

/** Returns whether the chart's large canvas has pixels of each of these colours (`rgb(1, 2, 3)`). */
function paintedIn(page: Page, colours: readonly string[]): Promise<boolean> {
  return page
    .locator('canvas')
    .first()
    .evaluate((canvas: HTMLCanvasElement, wanted) => {
      const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      const found = new Set<string>();
      for (let at = 0; at < data.length; at += 4) found.add(`rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`);
      return wanted.every((colour) => found.has(colour));
    }, colours);
}

test('a customer ends one session, then all others, and keeps the current one @both', async ({
  page,
  world,
  app,
  enter,
}) => {
  const first = await world.logIn();
  await world.advance('PT1M');
  await world.logIn();
  await world.logIn();
  await world.advance('PT1M');
  await enter();
  await app.open('/mine/index');
  const rows = page.getByRole('listitem').filter({ hasText: app.like('security.openedAt') });
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: app.text('security.current') })).toHaveCount(1);
  await app.button('security.endLabel', { time: '2026/11/18 09:30:00' }).click();
  await expect(rows).toHaveCount(3);
  expect((await world.api('/user/sessionList', {}, first)).status).not.toBe(1);

  await app.button('security.endOthers').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: app.text('security.endYes') })
    .click();
  await expect(app.says('security.alone')).toBeVisible();
  await expect(rows).toHaveCount(1);
});

test('the settings for text size and motion persist, and the enlarged text fits a narrow screen @whole', async ({
  page,
  customer,
}) => {
  await customer.open('/mine/index');
  await page.getByRole('radio', { name: '200%' }).check();
  await customer.field('help.field').fill(customer.text('use.motion'));
  await page.keyboard.press('Enter');
  const motion = page.getByRole('switch', { name: customer.text('use.motion') });
  await expect(motion).toBeFocused();
  await motion.check();
  await page.reload();
  await expect(page.getByRole('radio', { name: '200%' })).toBeChecked();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  await expect(page.locator('html')).toHaveAttribute('data-still');
  await page.setViewportSize({ width: 320, height: 700 });
  for (const route of ['/mine/index', '/mine/verified', '/mine/loginPassword', '/mine/fundPassword'] as const) {
    await customer.open(route);
    await expect(page.getByRole('heading').first()).toBeAttached();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), route).toBeLessThanOrEqual(320);
  }
});

test('an idle customer is warned, may stay, and is logged out with the reason @whole', async ({
  page,
  customer,
  complaints,
}) => {
  // The clock jumps a quarter of an hour, so a read of the messages may be in progress when the session ends.
  complaints.expect(/status of 401 .*\/user\/messageList/);
  await page.clock.install({ time: new Date('2026-11-18T09:30:00+09:00') });
  await customer.open('/mine/index');
  await page.getByRole('radio', { name: customer.text('security.idleMinutes', { count: '15' }) }).check();
  await page.clock.runFor(14 * 60_000 + 5_000);
  const warning = page.getByRole('alertdialog');
  await expect(warning).toContainText(customer.like('security.idleWarning'));
  await expectAccessible(page, 'the warning');
  await customer.button('security.idleStay').click();
  await expect(warning).toHaveCount(0);
  await page.clock.runFor(15 * 60_000 + 5_000);
  await expect(page).toHaveURL(/#\/login\/login/);
  await expect(customer.says('login.idle')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('tokend'))).toBeNull();
});

test('single-key shortcuts search, step through rows, open order tickets and list the shortcuts, until they are switched off @both', async ({
  page,
  customer,
  stock: { code },
}) => {
  await customer.open('/quotes/self?tab=jp');
  await expect(page.getByRole('link', { name: /ZJ\d{4}/ }).first()).toBeVisible();
  await page.keyboard.press('j');
  const first = await page.evaluate(() => document.activeElement?.getAttribute('href'));
  await page.keyboard.press('j');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).not.toBe(first);
  await page.keyboard.press('k');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(first);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: customer.text('shortcuts.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.locator('[role=search] input, [role=dialog] input')).toBeFocused();

  await customer.openStock(code);
  await page.keyboard.press('s');
  const quantity = customer.field('ticket.quantity');
  await expect(page.getByRole('radio', { name: customer.text('ticket.sellShort') })).toBeChecked();
  await expect(quantity).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(quantity).toHaveValue('200');
  await page.keyboard.press('Enter');
  await expect(customer.button('ticket.confirmSell')).toBeVisible();

  await customer.open('/mine/index');
  await page.getByRole('switch', { name: customer.text('shortcuts.title') }).uncheck();
  await page.getByRole('heading', { level: 1 }).press('/');
  await expect(page).toHaveURL(/#\/mine\/index/);
});

test('another colour scheme recolours lists, chart and order buttons, and the direction is visible without colours @whole', async ({
  page,
  customer,
  stock: { code },
}) => {
  await customer.open('/quotes/self?tab=jp');
  const [rise, fall] = [page.locator('main .up').first(), page.locator('main .down').first()];
  await expect(rise).toHaveText(/▲.*\+/);
  await expect(fall).toHaveText(/▼.*−/);
  const [up, down] = [await inkOf(rise.getByText('▲')), await inkOf(fall.getByText('▼'))];
  expect(up.lower).toBeGreaterThan(up.upper);
  expect(down.upper).toBeGreaterThan(down.lower);

  await page.evaluate(() => Object.assign(globalThis, { loadedOnce: true }));
  const colours = async () => {
    await customer.open('/quotes/self?tab=jp');
    const list = [await colourOf(rise, 'color'), await colourOf(fall, 'color')];
    await customer.openStock(code);
    await page.getByText(customer.text('chart.day'), { exact: true }).click();
    const buttons = [
      await colourOf(customer.button('stock.buy'), 'background-color'),
      await colourOf(customer.button('stock.sell'), 'background-color'),
    ];
    await expect.poll(() => paintedIn(page, list), 'candles of both colours').toBe(true);
    return { list, buttons };
  };
  const before = await colours();
  await customer.open('/mine/index');
  await page.getByRole('radio', { name: customer.text('settings.cvd') }).check();
  const after = await colours();
  for (const part of ['list', 'buttons'] as const)
    for (const at of [0, 1]) expect(after[part][at]).not.toBe(before[part][at]);
  expect(await paintedIn(page, before.list)).toBe(false);
  expect(await page.evaluate(() => 'loadedOnce' in globalThis), 'nothing reloaded').toBe(true);
});

test('the logout dialog closes when another screen opens @whole', async ({ page, customer }) => {
  await customer.open('/news/index');
  await customer.button('header.panel').click();
  await customer.button('panel.logout').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  // This screen has the same header, so only the dialog can disappear.
  await page.evaluate(() => window.location.assign('#/quotes/self?tab=jp'));
  await expect(page.getByRole('link', { name: /ZJ\d{4}/ }).first()).toBeAttached();
  await expect(question).toHaveCount(0);
});

test('the operator of a simulated server is named in the language of the reader @whole', async ({ page, customer }) => {
  await customer.open('/mine/about');
  await expect(customer.says('about.simulatedOperator')).toBeVisible();
  await expect(page.getByText('none: simulated market', { exact: false })).toHaveCount(0);
});
