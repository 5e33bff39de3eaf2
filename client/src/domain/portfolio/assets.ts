import {
  COPY_ORDER_STATES,
  type Currency,
  type EndpointPath,
  type Position,
  REVIEW_STATES,
  SUBSCRIPTION_STATES,
  type StateMachine,
  type UserInfo,
  balanceOf,
  creditLimitOf,
  stateOfCode,
} from '@zaraba/contracts';
import { type ExactMoney, difference, exactOf, exactSum } from '../decimal.ts';
import { costOf, floatingOf, isHeld, isOpen, marginOf, positionState, valueOf } from '../positions.ts';

/** Margin that the customer added to a position. The server lists it among the credit stocks. */
export interface AddedMargin {
  readonly status: number;
  readonly credit?: string | undefined;
}

/** The documented lists that the totals are computed from. A list is absent until it has been read. */
export interface AccountLists {
  readonly currency: Currency;
  readonly info?: UserInfo;
  readonly newShares?: readonly { readonly status: number; readonly rjmoney?: string | undefined }[];
  readonly withdrawals?: readonly { readonly status: number; readonly money?: string | undefined }[];
  readonly products?: readonly { readonly status: number; readonly money?: string | undefined }[];
  readonly creditStocks?: readonly AddedMargin[];
  /** The debt on loans. */
  readonly debt?: string;
  /** The positions, valued at the newest prices. */
  readonly positions?: readonly Position[];
}

/** The terms of the totals. A term is absent until its list has been read. */
export interface AccountParts {
  readonly balance: ExactMoney | undefined;
  readonly newShares: ExactMoney | undefined;
  readonly withdrawals: ExactMoney | undefined;
  readonly products: ExactMoney | undefined;
  readonly creditStocks: ExactMoney | undefined;
  readonly positionCost: ExactMoney | undefined;
  readonly orders: ExactMoney | undefined;
}

/** The totals of an account. A total is absent until all its terms are known. Every screen uses these definitions. */
export interface AccountTotals {
  /** Balance + frozen, by the published formula. */
  readonly totalAssets: ExactMoney | undefined;
  /** Active new shares + pending withdrawals + pending products + credit stocks + position cost, as published. */
  readonly frozen: ExactMoney | undefined;
  /** Current price × quantity of the holdings. */
  readonly positionValue: ExactMoney | undefined;
  readonly available: ExactMoney | undefined;
  readonly creditLimit: ExactMoney | undefined;
  readonly floating: ExactMoney | undefined;
  readonly marginInUse: ExactMoney | undefined;
  /** The debt on loans, with principal and interest. */
  readonly totalDebt: ExactMoney | undefined;
  /**
   * Balance + margin in use + reserved for orders + holds + floating − debt: the value if everything were settled now.
   * The published formula does not define this total.
   */
  readonly netEquity: ExactMoney | undefined;
  readonly parts: AccountParts;
  /** How many positions the totals omit because their cost is unknown. */
  readonly unknownCosts: number;
  /** How many rows the totals include although their state is unknown to this version of the client. */
  readonly unknownStates: number;
}

/**
 * The states of a credit stock. It is pending while the margin belongs to its position, and ended after the margin was
 * returned.
 */
const CREDIT_STATES: StateMachine<'pending' | 'ended'> = {
  codes: { pending: 0, ended: 1 },
  transitions: { pending: ['ended'], ended: [] },
};

/**
 * Returns the rows that reserve money: those in the published state, and those in an unknown state. Money counts as
 * reserved until a known state says otherwise.
 */
function holding<Row extends { readonly status: number }, Name extends string>(
  rows: readonly Row[] | undefined,
  states: StateMachine<Name>,
  name: NoInfer<Name>,
): { readonly rows: readonly Row[] | undefined; readonly unknown: number } {
  const held = rows?.filter(({ status }) => (stateOfCode(states, status) ?? name) === name);
  return { rows: held, unknown: held?.filter(({ status }) => stateOfCode(states, status) === undefined).length ?? 0 };
}

function holdsOf(lists: AccountLists) {
  return {
    newShares: holding(lists.newShares, SUBSCRIPTION_STATES, 'active'),
    withdrawals: holding(lists.withdrawals, REVIEW_STATES, 'pendingReview'),
    products: holding(lists.products, COPY_ORDER_STATES, 'following'),
    creditStocks: holding(lists.creditStocks, CREDIT_STATES, 'pending'),
  };
}

function total(currency: Currency, amounts: Iterable<string | undefined>): ExactMoney {
  return exactSum(
    currency,
    [...amounts].map((amount) => exactOf(amount, currency)),
  );
}

/** Returns the sum of the amounts that are known. */
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

function openIn(rows: readonly Position[], currency: Currency): readonly Position[] {
  return rows.filter((row) => isOpen(row) && (row.currency ?? currency) === currency);
}

function addedMargin(added: readonly AddedMargin[], currency: Currency): ExactMoney {
  const { rows = [] } = holding(added, CREDIT_STATES, 'pending');
  return total(
    currency,
    rows.map((row) => row.credit),
  );
}

/**
 * Returns the margin in use in one currency: the margin of held positions, including the margin that customers added.
 */
export function marginInUse(
  positions: readonly Position[],
  added: readonly AddedMargin[],
  currency: Currency,
): ExactMoney {
  const margins = openIn(positions, currency)
    .filter(isHeld)
    .map((row) => marginOf(row, currency));
  return exactSum(currency, [knownSum(currency, margins), addedMargin(added, currency)]);
}

/**
 * Returns which part of the balance is reserved for pending orders and block trade applications: their margin and fees.
 */
export function reservedForOrders(positions: readonly Position[], currency: Currency): ExactMoney {
  const waiting = openIn(positions, currency).filter((row) => positionState(row) === 'pendingOrder');
  return knownSum(
    currency,
    waiting.flatMap((row) => [marginOf(row, currency), exactOf(row.fee, currency)]),
  );
}

function partsOf(lists: AccountLists, holds: ReturnType<typeof holdsOf>): AccountParts {
  const { currency, info, positions } = lists;
  const open = positions && openIn(positions, currency);
  const sum = <Row>(rows: readonly Row[] | undefined, amount: (row: Row) => string | undefined) =>
    rows && total(currency, rows.map(amount));
  return {
    balance: info && exactOf(balanceOf(info, currency), currency),
    newShares: sum(holds.newShares.rows, ({ rjmoney }) => rjmoney),
    withdrawals: sum(holds.withdrawals.rows, ({ money }) => money),
    products: sum(holds.products.rows, ({ money }) => money),
    creditStocks: sum(holds.creditStocks.rows, ({ credit }) => credit),
    positionCost:
      open &&
      knownSum(
        currency,
        open.map((row) => costOf(row, currency)),
      ),
    orders: open && reservedForOrders(open, currency),
  };
}

/** Computes the totals of an account from the documented lists by the published formula. */
export function accountTotals(lists: AccountLists): AccountTotals {
  const { currency, info } = lists;
  const reserved = holdsOf(lists);
  const parts = partsOf(lists, reserved);
  const held = lists.positions?.filter((row) => isHeld(row) && (row.currency ?? currency) === currency);
  const holds = [parts.newShares, parts.withdrawals, parts.products];
  const frozen = together(currency, [...holds, parts.creditStocks, parts.positionCost]);
  const inUse = lists.positions && lists.creditStocks && marginInUse(lists.positions, lists.creditStocks, currency);
  const totalDebt = lists.debt === undefined ? undefined : exactOf(lists.debt, currency);
  const floating =
    held &&
    together(
      currency,
      held.map((row) => floatingOf(row, currency)),
    );
  const owned = together(currency, [parts.balance, inUse, parts.orders, ...holds, floating]);
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
    marginInUse: inUse,
    totalDebt,
    netEquity: owned && totalDebt && difference(owned, totalDebt),
    parts,
    unknownCosts: lists.positions?.filter((row) => isOpen(row) && costOf(row, currency) === undefined).length ?? 0,
    unknownStates:
      Object.values(reserved).reduce((sum, { unknown }) => sum + unknown, 0) +
      (held?.filter((row) => positionState(row) === undefined).length ?? 0),
  };
}

/** The fields that the totals add up, by the path of the call. */
const SUMMED: Readonly<Partial<Record<EndpointPath, readonly string[]>>> = {
  '/trade/usernewstocklist': ['rjmoney'],
  '/user/withdrawallist': ['money'],
  '/trade/userproductlist': ['money'],
  '/trade/ustockslist': ['credit'],
  '/trade/userstocklist': ['buy_price', 'stock_num', 'nowprice', 'margin', 'fee', 'currency'],
  '/user/loanTerms': ['debt'],
};
/** Totals in a server's reply. The client adds up the rows instead and ignores these fields. */
const NAMED_TOTALS = ['ccsz', 'fdyk'];

/**
 * Whether an unreadable value of a reply makes the totals in a currency incomplete. `unread` has the form `PATH
 * ROW.FIELD`. Unreadable rows and amounts make them incomplete; a time or a name does not.
 */
export function isInTotals(unread: string, currency: Currency): boolean {
  const [path, where = ''] = unread.split(' ', 2);
  if (path === '/user/getUserinfo') return where === currency || where === `${currency}yjed`;
  const summed = SUMMED[path as EndpointPath];
  if (summed === undefined) return false;
  const field = where.slice(where.lastIndexOf('.') + 1);
  const isRow = field === where && path !== '/user/loanTerms';
  return isRow ? !NAMED_TOTALS.includes(field) : summed.includes(field);
}
