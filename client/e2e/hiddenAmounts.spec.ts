import { SCREEN_PATHS } from '@zaraba/contracts';
import type { EndpointPath } from '@zaraba/contracts';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import type { Address, App } from './support/app.ts';
import { Walk } from './support/audit.ts';
import { expectAccessible } from './support/axe.ts';
import { BANK_CARD, PASSWORDS, makeBusy } from './support/busyCustomer.ts';
import type { Belongings } from './support/busyCustomer.ts';
import type { Session, World } from './support/world.ts';

const ROUTES = SCREEN_PATHS.filter((path) => !path.startsWith('/login/'));

/** Fields whose figures are not amounts of the account: prices, counts, instants, and limits for everyone. */
const NO_AMOUNT =
  /price|at$|by$|rate|number|^id$|code|quantity|_num$|points|days|minimum|maximum|^limit|version|names?$|ticket/i;

/** Moving elements are read only when they are at rest. */
const STILL = { reducedMotion: 'reduce' } as const;

/** The account's calls. Every figure of 1,000 or more in their replies is an amount of the account. */
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

/** Returns all amounts of an account, as the client formats them. */
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
 * Returns texts with an amount on the page, including those only for screen readers. Field values do not count, because
 * the customer typed them.
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

/** Returns amounts that the client computes, such as total assets. They are read while amounts are visible. */
async function workedOut(app: App): Promise<string[]> {
  const found: string[] = [];
  const read = async (): Promise<void> => {
    await app.settled();
    const texts = await app.page.locator('[class*="money"]').allInnerTexts();
    found.push(...texts.flatMap((text) => text.match(/\d{1,3}(?:,\d{3})+/) ?? []));
  };
  for (const route of ['/position/index', '/home/home'] as const) {
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
  await app.page.getByRole('switch', { name: app.text('use.privacy') }).check();
}

/** The addresses of screens that show one item or one section. All other addresses equal their paths. */
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

/** Opens sheets or dialogs in turn. `look` checks the page each time. */
type Opening = (
  app: App,
  look: (name: string) => Promise<void>,
  things: Belongings & { leveraged: string },
) => Promise<void>;

/** Closes everything that is open, and goes to a screen. */
async function begin(app: App, route: Address): Promise<void> {
  await app.open('/mine/about');
  await expect(app.page.getByRole('dialog')).toHaveCount(0);
  await app.open(route);
}

/** The sheets and dialogs of a customer who has one of everything. */
const SHEETS: readonly Opening[] = [
  async (app, look) => {
    await begin(app, '/home/home');
    await app.openPanel();
    await look('panel');
  },
  async (app, look, { position }) => {
    await begin(app, `/position/info?id=${position}`);
    await app.button('positions.sell').click();
    await look('closing a position');
  },
  async (app, look, { leveraged }) => {
    const sheet = app.page.getByRole('dialog');
    await begin(app, `/position/info?id=${leveraged}`);
    await app.button('topUp.action').click();
    await sheet.getByLabel(app.text('topUp.amount'), { exact: true }).fill('1234');
    await look('adding margin');
    await sheet.getByRole('button', { name: app.text('money.review') }).click();
    await look('adding margin, reviewed');
    await sheet.getByRole('button', { name: app.text('topUp.confirm') }).click();
    await expect(sheet.getByRole('heading', { level: 3 })).toBeVisible();
    await look('added margin');
  },
  async (app, look) => {
    await begin(app, '/position/index?tab=waiting');
    await app.button('positions.cancel').first().click();
    await look('the cancellation of an order');
  },
  async (app, look) => {
    const sheet = app.page.getByRole('dialog');
    await begin(app, '/mine/loan');
    await app.button('loans.repay').click();
    await look('repaying a loan');
    await sheet.getByLabel(app.text('money.fundPassword'), { exact: true }).fill(PASSWORDS.fund);
    await app.button('loans.repayConfirm', { amount: '•••' }).click();
    await expect(sheet.getByText(app.text('loans.repaid'), { exact: true })).toBeVisible();
    await look('a repaid loan');
  },
];

test('while amounts are hidden, no page or sheet contains an amount of the account', async ({
  page,
  world,
  customer,
}) => {
  test.slow();
  await page.emulateMedia(STILL);
  const things = await makeBusy(world, customer);
  const leveraged = (await world.openPositions(customer)).find((row) => row.liquidationPrice !== undefined)?.id ?? '';
  const { data } = await world.api('/user/messageList', {}, customer);
  const amounts = new Set([...(await amountsOf(world, customer)), ...(await workedOut(customer))]);
  // Proves that the search works: it finds the amounts while they are visible.
  expect(await leaks(page, amounts)).not.toEqual([]);
  await hide(customer);

  const walk = new Walk(page);
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
    await walk.visit(address);
    await look(address);
  }
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).first();
  const lookInto = async (name: string): Promise<void> => {
    await expect(dialog).toBeVisible();
    await customer.settled();
    await look(name);
  };
  for (const open of SHEETS) await open(customer, lookInto, { ...things, leveraged });
  expect(found, 'visible amounts, by place').toEqual({});
});

/**
 * The forms from their first field to their outcome, in an order in which none blocks another. Their amounts are odd,
 * so no other figure matches them.
 */
const FORMS: readonly ((app: App, look: (name: string) => Promise<void>, world: World) => Promise<void>)[] = [
  async (app, look, world) => {
    await begin(app, '/mine/deposit');
    await app.write({ 'deposit.amount': '412345', 'deposit.password': PASSWORDS.channel });
    await app.button('funding.review').click();
    await expect(app.page.getByText(app.like('deposit.words', { amount: '•••' }))).toBeVisible();
    await look('deposit, reviewed');
    await app.button('deposit.confirm').click();
    await expect(app.page.getByRole('heading', { name: app.text('deposit.doneTitle') })).toBeVisible();
    await look('deposit, done');
    await world.review('pass');
  },
  async (app, look, world) => {
    await begin(app, '/mine/withdraw');
    await app.write({ 'withdraw.amount': '99999999', 'money.fundPassword': PASSWORDS.fund });
    await app.button('funding.review').click();
    await look('a withdrawal of more than the balance');
    await app.write({ 'withdraw.amount': '31234' });
    await app.button('funding.review').click();
    await expect(app.page.getByRole('dialog')).toBeVisible();
    await look('withdrawal, reviewed');
    await app.button('withdraw.confirm').click();
    await expect(app.page.getByRole('heading', { name: app.text('withdraw.doneTitle') })).toBeVisible();
    await look('withdrawal, done');
    await app.page.getByRole('dialog').getByText(app.text('action.close'), { exact: true }).click();
    await app.button('withdraw.cancel').click();
    await look('taking a withdrawal back');
    await world.review('pass');
  },
  async (app, look) => {
    await begin(app, '/mine/stored');
    await app.write({ 'exchange.amount': '123457' });
    await app.button('exchange.ask').click();
    await expect(app.page.getByTestId('quote-left')).toBeVisible();
    await look('exchange, quoted');
    await app.write({ 'money.fundPassword': PASSWORDS.fund });
    await app.button('exchange.confirm').click();
    await expect(app.says('exchange.doneTitle').first()).toBeVisible();
    await look('exchange, done');
  },
  async (app, look, world) => {
    await begin(app, '/home/withinDays');
    await app.write({ 'dayTrades.amount': '12347' });
    await app.button('application.review').click();
    await expect(app.button('application.confirm')).toBeVisible();
    await look('day trade, reviewed');
    await app.button('application.confirm').click();
    await expect(app.page.getByText(app.text('application.done'), { exact: true }).first()).toBeVisible();
    await look('day trade, done');
    await world.review('pass');
  },
  async (app, look, world) => {
    await begin(app, '/mine/loan');
    await app.write({ 'loans.amount': '99999999', 'money.fundPassword': PASSWORDS.fund });
    await app.button('money.review').click();
    await look('a loan above the limit');
    await app.write({ 'loans.amount': '103457' });
    await app.button('money.review').click();
    await expect(app.button('loans.confirm')).toBeVisible();
    await look('loan, reviewed');
    await app.button('loans.confirm').click();
    await expect(app.page.getByRole('heading', { name: app.text('loans.applied') })).toBeVisible();
    await look('loan, done');
    await world.review('pass');
  },
  async (app, look, world) => {
    const { data } = await world.api('/trade/copyProductList', {}, await world.logIn());
    const product = data.find(({ status, currency }) => status === 0 && currency === 'jpy');
    await begin(app, `/home/follow?id=${product?.id ?? ''}`);
    await app.button('copyTrading.buy').click();
    await app.write({ 'copyTrading.amount': '101357', 'money.fundPassword': PASSWORDS.fund });
    await look('a copy order, filled in');
    await app.button('money.review').click();
    await look('copy order, reviewed');
    await app.button('copyTrading.riskOpen').click();
    await look('the risk of a copy order');
    await app.button('copyTrading.riskGo').click();
    await app.button('money.review').click();
    await app.button('copyTrading.confirm').click();
    await expect(app.page.getByRole('heading', { name: app.text('copyTrading.done') })).toBeVisible();
    await look('copy order, done');
  },
  async (app, look, world) => {
    const { code } = await world.popularStock();
    await app.openStock(code);
    await app.prepareMarketOrder(100);
    await look('order, reviewed');
    await app.button('ticket.confirmBuy').click();
    await expect(app.page.getByRole('heading', { name: app.text('ticket.accepted') })).toBeVisible();
    await look('order, accepted');
  },
];

test('while amounts are hidden, no step of a form shows a balance or a typed amount @whole', async ({
  page,
  world,
  customer,
}) => {
  test.slow();
  await page.emulateMedia(STILL);
  await world.api('/user/bankCardAdd', BANK_CARD, customer);
  await hide(customer);
  const typed = ['412,345', '31,234', '123,457', '12,347', '103,457', '101,357'];
  const found: Record<string, string[]> = {};
  const look = async (name: string): Promise<void> => {
    await customer.settled();
    const here = await leaks(page, new Set([...typed, ...(await amountsOf(world, customer))]));
    if (here.length > 0) found[name] = here;
  };
  for (const form of FORMS) await form(customer, look, world);
  expect(found, 'visible amounts, by place').toEqual({});
});

test('one tap in the header shows the hidden amounts again @both', async ({ page, customer }) => {
  await hide(customer);
  await customer.open('/position/index');
  await expect(page.getByText('•••').first()).toBeVisible();
  await expectAccessible(page, 'hidden amounts');
  await customer.open('/home/home');
  await customer.button('use.showAmounts').click();
  await expect(page.getByText('10,000,000').first()).toBeVisible();
});
