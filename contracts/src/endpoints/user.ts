import * as z from 'zod/mini';
import {
  FUND_RECORD_KINDS,
  earlierMovementsSchema,
  fundRecordSchema,
  sessionSchema,
  userInfoSchema,
} from '../entities/user.ts';
import { withdrawalRowSchema } from '../entities/withdrawal.ts';
import { account, code, currency, instantText, knownPassword } from '../wire.ts';
import { READ, WRITE } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';

const password = z.string().check(z.minLength(8), z.maxLength(72));

/** Endpoints for the session, the account and its balance. */
export const userEndpoints = {
  '/user/getUserinfo': {
    ...READ,
    origin: 'seen',
    request: z.strictObject({ type: currency }),
    reply: userInfoSchema,
    errors: ['account_banned'],
    summary: 'Account, balance and credit limit in the requested currency, and the state of identity verification.',
  },
  '/user/withdrawallist': {
    ...READ,
    origin: 'seen',
    request: z.strictObject({ type: currency }),
    reply: z.array(withdrawalRowSchema),
    summary: 'Withdrawals; status 0 is pending.',
  },
  '/user/register': {
    origin: 'assumed',
    session: 'none',
    effect: 'writes',
    request: z.strictObject({ account, password, inviteCode: z.optional(z.string().check(z.maxLength(32))) }),
    reply: sessionSchema,
    success: 'registered',
    errors: ['account_exists', 'inviter_not_found'],
    summary: 'Makes an account and logs it in.',
  },
  '/user/login': {
    origin: 'assumed',
    session: 'none',
    effect: 'writes',
    request: z.strictObject({ account, password: knownPassword }),
    reply: sessionSchema,
    success: 'login_ok',
    errors: ['account_not_found', 'wrong_credentials', 'account_banned', 'too_frequent'],
    summary: 'Opens a session.',
  },
  '/user/logout': {
    ...WRITE,
    request: z.strictObject({}),
    reply: z.null(),
    success: 'submitted',
    errors: [],
    summary: 'Ends the session whose token was sent.',
  },
  '/user/fundRecords': {
    ...READ,
    request: z.strictObject({
      type: currency,
      before: z.optional(z.string().check(z.maxLength(32))),
      kind: z.optional(z.enum(FUND_RECORD_KINDS)),
      from: z.optional(instantText),
      to: z.optional(instantText),
    }),
    reply: z.object({
      records: z.array(fundRecordSchema),
      hasMore: z.boolean(),
      earlier: z.optional(earlierMovementsSchema),
    }),
    summary:
      'Movements of the balance, newest first, fifty at a time; `before` is the id of the last one held. `kind`, `from` and `to` (milliseconds, `to` not included) filter the list. On the last page `earlier` says what is not listed any more.',
  },
  '/user/watchlist': {
    ...READ,
    request: z.strictObject({}),
    reply: z.array(z.string()),
    summary: "Codes of the watchlist in the customer's order.",
  },
  '/user/watchlistAdd': {
    ...WRITE,
    request: z.strictObject({ code }),
    reply: z.array(z.string()),
    success: 'added',
    errors: ['product_unavailable'],
    summary: 'Appends a stock to the watchlist; answers the list. Adding one twice changes nothing.',
  },
  '/user/watchlistRemove': {
    ...WRITE,
    request: z.strictObject({ code }),
    reply: z.array(z.string()),
    success: 'deleted',
    errors: [],
    summary: 'Removes a stock from the watchlist; answers the list.',
  },
} as const satisfies Record<string, Endpoint>;
