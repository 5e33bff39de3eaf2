import type { Currency, SentReplyOf } from '@zaraba/contracts';
import type { BankCardDetails } from '../../models/bank.ts';
import { DEMO_CAST } from '../../accounts/cast.ts';
import type { Command, CommandOf, Reply } from '../../kernel/command.ts';
import { tableGet } from '../../kernel/table.ts';
import { CUSTOMER, Stage } from '../../testing/stage.ts';
import { channelOf } from '../channels.ts';
import { depositList, depositTerms, fundRecords, withdrawalList, withdrawalTerms } from '../views.ts';

/** The customer's fund password, hashed. */
export const FUND_PASSWORD = DEMO_CAST[0].fundPasswordHash ?? '';
/** Opening balance, yen. */
export const CASH = 10_000_000;
/** Minutes. Day one of the stage begins at nine in the morning in Tokyo. */
export const HOUR = 60;
/** Minutes. */
export const DAY = 24 * HOUR;

export const CARD: BankCardDetails = {
  holder: 'SIMULATED CUSTOMER',
  cardType: 'ordinary',
  institution: 'SIMULATED BANK',
  branch: 'SIMULATED BRANCH',
  branchCode: '000',
};

/** Fields that a test sets; the customer's account by default. */
type Fields<N extends Command['name']> = Partial<Omit<CommandOf<N>, 'name'>>;

/** A customer who moves money, in a market where a share costs 1,001 yen. */
export class Teller extends Stage {
  #operations = 0;

  constructor() {
    super({ prices: { ZJ1: [[0, 1_000]] } });
  }

  #id(): string {
    this.#operations += 1;
    return `operation-${this.#operations}`;
  }

  /** Returns the id of what a command made. @throws if it was refused */
  accepted(reply: Reply): string {
    if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`);
    return (reply.data as { readonly id: string } | null)?.id ?? '';
  }

  addCard(number: string, fields: Fields<'bankCardAdd'> = {}): Reply {
    const usual = { details: CARD, number: { hash: `hash of ${number}`, last4: number.slice(-4) } };
    return this.run({ name: 'bankCardAdd', account: CUSTOMER, fundPasswordHash: FUND_PASSWORD, ...usual, ...fields });
  }

  /** A bound card. */
  card(number = '0000000'): string {
    return this.accepted(this.addCard(number));
  }

  /** Deposits 100,000 yen by the quick channel, unless `fields` differ. */
  deposit(fields: Fields<'submitDeposit'> = {}): Reply {
    const { currency = 'jpy', channelId = 'quick' } = fields;
    return this.run({
      name: 'submitDeposit',
      account: CUSTOMER,
      clientOrderId: this.#id(),
      currency,
      amountMinor: 100_000,
      channelId,
      channelPasswordHash: channelOf(currency, channelId)?.passwordHash ?? '',
      ...fields,
    });
  }

  /** Withdraws 100,000 yen to a card, unless `fields` differ. */
  withdraw(bankCardId: string, fields: Fields<'withdraw'> = {}): Reply {
    return this.run({
      name: 'withdraw',
      account: CUSTOMER,
      clientOrderId: this.#id(),
      currency: 'jpy',
      amountMinor: 100_000,
      bankCardId,
      fundPasswordHash: FUND_PASSWORD,
      ...fields,
    });
  }

  cancel(id: string): Reply {
    return this.run({ name: 'cancelWithdrawal', account: CUSTOMER, id });
  }

  decide(id: string, outcome: 'pass' | 'reject'): Reply {
    return this.run({ name: 'decideReview', id, outcome });
  }

  /** A loan, paid out at once. */
  borrow(amount = '100000'): string {
    const terms = { account: CUSTOMER, currency: 'jpy', amount, fundPasswordHash: FUND_PASSWORD } as const;
    const id = this.accepted(this.run({ name: 'loanApply', ...terms, clientOrderId: this.#id() }));
    this.accepted(this.decide(id, 'pass'));
    return id;
  }

  repay(id: string): string {
    const amount = String(-(tableGet(this.state.books.loan, id)?.bound?.minor ?? 0));
    const terms = { account: CUSTOMER, id, amount, fundPasswordHash: FUND_PASSWORD };
    return this.accepted(this.run({ name: 'loanRepay', ...terms, clientOrderId: this.#id() }));
  }

  /** An uploaded picture. */
  picture(purpose: 'voucher' | 'front' = 'voucher', account = CUSTOMER): string {
    const type = 'image/png' as const;
    const sha256 = 'a'.repeat(64);
    return this.accepted(
      this.run({ name: 'upload', account, purpose, sha256, width: 640, height: 400, bytes: 10_000, type }),
    );
  }

  get cash(): number {
    return this.balance(`user:${CUSTOMER}:cash`);
  }

  /** Cash plus pending withdrawals: equity without positions. */
  get total(): number {
    const pending = this.withdrawals().filter(({ status }) => status === 0);
    return pending.reduce((sum, { money }) => sum + Number(money), this.cash);
  }

  deposits(currency: Currency = 'jpy'): SentReplyOf<'/user/depositList'> {
    return depositList(this, CUSTOMER, currency);
  }

  withdrawals(currency: Currency = 'jpy'): SentReplyOf<'/user/withdrawallist'> {
    return withdrawalList(this, CUSTOMER, currency);
  }

  depositTerms(currency: Currency = 'jpy'): SentReplyOf<'/user/depositChannels'> {
    return depositTerms(this, CUSTOMER, currency)!;
  }

  withdrawalTerms(currency: Currency = 'jpy'): SentReplyOf<'/user/withdrawalTerms'> {
    return withdrawalTerms(this, CUSTOMER, currency)!;
  }

  /** Movements in yen, newest first, without the opening balance. */
  movements(): string[] {
    const { records } = fundRecords(this.state, CUSTOMER, 'jpy');
    return records.filter(({ kind }) => kind !== 'opening').map(({ kind, amount }) => `${kind} ${amount}`);
  }

  /** Messages of the last command. */
  messages(): [template: string, parameters: Readonly<Record<string, string>>][] {
    return this.events.flatMap((event) => {
      if (event.type !== 'record' || event.kind !== 'message') return [];
      const message = tableGet(this.state.books.message, event.id);
      return message === undefined ? [] : [[message.template, message.parameters] as const];
    }) as [string, Readonly<Record<string, string>>][];
  }
}
