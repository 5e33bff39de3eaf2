import { LANGUAGES, MINUTE_MS } from '@zaraba/contracts';
import type { Language } from '@zaraba/contracts';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { PASSWORDS } from './support/busyCustomer.ts';
import { NEWCOMER, Newcomer } from './support/customer.ts';
import { PanelClock } from './support/panelClock.ts';
import type { Session, World } from './support/world.ts';

/**
 * The new share open for subscription at the start of the month. Every third ticket wins, so three tickets always
 * include a winner.
 */
const OFFER = { code: 'ZN2674', quantity: '300', won: 100 };

/** Names in the month's world, in the customer's language. */
interface Goods {
  readonly long: string;
  readonly short: string;
  /** The name of the copy product with the shortest lock-up period. */
  readonly product: string;
  /** The name of the bank transfer channel. */
  readonly transfer: string;
  readonly offer: { readonly lotteryAt: number; readonly paymentDeadlineAt: number; readonly listsAt: number };
}

async function goodsOf(world: World, session: Session, language: Language): Promise<Goods> {
  const { data: popular } = await world.api('/market/stockList', { market: 'jp', sort: 'popular', size: '2' });
  const [long = '', short = ''] = popular.stocks.map(({ code }) => code);
  const { data: products } = await world.api('/trade/copyProductList', {}, session);
  const [product] = products.filter(({ currency }) => currency === 'jpy').sort((a, b) => a.lockUpDays - b.lockUpDays);
  const { data: terms } = await world.api('/user/depositChannels', { type: 'jpy' }, session);
  const transfer = terms.channels.find(({ id }) => id !== 'quick');
  const { data: offers } = await world.api('/trade/newShareList', {}, session);
  const offer = offers.find(({ code }) => code === OFFER.code);
  if (!product || !transfer || !offer) throw new Error('the world lacks something the month needs');
  return { long, short, product: product.names[language], transfer: transfer.names[language], offer };
}

/** The customer of the month. */
class Investor extends Newcomer {
  async deposit(yen: string, channel: string): Promise<void> {
    await this.take('deposit.title');
    await this.page.getByRole('radio', { name: channel }).click();
    await this.field('deposit.amount').fill(yen);
    await this.field('deposit.password').fill(PASSWORDS.channel);
    await this.button('picture.specimen').click();
    await expect(this.shows('picture.sent')).toBeVisible();
    await this.button('funding.review').click();
    await this.look();
    await this.button('deposit.confirm').click();
    await expect(this.heading('deposit.doneTitle')).toBeVisible();
    await this.look();
    await this.dismiss();
    await this.reviewed();
    await expect(this.page.getByTestId('deposit-row')).toContainText(this.text('funding.state.passed'));
  }

  /** Opens a stock's ticket through the search. */
  async openTicket(code: string, side: 'long' | 'short', leverage: number): Promise<void> {
    await this.goHome();
    await this.go(() => this.link('header.search').click());
    await this.page.getByRole('searchbox').fill(code);
    await expect(this.shows('search.results')).toBeVisible();
    const found = this.page.getByRole('main').getByRole('link', { name: new RegExp(code) });
    await this.go(() => found.first().click());
    await expect(this.price).toHaveText(/\d/);
    await this.button(side === 'long' ? 'stock.buy' : 'stock.sell').click();
    const times = this.text('unit.times', { times: leverage });
    await this.page.getByRole('radio', { name: times, exact: true }).click();
  }

  async openPosition(code: string, side: 'long' | 'short', leverage: number): Promise<void> {
    await this.openTicket(code, side, leverage);
    await this.page.getByRole('radio', { name: this.text('orderType.market'), exact: true }).click();
    await this.field('ticket.quantity').fill('100');
    await this.look();
    await this.button('ticket.review').click();
    const confirm = this.button(side === 'long' ? 'ticket.confirmBuy' : 'ticket.confirmSell');
    await expect(confirm).toBeVisible();
    await this.look();
    await confirm.click();
    await expect(this.shows('ticket.filled')).toBeVisible();
    await this.go(() => this.link('ticket.toPositions').click());
    await expect(this.page.getByTestId('position-row').filter({ hasText: code })).toHaveCount(1);
  }

  /** Closes all open positions. */
  async closeAll(held: number): Promise<void> {
    await this.goHome();
    const trade = this.page
      .getByRole('navigation')
      .getByRole('link', { name: this.text('positions.title'), exact: true });
    await this.go(() => trade.click());
    const rows = this.page.getByTestId('position-row');
    for (let left = held; left > 0; left -= 1) {
      await expect(rows).toHaveCount(left);
      await this.button('positions.sell').or(this.button('positions.close')).first().click();
      const confirm = this.button('positions.sellConfirm').or(this.button('positions.closeConfirm'));
      await this.button('ticket.review').click();
      await expect(confirm).toBeVisible();
      await this.look();
      await confirm.click();
      await expect(confirm).toHaveCount(0);
      await this.dismiss();
    }
    await expect(rows).toHaveCount(0);
  }

  async subscribe(): Promise<void> {
    await this.take('home.shortcuts.newShare');
    const offer = this.page.getByTestId('offer').filter({ hasText: OFFER.code });
    await this.go(() => offer.getByRole('link').click());
    await this.field('newShares.form.quantity').fill(OFFER.quantity);
    await this.button('money.review').click();
    await this.button('newShares.form.confirm').click();
    const done = this.page.getByRole('status').getByText(this.text('newShares.form.done'));
    await expect(done.first()).toBeVisible();
    await this.look();
    await this.go(() => this.link('newShares.form.toRecord').click());
    await expect(this.page.getByTestId('subscription')).toContainText(this.text('newShares.state.active'));
  }

  async openProduct(name: string): Promise<void> {
    await this.take('home.shortcuts.copy');
    await this.page.getByRole('link', { name, exact: true }).click();
    await expect(this.button('copyTrading.buy')).toBeVisible();
    await this.look();
    await this.button('copyTrading.buy').click();
  }

  async copy(product: string): Promise<void> {
    await this.openProduct(product);
    await this.field('copyTrading.amount').fill('100000');
    await this.field('money.fundPassword').fill(PASSWORDS.fund);
    await this.look();
    await this.button('money.review').click();
    await this.button('copyTrading.riskOpen').click();
    await this.look();
    await this.button('copyTrading.riskGo').click();
    await this.button('money.review').click();
    await this.look();
    await this.button('copyTrading.confirm').click();
    await expect(this.heading('copyTrading.done')).toBeVisible();
    await this.look();
    await this.go(() => this.dialog.getByRole('link', { name: this.text('copyTrading.toOrders') }).click());
    await expect(this.page.getByTestId('copy-total')).toBeVisible();
    await this.dismiss();
    await expect(this.page.getByTestId('copy-order')).toHaveCount(1);
  }

  async borrow(): Promise<void> {
    await this.take('loans.title');
    await this.field('loans.amount').fill('300,000');
    await this.field('money.fundPassword').fill(PASSWORDS.fund);
    await this.button('money.review').click();
    await this.look();
    await this.button('loans.confirm').click();
    await expect(this.heading('loans.applied')).toBeVisible();
    await this.look();
    await this.button('action.close').click();
    await this.reviewed();
    await expect(this.page.getByTestId('loan-owed')).toHaveText('300,000.00');
  }

  /** Repays the loan, with the interest so far. */
  async repay(owed: string): Promise<void> {
    await this.take('loans.title');
    await expect(this.page.getByTestId('loan-owed')).toHaveText(owed);
    await this.button('loans.repay').click();
    await this.field('money.fundPassword').fill(PASSWORDS.fund);
    await this.look();
    await this.button('loans.repayConfirm', { amount: `${owed} JPY` }).click();
    await expect(this.heading('loans.repaid')).toBeVisible();
    await this.look();
    await this.dismiss();
    await expect(this.page.getByTestId('loan-debt')).toHaveText('0.00');
  }

  async exchange(): Promise<void> {
    await this.take('home.shortcuts.exchange');
    await this.page.getByRole('combobox', { name: this.text('exchange.to') }).selectOption('usd');
    await this.field('exchange.amount').fill('150000');
    await this.button('exchange.ask').click();
    const credit = await this.page.getByTestId('quote-credit').innerText();
    await this.field('money.fundPassword').fill(PASSWORDS.fund);
    await this.look();
    await this.button('exchange.confirm').click();
    await expect(this.heading('exchange.doneTitle')).toBeVisible();
    await this.look();
    await this.dismiss();
    await expect(this.page.getByTestId('balance-usd')).toHaveText(credit);
  }

  async seeEndedCopy(): Promise<void> {
    await this.take('home.shortcuts.copy');
    await this.go(() => this.link('copyTrading.toOrders').first().click());
    await this.page.getByRole('tab', { name: this.text('copyTrading.ended') }).click();
    await expect(this.page.getByTestId('copy-order')).toHaveCount(1);
    await this.look();
  }

  /** Accepts the allotment, pays for it, and sells the shares on their first trading day. */
  async takeWhatWasWon(offer: Goods['offer']): Promise<void> {
    const card = this.page.getByTestId('subscription');
    const won = this.text('unit.shares', { quantity: OFFER.won });
    await this.clock.goTo(offer.lotteryAt);
    await this.take('home.shortcuts.newShare');
    await this.go(() => this.link('newShares.records.wins').click());
    await expect(card).toContainText(this.text('newShares.records.winningQuantity') + won);
    await this.look();
    await this.button('newShares.records.confirm').click();
    await this.button('newShares.records.pay').click();
    await this.dialog.getByRole('button', { name: this.text('newShares.records.payConfirm') }).click();
    await expect(this.heading('newShares.records.payDone')).toBeVisible();
    await this.look();
    await this.dismiss();
    await this.clock.goTo(offer.listsAt);
    await expect(card).toContainText(this.text('newShares.state.purchaseSucceeded'));
    await this.closeAll(1);
  }

  /** Withdraws the whole balance. */
  async withdrawAll(): Promise<void> {
    await this.take('withdraw.title');
    await expect(this.shows('withdraw.ready')).toBeVisible();
    await this.button('money.all').click();
    await this.field('money.fundPassword').fill(PASSWORDS.fund);
    await this.button('funding.review').click();
    await this.look();
    await this.button('withdraw.confirm').click();
    await expect(this.heading('withdraw.doneTitle')).toBeVisible();
    await this.look();
    await this.dismiss();
    await expect(this.page.getByTestId('withdrawable')).toHaveText('0.00');
    await this.clock.step('day', 2);
    await expect(this.page.getByTestId('withdrawal-row')).toContainText(this.text('funding.state.passed'));
    await this.look();
  }
}

async function live(page: Page, world: World, language: Language, clock: PanelClock): Promise<void> {
  const customer = new Investor(page, clock, language);
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  await test.step('the first morning: opens an account', () => customer.register());
  const session = await world.logIn(NEWCOMER);
  const { long, short, product, transfer, offer } = await goodsOf(world, session, language);

  await test.step('verifies the identity, sets a trading PIN, reads the warning about leverage', async () => {
    await customer.verify();
    await customer.setFundPassword();
    await customer.openTicket(long, 'long', 2);
    await customer.button('risk.read').click();
    await customer.readWarning();
  });
  await test.step('deposits money, reads the other warnings, locks some of the money up', async () => {
    await customer.deposit('5000000', transfer);
    await customer.openProduct(product);
    await customer.readWarning();
    await customer.take('loans.title');
    await customer.readWarning();
    await customer.subscribe();
  });
  await test.step('a day after the first warning: buys, sells short with leverage, and closes both', async () => {
    await clock.jump('opening', '09:00:00');
    await clock.jump('lunchEnd', '12:30:00');
    await clock.step('hour');
    await customer.openPosition(long, 'long', 1);
    await customer.openPosition(short, 'short', 2);
    await clock.play(2 * MINUTE_MS);
    await clock.nextHour();
    await customer.closeAll(2);
  });
  await test.step('a day after the other warnings: copies, borrows, exchanges', async () => {
    await clock.step('day');
    await customer.copy(product);
    await customer.exchange();
    await customer.borrow();
  });
  await test.step('a week later: the copy order has ended, repays the loan', async () => {
    await clock.step('day', 7);
    await clock.jump('opening', '09:00:00');
    await clock.step('hour');
    await customer.repay('301,200.00');
    await customer.seeEndedCopy();
  });
  await test.step('after an allotment of new shares: accepts, pays and sells them', () =>
    customer.takeWhatWasWon(offer));
  await test.step('withdraws everything to a bank account', async () => {
    await customer.bindCard();
    await customer.withdrawAll();
  });

  const { data } = await world.api('/user/getUserinfo', { type: 'jpy' }, session);
  expect(data['jpy']).toBe('0');
}

// The longest walk of all. Shorter ones cover the same ground, so only the whole run includes it.
for (const language of LANGUAGES) {
  test(`a customer uses the app for a month of market time, in ${language}`, async ({ page, world, browser }) => {
    test.slow();
    const clock = await PanelClock.open(browser, world, language);
    await live(page, world, language, clock);
    await clock.close();
  });
}
