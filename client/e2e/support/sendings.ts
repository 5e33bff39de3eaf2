import { POSITION_STATES } from '@zaraba/contracts';
import type { EndpointPath, RequestOf } from '@zaraba/contracts';
import type { Locator } from 'playwright/test';
import type { App } from './app.ts';
import { PASSWORDS } from './busyCustomer.ts';
import { CUSTOMER } from './world.ts';
import type { Session, World } from './world.ts';

/** The customer who sends, on which page, in which world. */
export interface Sender {
  readonly app: App;
  readonly world: World;
  readonly session: Session;
}

/** An action a customer sends, from its first screen to its known outcome. */
export interface Sending {
  readonly name: string;
  /** Goes to the point where one tap is missing. */
  readonly begin: (sender: Sender) => Promise<void>;
  /** The control of that tap. */
  readonly send: (app: App) => Locator;
  /** A visible value at this point, as typed or chosen. */
  readonly typed: (app: App) => Locator;
  /** The message of success, shown only after success and until the next step. */
  readonly success: (app: App) => Locator;
  /** How many times the server carried it out. */
  readonly times: (sender: Sender) => Promise<number>;
}

const NEXT_PASSWORD = 'another-1234';
const CARD = {
  holder: 'MOGI TARO',
  cardType: 'ordinary',
  institution: '模擬銀行',
  branch: '本店',
  branchCode: '001',
  number: '0000001234',
  fundPassword: PASSWORDS.fund,
} as const;

async function accepted<P extends EndpointPath>({ world, session }: Sender, path: P, body: RequestOf<P>) {
  const { status, msg, data } = await world.api(path, body, session);
  if (status !== 1) throw new Error(`${path} was refused: ${msg}`);
  return data;
}

async function order(sender: Sender, terms: { orderType: 'market' } | { orderType: 'limit'; price: string }) {
  const { code } = await sender.world.popularStock();
  const fixed = { code, side: 'long', quantity: '100', leverage: '1', clientOrderId: 'story-before' } as const;
  await accepted(sender, '/trade/placeOrder', { ...fixed, ...terms });
}

async function positions({ world, session }: Sender): Promise<number> {
  return (await world.openPositions(session)).length;
}

const inSheet = (app: App, text: string | RegExp): Locator => app.page.getByRole('dialog').getByText(text);
const heading = (app: App, name: string): Locator => app.page.getByRole('heading', { name });
const said = (app: App, text: string): Locator => app.page.getByRole('status').getByText(text, { exact: true });
const field = (app: App, label: string): Locator => app.page.getByLabel(label, { exact: true });

async function write(app: App, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(app, label).fill(value);
}

/** A movement of money. */
export const DEPOSIT: Sending = {
  name: 'a deposit',
  begin: async ({ app }) => {
    await app.open('/mine/deposit');
    await write(app, { 入金額: '100,000', 入金用パスワード: PASSWORDS.channel });
    await app.button('内容を確認する').click();
  },
  send: (app) => app.button('入金を申し込む'),
  typed: (app) => inSheet(app, /100,000.00\sJPY の入金を申し込みます/),
  success: (app) => heading(app, '入金の申込を受け付けました'),
  times: async (sender) => (await accepted(sender, '/user/depositList', { type: 'jpy' })).length,
};

const WITHDRAWAL: Sending = {
  name: 'a withdrawal',
  begin: async (sender) => {
    const { app } = sender;
    await accepted(sender, '/user/bankCardAdd', CARD);
    await app.open('/mine/withdraw');
    await write(app, { 出金額: '50000', 取引暗証番号: PASSWORDS.fund });
    await app.button('内容を確認する').click();
  },
  send: (app) => app.button('出金を申し込む'),
  typed: (app) => inSheet(app, /50,000.00\sJPY を 模擬銀行/),
  success: (app) => heading(app, '出金の申込を受け付けました'),
  times: async (sender) => (await accepted(sender, '/user/withdrawallist', { type: 'jpy' })).length,
};

/** An order. */
export const PURCHASE: Sending = {
  name: 'a market buy order',
  begin: async ({ app, world }) => {
    const { code } = await world.popularStock();
    await app.openStock(code);
    await app.prepareMarketOrder(100);
  },
  send: (app) => app.button(app.words.confirmBuy),
  typed: (app) => app.page.getByText(/を100株、成行で買います/),
  success: (app) => said(app, app.words.accepted),
  times: positions,
};

const SHORT_SALE: Sending = {
  name: 'a limit short sale',
  begin: async ({ app, world }) => {
    const { code } = await world.popularStock();
    await app.openStock(code);
    await app.button('売り').click();
    await app.page.getByRole('radio', { name: app.words.limit, exact: true }).click();
    await write(app, { [app.words.quantity]: '100' });
    await app.button(app.words.review).click();
  },
  send: (app) => app.button('売り注文を出す'),
  typed: (app) => app.page.getByText(/を100株、.*売り建てます/),
  success: (app) => said(app, app.words.accepted),
  times: positions,
};

const CLOSE: Sending = {
  name: 'the closing of a position',
  begin: async (sender) => {
    const { app } = sender;
    await order(sender, { orderType: 'market' });
    await app.open('/position/index');
    await app.button(app.words.closePosition).click();
  },
  send: (app) => app.button(app.words.confirmClose),
  typed: (app) => inSheet(app, /100株/),
  success: (app) => inSheet(app, app.words.accepted),
  times: async ({ world, session }) => {
    const held = await world.openPositions(session);
    return 1 - held.filter(({ status }) => status === POSITION_STATES.codes.holding).length;
  },
};

const CANCELLATION: Sending = {
  name: 'the cancellation of an order',
  begin: async (sender) => {
    const { app, world } = sender;
    const { code } = await world.popularStock();
    const { limitDown } = await accepted(sender, '/market/stockDetail', { code });
    await order(sender, { orderType: 'limit', price: limitDown ?? '1' });
    await app.open('/position/index?tab=waiting');
    await app.button('注文を取り消す').click();
  },
  send: (app) => app.page.getByRole('alertdialog').getByRole('button', { name: '注文を取り消す' }),
  typed: (app) => app.page.getByRole('alertdialog').getByText(/100株/),
  success: (app) => app.page.getByText('待機中の注文はありません'),
  times: async (sender) => 1 - (await positions(sender)),
};

const SUBSCRIPTION: Sending = {
  name: 'a subscription to a new share',
  begin: async (sender) => {
    const { app } = sender;
    const [offer] = await accepted(sender, '/trade/newShareList', { phase: 'inProgress' });
    await app.open(`/home/newShareInfo?id=${offer?.id}`);
    await write(app, { 申込株数: '600' });
    await app.button('内容を確認').click();
  },
  send: (app) => app.button('申し込む'),
  typed: (app) => app.page.getByText(/600株\s?申し込みます。/),
  success: (app) => said(app, '申し込みました').first(),
  times: async (sender) => (await accepted(sender, '/trade/usernewstocklist', { type: 'jpy' })).length,
};

const COPY: Sending = {
  name: 'the purchase of a copy product',
  begin: async (sender) => {
    const { app } = sender;
    const products = await accepted(sender, '/trade/copyProductList', {});
    const product = products.find(({ status, currency }) => status === 0 && currency === 'jpy');
    await app.open(`/home/follow?id=${product?.id}`);
    await app.button('リスクの説明').click();
    await app.button('申込へ進む').click();
    await write(app, { 投資額: '100000', 取引暗証番号: PASSWORDS.fund });
    await app.button('内容を確認').click();
  },
  send: (app) => app.button('この内容で申し込む'),
  typed: (app) => app.page.getByText(/100,000/).last(),
  success: (app) => heading(app, 'コピー注文を受け付けました'),
  times: async (sender) => (await accepted(sender, '/trade/copyOrderList', {})).length,
};

const LOAN: Sending = {
  name: 'an application for a loan',
  begin: async ({ app }) => {
    await app.open('/mine/loan');
    await write(app, { 借入額: '500,000', 取引暗証番号: PASSWORDS.fund });
    await app.button('内容を確認').click();
  },
  send: (app) => app.button('借入を申し込む'),
  typed: (app) => app.page.getByText(/500,000.00\sJPY/).first(),
  success: (app) => heading(app, '借入の申込を受け付けました'),
  times: async (sender) => (await accepted(sender, '/user/loanList', { type: 'jpy' })).length,
};

const EXCHANGE: Sending = {
  name: 'an exchange',
  begin: async ({ app }) => {
    await app.open('/mine/stored');
    await app.page.getByRole('combobox', { name: /^両替先/ }).selectOption('usd');
    await write(app, { 両替する金額: '150000' });
    await app.button('見積もりを取る').click();
    await write(app, { 取引暗証番号: PASSWORDS.fund });
  },
  send: (app) => app.button('両替する'),
  typed: (app) => inSheet(app, '150,000.00'),
  success: (app) => heading(app, '両替しました'),
  times: async (sender) => (await accepted(sender, '/trade/exchangeList', {})).length,
};

const BANK_ACCOUNT: Sending = {
  name: 'a bank account',
  begin: async ({ app }) => {
    await app.open('/mine/bankAdd');
    const { institution, branch, branchCode, number, holder, fundPassword } = CARD;
    await write(app, { 金融機関名: institution, 支店名: branch, 支店番号: branchCode, 口座番号: number });
    await write(app, { 口座名義: holder, 取引暗証番号: fundPassword });
  },
  send: (app) => app.button('口座を登録する'),
  typed: (app) => app.page.locator('input[value="模擬銀行"]'),
  success: (app) => app.page.getByTestId('bank-card'),
  times: async (sender) => (await accepted(sender, '/user/bankCardList', {})).length,
};

const PASSWORD: Sending = {
  name: 'a new password',
  begin: async ({ app }) => {
    await app.open('/mine/loginPassword');
    await write(app, { いまのパスワード: CUSTOMER.password, 新しいパスワード: NEXT_PASSWORD });
    await app.page.getByLabel('新しいパスワード(確認)').fill(NEXT_PASSWORD);
  },
  send: (app) => app.button('パスワードを変更する'),
  typed: (app) => app.page.locator(`input[value="${NEXT_PASSWORD}"]`).first(),
  success: (app) => app.page.getByText('ログインパスワードを変更しました'),
  times: async ({ world }) => {
    const { status } = await world.api('/user/login', { account: CUSTOMER.account, password: NEXT_PASSWORD });
    return status === 1 ? 1 : 0;
  },
};

/** Twelve actions a customer sends. */
export const SENDINGS: readonly Sending[] = [
  DEPOSIT,
  WITHDRAWAL,
  PURCHASE,
  SHORT_SALE,
  CLOSE,
  CANCELLATION,
  SUBSCRIPTION,
  COPY,
  LOAN,
  EXCHANGE,
  BANK_ACCOUNT,
  PASSWORD,
];
