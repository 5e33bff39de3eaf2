import * as z from 'zod/mini';
import { BANK_CARD_TYPES, bankCardSchema } from '../entities/bank.ts';
import { knownPassword, recordId } from '../wire.ts';
import { READ, WRITE } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';

export * from '../entities/bank.ts';

/** A name that a customer enters. It is not empty and contains no invisible characters. */
const text = z.string().check(z.maxLength(64), z.regex(/^\P{C}*[^\p{C}\s]\P{C}*$/u));
const number = z.string().check(z.regex(/^\d{4,20}$/));
const details = {
  holder: text,
  cardType: z.enum(BANK_CARD_TYPES),
  institution: text,
  branch: text,
  branchCode: z.string().check(z.regex(/^[A-Za-z0-9-]{1,12}$/)),
};

/** The calls for bank cards. */
export const bankEndpoints = {
  '/user/bankCardList': {
    ...READ,
    request: z.strictObject({}),
    reply: z.array(bankCardSchema),
    summary: 'The bound bank cards, newest first, their numbers masked.',
  },
  '/user/bankCardAdd': {
    ...WRITE,
    request: z.strictObject({ ...details, number, fundPassword: knownPassword }),
    reply: bankCardSchema,
    success: 'added',
    errors: [
      'account_frozen',
      'identity_required',
      'identity_under_review',
      'identity_rejected',
      'fund_password_not_set',
      'bank_card_exists',
      'wrong_fund_password',
      'too_frequent',
    ],
    summary: 'Binds a bank card. Only a digest of the number and its last digits are kept.',
  },
  '/user/bankCardEdit': {
    ...WRITE,
    request: z.strictObject({ id: recordId, ...details, number: z.optional(number), fundPassword: knownPassword }),
    reply: bankCardSchema,
    success: 'modified',
    errors: [
      'account_frozen',
      'identity_under_review',
      'fund_password_not_set',
      'bank_card_not_found',
      'fund_operation_in_progress',
      'bank_card_exists',
      'wrong_fund_password',
      'too_frequent',
    ],
    summary: 'Changes a bank card; without `number` the number stays. Refused while a withdrawal to it is pending.',
  },
  '/user/bankCardUnbind': {
    ...WRITE,
    request: z.strictObject({ id: recordId, fundPassword: knownPassword }),
    reply: z.null(),
    success: 'unbound',
    errors: [
      'account_frozen',
      'identity_under_review',
      'fund_password_not_set',
      'bank_card_not_found',
      'fund_operation_in_progress',
      'wrong_fund_password',
      'too_frequent',
    ],
    summary: 'Unbinds a bank card. Refused while a withdrawal to it is pending.',
  },
} as const satisfies Record<string, Endpoint>;
