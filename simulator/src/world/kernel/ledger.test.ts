import { CURRENCIES } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvariantError } from './errors.ts';
import { FUND_BOOK_MAXIMUM, balanceOf, emptyLedger, mayStand, purse, transfer } from './ledger.ts';
import { unbalancedCurrencies, withMovement } from './ledger.ts';
import type { FundBook, LedgerAccount, Posting } from './ledger.ts';

const ACCOUNTS: readonly LedgerAccount[] = [
  'house:bank',
  'house:market',
  'house:fees',
  'house:stamp',
  'house:shortfall',
];
const CUSTOMERS = ['1', '2', '3'].flatMap((id) => [purse(id, 'cash'), purse(id, 'hold'), purse(id, 'margin')]);

const amount = fc.oneof(fc.integer({ min: -1_000, max: 1_000 }), fc.integer({ min: -1e12, max: 1e12 }));
const posting = fc.record({ account: fc.constantFrom(...ACCOUNTS, ...CUSTOMERS), minor: amount });
const attempt = fc.record({ currency: fc.constantFrom(...CURRENCIES), postings: fc.array(posting, { maxLength: 5 }) });

function balanced(postings: readonly Posting[]): Posting[] {
  const rest = postings.reduce((sum, { minor }) => sum + minor, 0);
  return [...postings, { account: 'house:bank', minor: -rest }];
}

describe('the ledger', () => {
  it('has the same balances as plain sums, refuses as a whole a transfer that overdraws an account, and always adds up to zero', () => {
    fc.assert(
      fc.property(fc.array(attempt, { maxLength: 60 }), (attempts) => {
        let ledger = emptyLedger();
        const model = new Map<string, number>();
        for (const { currency, postings } of attempts) {
          const all = balanced(postings);
          const after = new Map(model);
          for (const { account, minor } of all) {
            const key = `${account} ${currency}`;
            after.set(key, (after.get(key) ?? 0) + minor);
          }
          const overdrawn = all.some(
            ({ account }) => !account.startsWith('house:') && after.get(`${account} ${currency}`)! < 0,
          );
          if (overdrawn) {
            expect(() => transfer(ledger, currency, all)).toThrow(InvariantError);
          } else {
            ledger = transfer(ledger, currency, all);
            for (const [key, value] of after) model.set(key, value);
          }
          expect(unbalancedCurrencies(ledger)).toEqual([]);
        }
        for (const account of [...ACCOUNTS, ...CUSTOMERS]) {
          for (const currency of CURRENCIES) {
            expect(balanceOf(ledger, account, currency)).toBe(model.get(`${account} ${currency}`) ?? 0);
          }
        }
      }),
    );
  });

  it('refuses a transfer that creates or loses money', () => {
    fc.assert(
      fc.property(fc.array(posting, { minLength: 1, maxLength: 5 }), (postings) => {
        fc.pre(postings.reduce((sum, { minor }) => sum + minor, 0) !== 0);
        expect(() => transfer(emptyLedger(), 'jpy', postings)).toThrow('must sum to zero');
      }),
    );
  });

  it('refuses amounts that are not safe integers', () => {
    const huge = Number.MAX_SAFE_INTEGER;
    const full = transfer(emptyLedger(), 'jpy', balanced([{ account: 'house:fees', minor: huge }]));
    expect(() => transfer(full, 'jpy', balanced([{ account: 'house:fees', minor: 2 }]))).toThrow('out of range');
    expect(() => transfer(full, 'jpy', balanced([{ account: 'house:fees', minor: 0.5 }]))).toThrow('out of range');
  });
});

/** The error of an invariant that does not hold. */
function faultOf(act: () => unknown): InvariantError {
  try {
    act();
  } catch (error) {
    if (error instanceof InvariantError) return error;
    throw error;
  }
  throw new Error('no invariant was broken');
}

describe('a balance', () => {
  const cash = purse('1', 'cash');
  const debt = purse('1', 'debt');
  const rich = transfer(emptyLedger(), 'jpy', balanced([{ account: cash, minor: 100 }]));

  it('of the house may have any sign, the balance of a customer is never negative, and that of a debt is never positive', () => {
    const standing = (account: LedgerAccount) => [-1, 0, 1].map((balance) => mayStand(account, balance));
    expect(standing('house:bank')).toEqual([true, true, true]);
    expect(standing(cash)).toEqual([false, true, true]);
    expect(standing(purse('1', 'margin'))).toEqual([false, true, true]);
    expect(standing(debt)).toEqual([true, true, false]);
  });

  it('can be spent to the last yen, and not a yen more: the error names account, currency and balance', () => {
    expect(balanceOf(rich, 'house:bank', 'jpy')).toBe(-100);
    const spent = transfer(rich, 'jpy', balanced([{ account: cash, minor: -100 }]));
    expect([balanceOf(spent, cash, 'jpy'), balanceOf(spent, 'house:bank', 'jpy')]).toEqual([0, 0]);
    const fault = faultOf(() => transfer(rich, 'jpy', balanced([{ account: cash, minor: -101 }])));
    expect(fault.message).toContain('fell below zero');
    expect(fault.details).toEqual({ account: cash, currency: 'jpy', balance: -1 });
    // Yen do not pay for dollars.
    expect(faultOf(() => transfer(rich, 'usd', balanced([{ account: cash, minor: -1 }]))).details).toMatchObject({
      currency: 'usd',
    });
  });

  it('that is below zero only within one transfer is allowed', () => {
    const postings = [
      { account: cash, minor: -150 },
      { account: cash, minor: 50 },
    ];
    expect(balanceOf(transfer(rich, 'jpy', balanced(postings)), cash, 'jpy')).toBe(0);
  });

  it('of a debt is below zero, and can never be repaid with more than is owed', () => {
    const owed = transfer(rich, 'jpy', balanced([{ account: debt, minor: -30 }]));
    expect(balanceOf(owed, debt, 'jpy')).toBe(-30);
    expect(balanceOf(transfer(owed, 'jpy', balanced([{ account: debt, minor: 30 }])), debt, 'jpy')).toBe(0);
    const fault = faultOf(() => transfer(owed, 'jpy', balanced([{ account: debt, minor: 31 }])));
    expect(fault.details).toMatchObject({ account: debt, balance: 1 });
  });

  it('changes only by balanced transfers: the error of any other transfer names its currency and postings', () => {
    const postings: Posting[] = [
      { account: cash, minor: -50 },
      { account: 'house:fees', minor: 49 },
    ];
    expect(faultOf(() => transfer(rich, 'jpy', postings)).details).toEqual({ currency: 'jpy', postings });
  });

  it('never exceeds the safe integers: the error names the posting and the balance before', () => {
    const huge = { account: cash, minor: Number.MAX_SAFE_INTEGER } as const;
    expect(faultOf(() => transfer(rich, 'jpy', balanced([huge]))).details).toEqual({ posting: huge, before: 100 });
  });

  it('is checked against the sum of its currency only', () => {
    const broken = { ...rich, sums: { ...rich.sums, usd: 1, thb: -1 } };
    expect(unbalancedCurrencies(broken).toSorted()).toEqual(['thb', 'usd']);
  });
});

it('a book of movements counts all of them and stores the newest', () => {
  const movement = (at: number) => ({ at, kind: 'deposit', amount: 1, balance: at }) as const;
  let book: FundBook | undefined;
  for (let at = 1; at <= FUND_BOOK_MAXIMUM; at += 1) book = withMovement(book, movement(at));
  expect([book?.count, book?.entries.length]).toEqual([FUND_BOOK_MAXIMUM, FUND_BOOK_MAXIMUM]);
  expect(book?.entries.at(0)).toEqual({ id: 1, ...movement(1) });
  const next = withMovement(book, movement(9_999));
  expect([next.count, next.entries.length]).toEqual([FUND_BOOK_MAXIMUM + 1, FUND_BOOK_MAXIMUM]);
  expect(next.entries.at(0)?.id).toBe(2);
  expect(next.entries.at(-1)).toEqual({ id: FUND_BOOK_MAXIMUM + 1, ...movement(9_999) });
});
