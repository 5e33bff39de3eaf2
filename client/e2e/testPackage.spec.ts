import { Sim, expect, test } from '@zaraba/simulator/testing';
import { Texts } from './support/texts.ts';

/** Returns the message of an assertion that must fail. */
async function complaintOf(assertion: Promise<unknown>): Promise<string> {
  try {
    await assertion;
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('the assertion did not fail');
}

const texts = new Texts('jp');
const shown = () => Date.now();

test('page and world show the same time, wherever the clock is moved', async ({ sim, page }) => {
  const { nowMs } = (await sim.state()).clock;
  await page.goto('/');
  expect(await page.evaluate(shown)).toBe(nowMs);
  await page.evaluate(() => Object.assign(globalThis, { fired: 0 }));
  await page.evaluate(
    () => void globalThis.setInterval(() => Object.assign(globalThis, { fired: Date.now() }), 1_800_000),
  );
  await sim.advance('PT1H');
  expect(await page.evaluate(shown)).toBe(nowMs + 3_600_000);
  expect(await page.evaluate(() => (globalThis as unknown as { fired: number }).fired)).toBeGreaterThan(0);
  await sim.to('jp:close');
  expect(await page.evaluate(() => new Date().toISOString())).toBe('2026-11-18T06:30:00.000Z');
  await sim.rewind({ to: '2026-11-18T09:30:00+09:00' });
  expect(await page.evaluate(shown)).toBe(nowMs);
});

test('when a call that moves the clock resolves, the page has finished updating @whole', async ({ sim, page }) => {
  await sim.enter(page);
  await page.goto('/#/home/home');
  await expect(page.locator('[data-connection=live]')).toBeAttached();
  for (const by of ['PT10S', 'PT1H', 'P1D'] as const) {
    await sim.advance(by);
    // Both are checked at once, without waiting.
    expect(await page.getByText(texts.of('connection.bannerRetrying')).count(), by).toBe(0);
    expect(await page.locator('[data-connection=live]').count(), by).toBe(1);
  }
});

test('the date in a page keeps pace with a world that runs sixty times as fast @whole', async ({ sim, page }) => {
  await page.goto('/');
  await sim.clock('x60');
  const { nowMs } = (await sim.state()).clock;
  await expect.poll(() => page.evaluate(shown)).toBeGreaterThan(nowMs + 60_000);
  const before = (await sim.state()).clock.nowMs;
  const there = await page.evaluate(shown);
  const after = (await sim.state()).clock.nowMs;
  // This allows the steps of the date to take two seconds on this machine.
  expect(there).toBeGreaterThan(before - 120_000);
  expect(there).toBeLessThan(after + 120_000);
  await sim.clock('frozen');
  expect(await page.evaluate(shown)).toBe((await sim.state()).clock.nowMs);
});

test('every client in a test is connected to the world of that test @whole', async ({ sim, page, request }) => {
  const path = '/api/vue/common/config';
  await sim.arm('/common/config', 'too_frequent', { always: true });
  await page.route('**/fetched', async (route) => {
    await route.fulfill({ response: await route.fetch({ url: `${sim.origin}${path}`, method: 'POST' }) });
  });
  await page.goto('/sim/');
  const replies = {
    request: await (await request.post(path)).text(),
    'page.request': await (await page.request.post(path)).text(),
    fetch: await (await fetch(sim.origin + path, { method: 'POST' })).text(),
    'fetch by path': await (await fetch(sim.url + path, { method: 'POST' })).text(),
    'route.fetch': await page.evaluate(async () => (await fetch('/fetched')).text()),
  };
  for (const [client, text] of Object.entries(replies)) expect(text, client).toContain('"msg":"too_frequent"');
  const { origin, hostname, port } = new URL(sim.server);
  expect([hostname, sim.url]).toEqual(['localhost', `${origin}/w/${sim.id}`]);
  const byAddress = await Sim.create({ server: `http://127.0.0.1:${port}` });
  expect(byAddress.origin).toBe(`http://${byAddress.id}.localhost:${port}`);
  await byAddress.delete();
});

test('a page opened weeks after the world was created shows the time of the world @whole', async ({ sim, page }) => {
  // The span is between 2^31 and 2^32 ms, because Playwright stores it in a number of 32 bits.
  await sim.advance('P20D');
  await sim.advance('P20D');
  const { nowMs } = (await sim.state()).clock;
  await page.goto('/');
  expect(await page.evaluate(shown)).toBe(nowMs);
  await expect(page.getByText(texts.of('login.browse'))).toBeVisible();
  await sim.advance('P40D');
  expect(await page.evaluate(shown)).toBe((await sim.state()).clock.nowMs);
  await page.reload();
  await expect(page.getByText(texts.of('login.browse'))).toBeVisible();
});

test('a page that waits for code and data keeps waiting, however far the clock is moved @whole', async ({
  sim,
  page,
}) => {
  await sim.enter(page);
  await page.goto('/#/home/home');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  /** Holds all requests under an address while the world moves, then releases them. */
  const moveWhileWaiting = async (address: string, begin: () => Promise<void>): Promise<void> => {
    let letGo = (): void => {};
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    let waiting = 0;
    await page.route(address, async (route) => {
      waiting += 1;
      await gate;
      await route.continue();
    });
    await begin();
    await expect.poll(() => waiting).toBeGreaterThan(0);
    for (let move = 0; move < 4; move++) await sim.advance(move % 2 === 0 ? 'PT10M' : 'PT5S');
    letGo();
  };
  await moveWhileWaiting('**/api/vue/user/withdrawalTerms', () =>
    moveWhileWaiting('**/assets/*.js', () => page.evaluate(() => location.assign('#/mine/withdraw'))),
  );
  await expect(page.getByRole('heading', { name: texts.of('withdraw.form') })).toBeVisible();
  await expect(page.getByText(texts.of('action.retry'))).toHaveCount(0);
});

test('a request is matched by its fields, and the error for a missing request shows the most similar one', async ({
  sim,
}) => {
  const session = await sim.session();
  await sim.api('/user/getUserinfo', { type: 'jpy' }, session);
  await expect(sim).toHaveSent('/user/getUserinfo', { type: /^j/ });
  await expect(sim).toHaveSent('/user/getUserinfo', {}, { account: session.account });
  await expect(sim).not.toHaveSent('/user/getUserinfo', { type: 'usd' });
  const other = await complaintOf(expect(sim).toHaveSent('/user/getUserinfo', { type: 'usd' }, { timeout: 1 }));
  expect(other).toContain('/user/getUserinfo with { type: "usd" } was not sent');
  expect(other).toContain('type was "jpy"');
  const none = await complaintOf(expect(sim).toHaveSent('/user/withdraw', {}, { timeout: 1 }));
  expect(none).toContain('sent were /user/login, /user/getUserinfo');
  // The request arrives while the assertion waits.
  const waiting = expect(sim).toHaveSent('/common/config');
  await sim.api('/common/config', {});
  await waiting;
});

test('a state transition is matched, and the error for a missing transition shows the actual one', async ({ sim }) => {
  const session = await sim.session();
  const { data } = await sim.api('/market/stockList', { market: 'jp', sort: 'popular', size: '1' });
  const code = data.stocks[0]?.code ?? '';
  const order = { code, side: 'long', orderType: 'market', quantity: '100', leverage: '1' } as const;
  await expect(sim).not.toHaveTransitioned('position', 'holding');
  await sim.act(session.account, '/trade/placeOrder', { ...order, clientOrderId: 'told-by-a-test' });
  await expect(sim).toHaveTransitioned('position', 'pendingOrder', 'holding');
  await expect(sim).toHaveTransitioned('position', 'holding', { account: session.account });
  // Calls made by the test itself do not count as sent.
  await expect(sim).not.toHaveSent('/trade/placeOrder');
  const closed = expect(sim).toHaveTransitioned('position', 'holding', 'preparingToClose', { timeout: 1 });
  expect(await complaintOf(closed)).toContain('the first position that moved went from pendingOrder to holding');
  const loan = expect(sim).toHaveTransitioned('loan', 'passed', { timeout: 1 });
  expect(await complaintOf(loan)).toContain('no loan moved at all');
});

test('a fault or message that was armed and that no call met is reported', async ({ sim }) => {
  await sim.arm('/common/config', 'too_frequent');
  await sim.fault('stream', 'gap');
  const left = await complaintOf(expect(sim).toHaveNoArmsLeft({ timeout: 1 }));
  expect(left).toContain('too_frequent on /common/config, met 0 times');
  expect(left).toContain('gap on stream, met 0 times');
  await sim.disarm('faults');
  expect((await sim.api('/common/config', {})).msg).toBe('too_frequent');
  await expect(sim).toHaveNoArmsLeft();
});

test('a world can be copied, stored, and restored with the same state', async ({ sim, server }) => {
  const before = await sim.snapshot('before');
  const fork = await sim.fork();
  await sim.operate('deposit', { account: '0900000001', currency: 'jpy', amount: '5000' });
  const after = await sim.state();
  expect(after.hash).not.toBe(before.hash);
  expect((await fork.state()).hash).toBe(before.hash);
  const kept = await sim.snapshot('after');
  expect(await sim.restore('before')).toMatchObject({ same: true, hash: before.hash });
  expect((await sim.state()).hash).toBe(before.hash);

  const elsewhere = await Sim.create({ server });
  expect(await elsewhere.restore(kept)).toMatchObject({ same: true, hash: after.hash });
  await elsewhere.delete();
});

test.describe('in a test with a scenario', () => {
  test.use({ scenario: 'ipo-won' });

  test('the customers of the scenario can log in, and the calls of its preparation do not count as sent', async ({
    sim,
    page,
  }) => {
    const session = await sim.enter(page, 'me');
    expect(session.account).toBe(sim.cast['me']?.account);
    await expect(sim).not.toHaveTransitioned('subscription', 'won');
    await page.goto('/#/mine/newShareOrder');
    await expect(page.getByText(texts.of('newShares.state.won'), { exact: false }).first()).toBeVisible();
    await expect(sim).toHaveSent('/trade/usernewstocklist', {}, { account: session.account });
  });
});

test('a misspelt name is a compile error', async ({ sim }) => {
  const misspelt = async (): Promise<void> => {
    // @ts-expect-error no such scenario
    test.use({ scenario: 'ipo-wonn' });
    // @ts-expect-error no such endpoint
    await sim.arm('/trade/placeOder', 'insufficient_balance');
    // @ts-expect-error no such key
    await sim.arm('/trade/placeOrder', 'insufficient_balanze');
    // @ts-expect-error no such fault
    await sim.fault('*', 'dealy');
    // @ts-expect-error no such point of the calendar
    await sim.to('jp:closed');
    // @ts-expect-error no such endpoint
    await expect(sim).toHaveSent('/trade/placeOder');
    // @ts-expect-error no such state of this machine
    await expect(sim).toHaveTransitioned('position', 'won');
  };
  // The compiler rejects the names. The simulator refuses a caller without types.
  expect(misspelt).toBeInstanceOf(Function);
  const refused = await complaintOf(
    sim.control('POST', '/messages', { endpoint: '/trade/placeOder', key: 'too_frequent' }),
  );
  expect(refused).toContain(
    'There is no endpoint /trade/placeOder. Did you mean /trade/placeOrder? · endpoint: choice',
  );
});
