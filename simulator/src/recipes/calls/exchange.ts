import { LIMITS } from '@zaraba/contracts';
import type { AccountState, exchangeEndpoints } from '@zaraba/contracts';
import { leaveWithdrawal, lockFundPassword } from '../funding.ts';
import type { Kit, Prepared, Recipe, Recipes } from '../recipe.ts';
import { FUND_PASSWORD } from '../recipe.ts';

const WRONG_PASSWORD = '000000';
const AMOUNT = '10000';

type Quote = Prepared<'/trade/exchangeQuote'>['fields'];

function quote({ run }: Kit, account: string, amount = AMOUNT): string {
  const quoted = run({ name: 'exchangeQuote', account, from: 'jpy', to: 'usd', amount });
  return (quoted as { readonly id: string }).id;
}

function exchange(kit: Kit, quoteId: string, fundPassword = FUND_PASSWORD): Prepared<'/trade/exchange'> {
  return { fields: { quoteId, fundPassword, clientOrderId: kit.clientOrderId() } };
}

function quoting(fields: Partial<Quote>, then: (kit: Kit) => void = () => {}): Recipe<'/trade/exchangeQuote'> {
  return {
    prepare: (kit) => {
      kit.ready();
      then(kit);
      return { fields: { from: 'jpy', to: 'usd', amount: AMOUNT, ...fields } };
    },
  };
}

function exchanging(then: (kit: Kit, quoteId: string) => void = () => {}): Recipe<'/trade/exchange'> {
  return {
    prepare: (kit) => {
      kit.ready();
      const quoteId = quote(kit, kit.account);
      then(kit, quoteId);
      return exchange(kit, quoteId);
    },
  };
}

function setState({ run, account }: Kit, state: AccountState): void {
  run({ name: 'setAccountState', account, state });
}

/** Recipes for currency exchange. */
export const exchangeRecipes: Recipes<keyof typeof exchangeEndpoints> = {
  '/trade/exchangeRates': { ok: { prepare: () => ({ fields: { type: 'jpy' } }) } },
  '/trade/exchangeQuote': {
    ok: quoting({}),
    account_frozen: quoting({}, (kit) => setState(kit, 'frozen')),
    trading_not_permitted: quoting({}, (kit) => setState(kit, 'notPermittedToTrade')),
    identity_under_review: quoting({}, (kit) => setState(kit, 'pendingIdentityReview')),
    same_currency: quoting({ to: 'jpy' }),
    below_minimum_amount: quoting({ amount: '1' }),
  },
  '/trade/exchange': {
    ok: exchanging(),
    account_frozen: exchanging((kit) => setState(kit, 'frozen')),
    trading_not_permitted: exchanging((kit) => setState(kit, 'notPermittedToTrade')),
    identity_under_review: exchanging((kit) => setState(kit, 'pendingIdentityReview')),
    price_unavailable: exchanging((kit) => kit.advance(LIMITS.exchangeQuoteMs)),
    fund_operation_in_progress: {
      prepare: (kit) => {
        kit.goToBusinessHours();
        kit.ready();
        leaveWithdrawal(kit);
        return exchange(kit, quote(kit, kit.account));
      },
    },
    insufficient_balance: {
      prepare: (kit) => {
        const account = kit.newcomer();
        kit.ready(0, account);
        return { ...exchange(kit, quote(kit, account)), as: account };
      },
    },
    fund_password_not_set: {
      prepare: (kit) => {
        const account = kit.newcomer();
        kit.run({ name: 'deposit', account, currency: 'jpy', amountMinor: Number(AMOUNT) });
        return { ...exchange(kit, quote(kit, account)), as: account };
      },
    },
    wrong_fund_password: {
      prepare: (kit) => {
        kit.ready();
        return exchange(kit, quote(kit, kit.account), WRONG_PASSWORD);
      },
      changes: 'the wrong fund password is counted',
    },
    too_frequent: exchanging((kit, quoteId) => {
      const wrong = { name: 'exchange', account: kit.account, quoteId, fundPasswordHash: 'wrong' } as const;
      lockFundPassword(kit, () => ({ ...wrong, clientOrderId: kit.clientOrderId() }));
    }),
  },
  '/trade/exchangeList': {
    ok: {
      prepare: (kit) => {
        kit.ready();
        const { account } = kit;
        const quoteId = quote(kit, account);
        const used = { account, quoteId, fundPasswordHash: kit.hash(FUND_PASSWORD) };
        kit.run({ name: 'exchange', ...used, clientOrderId: kit.clientOrderId() });
        return { fields: {} };
      },
    },
  },
};
