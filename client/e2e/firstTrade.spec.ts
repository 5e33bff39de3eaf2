import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { Hands } from './support/hands.ts';
import { inEveryWay } from './support/ways.ts';
import type { World } from './support/world.ts';

/**
 * The maximum number of taps from the first paint to the first fill on the demonstration market. If fewer are needed,
 * lower it.
 */
const TAPS_MAXIMUM = 12;
const FIELDS_MAXIMUM = 6;

const ACCOUNT = '0912345678';
const PASSWORD = 'long-enough';
const DEPOSIT = 500_000;
const TOKYO_LOT = 100;

/** Returns a popular stock of which the deposit buys many shares, and whose seller accepts the last price. */
async function affordable(world: World): Promise<string> {
  const list = await world.api('/market/stockList', { market: 'jp', sort: 'popular', size: '6' });
  const found = list.data?.stocks.find(
    ({ quote: { last, ask } }) => Number(last) >= Number(ask) && Number(last) * TOKYO_LOT < DEPOSIT * 0.9,
  );
  return found?.code ?? '';
}

inEveryWay((way) => {
  test('a new customer gets from the first screen to the first fill with few taps and fields', async ({
    page,
    world,
    app,
    isMobile,
  }) => {
    // The focus is examined at each key, which takes time.
    if (way.hands === 'keyboard') test.slow();
    const hands = new Hands(page, way.hands === 'touch');
    await world.sim.reviewer('prompt');
    await page.goto('/');
    await hands.take(app.link('login.register').first());
    await hands.write(app.field('login.account'), ACCOUNT);
    await hands.write(app.field('login.password'), PASSWORD);
    await hands.write(app.field('login.repeat'), PASSWORD);
    await hands.take(page.getByRole('checkbox'), 'Space');
    await hands.take(app.button('login.submitRegister'));

    await expect(page).toHaveURL(/#\/mine\/verified/);
    await hands.take(page.getByRole('checkbox'), 'Space');
    await hands.take(app.button('identity.submitSpecimen'));

    await expect(page).toHaveURL(/#\/mine\/fundPassword/);
    await hands.write(app.field('panel.loginPassword'), PASSWORD);
    await hands.write(app.field('password.fundNew'), '246810');
    await hands.write(app.field('login.repeatPin'), '246810');
    await hands.take(app.button('password.fundSet'));

    await expect(page).toHaveURL(/#\/mine\/deposit/);
    await hands.take(page.getByRole('button', { name: /^500,000/ }));
    await hands.take(app.button('deposit.confirm'));

    // Both reviews take seconds, and the steps that wait for a review say so.
    await expect(page).toHaveURL(/#\/home\/home/);
    await expect(page.locator('[data-step="funds"]')).toHaveAttribute('data-state', 'waiting');
    await app.settled();
    await expectAccessible(page, 'the steps on home');
    await world.advance('PT5S');
    await expect(app.says('firstSteps.onlyOrder')).toBeVisible();

    const code = await affordable(world);
    await hands.take(page.locator(`main a[href$="code=${code}"]`).first());
    if (isMobile) await hands.take(app.button('stock.buy'));
    await hands.take(app.button('ticket.review'));
    await hands.take(app.button('ticket.confirmBuy'));
    await expect(page.getByText(app.text('ticket.filled'), { exact: true })).toBeVisible();

    expect(hands.taps, 'taps').toBeLessThanOrEqual(TAPS_MAXIMUM);
    expect(hands.fields, 'typed fields').toBeLessThanOrEqual(FIELDS_MAXIMUM);
  });
});

test('the order ticket of a new customer lists the missing steps, and each step leads back to the ticket', async ({
  page,
  app,
  stock: { code },
}) => {
  await app.open(`/quotes/info?code=${code}&order=long`);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('link', { name: app.text('firstSteps.go.account') }).tap();
  await app.field('login.account').fill(ACCOUNT);
  await app.field('login.password').fill(PASSWORD);
  await app.field('login.repeat').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await app.button('login.submitRegister').tap();

  await sheet.getByRole('link', { name: app.text('firstSteps.go.identity') }).tap();
  await expect(page).toHaveURL(/#\/mine\/verified\?steps=1&next=/);
  await page.getByRole('link', { name: app.text('rule.back') }).tap();
  await expect(sheet.locator('[data-step="identity"]')).toHaveAttribute('aria-current', 'step');
  await expect(app.field('ticket.quantity')).toHaveCount(0);
});
