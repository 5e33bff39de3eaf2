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
 * The user info in the reply of `getUserinfo`. The balance and the credit limit are in fields named after the currency
 * of the request, such as `jpy` and `jpyyjed`. `balanceOf` and `creditLimitOf` read these fields.
 */
export const userInfoSchema = z.looseObject({
  ...BALANCES,
  account: z.optional(z.string()),
  is_true: z.optional(integer),
  fundPasswordSet: z.optional(z.boolean()),
  accountState: z.optional(integer),
});
/** The user info in the reply of `getUserinfo`. */
export type UserInfo = z.infer<typeof userInfoSchema>;

/** Returns the balance in a currency as a decimal text; zero if the server did not send it. */
export function balanceOf(info: UserInfo, currency: Currency): string {
  return info[currency] ?? '0';
}

/** Returns the credit limit in a currency as a decimal text; zero if the server did not send it. */
export function creditLimitOf(info: UserInfo, currency: Currency): string {
  return info[`${currency}yjed`] ?? '0';
}

/** A session: the values of the request headers `token` and `account`. */
export const sessionSchema = z.object({ token: z.string(), account: z.string() });
/** A session: the values of the request headers `token` and `account`. */
export type Session = z.infer<typeof sessionSchema>;

/**
 * The path at which a simulated market exchanges a one-time code (`?code=`) for a session. A POST returns a
 * `sessionSchema`, or 404 if the code is unknown, used or expired. The path is not part of the API of a broker.
 */
export const ENTER_SESSION_PATH = '/sim/enter-session';
/**
 * The path at which a simulated market creates a demonstration. The entry `demo` of the configuration contains this
 * path. A POST returns in `address` the URL that opens the demonstration, on this origin or another origin of the same
 * server. The path is not part of the API of a broker.
 */
export const ENTER_DEMO_PATH = '/sim/enter-demo';

/** A configuration entry. */
export const configEntrySchema = z.object({ name: z.string(), value: z.nullable(z.union([z.string(), z.number()])) });
/** A configuration entry. */
export type ConfigEntry = z.infer<typeof configEntrySchema>;

/** A new-share subscription in `usernewstocklist`. `status` 1 is active. `rjmoney` is the reserved amount. */
export const newShareRowSchema = z.looseObject({ status: integer, rjmoney: z.optional(decimalText) });
/** A copy order in `userproductlist`. `status` 0 is active. */
export const productRowSchema = z.looseObject({ status: integer, money: z.optional(decimalText) });
/**
 * Added margin in `ustockslist`. `status` 0 is active. Some servers also send the position and the time of the
 * addition.
 */
export const creditStockRowSchema = z.looseObject({
  status: integer,
  credit: z.optional(decimalText),
  positionId: z.optional(z.string()),
  at: z.optional(instantMs),
});

/** The reasons for a change of a balance. The sign of the amount is the direction. */
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

/**
 * One change of a balance. In lists, the newest change is first. `amount` is signed. `balance` is the balance after the
 * change.
 */
export const fundRecordSchema = z.object({
  id: z.string(),
  at: instantMs,
  kind: z.enum(FUND_RECORD_KINDS),
  amount: decimalText,
  balance: decimalText,
  orderId: z.optional(z.string()),
  code: z.optional(z.string()),
});
/** One change of a balance. */
export type FundRecord = z.infer<typeof fundRecordSchema>;

/**
 * Totals of the movements that are too old for any page of the list. `count` covers all kinds. `until` is the time of
 * the first listed movement, and `balance` is the balance before it. `balance` plus all listed amounts equals the
 * current balance.
 */
export const earlierMovementsSchema = z.object({ count: integer, until: instantMs, balance: decimalText });
/** Totals of the movements that are too old for any page of the list. */
export type EarlierMovements = z.infer<typeof earlierMovementsSchema>;
