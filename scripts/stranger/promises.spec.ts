import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { Page } from 'playwright/test';
import { DEMO_CUSTOMER, defineScenario, expect, test } from '@zaraba/simulator/testing';
import type { Duration, FaultRequest, Session, Sim } from '@zaraba/simulator/testing';

// A service worker would answer requests that page.route must hold.
test.use({ timezoneId: 'Asia/Tokyo', serviceWorkers: 'block' });

/** A page's call over a connection that an earlier call opened; returns what the page received. */
async function callFromPage(page: Page, code: string, { token, account }: Session): Promise<string> {
  return page.evaluate(
    async ({ body, headers }) => {
      const call = (path: string, given: string): Promise<Response> =>
        fetch(`/api/vue${path}`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
          body: given,
        });
      await (await call('/common/config', '')).text();
      return call('/user/watchlistAdd', body).then(
        ({ status }) => String(status),
        () => 'lost',
      );
    },
    { body: `code=${code}`, headers: { token, account } },
  );
}

/** A lost connection, armed for the next call only, and whether the call is executed. */
const LOST: readonly { fault: 'drop' | 'reset'; details: FaultRequest; carriedOut: boolean }[] = [
  { fault: 'drop', details: { when: 'before' }, carriedOut: false },
  { fault: 'drop', details: { when: 'after' }, carriedOut: true },
  { fault: 'reset', details: {}, carriedOut: false },
  { fault: 'reset', details: { when: 'after' }, carriedOut: true },
];

test('a browser notices a lost connection when it next uses it, and sends the call only once', async ({
  sim,
  page,
}) => {
  const session = await sim.enter(page);
  await page.goto('/#/home/home');
  await expect(page.getByRole('main')).toBeVisible();
  const { data } = await sim.api('/market/stockList', { market: 'jp', sort: 'popular', size: '10' });
  for (const [index, { fault, details, carriedOut }] of LOST.entries()) {
    const code = data.stocks[index]?.code ?? '';
    await sim.fault('/user/watchlistAdd', fault, details);
    const seen = await callFromPage(page, code, session);
    await expect(sim).toHaveNoArmsLeft();
    const { requests } = await sim.requests();
    const sent = requests.filter(({ path, fields }) => path === '/user/watchlistAdd' && fields['code'] === code);
    const watched = (await sim.api('/user/watchlist', {}, session)).data.includes(code);
    expect({ fault, details, seen, sent: sent.length, watched }).toEqual({
      fault,
      details,
      seen: 'lost',
      sent: 1,
      watched: carriedOut,
    });
  }
});

const NAMES = { jp: '試し', us: 'Trial', cn: '试验' };
const falling = defineScenario({
  name: 'falling-to-a-limit',
  group: 'market',
  title: NAMES,
  summary: NAMES,
  start: '2026-03-03T10:00:00+09:00',
  clock: 'frozen',
  cast: { me: 'funded' },
  steps: [
    { at: 'PT10M', do: 'overlay', overlay: { target: 'jp', kind: 'shock', by: -0.03, over: 'PT5M' } },
    { at: 'PT3H', do: 'say', say: NAMES },
    { when: 'position:pendingOrder>holding', by: 'me', do: 'say', say: NAMES },
  ],
});

/** The hash of a world, and when each step of its script was performed. */
async function outcome(sim: Sim): Promise<{ hash: string; taken: readonly (readonly [number, number])[] }> {
  const { hash, scenario } = await sim.state();
  return { hash, taken: (scenario?.taken ?? []).map(({ index, at }) => [index, at] as const) };
}

test.describe('in a market that falls to its daily limit', () => {
  test.use({ scenario: falling });

  test('one jump of the clock ends where many small steps end, and the page shows the fill at its time', async ({
    sim,
    page,
  }) => {
    const session = await sim.enter(page, 'me');
    const { data } = await sim.api('/market/stockList', { market: 'jp', sort: 'popular', size: '1' });
    const stock = data.stocks[0];
    if (stock === undefined) throw new Error('nothing is traded');
    // Ten yen are a whole number of ticks of most prices.
    const price = String(Math.floor((Number(stock.quote.last) * 0.985) / 10) * 10);
    const order = {
      code: stock.code,
      side: 'long',
      orderType: 'limit',
      price,
      quantity: '100',
      leverage: '1',
    } as const;
    const placed = await sim.api('/trade/placeOrder', { ...order, clientOrderId: 'waits-for-a-fall' }, session);
    await page.goto(`/#/position/info?id=${placed.data.id}`);
    const course = page.getByRole('list', { name: '注文の経過' }).getByRole('listitem');
    await expect(course.last()).toContainText('約定待ち (現在)');

    const { nowMs } = (await sim.state()).clock;
    const ways: readonly (readonly Duration[])[] = [
      ['PT10M', 'PT230M'],
      Array.from({ length: 24 }, () => 'PT10M' as const),
    ];
    const forks = await Promise.all(ways.map(() => sim.fork()));
    await sim.advance('PT4H');
    const jumped = await outcome(sim);
    for (const [index, way] of ways.entries()) {
      const fork = forks[index];
      for (const leg of way) await fork.advance(leg);
      expect(await outcome(fork)).toEqual(jumped);
    }

    const [shock, fill, last] = jumped.taken;
    expect(jumped.taken.map(([index]) => index)).toEqual([0, 2, 1]);
    expect([shock?.[1], last?.[1]]).toEqual([nowMs + 10 * 60_000, nowMs + 180 * 60_000]);
    const filledAt = fill?.[1] ?? 0;
    expect(filledAt).toBeLessThan(nowMs + 15 * 60_000);
    const tokyo = new Date(filledAt + 9 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ').replaceAll('-', '/');
    await expect(course.filter({ hasText: '約定 (済)' })).toContainText(tokyo);
  });
});

/** Moves the world by hours while every request below an address waits in the network, then releases them. */
async function moveWhileWaiting(sim: Sim, page: Page, address: string, begin: () => Promise<unknown>): Promise<void> {
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
  for (const by of ['PT5S', 'PT3M', 'PT2H', 'PT1H'] as const) await sim.advance(by);
  letGo();
}

test('a page that is still loading works after the clock is moved by hours', async ({ sim, page }) => {
  await sim.enter(page);
  await moveWhileWaiting(sim, page, '**/api/vue/user/getUserinfo', () => page.goto('/#/home/home'));
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await moveWhileWaiting(sim, page, '**/assets/*.js', () => page.evaluate(() => location.assign('#/mine/withdraw')));
  await expect(page.getByRole('heading', { name: '出金の申込' })).toBeVisible();
  await expect(page.getByText('もう一度試す')).toHaveCount(0);
});

const SECRETS = {
  bank_card: '6222021234567890123',
  iban: 'DE89370400440532013000',
  account_no: '7654321098',
  id_no: '11010519491231002X',
  passport: 'TK4455667',
  access_token: 'at-9f8e7d6c5b4a39281706',
  jwt: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0NzExIn0.c2lnbmF0dXJl',
  sessionid: 'sid-5566778899aabbcc',
  otp: '804613',
};

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** A server's answers, with secrets in every object. */
function withSecrets(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withSecrets);
  return typeof data === 'object' && data !== null ? { ...data, ...SECRETS } : data;
}

/** Answers a call as a world does, without its mark and with secrets. */
async function answer(world: Sim, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const headers: Record<string, string> = { ...world.headers };
  for (const name of ['content-type', 'token', 'account']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const body = await textOf(request);
  const reply = await fetch(`${world.server}${request.url ?? ''}`, { method: 'POST', headers, body });
  const { simulated: _mark, data, ...head } = (await reply.json()) as Record<string, unknown>;
  response.writeHead(reply.status, {
    'content-type': 'application/json',
    'set-cookie': `sessionid=${SECRETS.sessionid}`,
  });
  response.end(JSON.stringify({ ...head, data: withSecrets(data) }));
}

/** A server that stands in for a real broker. */
async function startBroker(world: Sim): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer((request, response) => {
    answer(world, request, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('a recording of the calls between a client and a broker contains none of their secrets', async ({
  sim,
  page,
}, info) => {
  const { server, url } = await startBroker(await sim.fork());
  const file = info.outputPath('talk.json');
  const zaraba = async (...given: readonly string[]): Promise<string> => {
    const whose = ['--world', sim.id, '--server', sim.server];
    const { stdout, stderr } = await promisify(execFile)('npx', ['--no', '--', 'zaraba', ...given, ...whose]);
    return stdout + stderr;
  };
  await zaraba('record', url, 'talk', '--endpoints', '*');
  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/vue/'))
      void response.text().then(
        (text) => answers.push(text),
        () => undefined,
      );
  });
  await page.goto('/#/login/login');
  await page.locator('input[name=account]').fill(DEMO_CUSTOMER.account);
  await page.locator('input[name=password]').fill(DEMO_CUSTOMER.password);
  const loggedIn = page.waitForResponse((response) => response.url().endsWith('/user/login'));
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  const { token } = ((await (await loggedIn).json()) as { data: Session }).data;
  await expect(sim).toHaveSent('/user/getUserinfo');
  await page.goto('/#/position/index');
  await expect(sim).toHaveSent('/trade/userstocklist');
  await expect.poll(() => Object.values(SECRETS).filter((secret) => answers.join().includes(secret))).toHaveLength(9);
  const said = await zaraba('record', 'save', 'talk', file);
  server.closeAllConnections();
  server.close();

  const kept = readFileSync(file, 'utf8');
  const secrets = [...Object.values(SECRETS), token, DEMO_CUSTOMER.account, DEMO_CUSTOMER.password];
  expect(secrets.filter((secret) => kept.includes(secret))).toEqual([]);
  const { calls } = JSON.parse(kept) as { calls: readonly { path: string }[] };
  const paths = calls.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/user/login', '/user/getUserinfo', '/trade/userstocklist']));
  for (const name of Object.keys(SECRETS)) expect(said).toContain(`answer.data.${name} (`);
});
