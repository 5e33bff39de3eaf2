import { CURRENCIES } from '@zaraba/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvariantError } from './errors.ts';
import { balanceOf, emptyLedger, purse, transfer, unbalancedCurrencies } from './ledger.ts';
import type { LedgerAccount, Posting } from './ledger.ts';

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
  it('keeps what a plain sum per account keeps, refuses overdrafts whole, and always sums to zero', () => {
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

  it('refuses a transfer that makes or loses money', () => {
    fc.assert(
      fc.property(fc.array(posting, { minLength: 1, maxLength: 5 }), (postings) => {
        fc.pre(postings.reduce((sum, { minor }) => sum + minor, 0) !== 0);
        expect(() => transfer(emptyLedger(), 'jpy', postings)).toThrow('must sum to zero');
      }),
    );
  });

  it('refuses amounts that cannot be counted', () => {
    const huge = Number.MAX_SAFE_INTEGER;
    const full = transfer(emptyLedger(), 'jpy', balanced([{ account: 'house:fees', minor: huge }]));
    expect(() => transfer(full, 'jpy', balanced([{ account: 'house:fees', minor: 2 }]))).toThrow('out of range');
    expect(() => transfer(full, 'jpy', balanced([{ account: 'house:fees', minor: 0.5 }]))).toThrow('out of range');
  });
});
