import { SCREEN_PATHS } from '@zaraba/contracts';
import type { EndpointPath } from '@zaraba/contracts';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { App } from './support/app.ts';
import { Calls, visit } from './support/audit.ts';
import { expectAccessible } from './support/axe.ts';
import { PASSWORDS, makeBusy } from './support/busyCustomer.ts';
import type { Belongings } from './support/busyCustomer.ts';
import type { Session, World } from './support/world.ts';

const ROUTES = SCREEN_PATHS.filter((path) => !path.startsWith('/login/'));

/** Fields whose figures are not amounts of the account: prices, counts, instants, limits that apply to everyone. */
const NO_AMOUNT =
  /price|at$|by$|rate|number|^id$|code|quantity|_num$|points|days|minimum|maximum|^limit|version|names?$|ticket/i;

/** The account's calls. Every figure of a thousand or more in their answers is an amount of the account. */
const OWN = [
  ['/user/getUserinfo', { type: 'jpy' }],
  ['/trade/userstocklist', { type: 'jpy' }],
  ['/trade/ustockslist', { type: 'jpy' }],
  ['/trade/userproductlist', { type: 'jpy' }],
  ['/trade/usernewstocklist', { type: 'jpy' }],
  ['/trade/blockOrderList', {}],
  ['/trade/dayTradeList', {}],
  ['/trade/exchangeList', {}],
  ['/user/depositList', { type: 'jpy' }],
  ['/user/withdrawallist', { type: 'jpy' }],
  ['/user/loanList', { type: 'jpy' }],
  ['/user/fundRecords', { type: 'jpy' }],
] as const satisfies readonly (readonly [EndpointPath, Record<string, string>])[];

function written(amount: number): string {
  return Math.trunc(Math.abs(amount)).toLocaleString('en');
}

function* figuresOf(value: unknown, key = ''): Generator<string> {
  if (NO_AMOUNT.test(key)) return;
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) yield* figuresOf(inner, Array.isArray(value) ? key : name);
  } else if (/^-?\d+(\.\d+)?$/.test(String(value)) && Math.abs(Number(value)) >= 1_000) yield written(Number(value));
}

/** All amounts of an account, as the client formats them. */
async function amountsOf(world: World, session: Session): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [path, body] of OWN) {
    const { status, data } = await world.api(path, body, session);
    expect(status, path).toBe(1);
    for (const figure of figuresOf(data)) found.add(figure);
  }
  return found;
}

/**
 * Texts on the page, including those for screen readers only, that contain an amount. Field values are excluded: the
 * customer typed them.
 */
async function leaks(page: Page, amounts: ReadonlySet<string>): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const said = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Text) said.push(node.data);
      else if (node instanceof Element)
        for (const { name, value } of node.attributes) if (name !== 'value') said.push(value);
    }
    return said.filter((text) => /\d,\d/.test(text));
  });
  const says = (text: string): boolean =>
    [...text.matchAll(/\d{1,3}(?:,\d{3})+/g)].some(([figure]) => amounts.has(figure));
  return texts.filter(says);
}

/** Amounts that the client calculates, such as total assets: read while amounts are visible. */
async function workedOut(app: App): Promise<string[]> {
  const found: string[] = [];
  const read = async (): Promise<void> => {
    await app.settled();
    const texts = await app.page.locator('[class*="money"]').allInnerTexts();
    found.push(...texts.flatMap((text) => text.match(/\d{1,3}(?:,\d{3})+/) ?? []));
  };
  for (const route of ['/position/index', '/home/home']) {
    await app.open(route);
    await expect(app.page.locator('[class*="money"]').first()).toContainText(/\d/);
    await read();
  }
  await app.openPanel();
  await read();
  expect(found.length, 'calculated amounts').toBeGreaterThan(5);
  return found;
}

async function hide(app: App): Promise<void> {
  await app.open('/mine/index');
  await app.page.getByRole('switch', { name: '金額を隠す' }).check();
}

/** Addresses of screens that show one item or one section; every other address equals its path. */
const ADDRESSES: Readonly<Record<string, (things: Belongings) => readonly string[]>> = {
  '/quotes/info': ({ code }) => [`?code=${code}`],
  '/position/index': () => ['', '?tab=waiting', '?tab=settled', '?tab=history', '?tab=subscriptions', '?tab=copy'],
  '/position/info': ({ position }) => [`?id=${position}`],
  '/news/info': ({ article }) => [`?id=${article}`],
  '/home/newShareInfo': ({ offer }) => [`?id=${offer}`],
  '/home/largeInfo': ({ block }) => [`?id=${block}`],
  '/home/follow': ({ product }) => ['', `?id=${product}`],
  '/mine/bankAdd': ({ card }) => [`?id=${card}`],
  '/mine/transactionRecords': () => ['', '?tab=recharge', '?tab=withdraw', '?tab=trading'],
};

/** Opens one sheet or dialog after another; `look` checks the page each time. */
type Walk = (
  app: App,
  look: (name: string) => Promise<void>,
  things: Belongings & { leveraged: string },
) => Promise<void>;

/** Closes whatever is open, and goes to a screen. */
async function begin(app: App, route: string): Promise<void> {
  await app.open('/mine/about');
  await expect(app.page.getByRole('dialog')).toHaveCount(0);
  await app.open(route);
}

/** Sheets and dialogs of a customer with one of everything. */
const SHEETS: readonly Walk[] = [
  async (app, look) => {
    await begin(app, '/home/home');
    await app.openPanel();
    await look('panel');
  },
  async (app, look, { position }) => {
    await begin(app, `/position/info?id=${position}`);
    await app.button(app.words.closePosition).click();
    await look('closing a position');
  },
  async (app, look, { leveraged }) => {
    const sheet = app.page.getByRole('dialog');
    await begin(app, `/position/info?id=${leveraged}`);
    await app.button('保証金を追加する').click();
    await sheet.getByLabel('追加する金額', { exact: true }).fill('1234');
    await look('adding margin');
    await sheet.getByRole('button', { name: '内容を確認' }).click();
    await look('adding margin, reviewed');
    await sheet.getByRole('button', { name: '保証金を追加する' }).click();
    await expect(sheet.getByRole('heading', { level: 3 })).toBeVisible();
    await look('added margin');
  },
  async (app, look) => {
    await begin(app, '/position/index?tab=waiting');
    await app.button('注文を取り消す').first().click();
    await look('the cancellation of an order');
  },
  async (app, look) => {
    const sheet = app.page.getByRole('dialog');
    await begin(app, '/mine/loan');
    await app.button('全額を返済する').click();
    await look('repaying a loan');
    await sheet.getByLabel('取引暗証番号', { exact: true }).fill(PASSWORDS.fund);
    await app.button('••• を返済する').click();
    await expect(sheet.getByText('完済しました', { exact: true })).toBeVisible();
    await look('a repaid loan');
  },
];

test('with hidden amounts no page or sheet contains an amount of the account', async ({ page, world, enter }) => {
  test.slow();
  const app = new App(page);
  const session = await enter();
  const things = await makeBusy(world, session);
  const leveraged = (await world.openPositions(session)).find((row) => row.liquidationPrice !== undefined)?.id ?? '';
  const { data } = await world.api('/user/messageList', {}, session);
  const amounts = new Set([...(await amountsOf(world, session)), ...(await workedOut(app))]);
  // The search works: it finds the amounts while they are visible.
  expect(await leaks(page, amounts)).not.toEqual([]);
  await hide(app);

  const calls = new Calls(page);
  await page.reload();
  const found: Record<string, string[]> = {};
  const look = async (name: string): Promise<void> => {
    const here = await leaks(page, amounts);
    if (here.length > 0) found[name] = here;
  };
  const addresses = [
    ...ROUTES.flatMap((path) => (ADDRESSES[path]?.(things) ?? ['']).map((query) => path + query)),
    ...data.messages.map(({ id }) => `/mine/messageInfo?id=${id}`),
  ];
  for (const address of addresses) {
    await visit(page, calls, address);
    await look(address);
  }
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).first();
  const lookInto = async (name: string): Promise<void> => {
    await expect(dialog).toBeVisible();
    await app.settled();
    await look(name);
  };
  for (const walk of SHEETS) await walk(app, lookInto, { ...things, leveraged });
  expect(found, 'visible amounts, by place').toEqual({});
});

/** Fills fields by label; the amounts are odd, so that no other figure can match them. */
async function fill(app: App, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await app.page.getByLabel(label, { exact: true }).fill(value);
}

const FUND = '取引暗証番号';
const TO_REVIEW = '内容を確認';

/** Forms from the first field to the outcome, in an order in which none blocks another. */
const FORMS: readonly ((app: App, look: (name: string) => Promise<void>, world: World) => Promise<void>)[] = [
  async (app, look, world) => {
    await begin(app, '/mine/deposit');
    await fill(app, { 入金額: '412345', 入金用パスワード: PASSWORDS.channel });
    await app.button('内容を確認する').click();
    await expect(app.page.getByText('••• の入金を申し込みます', { exact: false })).toBeVisible();
    await look('deposit, reviewed');
    await app.button('入金を申し込む').click();
    await expect(app.page.getByRole('heading', { name: '入金の申込を受け付けました' })).toBeVisible();
    await look('deposit, done');
    await world.review('pass');
  },
  async (app, look, world) => {
    await begin(app, '/mine/withdraw');
    await fill(app, { 出金額: '99999999', [FUND]: PASSWORDS.fund });
    await app.button('内容を確認する').click();
    await look('a withdrawal of more than the balance');
    await fill(app, { 出金額: '31234' });
    await app.button('内容を確認する').click();
    await expect(app.page.getByRole('dialog')).toBeVisible();
    await look('withdrawal, reviewed');
    await app.button('出金を申し込む').click();
    await expect(app.page.getByRole('heading', { name: '出金の申込を受け付けました' })).toBeVisible();
    await look('withdrawal, done');
    await app.page.getByRole('dialog').getByText('閉じる', { exact: true }).click();
    await app.button('出金を取り消す').click();
    await look('taking a withdrawal back');
    await world.review('pass');
  },
  async (app, look) => {
    await begin(app, '/mine/stored');
    await fill(app, { 両替する金額: '123457' });
    await app.button('見積もりを取る').click();
    await expect(app.page.getByTestId('quote-left')).toBeVisible();
    await look('exchange, quoted');
    await fill(app, { [FUND]: PASSWORDS.fund });
    await app.button('両替する').click();
    await expect(app.page.getByText('両替しました').first()).toBeVisible();
    await look('exchange, done');
  },
  async (app, look, world) => {
    await begin(app, '/home/withinDays');
    await fill(app, { 参加金額: '12347' });
    await app.button('申込内容を確認').click();
    await expect(app.button('この内容で申し込む')).toBeVisible();
    await look('day trade, reviewed');
    await app.button('この内容で申し込む').click();
    await expect(app.page.getByText('申込を受け付けました', { exact: true }).first()).toBeVisible();
    await look('day trade, done');
    await world.review('pass');
  },
  async (app, look, world) => {
    await begin(app, '/mine/loan');
    await fill(app, { 借入額: '99999999', [FUND]: PASSWORDS.fund });
    await app.button(TO_REVIEW).click();
    await look('a loan above the limit');
    await fill(app, { 借入額: '103457' });
    await app.button(TO_REVIEW).click();
    await expect(app.button('借入を申し込む')).toBeVisible();
    await look('loan, reviewed');
    await app.button('借入を申し込む').click();
    await expect(app.page.getByRole('heading', { name: '借入の申込を受け付けました' })).toBeVisible();
    await look('loan, done');
    await world.review('pass');
  },
  async (app, look, world) => {
    const { data } = await world.api('/trade/copyProductList', {}, await world.logIn());
    const product = data.find(({ status, currency }) => status === 0 && currency === 'jpy');
    await begin(app, `/home/follow?id=${product?.id ?? ''}`);
    await app.button('申し込む').click();
    await fill(app, { 投資額: '101357', [FUND]: PASSWORDS.fund });
    await look('a copy order, filled in');
    await app.button(TO_REVIEW).click();
    await look('copy order, reviewed');
    await app.button('リスクの説明を読む').click();
    await look('the risk of a copy order');
    await app.button('申込へ進む').click();
    await app.button(TO_REVIEW).click();
    await app.button('この内容で申し込む').click();
    await expect(app.page.getByRole('heading', { name: 'コピー注文を受け付けました' })).toBeVisible();
    await look('copy order, done');
  },
  async (app, look, world) => {
    const { code } = await world.popularStock();
    await app.openStock(code);
    await app.prepareMarketOrder(100);
    await look('order, reviewed');
    await app.button(app.words.confirmBuy).click();
    await expect(app.page.getByRole('heading', { name: app.words.accepted })).toBeVisible();
    await look('order, accepted');
  },
];

test('with hidden amounts no form shows a balance or a typed amount, from its first field to its outcome', async ({
  page,
  world,
  enter,
}) => {
  test.slow();
  const app = new App(page);
  const session = await enter();
  const card = { holder: 'SIMULATED CUSTOMER', institution: 'SIMULATED BANK', branch: 'SIMULATED BRANCH' };
  const number = { cardType: 'ordinary', branchCode: '000', number: '0000000', fundPassword: PASSWORDS.fund } as const;
  await world.api('/user/bankCardAdd', { ...card, ...number }, session);
  await hide(app);
  const typed = ['412,345', '31,234', '123,457', '12,347', '103,457', '101,357'];
  const found: Record<string, string[]> = {};
  const look = async (name: string): Promise<void> => {
    await app.settled();
    const here = await leaks(page, new Set([...typed, ...(await amountsOf(world, session))]));
    if (here.length > 0) found[name] = here;
  };
  for (const form of FORMS) await form(app, look, world);
  expect(found, 'visible amounts, by place').toEqual({});
});

test('one tap in the header shows hidden amounts again @both', async ({ page, enter }) => {
  const app = new App(page);
  await enter();
  await hide(app);
  await app.open('/position/index');
  await expect(page.getByText('•••').first()).toBeVisible();
  await expectAccessible(page, 'hidden amounts');
  await app.open('/home/home');
  await app.button('金額を表示する').click();
  await expect(page.getByText('10,000,000').first()).toBeVisible();
});
