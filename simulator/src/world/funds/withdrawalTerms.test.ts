import { ENDPOINTS, LIMITS, parseMoney } from '@zaraba/contracts';
import type { AccountState, Currency, IdentityState, SentReplyOf } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableGet } from '../kernel/table.ts';
import { play } from '../testing/play.ts';
import { anyActions } from '../testing/sequences.ts';
import { realGround, wildGround } from '../testing/grounds.ts';
import { PLAYERS } from '../testing/scene.ts';
import { CUSTOMER } from '../testing/stage.ts';
import { apply } from '../world.ts';
import type { Moment } from '../kernel/moment.ts';
import { DAY, Teller } from './testing/teller.ts';
import { withdrawalTerms } from './views.ts';

type Terms = SentReplyOf<'/user/withdrawalTerms'>;

/** A withdrawal and its reply. Trying it does not change the moment. */
interface Attempt {
  readonly amountMinor: number;
  readonly bankCardId: string;
  readonly rightPassword: boolean;
  readonly error: string | undefined;
}

const NEWCOMER = '0900000002';
const STRANGE_CARD = 'SIM-C999999-NONE';

function minorOf(text: unknown, currency: Currency): number {
  return parseMoney(String(text), currency).minor;
}

function attempt(
  { state, now, market }: Moment,
  account: string,
  currency: Currency,
  request: Omit<Attempt, 'error'>,
): Attempt {
  const known = tableGet(state.accounts, account)?.fundPasswordHash ?? 'none';
  const fundPasswordHash = request.rightPassword ? known : `not ${known}`;
  const { amountMinor, bankCardId } = request;
  const command = { name: 'withdraw', account, clientOrderId: 'attempt-0001', currency, amountMinor } as const;
  const { reply } = apply(state, { ...command, bankCardId, fundPasswordHash }, now, market);
  return { ...request, error: reply.ok ? undefined : reply.error };
}

/** A refusal that the request itself causes, whatever the terms list. */
function ownFault(terms: Terms, currency: Currency, request: Omit<Attempt, 'error'>): string | undefined {
  const { amountMinor, bankCardId, rightPassword } = request;
  const available = minorOf(terms.available, currency);
  if (terms.cards?.some(({ id }) => id === bankCardId) !== true) return 'bank_card_not_found';
  if (amountMinor < minorOf(terms.minimum, currency) && amountMinor !== available) return 'below_minimum_amount';
  if (amountMinor > minorOf(terms.maximum, currency)) return 'above_maximum_amount';
  if (amountMinor > available) return 'insufficient_balance';
  return rightPassword ? undefined : 'wrong_fund_password';
}

/** Attempts at the limits of amounts, with an unknown card and with a wrong password. */
function attempts(moment: Moment, account: string, currency: Currency, terms: Terms): Attempt[] {
  const borders = [terms.minimum, terms.maximum, terms.available].map((text) => minorOf(text, currency));
  const amounts = [...new Set(borders.flatMap((border) => [border - 1, border, border + 1]))].filter((n) => n > 0);
  const cards = [...(terms.cards ?? []).map(({ id }) => id), STRANGE_CARD];
  return amounts.flatMap((amountMinor) =>
    cards.flatMap((bankCardId) =>
      [true, false].map((rightPassword) =>
        attempt(moment, account, currency, { amountMinor, bankCardId, rightPassword }),
      ),
    ),
  );
}

/** Terms and withdrawals must agree. Returns how many withdrawals were accepted. */
function expectAgreement(moment: Moment, account: string, currency: Currency): number {
  const terms = withdrawalTerms(moment, account, currency);
  if (terms === undefined) return 0;
  const listed = terms.blocked.map(({ key }) => key);
  const tried = attempts(moment, account, currency, terms);
  for (const each of tried) {
    const own = ownFault(terms, currency, each);
    const explained = each.error === undefined ? listed.length === 0 : [...listed, own].includes(each.error);
    expect({ each, explained, listed }).toEqual({ each, explained: true, listed });
    // A request within the terms is refused with the first listed block, or accepted.
    if (own === undefined) expect({ each, key: each.error }).toEqual({ each, key: listed[0] });
  }
  return tried.filter(({ error }) => error === undefined).length;
}

/** Obstacles to a withdrawal. */
interface Obstacles {
  readonly minute: number;
  readonly cards: number;
  readonly cash: number;
  readonly state: AccountState;
  readonly identity: IdentityState;
  readonly noFundPassword: boolean;
  readonly wrongPasswords: number;
  readonly order: 'none' | 'waiting' | 'held';
  readonly loan: 'none' | 'owed' | 'overdue';
  readonly dayTrade: boolean;
  readonly operation: 'none' | 'withdrawal' | 'deposit';
}

/** Mostly nothing in the way, so that each obstacle is met alone as often as together. */
function rarely<T>(usual: T, ...others: T[]): fc.Arbitrary<T> {
  return fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });
}

const obstacles: fc.Arbitrary<Obstacles> = fc.record({
  minute: rarely(20, 389, 390, 900, 1_439),
  cards: rarely(1, 0, 2),
  cash: fc.oneof(fc.constantFrom(0, 1, 29_999, 30_000, 30_001, 150_000_000), fc.nat(200_000_000)),
  state: rarely<AccountState>('normal', 'frozen', 'notPermittedToTrade', 'pendingIdentityReview', 'bannedFromLogin'),
  identity: rarely<IdentityState>('verified', 'notVerified', 'underReview', 'failed'),
  noFundPassword: rarely(false, true),
  wrongPasswords: rarely(0, 1, 5, 15),
  order: rarely<Obstacles['order']>('none', 'waiting', 'held'),
  loan: rarely<Obstacles['loan']>('none', 'owed', 'overdue'),
  dayTrade: rarely(false, true),
  operation: rarely<Obstacles['operation']>('none', 'withdrawal', 'deposit'),
});

const NOTHING: Obstacles = {
  minute: 20,
  cards: 1,
  cash: 1_000_000,
  state: 'normal',
  identity: 'verified',
  noFundPassword: false,
  wrongPasswords: 0,
  order: 'none',
  loan: 'none',
  dayTrade: false,
  operation: 'none',
};
/** Each obstacle alone, so that none depends on chance. */
const ALONE: readonly Partial<Obstacles>[] = [
  {},
  { minute: 390 },
  { cards: 0 },
  { cash: 0 },
  { state: 'frozen' },
  { state: 'notPermittedToTrade' },
  { identity: 'notVerified' },
  { identity: 'underReview' },
  { identity: 'failed' },
  { noFundPassword: true },
  { wrongPasswords: 5, minute: 5 },
  { wrongPasswords: 15 },
  { order: 'held' },
  { loan: 'owed' },
  { loan: 'overdue' },
  { dayTrade: true, minute: 5 },
  { operation: 'withdrawal' },
  { operation: 'deposit' },
];
/** Refusals that a request itself causes; terms never list them. */
const OWN_FAULTS: readonly string[] = ['below_minimum_amount', 'above_maximum_amount', 'wrong_fund_password'];

/** Creates obstacles by commands. Skips those that others prevent. */
function meet(wanted: Obstacles): { readonly stage: Teller; readonly account: string } {
  const stage = new Teller();
  const account = NEWCOMER;
  const others = { account };
  const cash = (amountMinor: number) => {
    if (amountMinor > 0) stage.run({ name: 'deposit', account, currency: 'jpy', amountMinor });
  };
  stage.run({ name: 'setIdentity', account, identity: wanted.identity });
  if (!wanted.noFundPassword) stage.run({ name: 'setFundPassword', account, passwordHash: 'fund' });
  const loan = { account, currency: 'jpy', amount: '100000', fundPasswordHash: 'fund' } as const;
  const borrowed = wanted.loan !== 'none' && stage.run({ name: 'loanApply', ...loan, clientOrderId: 'loan-0001' });
  if (borrowed !== false && borrowed.ok) stage.decide((borrowed.data as { id: string }).id, 'pass');
  if (wanted.loan === 'overdue') stage.at(53 * DAY);
  const numbers = ['0000000', '00000000'].slice(0, wanted.cards);
  for (const number of numbers) stage.addCard(number, { fundPasswordHash: 'fund', ...others });
  cash(wanted.cash);
  const clientOrderId = 'order-9999';
  if (wanted.order !== 'none') {
    stage.order({ ...others, clientOrderId, quantity: 1, ...(wanted.order === 'waiting' && { price: '900' }) });
  }
  const trade = { account, amount: '10000', clientOrderId: 'day-trade-1' };
  if (wanted.dayTrade) stage.run({ name: 'dayTradeApply', ...trade });
  const [card] = withdrawalTerms(stage, account, 'jpy')?.cards ?? [];
  if (wanted.operation === 'withdrawal') {
    stage.withdraw(card?.id ?? '', { fundPasswordHash: 'fund', amountMinor: 30_000, ...others });
  }
  if (wanted.operation === 'deposit') stage.deposit(others);
  for (let tried = 0; tried < wanted.wrongPasswords; tried += 1) {
    const lock = Math.floor(tried / LIMITS.fundPasswordAttempts) * 15 * 60_000;
    stage.now += tried % LIMITS.fundPasswordAttempts === 0 ? lock : 0;
    const number = { hash: 'another', last4: '0000' };
    stage.addCard('', { number, fundPasswordHash: 'wrong', ...others });
  }
  stage.run({ name: 'setAccountState', account, state: wanted.state });
  if (wanted.loan !== 'overdue' && wanted.wrongPasswords < 15) stage.at(wanted.minute);
  return { stage, account };
}

describe('a withdrawal is never refused for a reason that the terms did not list', () => {
  it('whichever rule prevents it', () => {
    const keys = new Set<string>();
    let taken = 0;
    fc.assert(
      fc.property(obstacles, (wanted) => {
        const { stage, account } = meet(wanted);
        for (const { key } of withdrawalTerms(stage, account, 'jpy')?.blocked ?? []) keys.add(key);
        taken += expectAgreement(stage, account, 'jpy');
        expectAgreement(stage, account, 'usd');
      }),
      { numRuns: 50, examples: ALONE.map((wanted) => [{ ...NOTHING, ...wanted }]) },
    );
    expect(taken).toBeGreaterThan(0);
    // Every obstacle was met, so the agreement is not vacuous.
    const always = ENDPOINTS['/user/withdraw'].errors.filter((key) => !OWN_FAULTS.includes(key));
    expect([...keys].toSorted()).toEqual(always.toSorted());
  });

  it.each([
    ['a wild market', fc.nat(1_000).map(wildGround), 8],
    ['the real market', fc.constant(realGround('terms')), 4],
  ] as const)('after any sequence of actions on %s', (_name, grounds, numRuns) => {
    fc.assert(
      fc.property(grounds, anyActions(40), (ground, actions) => {
        play(ground, actions, {
          after: ({ after: state, now }) => {
            for (const player of PLAYERS) expectAgreement({ state, now, market: ground.market }, player, 'jpy');
          },
        });
      }),
      { numRuns },
    );
  });
});

describe('the terms of withdrawals', () => {
  it('list all requirements for a new customer at once, and how each is met', () => {
    const stage = new Teller();
    stage.at(400);
    expect(withdrawalTerms(stage, NEWCOMER, 'jpy')?.blocked).toEqual([
      { key: 'identity_required', releasedBy: 'verification' },
      { key: 'fund_password_not_set', releasedBy: 'fundPassword' },
      { key: 'bank_card_not_found', releasedBy: 'bankCard' },
      { key: 'outside_funding_hours', releasedBy: 'hours', at: stage.now + (DAY - 400) * 60_000 },
      { key: 'insufficient_balance', releasedBy: 'funding', amount: '0', currency: 'jpy' },
    ]);
  });

  it('list a review of the identity only once', () => {
    const stage = new Teller();
    stage.run({ name: 'setIdentity', account: NEWCOMER, identity: 'underReview' });
    stage.run({ name: 'setAccountState', account: NEWCOMER, state: 'pendingIdentityReview' });
    const keys = withdrawalTerms(stage, NEWCOMER, 'jpy')?.blocked.map(({ key }) => key) ?? [];
    expect(keys.filter((key) => key === 'identity_under_review')).toHaveLength(1);
  });

  it('state what is reserved in each currency, and what can be withdrawn', () => {
    const stage = new Teller();
    stage.open();
    const terms = stage.withdrawalTerms();
    expect(terms).toMatchObject({ minimum: '30000', maximum: '100000000', available: '9899900', currency: 'jpy' });
    expect(terms.blocked).toContainEqual({
      key: 'positions_open',
      releasedBy: 'closingPositions',
      amount: '100100',
      currency: 'jpy',
    });
    expect(stage.withdrawalTerms('usd')).toMatchObject({ minimum: '200.00', available: '0.00' });
    expect(stage.withdrawalTerms().cards).toEqual([]);
    stage.card();
    expect(stage.withdrawalTerms().cards).toMatchObject([{ last4: '0000' }]);
    expect(stage.run({ name: 'settle' })).toMatchObject({ ok: true });
    expect(tableGet(stage.state.accounts, CUSTOMER)?.fundPasswordGuard.failed).toBe(0);
  });
});
