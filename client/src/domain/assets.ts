import { type Currency, type Money, type Position, type UserInfo, balanceOf, creditLimitOf } from '@zaraba/contracts';
import { moneyOf, negated, sumOf } from './decimal.ts';
import { costOf, floatingOf, isHeld, isOpen, setAsideOf, valueOf } from './positions.ts';

/** The documented lists the totals are derived from. A list that was not read yet is absent. */
export interface AccountLists {
  readonly currency: Currency;
  readonly info?: UserInfo;
  readonly newShares?: readonly { readonly status: number; readonly rjmoney?: string | undefined }[];
  readonly withdrawals?: readonly { readonly status: number; readonly money?: string | undefined }[];
  readonly products?: readonly { readonly status: number; readonly money?: string | undefined }[];
  readonly creditStocks?: readonly { readonly status: number; readonly credit?: string | undefined }[];
  /** What is owed on loans, as a positive amount. */
  readonly debt?: string;
  /** At the newest prices. */
  readonly positions?: readonly Position[];
}

/** What the totals are made of. Absent where its list was not read yet. */
export interface AccountParts {
  readonly balance: Money | undefined;
  readonly newShares: Money | undefined;
  readonly withdrawals: Money | undefined;
  readonly products: Money | undefined;
  readonly creditStocks: Money | undefined;
  readonly positionCost: Money | undefined;
  readonly margins: Money | undefined;
  /** What is owed on loans, negative. */
  readonly debt: Money | undefined;
}

/** The totals of an account. Absent where a part they need was not read yet. */
export interface AccountTotals {
  /** Balance + frozen, as published. */
  readonly totalAssets: Money | undefined;
  /** Active new shares + pending withdrawals + pending products + credit stocks + position cost, as published. */
  readonly frozen: Money | undefined;
  /** Current price × quantity of what is held. */
  readonly positionValue: Money | undefined;
  readonly available: Money | undefined;
  readonly creditLimit: Money | undefined;
  readonly floating: Money | undefined;
  /** Balance + margins + holds + floating − debt: what would be left, which the published total does not say. */
  readonly netEquity: Money | undefined;
  readonly parts: AccountParts;
}

/** New-share subscriptions count while active. */
const NEW_SHARE_ACTIVE = 1;
/** Everything else counts while pending. */
const PENDING = 0;

function total(currency: Currency, amounts: Iterable<string | undefined>): Money {
  return sumOf(
    currency,
    [...amounts].map((amount) => moneyOf(amount, currency)),
  );
}

function together(currency: Currency, amounts: readonly (Money | undefined)[]): Money | undefined {
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length === amounts.length ? sumOf(currency, known) : undefined;
}

function partsOf(lists: AccountLists): AccountParts {
  const { currency, info, positions } = lists;
  const open = positions?.filter((row) => isOpen(row) && (row.currency ?? currency) === currency);
  const active = lists.newShares?.filter((row) => row.status === NEW_SHARE_ACTIVE);
  const withdrawals = lists.withdrawals?.filter((row) => row.status === PENDING);
  const products = lists.products?.filter((row) => row.status === PENDING);
  const credits = lists.creditStocks?.filter((row) => row.status === PENDING);
  return {
    balance: info && moneyOf(balanceOf(info, currency), currency),
    newShares:
      active &&
      total(
        currency,
        active.map((row) => row.rjmoney),
      ),
    withdrawals:
      withdrawals &&
      total(
        currency,
        withdrawals.map((row) => row.money),
      ),
    products:
      products &&
      total(
        currency,
        products.map((row) => row.money),
      ),
    creditStocks:
      credits &&
      total(
        currency,
        credits.map((row) => row.credit),
      ),
    positionCost:
      open &&
      sumOf(
        currency,
        open.map((row) => costOf(row, currency)),
      ),
    margins:
      open &&
      sumOf(
        currency,
        open.map((row) => setAsideOf(row, currency)),
      ),
    debt: lists.debt === undefined ? undefined : negated(moneyOf(lists.debt, currency)),
  };
}

/** The totals of an account by the published formula, from the documented lists. */
export function accountTotals(lists: AccountLists): AccountTotals {
  const { currency, info } = lists;
  const parts = partsOf(lists);
  const held = lists.positions?.filter((row) => isHeld(row) && (row.currency ?? currency) === currency);
  const holds = [parts.newShares, parts.withdrawals, parts.products, parts.creditStocks];
  const frozen = together(currency, [...holds, parts.positionCost]);
  const floating =
    held &&
    sumOf(
      currency,
      held.map((row) => floatingOf(row, currency)),
    );
  return {
    totalAssets: together(currency, [parts.balance, frozen]),
    frozen,
    positionValue:
      held &&
      sumOf(
        currency,
        held.map((row) => valueOf(row, currency) ?? costOf(row, currency)),
      ),
    available: parts.balance,
    creditLimit: info && moneyOf(creditLimitOf(info, currency), currency),
    floating,
    netEquity: together(currency, [parts.balance, parts.margins, ...holds, floating, parts.debt]),
    parts,
  };
}
