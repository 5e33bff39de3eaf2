import * as z from 'zod/mini';
import { openSessionSchema } from '../entities/security.ts';
import { knownPassword, tradingPin } from '../wire.ts';
import { READ, WRITE } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';

export * from '../entities/security.ts';

const newPassword = z.string().check(z.minLength(8), z.maxLength(72));

/** Endpoints for passwords and sessions. */
export const securityEndpoints = {
  '/user/changeLoginPassword': {
    ...WRITE,
    request: z.strictObject({ oldPassword: knownPassword, newPassword }),
    reply: z.null(),
    success: 'modified',
    errors: ['wrong_old_password', 'too_frequent'],
    summary:
      'Changes the login password and ends all other sessions. Wrong ones count as failed logins. The same password is refused as invalid_request with newPassword: choice.',
  },
  '/user/setFundPassword': {
    ...WRITE,
    request: z.strictObject({ loginPassword: knownPassword, fundPassword: tradingPin }),
    reply: z.null(),
    success: 'modified',
    errors: ['wrong_old_password', 'too_frequent'],
    summary:
      'Sets the first fund password, or a new one after a permanent lock. Otherwise refused as invalid_request with fundPassword: duplicate.',
  },
  '/user/changeFundPassword': {
    ...WRITE,
    request: z.strictObject({ oldPassword: tradingPin, newPassword: tradingPin }),
    reply: z.null(),
    success: 'modified',
    errors: ['wrong_fund_password', 'fund_password_not_set', 'too_frequent'],
    summary:
      'Changes the fund password. The same password is refused as invalid_request with newPassword: choice. Five wrong ones in a row lock it for a while, three such locks permanently.',
  },
  '/user/sessionList': {
    ...READ,
    request: z.strictObject({}),
    reply: z.array(openSessionSchema),
    summary: 'The open sessions of this account, newest first.',
  },
  '/user/endSession': {
    ...WRITE,
    request: z.strictObject({ id: z.string().check(z.regex(/^[0-9a-f]{16}$/)) }),
    reply: z.null(),
    success: 'deleted',
    errors: [],
    summary: 'Ends one session of this account. An unknown one is refused as invalid_request with id: choice.',
  },
} as const satisfies Record<string, Endpoint>;
