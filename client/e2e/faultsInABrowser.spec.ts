import { API_BASE } from '@zaraba/contracts';
import type { FaultName, FaultRequest, Session } from '@zaraba/simulator/testing';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

// The message that the browser logs for a failed call.
const FAILED = /Failed to load resource/;

/**
 * What a page sees of a call: its status and the length of its body. Without a response it sees `lost`, and with an
 * incomplete body `cut`.
 */
type Seen = string;

/**
 * Makes a call as any client's page does. It uses an open connection, because browsers resend a call only on such a
 * connection. The page aborts the call after `leaveAfterMs`, if it is set.
 */
async function callFromPage(
  page: Page,
  { path, form, session, leaveAfterMs }: { path: string; form: string; session: Session; leaveAfterMs?: number },
): Promise<Seen> {
  return page.evaluate(
    async ({ base, address, body, headers, patience }) => {
      const send = (to: string, given: string, signal: AbortSignal | null = null): Promise<Response> =>
        fetch(base + to, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
          body: given,
          signal,
        });
      await (await send('/common/config', '')).text();
      try {
        const response = await send(address, body, patience === undefined ? null : AbortSignal.timeout(patience));
        const { status } = response;
        return await response.text().then(
          (text) => `${status} ${text === '' ? 'empty' : 'body'}`,
          () => `${status} cut`,
        );
      } catch {
        return 'lost';
      }
    },
    {
      base: API_BASE,
      address: path,
      body: form,
      headers: { token: session.token, account: session.account },
      patience: leaveAfterMs,
    },
  );
}

interface Experiment {
  readonly fault: FaultName;
  readonly details?: FaultRequest;
  readonly seen: Seen;
  readonly carriedOut: boolean;
  readonly leaveAfterMs?: number;
}

/** All faults of calls, each armed for the next call only. */
const EXPERIMENTS: readonly Experiment[] = [
  { fault: 'drop', details: { when: 'before' }, seen: 'lost', carriedOut: false },
  { fault: 'drop', details: { when: 'after' }, seen: 'lost', carriedOut: true },
  { fault: 'drop', details: { when: 'after', nth: 1 }, seen: 'lost', carriedOut: true },
  { fault: 'reset', seen: 'lost', carriedOut: false },
  { fault: 'reset', details: { when: 'after' }, seen: 'lost', carriedOut: true },
  { fault: 'truncatedBody', seen: '200 cut', carriedOut: true },
  { fault: 'truncatedBody', details: { afterBytes: 0 }, seen: '200 cut', carriedOut: true },
  { fault: 'cut', details: { afterBytes: 0 }, seen: '200 cut', carriedOut: true },
  { fault: 'bandwidth', details: { bytesPerSecond: 5_000 }, seen: '200 body', carriedOut: true },
  { fault: 'slowHeaders', details: { chunkBytes: 64, pauseMs: 1 }, seen: '200 body', carriedOut: true },
  { fault: 'hugeHeaders', seen: '200 body', carriedOut: true },
  { fault: 'hugeHeaders', details: { headerBytes: 1_000_000 }, seen: 'lost', carriedOut: true },
  { fault: 'answer', details: { status: 418, body: 'tea', when: 'after' }, seen: '418 body', carriedOut: true },
  { fault: 'answer', details: { status: 204 }, seen: '204 empty', carriedOut: false },
  { fault: 'emptyBody', seen: '200 empty', carriedOut: true },
  { fault: 'malformedBody', seen: '200 body', carriedOut: true },
  { fault: 'wrongContentType', seen: '200 body', carriedOut: true },
  { fault: 'nullData', seen: '200 body', carriedOut: true },
  { fault: 'delay', details: { delayMs: 20 }, seen: '200 body', carriedOut: true },
  { fault: 'slowBody', details: { chunkBytes: 64, pauseMs: 1 }, seen: '200 body', carriedOut: true },
  { fault: 'duplicateDelivery', seen: '200 body', carriedOut: true },
  { fault: 'outOfOrder', details: { patienceMs: 0 }, seen: '200 body', carriedOut: true },
  ...([401, 404, 429, 500, 503] as const).map((status): Experiment => ({
    fault: 'status',
    details: { status },
    seen: `${status} empty`,
    carriedOut: false,
  })),
  { fault: 'hang', seen: 'lost', carriedOut: false, leaveAfterMs: 300 },
  { fault: 'hang', details: { when: 'after' }, seen: 'lost', carriedOut: true, leaveAfterMs: 300 },
];

test('every armed fault meets the next call of a browser, which sends the call only once, and the server handles it as documented', async ({
  page,
  world,
  complaints,
}) => {
  complaints.expect(FAILED);
  const { sim } = world;
  const session = await world.logIn();
  await page.goto(`${world.origin}/sim/v1/health`);
  const { data } = await world.api('/market/stockList', { market: 'jp', sort: 'popular', size: '50' });
  const codes = data.stocks.map(({ code }) => code);
  const outcomes: unknown[] = [];
  for (const [index, { fault, details, leaveAfterMs }] of EXPERIMENTS.entries()) {
    const code = codes[index]!;
    await sim.fault('/user/watchlistAdd', fault, details);
    const call = { path: '/user/watchlistAdd', form: `code=${code}`, session };
    const seen = await callFromPage(page, { ...call, ...(leaveAfterMs !== undefined && { leaveAfterMs }) });
    await expect(sim).toHaveNoArmsLeft();
    const { requests } = await sim.requests();
    const sent = requests.filter(({ path, fields }) => path === '/user/watchlistAdd' && fields['code'] === code).length;
    const watched = (await world.api('/user/watchlist', {}, session)).data;
    outcomes.push({ fault, details, seen, sent, carriedOut: watched.includes(code) });
  }
  expect(outcomes).toEqual(
    EXPERIMENTS.map(({ fault, details, seen, carriedOut }) => ({ fault, details, seen, sent: 1, carriedOut })),
  );
});

test.describe('the flaky network scenario', () => {
  test.use({ scenario: 'flaky-network', pageClock: false });

  test('loses some calls, and the page reports each loss', async ({ page, world, complaints }) => {
    complaints.expect(FAILED);
    const { sim } = world;
    await page.goto(`${world.origin}/sim/v1/health`);
    const seen: Seen[] = [];
    const nobody = { token: '', account: '' };
    const call = { path: '/market/indexList', form: 'market=jp', session: nobody };
    for (let calls = 0; calls < 40; calls++) seen.push(await callFromPage(page, call).catch(() => 'not warmed'));
    const { requests } = await sim.requests();
    const asked = requests.filter(({ path }) => path === '/market/indexList');
    const dropped = asked.filter(({ status }) => status === 0);
    expect(asked.length).toBe(seen.filter((one) => one !== 'not warmed').length);
    expect(seen.filter((one) => one === 'lost')).toHaveLength(dropped.length);
    expect(dropped.length).toBeGreaterThan(0);
    expect(dropped.length).toBeLessThan(asked.length / 2);
  });
});

for (const scenario of ['order-answer-lost', 'rough-network'] as const) {
  test.describe(`the scenario ${scenario}`, () => {
    test.use({ scenario });

    test('loses the reply to the first order, which the client then looks up and does not send twice', async ({
      page,
      world,
      app,
      stock: { code },
      enter,
      complaints,
    }) => {
      complaints.expect(FAILED);
      const session = await enter(await world.sim.session());
      await app.openStock(code);
      const lookUp = await app.hold('/trade/orderByClientId');
      await app.buyAtMarket(100);
      await expect(page.getByRole('status').getByText(app.text('ticket.checking'))).toBeVisible();
      lookUp();
      await expect(page.getByRole('status').getByText(app.text('ticket.accepted'), { exact: true })).toBeVisible();
      expect(await world.openPositions(session)).toHaveLength(1);
      const { requests } = await world.sim.requests();
      expect(requests.filter(({ path }) => path === '/trade/placeOrder')).toHaveLength(1);
    });
  });
}
