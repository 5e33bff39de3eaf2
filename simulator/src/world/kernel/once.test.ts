import { LIMITS } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { productsOnShelf } from '../copyTrading/catalogue.ts';
import { channelOf } from '../funds/channels.ts';
import { CARD } from '../funds/testing/teller.ts';
import { CalendarStage, FUND_HASH } from '../testing/calendarStage.ts';
import { CUSTOMER } from '../testing/stage.ts';
import type { Command, Reply } from './command.ts';
import { tableGet } from './table.ts';

const SENT = { account: CUSTOMER, clientOrderId: 'sent-again', fundPasswordHash: FUND_HASH };
const LOAN = { ...SENT, name: 'loanApply', currency: 'jpy', amount: '100000' } as const;

type Guarded = Extract<Command, typeof SENT>;

/** Every command with a trading PIN and a client order id, prepared so that it is accepted. */
const COMMANDS: Readonly<Record<string, (stage: CalendarStage) => Guarded>> = {
  withdraw: (stage) => {
    const card = { name: 'bankCardAdd', account: CUSTOMER, fundPasswordHash: FUND_HASH, details: CARD } as const;
    const bankCardId = stage.made({ ...card, number: { hash: 'hash of zeros', last4: '0000' } });
    stage.at('2026-03-02T11:00');
    return { ...SENT, name: 'withdraw', currency: 'jpy', amountMinor: 100_000, bankCardId };
  },
  loanApply: () => LOAN,
  loanRepay: (stage) => {
    const id = stage.made({ ...LOAN, clientOrderId: 'the-loan' });
    stage.at('2026-03-02T15:00');
    return { ...SENT, name: 'loanRepay', id, amount: '100000' };
  },
  exchange: (stage) => {
    const terms = { name: 'exchangeQuote', account: CUSTOMER, from: 'jpy', to: 'usd', amount: '100000' } as const;
    return { ...SENT, name: 'exchange', quoteId: stage.made(terms) };
  },
  copyBuy: (stage) => {
    const { id, minimum } = productsOnShelf(stage.state.seed, stage.market, stage.now).find(
      ({ currency, buyUntil }) => currency === 'jpy' && stage.now < buyUntil,
    )!;
    return { ...SENT, name: 'copyBuy', productId: id, amount: String(minimum) };
  },
};

/** Terms that none of the commands has. */
const OTHER_TERMS = { amount: '777777', amountMinor: 777_777, quoteId: 'another' };

/** The command with a guess in place of the trading PIN. */
const guessed = (command: Command, guess: string): Command => Object.assign({}, command, { fundPasswordHash: guess });

const errorOf = (reply: Reply): string => (reply.ok ? 'accepted' : reply.error);

describe.each(Object.entries(COMMANDS))('%s under a client order id that was already used', (_name, prepare) => {
  it('returns the same record for the same terms, and is refused for others', () => {
    const stage = new CalendarStage();
    const command = prepare(stage);
    const first = stage.done(command);
    expect(stage.done(command)).toEqual(first);
    expect(stage.run(Object.assign({}, command, OTHER_TERMS))).toMatchObject({
      fields: { clientOrderId: 'duplicate' },
    });
  });

  it('counts wrong trading PINs and locks the PIN, like any other call', () => {
    const stage = new CalendarStage();
    const command = prepare(stage);
    stage.done(command);
    const guesses = Array.from({ length: LIMITS.fundPasswordAttempts }, (_, index) =>
      errorOf(stage.run(guessed(command, `guess ${index}`))),
    );
    expect(new Set(guesses)).toEqual(new Set(['wrong_fund_password']));
    expect([errorOf(stage.run(command)), errorOf(stage.run(guessed(command, 'guess')))]).toEqual([
      'too_frequent',
      'too_frequent',
    ]);
  });

  it('does not reveal whether the trading PIN is correct if its terms differ', () => {
    const stage = new CalendarStage();
    const command = prepare(stage);
    stage.done(command);
    const { accounts } = stage.state;
    const other = Object.assign({}, command, OTHER_TERMS);
    expect(stage.run(guessed(other, 'guess'))).toEqual(stage.run(other));
    expect(tableGet(stage.state.accounts, CUSTOMER)).toBe(tableGet(accounts, CUSTOMER));
  });
});

it('a deposit under a client order id that was already used requires its password again', () => {
  const stage = new CalendarStage();
  const channelPasswordHash = channelOf('jpy', 'quick')!.passwordHash;
  const terms = { account: CUSTOMER, clientOrderId: 'sent-again', currency: 'jpy', channelId: 'quick' } as const;
  const deposit = { ...terms, name: 'submitDeposit', amountMinor: 100_000, channelPasswordHash } as const;
  const first = stage.done(deposit);
  expect(errorOf(stage.run({ ...deposit, channelPasswordHash: 'guess' }))).toBe('wrong_channel_password');
  expect(stage.done(deposit)).toEqual(first);
});
