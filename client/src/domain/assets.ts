import { type Currency, type Position, type UserInfo, balanceOf, creditLimitOf } from '@zaraba/contracts';
import { type ExactMoney, difference, exactOf, exactSum } from './decimal.ts';
import { costOf, floatingOf, isHeld, isOpen, setAsideTotal, valueOf } from './positions.ts';

/** The documented lists behind the totals. A list not read yet is absent. */
export interface AccountLists {
  readonly currency: Currency;
  readonly info?: UserInfo;
  readonly newShares?: readonly { readonly status: number; readonly rjmoney?: string | undefined }[];
  readonly withdrawals?: readonly { readonly status: number; readonly money?: string | undefined }[];
  readonly products?: readonly { readonly status: number; readonly money?: string | undefined }[];
  readonly creditStocks?: readonly { readonly status: number; readonly credit?: string | undefined }[];
  /** The debt on loans, as a positive amount. */
  readonly debt?: string;
  /** At the newest prices. */
  readonly positions?: readonly Position[];
}

/** The parts of the totals. Absent if its list has not been read yet. */
export interface AccountParts {
  readonly balance: ExactMoney | undefined;
  readonly newShares: ExactMoney | undefined;
  readonly withdrawals: ExactMoney | undefined;
  readonly products: ExactMoney | undefined;
  readonly creditStocks: ExactMoney | undefined;
  readonly positionCost: ExactMoney | undefined;
  readonly margins: ExactMoney | undefined;
  /** The debt on loans, negative. */
  readonly debt: ExactMoney | undefined;
}

/** The totals of an account. Absent if a required part has not been read yet. */
export interface AccountTotals {
  /** Balance + frozen, as published. */
  readonly totalAssets: ExactMoney | undefined;
  /** Active new shares + pending withdrawals + pending products + credit stocks + position cost, as published. */
  readonly frozen: ExactMoney | undefined;
  /** Current price × quantity of the holdings. */
  readonly positionValue: ExactMoney | undefined;
  readonly available: ExactMoney | undefined;
  readonly creditLimit: ExactMoney | undefined;
  readonly floating: ExactMoney | undefined;
  /**
   * Balance + margins + holds + floating − debt: the value after settling everything, which the published total does
   * not give.
   */
  readonly netEquity: ExactMoney | undefined;
  readonly parts: AccountParts;
  /** How many positions are missing from the totals because their cost is unknown. */
  readonly unknownCosts: number;
}

/** The wire state of a new-share subscription that counts. */
const NEW_SHARE_ACTIVE = 1;
/** The wire state of everything else that counts. */
const PENDING = 0;

function total(currency: Currency, amounts: Iterable<string | undefined>): ExactMoney {
  return exactSum(
    currency,
    [...amounts].map((amount) => exactOf(amount, currency)),
  );
}

/** The sum of the known amounts: leaves out rows with unreadable figures. */
function knownSum(currency: Currency, amounts: readonly (ExactMoney | undefined)[]): ExactMoney {
  return exactSum(
    currency,
    amounts.filter((amount) => amount !== undefined),
  );
}

function together(currency: Currency, amounts: readonly (ExactMoney | undefined)[]): ExactMoney | undefined {
  const known = amounts.filter((amount) => amount !== undefined);
  return known.length === amounts.length ? exactSum(currency, known) : undefined;
}

function partsOf(lists: AccountLists): AccountParts {
  const { currency, info, positions } = lists;
  const open = positions?.filter((row) => isOpen(row) && (row.currency ?? currency) === currency);
  const active = lists.newShares?.filter((row) => row.status === NEW_SHARE_ACTIVE);
  const withdrawals = lists.withdrawals?.filter((row) => row.status === PENDING);
  const products = lists.products?.filter((row) => row.status === PENDING);
  const credits = lists.creditStocks?.filter((row) => row.status === PENDING);
  return {
    balance: info && exactOf(balanceOf(info, currency), currency),
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
      knownSum(
        currency,
        open.map((row) => costOf(row, currency)),
      ),
    margins: open && setAsideTotal(open, currency),
    debt:
      lists.debt === undefined ? undefined : difference(exactOf(undefined, currency), exactOf(lists.debt, currency)),
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
    together(
      currency,
      held.map((row) => floatingOf(row, currency)),
    );
  return {
    totalAssets: together(currency, [parts.balance, frozen]),
    frozen,
    positionValue:
      held &&
      knownSum(
        currency,
        held.map((row) => valueOf(row, currency) ?? costOf(row, currency)),
      ),
    available: parts.balance,
    creditLimit: info && exactOf(creditLimitOf(info, currency), currency),
    floating,
    netEquity: together(currency, [parts.balance, parts.margins, ...holds, floating, parts.debt]),
    parts,
    unknownCosts: lists.positions?.filter((row) => isOpen(row) && costOf(row, currency) === undefined).length ?? 0,
  };
}
