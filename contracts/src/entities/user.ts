import * as z from 'zod/mini';
import { CURRENCIES, type Currency } from '../ids.ts';
import { PRODUCT_KINDS } from '../states.ts';
import { decimalText, instantMs, integer } from '../wire.ts';

type BalanceField = Currency | `${Currency}yjed`;
const decimal = z.optional(decimalText);
const BALANCES = Object.fromEntries(
  CURRENCIES.flatMap((currency): BalanceField[] => [currency, `${currency}yjed`]).map((name) => [name, decimal]),
) as Record<BalanceField, typeof decimal>;

/**
 * User info of `getUserinfo`. The balance and the credit limit are in the fields named by the currency of the request
 * (`jpy` and `jpyyjed` for type=jpy); read them with balanceOf and creditLimitOf.
 */
export const userInfoSchema = z.looseObject({
  ...BALANCES,
  account: z.optional(z.string()),
  is_true: z.optional(integer),
  fundPasswordSet: z.optional(z.boolean()),
  accountState: z.optional(integer),
});
/** User info. */
export type UserInfo = z.infer<typeof userInfoSchema>;

/** Balance of a currency as a decimal text; zero when the server did not send it. */
export function balanceOf(info: UserInfo, currency: Currency): string {
  return info[currency] ?? '0';
}

/** Credit limit of a currency as a decimal text; zero when the server did not send it. */
export function creditLimitOf(info: UserInfo, currency: Currency): string {
  return info[`${currency}yjed`] ?? '0';
}

/** A session: the values of the headers `token` and `account` of every request. */
export const sessionSchema = z.object({ token: z.string(), account: z.string() });
/** A session. */
export type Session = z.infer<typeof sessionSchema>;

/**
 * The address at which a simulated market creates a session from a one-time code (`?code=`): a POST returns it as
 * `sessionSchema`, marked as simulated, or 404 if the code is unknown, used or expired. It is not part of the API of a
 * broker.
 */
export const ENTER_SESSION_PATH = '/sim/enter-session';
/**
 * The address at which a simulated market creates a demonstration, named in its configuration as `demo`: a POST
 * returns as `address` what opens it, on this origin or another one of the same server. It is not part of the API of a
 * broker.
 */
export const ENTER_DEMO_PATH = '/sim/enter-demo';

/** A configuration entry. */
export const configEntrySchema = z.object({ name: z.string(), value: z.nullable(z.union([z.string(), z.number()])) });
/** A configuration entry. */
export type ConfigEntry = z.infer<typeof configEntrySchema>;

/** New-share subscription of `usernewstocklist`: status 1 is active, `rjmoney` the amount held. */
export const newShareRowSchema = z.looseObject({ status: integer, rjmoney: z.optional(decimalText) });
/** Copy product order of `userproductlist`: status 0 is pending. */
export const productRowSchema = z.looseObject({ status: integer, money: z.optional(decimalText) });
/**
 * Credit stock of `ustockslist`: status 0 is pending. A server that knows states to which position it was added, and
 * when.
 */
export const creditStockRowSchema = z.looseObject({
  status: integer,
  credit: z.optional(decimalText),
  positionId: z.optional(z.string()),
  at: z.optional(instantMs),
});

/** The subject of a balance movement; its sign gives the direction. */
export const FUND_RECORD_KINDS = [
  'deposit',
  'withdrawal',
  'buy',
  'sell',
  'shortSale',
  'shortCover',
  'fee',
  'hold',
  'release',
  'opening',
  'subscription',
  ...PRODUCT_KINDS,
  'loan',
  'repayment',
  'exchange',
  'marginTopUp',
  'dividend',
  'dividendCharge',
  'shareIssue',
] as const;

/** One movement of an account's money, newest first in lists. `amount` is signed; `balance` is the balance after it. */
export const fundRecordSchema = z.object({
  id: z.string(),
  at: instantMs,
  kind: z.enum(FUND_RECORD_KINDS),
  amount: decimalText,
  balance: decimalText,
  orderId: z.optional(z.string()),
  code: z.optional(z.string()),
});
/** One movement of an account's money. */
export type FundRecord = z.infer<typeof fundRecordSchema>;

/**
 * Movements older than any page lists: how many of all kinds, the time of the movement that follows them, and the
 * balance between the two. That balance and the listed amounts sum to the present balance.
 */
export const earlierMovementsSchema = z.object({ count: integer, until: instantMs, balance: decimalText });
/** Movements that no page lists any more. */
export type EarlierMovements = z.infer<typeof earlierMovementsSchema>;
