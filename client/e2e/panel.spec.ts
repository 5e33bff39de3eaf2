import { readFile } from 'node:fs/promises';
import { ENDPOINTS, MESSAGES } from '@zaraba/contracts';
import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { DocumentedServer } from './support/documentedServer.ts';
import { panel } from './support/panelTexts.ts';
import { readQrCode } from './support/qrCode.ts';
import { CUSTOMER, World } from './support/world.ts';
import type { Page } from 'playwright/test';

const ERROR_KEYS = Object.entries(MESSAGES).flatMap(([key, kind]) => (kind === 'error' ? [key] : []));

const tab = (page: Page, section: keyof typeof panel.sections) =>
  page.getByRole('tab', { name: new RegExp(`^${panel.sections[section]}`) });
/** Returns the hash of another world. */
async function hashOf({ sim }: World, id: string): Promise<string> {
  const response = await fetch(`${sim.server}/sim/v1/state`, { headers: { 'x-world': id } });
  return ((await response.json()) as { hash: string }).hash;
}

const time = (page: Page) => page.getByTestId('world-time');

test('a tester arms any error key in three taps, and the client shows its message', async ({
  page,
  context,
  world,
}) => {
  await page.goto('/sim/');
  await tab(page, 'errors').click();
  await page.getByRole('button', { name: /too_frequent/ }).click();
  await page.getByRole('button', { name: '/user/login', exact: true }).click();
  await expect(page.getByText(panel.keys.armed('too_frequent', '/user/login'))).toBeVisible();

  const client = await context.newPage();
  const app = new App(client);
  await client.goto(`${world.origin}/#/login/login`);
  await app.logIn(CUSTOMER.account, CUSTOMER.password);
  await expect(client.getByText(app.text('message.too_frequent.text')).first()).toBeVisible();

  // The panel noticed this without a refresh, and nothing is armed any more.
  await expect(page.getByRole('heading', { name: panel.armed.title })).toBeHidden();
  await tab(page, 'requests').click();
  await page
    .getByRole('button', { name: /\/user\/login/ })
    .first()
    .click();
  await expect(page.getByText('too_frequent').last()).toBeVisible();
});

test('for a refusal with a natural cause, the panel prepares that cause, and the rule itself refuses the request @whole', async ({
  page,
  world,
}) => {
  await page.goto('/sim/');
  await tab(page, 'errors').click();
  await page.getByText(panel.keys.reach, { exact: true }).click();
  await page.getByLabel(panel.keys.search).fill('insufficient_balance placeOrder');
  await page.getByRole('button', { name: '/trade/placeOrder', exact: true }).click();
  await expect(page.getByText(panel.keys.reached)).toBeVisible();
  const { messages } = await world.state();
  expect(messages).toEqual([]);
});

test('one tap runs a scenario, and its customers can then log in @whole', async ({ page, context, world }) => {
  const { scenarios } = await world.sim.control<{ scenarios: { name: string; title: { jp: string } }[] }>(
    'GET',
    '/scenarios',
  );
  const title = scenarios.find(({ name }) => name === 'tour')?.title.jp ?? '';
  await page.goto('/sim/');
  await page.getByLabel(panel.scenarios.search).fill('tour');
  await page.getByRole('button', { name: panel.scenarios.runLabel(title) }).click();
  await expect(page.getByRole('heading', { name: `${panel.scenarios.now}: ${title}` })).toBeVisible();
  await expect(page.getByText('0901000001', { exact: true })).toBeVisible();
  const password = await page.getByText('demo-1234', { exact: true }).textContent();
  await expect(page.getByTestId('said')).toContainText(new App(page).text('home.title'));

  const client = await context.newPage();
  const app = new App(client);
  await client.goto(`${world.origin}/#/login/login`);
  await app.logIn('0901000001', password ?? '');
  await expect(client).toHaveURL(/#\/home\/home/);
});

test('the panel steps the clock, moves it to the close, and lets it run', async ({ page, world, complaints }) => {
  complaints.expect(/400/);
  await page.goto('/sim/');
  await tab(page, 'clock').click();
  await expect(time(page)).toContainText('09:30:00');
  await page.getByRole('button', { name: panel.clock.hour }).click();
  await expect(time(page)).toContainText('10:30:00');
  await page.getByRole('button', { name: panel.clock.closing }).click();
  await expect(time(page)).toContainText('15:30:00');
  await page.getByLabel(panel.clock.to).fill('yesterday');
  await page.getByRole('button', { name: panel.clock.go }).click();
  await expect(page.getByText(panel.refusals.codes['invalid_request'] ?? '')).toBeVisible();
  await expect(page.getByText(`to: ${panel.refusals.fields['format']}`)).toBeVisible();
  await page.getByText(panel.refusals.own).click();
  await expect(page.getByText(/to must be an ISO 8601 instant/)).toBeVisible();
  await expect(page.getByLabel(panel.clock.to)).toHaveValue('yesterday');

  // Another client moves the clock; the panel follows without a refresh.
  await world.advance('PT15M');
  await expect(time(page)).toContainText('15:45:00');
  await page.getByRole('button', { name: panel.clock.play, exact: true }).click();
  await expect(time(page)).not.toContainText('15:45:00');
  await page.getByRole('button', { name: panel.clock.pause, exact: true }).click();
  await expect(time(page)).toContainText(panel.clock.frozen);
});

test('the calendar shows holidays and coming events, and a tap on an event moves the clock there @whole', async ({
  page,
  world,
}) => {
  const { account } = (await world.control('POST', '/personas', { persona: 'copying' })) as { account: string };
  await page.goto(`/sim/#/${world.id}/calendar`);
  // Labour Thanksgiving Day in Tokyo, Thanksgiving in New York.
  const written = new Intl.DateTimeFormat('ja-JP', { dateStyle: 'long', timeZone: 'UTC' });
  const day = (date: string) => page.getByRole('listitem').filter({ hasText: written.format(new Date(date)) });
  await expect(day('2026-11-23')).toContainText(panel.calendar.holiday);
  await expect(
    day('2026-11-24').getByRole('button', { name: panel.calendar.go(`09:00 ${panel.clock.opening}`) }),
  ).toBeVisible();
  await page.getByText(panel.clock.markets.us, { exact: true }).click();
  await expect(day('2026-11-26')).toContainText(panel.calendar.holiday);
  await page.getByRole('button', { name: `${panel.calendar.kinds['unlocksAt']} ${account}` }).click();
  await expect(page.getByText(panel.clock.moved)).toBeVisible();
  const unlocked = (await world.state()).clock.now;
  await expect(page.getByRole('button', { name: `${panel.calendar.kinds['unlocksAt']} ${account}` })).toBeHidden();
  await page
    .getByRole('button', { name: new RegExp(panel.calendar.go(`ZN\\d+ ${panel.calendar.kinds['lotteryAt']}`)) })
    .first()
    .click();
  await expect(page.locator('time')).not.toHaveAttribute('datetime', unlocked);
});

test('the panel explains a request, and rewinds the world to the state before the request @whole', async ({
  page,
  world,
  enter,
}) => {
  await enter();
  const session = await world.logIn();
  const before = await world.state();
  const { code } = await world.popularStock();
  const order = { code, side: 'long', orderType: 'market', quantity: '1', leverage: '1' } as const;
  await world.api('/trade/placeOrder', { ...order, clientOrderId: 'rewound-1' }, session);
  await page.goto('/sim/');
  await tab(page, 'requests').click();
  await page.getByLabel(panel.requests.filter).fill('placeOrder');
  await page.getByRole('button', { name: /\/trade\/placeOrder/ }).click();
  await expect(page.getByText(panel.outcome('accepted'), { exact: true })).toBeVisible();
  expect((await world.state()).hash).not.toBe(before.hash);
  await page.getByRole('button', { name: panel.requests.rewind }).click();
  await expect(page.getByText(new RegExp(panel.requests.rewound(0).replace('0', String.raw`\d+`)))).toBeVisible();
  await expect(page.getByRole('button', { name: /\/trade\/placeOrder/ })).toBeHidden();
  expect((await world.state()).hash).toBe(before.hash);
});

test('a fork begins before a request of the log, while the original world continues @whole', async ({
  page,
  world,
}) => {
  const before = await world.state();
  const session = await world.logIn();
  const after = await world.state();
  await world.api('/user/getUserinfo', { type: 'jpy' }, session);
  await page.goto(`/sim/#/${world.id}/requests`);
  await page.getByRole('button', { name: /\/user\/login/ }).click();
  await page.getByRole('button', { name: panel.requests.fork }).click();
  const said = page.getByText(new RegExp(panel.worlds.forked('.+')));
  await expect(said).toBeVisible();
  const [fork = ''] = (await said.innerText()).split(' ');
  // The panel has switched to the fork, which has not received a request yet.
  await expect(page).toHaveURL(new RegExp(`#/${fork}/requests$`));
  await expect(page.getByText(panel.requests.none)).toBeVisible();
  expect(await hashOf(world, fork)).toBe(before.hash);
  expect((await world.state()).hash).toBe(after.hash);
  await world.control('DELETE', `/worlds/${fork}`);
});

test('the QR code of a world opens that world, and a camera reads it even on a dark page @whole', async ({
  page,
  world,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/sim/#/${world.id}/worlds`);
  await expect(page.getByText(panel.worlds.loopback)).toBeVisible();
  const code = page.getByRole('img', { name: new RegExp(panel.worlds.qr('.+')) });
  expect(await readQrCode(code)).toBe(`${world.origin}/`);
});

test('every error key can be armed on every endpoint in one tap, whether or not the rules of the endpoint can cause it @whole', async ({
  page,
  world,
}) => {
  const paths = Object.keys(ENDPOINTS);
  await page.goto(`/sim/#/${world.id}/errors`);
  const armed: string[] = [];
  // Only some keys are tried here. The unit test of the list covers every key.
  for (const [index, key] of ERROR_KEYS.filter((_, one) => one % 9 === 0).entries()) {
    await page.getByRole('button', { name: new RegExp(` ${key}$`) }).click();
    const offered = page.getByRole('list').getByRole('button', { name: /^\/\w+\/\w+$/ });
    await expect(offered).toHaveCount(paths.length);
    const path = paths[(index * 17) % paths.length]!;
    await page.getByRole('button', { name: path, exact: true }).click();
    armed.push(`${path} ${key}`);
    await expect(page.getByRole('button', { name: panel.armed.remove(key), exact: true })).toHaveCount(1);
  }
  const { messages } = await world.state();
  expect(messages.map(({ endpoint, key }) => `${endpoint} ${key}`)).toEqual(armed);
});

test('a tester decides a review by hand @whole', async ({ page, world }) => {
  await page.goto('/sim/');
  await tab(page, 'reviews').click();
  await page.getByText(panel.reviews.byHand, { exact: true }).click();
  await expect.poll(async () => (await world.state()).reviewer).toBe('byHand');
  await world.control('POST', '/personas', { persona: 'depositPending' });
  await page
    .getByRole('button', { name: new RegExp(`^${panel.reviews.passLabel(`${panel.reviewKinds.deposit.jp} \\d+`)}$`) })
    .click();
  await expect(page.getByText(panel.reviews.none)).toBeVisible();
  expect((await world.state()).reviews).toEqual([]);
});

test('a form built from the parameters of a fault arms it, and keeps the typed values after an error @whole', async ({
  page,
  world,
  complaints,
}) => {
  complaints.expect(/400/);
  await page.goto('/sim/');
  await tab(page, 'faults').click();
  await page.getByRole('button', { name: new RegExp(`^${panel.faultName('delay')} delay `) }).click();
  await page.getByLabel('delayMs').fill('a while');
  await page.getByRole('button', { name: panel.faults.arm }).click();
  await expect(page.getByText(panel.common.refused)).toBeVisible();
  await expect(page.getByLabel('delayMs')).toHaveValue('a while');
  await page.getByLabel('delayMs').fill('250');
  await page.getByRole('button', { name: panel.faults.arm }).click();
  await expect(page.getByRole('heading', { name: panel.armed.title })).toBeVisible();
  expect((await world.state()).faults).toMatchObject([{ fault: 'delay', delayMs: 250, endpoint: '*' }]);
  await page.getByRole('button', { name: panel.armed.remove('delay') }).click();
  await expect(page.getByRole('heading', { name: panel.armed.title })).toBeHidden();
});

test('a tester draws or types a price path, and the market follows it @whole', async ({ page, world }) => {
  const plain = await world.sim.fork();
  const { code } = await world.popularStock();
  await page.goto(`/sim/#/${world.id}/market`);
  await page.getByText(panel.market.kinds['path'] ?? '', { exact: true }).click();
  const pad = page.getByTestId('path-pad');
  await pad.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await pad.boundingBox())!;
  await page.mouse.move(x + 1, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 3, y + height * 0.8, { steps: 4 });
  await page.mouse.up();
  const points = page.getByLabel(panel.path.points, { exact: true });
  await expect(points).toHaveValue(/^0 0, .*10 -3$/);
  await points.fill('10 -3, 20 -3');
  await page.getByRole('button', { name: panel.market.lay, exact: true }).click();
  await expect(page.getByText(panel.market.laid)).toBeVisible();
  await page.getByRole('button', { name: panel.path.clear, exact: true }).click();
  await expect(points).toHaveValue('');

  await world.advance('PT15M');
  await plain.advance('PT15M');
  const [drawn, left] = [
    await world.api('/market/quotes', { codes: code }),
    await plain.api('/market/quotes', { codes: code }),
  ];
  expect(Number(drawn.data[0]?.last) / Number(left.data[0]?.last)).toBeCloseTo(0.97, 2);
});

test('a tester stores a snapshot, restores it, and saves a failure as a single file', async ({ page, world }) => {
  await page.goto(`/sim/#/${world.id}/snapshots`);
  await page.getByLabel(panel.snapshots.name, { exact: true }).fill(world.id);
  const before = await world.state();
  await page.getByRole('button', { name: panel.snapshots.take }).click();
  const restore = page.getByRole('button', { name: panel.snapshots.restoreLabel(world.id) });
  await expect(restore).toBeVisible();
  await world.control('POST', '/personas', { persona: 'funded' });
  await restore.click();
  await expect(page.getByText(panel.snapshots.restored(world.id))).toBeVisible();
  expect((await world.state()).hash).toBe(before.hash);

  await page.getByRole('button', { name: panel.snapshots.saveBundle }).click();
  await expect(page.getByText(panel.snapshots.needBoth)).toHaveCount(2);
  await page.getByLabel(panel.snapshots.test).fill('buying');
  await page.getByLabel(panel.snapshots.message).fill('the price was wrong');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: panel.snapshots.saveBundle }).click();
  const file = await (await saving).path();
  const bundle = JSON.parse(await readFile(file, 'utf8')) as unknown;
  expect(bundle).toMatchObject({
    format: 'zaraba-bundle-1',
    hash: before.hash,
    failure: { test: 'buying', message: 'the price was wrong' },
  });
  await world.control('DELETE', `/snapshots/${world.id}`);

  // The file alone rebuilds the same world.
  await world.advance('P1D');
  expect((await world.state()).hash).not.toBe(before.hash);
  await page.getByLabel(panel.snapshots.file).setInputFiles(file);
  await expect.poll(async () => (await world.state()).hash).toBe(before.hash);
});

test('the proxy forwards calls to a real server, records them in a file, and replays the file without the server', async ({
  page,
  world,
}) => {
  const real = new DocumentedServer(new World(await world.sim.fork()));
  await real.start();
  const { origin } = real;
  await page.goto(`/sim/#/${world.id}/outside`);
  await page.getByLabel(panel.outside.target).fill(origin);
  await page.getByRole('button', { name: panel.outside.connect }).click();
  await expect(page.getByText(panel.outside.now(origin))).toBeVisible();
  await page.getByLabel(panel.outside.name).fill('talk');
  await page.getByRole('button', { name: panel.outside.record }).click();
  await world.api('/common/config', { type: 'all' });
  await expect(page.getByText(`${origin} · ${panel.outside.calls(1)}`)).toBeVisible();
  await page.getByRole('button', { name: panel.outside.stopLabel('talk') }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: panel.outside.saveLabel('talk') }).click();
  const file = await (await saving).path();
  await page.getByRole('button', { name: panel.outside.end }).click();
  await real.stop();

  await page.getByRole('button', { name: panel.outside.remove('talk') }).click();
  await expect(page.getByText(panel.outside.none)).toBeVisible();
  await page.getByLabel(panel.outside.file).setInputFiles(file);
  await expect(page.getByText(panel.outside.playing(origin))).toBeVisible();
  await world.api('/common/config', { type: 'all' });
  await expect(page.getByText(panel.outside.answered(1, 1))).toBeVisible();
  expect(real.asked).toEqual(['/common/config']);
  await page.getByRole('button', { name: panel.outside.end }).click();
  await expect(page.getByRole('button', { name: panel.outside.connect })).toBeVisible();
});

test('the panel reports a lost server, and reconnects when it returns @whole', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|ERR_INTERNET|net::/);
  await page.goto('/sim/');
  await expect(time(page)).toBeVisible();
  await page.route('**/sim/v1/**', (route) => route.abort());
  await page.getByRole('button', { name: panel.clock.play, exact: true }).click();
  await expect(page.getByText(panel.connection.gone)).toBeVisible();
  // Retries by hand while the server is still down. The panel retries automatically once it is back.
  const asked = page.waitForRequest('**/sim/v1/**');
  await page.getByRole('button', { name: panel.connection.retry }).click();
  await asked;
  await expect(page.getByText(panel.connection.gone)).toBeVisible();
  await page.unroute('**/sim/v1/**');
  await expect(page.getByText(panel.connection.gone)).toBeHidden();
});
