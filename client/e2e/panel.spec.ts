import { readFile } from 'node:fs/promises';
import { ENDPOINTS, MESSAGES } from '@zaraba/contracts';
import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { DocumentedServer } from './support/documentedServer.ts';
import { readQrCode } from './support/qrCode.ts';
import { CUSTOMER, World } from './support/world.ts';
import type { Page } from 'playwright/test';

const ERROR_KEYS = Object.entries(MESSAGES).flatMap(([key, kind]) => (kind === 'error' ? [key] : []));

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
/** The hash of a world other than the story's own. */
async function hashOf({ sim }: World, id: string): Promise<string> {
  const response = await fetch(`${sim.server}/sim/v1/state`, { headers: { 'x-world': id } });
  return ((await response.json()) as { hash: string }).hash;
}

const time = (page: Page) => page.getByTestId('world-time');

test('any error key is armed in three taps, and the client shows it', async ({ page, context, world }) => {
  await page.goto('/sim/');
  await tab(page, 'エラー').click();
  await page.getByRole('button', { name: /too_frequent/ }).click();
  await page.getByRole('button', { name: '/user/login', exact: true }).click();
  await expect(page.getByText('/user/login に too_frequent を仕掛けました')).toBeVisible();

  const client = await context.newPage();
  const app = new App(client);
  await client.goto(`${world.origin}/#/login/login`);
  await app.logIn(CUSTOMER.account, CUSTOMER.password);
  await expect(client.getByText('操作が頻繁です。少し待ってください').first()).toBeVisible();

  // The panel noticed without a refresh, and nothing is armed any more.
  await expect(page.getByRole('heading', { name: '仕掛け中' })).toBeHidden();
  await tab(page, 'リクエスト').click();
  await page
    .getByRole('button', { name: /\/user\/login/ })
    .first()
    .click();
  await expect(page.getByText('too_frequent').last()).toBeVisible();
});

test('a key by its natural cause: the rule itself refuses the prepared request', async ({ page, world }) => {
  await page.goto('/sim/');
  await tab(page, 'エラー').click();
  await page.getByText('自然な原因で', { exact: true }).click();
  await page.getByLabel('キー、画面の文言、エンドポイントで探す').fill('insufficient_balance placeOrder');
  await page.getByRole('button', { name: '/trade/placeOrder', exact: true }).click();
  await expect(page.getByText('この次の要求がそのエラーになります')).toBeVisible();
  const { messages } = await world.state();
  expect(messages).toEqual([]);
});

test('one tap runs a scenario, and its cast can log in', async ({ page, context, world }) => {
  await page.goto('/sim/');
  await page.getByLabel('シナリオを探す').fill('tour');
  await page.getByRole('button', { name: '製品紹介を実行' }).click();
  await expect(page.getByRole('heading', { name: /実行中のシナリオ: 製品紹介/ })).toBeVisible();
  await expect(page.getByText('0901000001', { exact: true })).toBeVisible();
  const password = await page.getByText('demo-1234', { exact: true }).textContent();
  await expect(page.getByTestId('said')).toHaveText(/ホーム/);

  const client = await context.newPage();
  const app = new App(client);
  await client.goto(`${world.origin}/#/login/login`);
  await app.logIn('0901000001', password ?? '');
  await expect(client).toHaveURL(/#\/home\/home/);
});

test('the clock steps, jumps to the close, and runs', async ({ page, world, complaints }) => {
  complaints.expect(/400/);
  await page.goto('/sim/');
  await tab(page, '時計').click();
  await expect(time(page)).toContainText('09:30:00');
  await page.getByRole('button', { name: '+1時間' }).click();
  await expect(time(page)).toContainText('10:30:00');
  await page.getByRole('button', { name: '大引け' }).click();
  await expect(time(page)).toContainText('15:30:00');
  await page.getByLabel('日時を指定').fill('yesterday');
  await page.getByRole('button', { name: '移動' }).click();
  await expect(page.getByText('入力に誤りがあります。')).toBeVisible();
  await expect(page.getByText('to: 形式が違います')).toBeVisible();
  await page.getByText('サーバーの説明(英語)').click();
  await expect(page.getByText(/to is an ISO 8601 instant/)).toBeVisible();
  await expect(page.getByLabel('日時を指定')).toHaveValue('yesterday');

  // Another client moves the clock; the panel follows without a refresh.
  await world.advance('PT15M');
  await expect(time(page)).toContainText('15:45:00');
  await page.getByRole('button', { name: '進める', exact: true }).click();
  await expect(time(page)).not.toContainText('15:45:00');
  await page.getByRole('button', { name: '止める', exact: true }).click();
  await expect(time(page)).toContainText('停止中');
});

test('the calendar shows holidays and coming events, and a tap goes there', async ({ page, world }) => {
  const { account } = (await world.control('POST', '/personas', { persona: 'copying' })) as { account: string };
  await page.goto(`/sim/#/${world.id}/calendar`);
  // Labour Thanksgiving Day in Tokyo, Thanksgiving in New York.
  const day = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await expect(day('2026年11月23日')).toContainText('休場');
  await expect(day('2026年11月24日').getByRole('button', { name: /09:00 寄り付き まで進める$/ })).toBeVisible();
  await page.getByText('ニューヨーク', { exact: true }).click();
  await expect(day('2026年11月26日')).toContainText('休場');
  await page.getByRole('button', { name: new RegExp(`コピートレードのロック解除 ${account}`) }).click();
  await expect(page.getByText('時計を動かしました')).toBeVisible();
  const unlocked = (await world.state()).clock.now;
  await expect(page.getByRole('button', { name: new RegExp(`コピートレードのロック解除 ${account}`) })).toBeHidden();
  await page
    .getByRole('button', { name: /ZN\d+ 抽選 まで進める$/ })
    .first()
    .click();
  await expect(page.locator('time')).not.toHaveAttribute('datetime', unlocked);
});

test('the panel explains a request, and takes the world back to before it', async ({ page, world, enter }) => {
  await enter();
  const session = await world.logIn();
  const before = await world.state();
  const { code } = await world.popularStock();
  const order = { code, side: 'long', orderType: 'market', quantity: '1', leverage: '1' } as const;
  await world.api('/trade/placeOrder', { ...order, clientOrderId: 'rewound-1' }, session);
  await page.goto('/sim/');
  await tab(page, 'リクエスト').click();
  await page.getByLabel('パス、キー、口座で絞り込む').fill('placeOrder');
  await page.getByRole('button', { name: /\/trade\/placeOrder/ }).click();
  await expect(page.getByText('受付', { exact: true })).toBeVisible();
  expect((await world.state()).hash).not.toBe(before.hash);
  await page.getByRole('button', { name: 'この要求の前に戻す' }).click();
  await expect(page.getByText(/の前に戻しました/)).toBeVisible();
  await expect(page.getByRole('button', { name: /\/trade\/placeOrder/ })).toBeHidden();
  expect((await world.state()).hash).toBe(before.hash);
});

test('a fork from the log starts before a request, while its world goes on', async ({ page, world }) => {
  const before = await world.state();
  const session = await world.logIn();
  const after = await world.state();
  await world.api('/user/getUserinfo', { type: 'jpy' }, session);
  await page.goto(`/sim/#/${world.id}/requests`);
  await page.getByRole('button', { name: /\/user\/login/ }).click();
  await page.getByRole('button', { name: 'この要求の前から分岐' }).click();
  const said = page.getByText(/ に分岐しました$/);
  await expect(said).toBeVisible();
  const [fork = ''] = (await said.innerText()).split(' ');
  // The panel has switched to the fork, which has not received a request yet.
  await expect(page).toHaveURL(new RegExp(`#/${fork}/requests$`));
  await expect(page.getByText('このワールドへの要求はまだありません')).toBeVisible();
  expect(await hashOf(world, fork)).toBe(before.hash);
  expect((await world.state()).hash).toBe(after.hash);
  await world.control('DELETE', `/worlds/${fork}`);
});

test('the QR code of a world opens that world, and a camera reads it even off a dark page', async ({ page, world }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/sim/#/${world.id}/worlds`);
  await expect(
    page.getByText('このアドレスには、このコンピューターからしか届きません', { exact: false }),
  ).toBeVisible();
  const code = page.getByRole('img', { name: /を開くQRコード/ });
  expect(await readQrCode(code)).toBe(`${world.origin}/`);
});

test('every key is one tap away on every endpoint, whether or not its rules can produce the key', async ({
  page,
  world,
}) => {
  const paths = Object.keys(ENDPOINTS);
  await page.goto(`/sim/#/${world.id}/errors`);
  const armed: string[] = [];
  // The unit test of the list covers every key.
  for (const [index, key] of ERROR_KEYS.filter((_, one) => one % 9 === 0).entries()) {
    await page.getByRole('button', { name: new RegExp(` ${key}$`) }).click();
    const offered = page.getByRole('list').getByRole('button', { name: /^\/\w+\/\w+$/ });
    await expect(offered).toHaveCount(paths.length);
    const path = paths[(index * 17) % paths.length]!;
    await page.getByRole('button', { name: path, exact: true }).click();
    armed.push(`${path} ${key}`);
    await expect(page.getByRole('button', { name: `${key} を外す`, exact: true })).toHaveCount(1);
  }
  const { messages } = await world.state();
  expect(messages.map(({ endpoint, key }) => `${endpoint} ${key}`)).toEqual(armed);
});

test('a tester ends a review by hand', async ({ page, world }) => {
  await page.goto('/sim/');
  await tab(page, '審査').click();
  await page.getByText('手動', { exact: true }).click();
  await expect.poll(async () => (await world.state()).reviewer).toBe('byHand');
  await world.control('POST', '/personas', { persona: 'depositPending' });
  await page.getByRole('button', { name: /^入金 \d+ を承認$/ }).click();
  await expect(page.getByText('審査待ちはありません')).toBeVisible();
  expect((await world.state()).reviews).toEqual([]);
});

test('a form built from the parameters of a fault arms it, and keeps the typed values after an error', async ({
  page,
  world,
  complaints,
}) => {
  complaints.expect(/400/);
  await page.goto('/sim/');
  await tab(page, '障害').click();
  await page.getByRole('button', { name: /^遅延 delay / }).click();
  await page.getByLabel('delayMs').fill('a while');
  await page.getByRole('button', { name: '仕掛ける' }).click();
  await expect(page.getByText('サーバーが断りました')).toBeVisible();
  await expect(page.getByLabel('delayMs')).toHaveValue('a while');
  await page.getByLabel('delayMs').fill('250');
  await page.getByRole('button', { name: '仕掛ける' }).click();
  await expect(page.getByRole('heading', { name: '仕掛け中' })).toBeVisible();
  expect((await world.state()).faults).toMatchObject([{ fault: 'delay', delayMs: 250, endpoint: '*' }]);
  await page.getByRole('button', { name: 'delay を外す' }).click();
  await expect(page.getByRole('heading', { name: '仕掛け中' })).toBeHidden();
});

test('a tester draws a path with a finger or types it, and the market follows it', async ({ page, world }) => {
  const plain = await world.sim.fork();
  const { code } = await world.popularStock();
  await page.goto(`/sim/#/${world.id}/market`);
  await page.getByText('手描き', { exact: true }).click();
  const pad = page.getByTestId('path-pad');
  await pad.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await pad.boundingBox())!;
  await page.mouse.move(x + 1, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 3, y + height * 0.8, { steps: 4 });
  await page.mouse.up();
  const points = page.getByLabel('点(取引の分 変化率%)', { exact: true });
  await expect(points).toHaveValue(/^0 0, .*10 -3$/);
  await points.fill('10 -3, 20 -3');
  await page.getByRole('button', { name: '重ねる', exact: true }).click();
  await expect(page.getByText('相場に重ねました')).toBeVisible();
  await page.getByRole('button', { name: '消す', exact: true }).click();
  await expect(points).toHaveValue('');

  await world.advance('PT15M');
  await plain.advance('PT15M');
  const [drawn, left] = [
    await world.api('/market/quotes', { codes: code }),
    await plain.api('/market/quotes', { codes: code }),
  ];
  expect(Number(drawn.data[0]?.last) / Number(left.data[0]?.last)).toBeCloseTo(0.97, 2);
});

test('a tester keeps a moment, restores it, and saves a failure as one file', async ({ page, world }) => {
  await page.goto(`/sim/#/${world.id}/snapshots`);
  await page.getByLabel('名前', { exact: true }).fill(world.id);
  const before = await world.state();
  await page.getByRole('button', { name: '今を残す' }).click();
  await world.control('POST', '/personas', { persona: 'funded' });
  await page.getByRole('button', { name: `${world.id} に戻す` }).click();
  await expect(page.getByText(`${world.id} に戻しました`)).toBeVisible();
  expect((await world.state()).hash).toBe(before.hash);

  await page.getByRole('button', { name: '報告を保存' }).click();
  await expect(page.getByText('両方を入力してください')).toHaveCount(2);
  await page.getByLabel('何をしていたか').fill('buying');
  await page.getByLabel('何が起きたか').fill('the price was wrong');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '報告を保存' }).click();
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
  await page.getByLabel('ファイルから戻す').setInputFiles(file);
  await expect.poll(async () => (await world.state()).hash).toBe(before.hash);
});

test('the proxy forwards calls to a real server, records them to a file, and replays it without the server', async ({
  page,
  world,
}) => {
  const real = new DocumentedServer(new World(await world.sim.fork()));
  await real.start();
  const { origin } = real;
  await page.goto(`/sim/#/${world.id}/outside`);
  await page.getByLabel('実サーバーのアドレス').fill(origin);
  await page.getByRole('button', { name: '渡し始める' }).click();
  await expect(page.getByText(`${origin} に渡しています`)).toBeVisible();
  await page.getByLabel('記録の名前').fill('talk');
  await page.getByRole('button', { name: '記録を始める' }).click();
  await world.api('/common/config', { type: 'all' });
  await expect(page.getByText(`${origin} · 1 件`)).toBeVisible();
  await page.getByRole('button', { name: 'talk の記録を止める' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'talk をファイルに保存' }).click();
  const file = await (await saving).path();
  await page.getByRole('button', { name: '終える' }).click();
  await real.stop();

  await page.getByRole('button', { name: 'talk を消す' }).click();
  await expect(page.getByText('記録はまだありません。')).toBeVisible();
  await page.getByLabel('ファイルから再生').setInputFiles(file);
  await expect(page.getByText(`${origin} の記録を再生しています`)).toBeVisible();
  await world.api('/common/config', { type: 'all' });
  await expect(page.getByText('1 件のうち 1 件を返しました。', { exact: false })).toBeVisible();
  expect(real.asked).toEqual(['/common/config']);
  await page.getByRole('button', { name: '終える' }).click();
  await expect(page.getByRole('button', { name: '渡し始める' })).toBeVisible();
});

test('the panel reports a lost server, and reconnects when it returns', async ({ page, complaints }) => {
  complaints.expect(/ERR_FAILED|ERR_INTERNET|net::/);
  await page.goto('/sim/');
  await expect(time(page)).toBeVisible();
  await page.route('**/sim/v1/**', (route) => route.abort());
  await page.getByRole('button', { name: '進める', exact: true }).click();
  await expect(page.getByText('サーバーにつながりません')).toBeVisible();
  // Waits for the manual retry while the server is still away: the panel retries automatically once it is back.
  const asked = page.waitForRequest('**/sim/v1/**');
  await page.getByRole('button', { name: '今すぐ試す' }).click();
  await asked;
  await expect(page.getByText('サーバーにつながりません')).toBeVisible();
  await page.unroute('**/sim/v1/**');
  await expect(page.getByText('サーバーにつながりません')).toBeHidden();
});
