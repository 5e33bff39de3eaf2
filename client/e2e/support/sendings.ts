import { POSITION_STATES } from '@zaraba/contracts';
import type { EndpointPath, RequestOf } from '@zaraba/contracts';
import type { Locator } from 'playwright/test';
import type { App } from './app.ts';
import { BANK_CARD, PASSWORDS } from './busyCustomer.ts';
import { CUSTOMER } from './world.ts';
import type { Session, World } from './world.ts';

/** The customer who sends, with the page and the world. */
export interface Sender {
  readonly app: App;
  readonly world: World;
  readonly session: Session;
}

/** An action that a customer sends, from its first screen to its known outcome. */
export interface Sending {
  readonly name: string;
  /** Goes to the point before the last tap. */
  readonly begin: (sender: Sender) => Promise<void>;
  /** Returns the control that the last tap presses. */
  readonly send: (app: App) => Locator;
  /** Returns a typed or chosen value that is visible before the last tap. */
  readonly typed: (app: App) => Locator;
  /** Returns the message of success. It is visible only after success, until the next step. */
  readonly success: (app: App) => Locator;
  /** Returns how many times the server carried the action out. */
  readonly times: (sender: Sender) => Promise<number>;
}

const NEXT_PASSWORD = 'another-1234';

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

/** A movement of money. */
export const DEPOSIT: Sending = {
  name: 'a deposit',
  begin: async ({ app }) => {
    await app.open('/mine/deposit');
    await app.write({ 'deposit.amount': '100,000', 'deposit.password': PASSWORDS.channel });
    await app.button('funding.review').click();
  },
  send: (app) => app.button('deposit.confirm'),
  typed: (app) => inSheet(app, app.like('deposit.words', { amount: '100,000.00 JPY' })),
  success: (app) => app.heading('deposit.doneTitle'),
  times: async (sender) => (await accepted(sender, '/user/depositList', { type: 'jpy' })).length,
};

const WITHDRAWAL: Sending = {
  name: 'a withdrawal',
  begin: async (sender) => {
    const { app } = sender;
    await accepted(sender, '/user/bankCardAdd', BANK_CARD);
    await app.open('/mine/withdraw');
    await app.write({ 'withdraw.amount': '50000', 'money.fundPassword': PASSWORDS.fund });
    await app.button('funding.review').click();
  },
  send: (app) => app.button('withdraw.confirm'),
  typed: (app) => inSheet(app, app.like('withdraw.words', { amount: '50,000.00 JPY', bank: BANK_CARD.institution })),
  success: (app) => app.heading('withdraw.doneTitle'),
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
  send: (app) => app.button('ticket.confirmBuy'),
  typed: (app) =>
    app.page.getByText(
      app.like('ticket.inWords.long', { quantity: 100, terms: app.text('orderTerms.type.market.buy') }),
    ),
  success: (app) => app.toast('ticket.accepted'),
  times: positions,
};

const SHORT_SALE: Sending = {
  name: 'a limit short sale',
  begin: async ({ app, world }) => {
    const { code } = await world.popularStock();
    await app.openStock(code);
    await app.button('stock.sell').click();
    await app.page.getByRole('radio', { name: app.text('orderType.limit'), exact: true }).click();
    await app.write({ 'ticket.quantity': '100' });
    await app.button('ticket.review').click();
  },
  send: (app) => app.button('ticket.confirmSell'),
  typed: (app) => app.page.getByText(app.like('ticket.inWords.short', { quantity: 100 })),
  success: (app) => app.toast('ticket.accepted'),
  times: positions,
};

const CLOSE: Sending = {
  name: 'the closing of a position',
  begin: async (sender) => {
    const { app } = sender;
    await order(sender, { orderType: 'market' });
    await app.open('/position/index');
    await app.button('positions.sell').click();
    await app.button('ticket.review').click();
  },
  send: (app) => app.button('positions.sellConfirm'),
  // The field's hint has the same number.
  typed: (app) => inSheet(app, app.like('unit.shares', { quantity: 100 })).last(),
  success: (app) => inSheet(app, app.text('ticket.accepted')),
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
    await app.button('positions.cancel').click();
  },
  send: (app) => app.page.getByRole('alertdialog').getByRole('button', { name: app.text('positions.cancel') }),
  typed: (app) => app.page.getByRole('alertdialog').getByText(app.like('positions.cancelText', { quantity: 100 })),
  success: (app) => app.says('positions.emptyWaiting'),
  times: async (sender) => 1 - (await positions(sender)),
};

const SUBSCRIPTION: Sending = {
  name: 'a subscription to a new share',
  begin: async (sender) => {
    const { app } = sender;
    const [offer] = await accepted(sender, '/trade/newShareList', { phase: 'inProgress' });
    await app.open(`/home/newShareInfo?id=${offer?.id}`);
    await app.write({ 'newShares.form.quantity': '600' });
    await app.button('money.review').click();
  },
  send: (app) => app.button('newShares.form.confirm'),
  typed: (app) => app.page.getByText(app.like('newShares.form.words', { quantity: 600 })),
  success: (app) => app.toast('newShares.form.done').first(),
  times: async (sender) => (await accepted(sender, '/trade/usernewstocklist', { type: 'jpy' })).length,
};

const COPY: Sending = {
  name: 'the purchase of a copy product',
  begin: async (sender) => {
    const { app } = sender;
    const products = await accepted(sender, '/trade/copyProductList', {});
    const product = products.find(({ status, currency }) => status === 0 && currency === 'jpy');
    await app.open(`/home/follow?id=${product?.id}`);
    await app.button('copyTrading.risk').click();
    await app.button('copyTrading.riskGo').click();
    await app.write({ 'copyTrading.amount': '100000', 'money.fundPassword': PASSWORDS.fund });
    await app.button('money.review').click();
  },
  send: (app) => app.button('copyTrading.confirm'),
  typed: (app) => app.page.getByText(/100,000/).last(),
  success: (app) => app.heading('copyTrading.done'),
  times: async (sender) => (await accepted(sender, '/trade/copyOrderList', {})).length,
};

const LOAN: Sending = {
  name: 'an application for a loan',
  begin: async ({ app }) => {
    await app.open('/mine/loan');
    await app.write({ 'loans.amount': '500,000', 'money.fundPassword': PASSWORDS.fund });
    await app.button('money.review').click();
  },
  send: (app) => app.button('loans.confirm'),
  typed: (app) => app.page.getByText(/500,000.00\sJPY/).first(),
  success: (app) => app.heading('loans.applied'),
  times: async (sender) => (await accepted(sender, '/user/loanList', { type: 'jpy' })).length,
};

const EXCHANGE: Sending = {
  name: 'an exchange',
  begin: async ({ app }) => {
    await app.open('/mine/stored');
    await app.page.getByRole('combobox', { name: app.text('exchange.to') }).selectOption('usd');
    await app.write({ 'exchange.amount': '150000' });
    await app.button('exchange.ask').click();
    await app.write({ 'money.fundPassword': PASSWORDS.fund });
  },
  send: (app) => app.button('exchange.confirm'),
  typed: (app) => inSheet(app, '150,000.00'),
  success: (app) => app.heading('exchange.doneTitle'),
  times: async (sender) => (await accepted(sender, '/trade/exchangeList', {})).length,
};

const BANK_ACCOUNT: Sending = {
  name: 'a bank account',
  begin: async ({ app }) => {
    await app.open('/mine/bankAdd');
    const { institution, branch, branchCode, number, holder, fundPassword } = BANK_CARD;
    await app.write({ 'bank.institution': institution, 'bank.branch': branch, 'bank.branchCode': branchCode });
    await app.write({ 'bank.number': number, 'bank.holder': holder, 'money.fundPassword': fundPassword });
  },
  send: (app) => app.button('bank.add'),
  typed: (app) => app.page.locator(`input[value="${BANK_CARD.institution}"]`),
  success: (app) => app.page.getByTestId('bank-card'),
  times: async (sender) => (await accepted(sender, '/user/bankCardList', {})).length,
};

const PASSWORD: Sending = {
  name: 'a new password',
  begin: async ({ app }) => {
    await app.open('/mine/loginPassword');
    await app.write({ 'password.loginOld': CUSTOMER.password, 'password.loginNew': NEXT_PASSWORD });
    await app.write({ 'login.repeat': NEXT_PASSWORD });
  },
  send: (app) => app.button('password.loginSubmit'),
  typed: (app) => app.page.locator(`input[value="${NEXT_PASSWORD}"]`).first(),
  success: (app) => app.says('password.loginDone'),
  times: async ({ world }) => {
    const { status } = await world.api('/user/login', { account: CUSTOMER.account, password: NEXT_PASSWORD });
    return status === 1 ? 1 : 0;
  },
};

/** Twelve actions that a customer sends. */
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
