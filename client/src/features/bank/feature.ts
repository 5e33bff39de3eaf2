import { CHANGE, FRESH } from '../policy.ts';
import type { Feature } from '../feature.ts';

/** The calls, policies and records of bank cards. */
export const bank = {
  policies: {
    '/user/bankCardAdd': CHANGE,
    '/user/bankCardEdit': { ...CHANGE, nextSteps: { bank_card_not_found: 'bank.nextStep.bank_card_not_found' } },
    '/user/bankCardList': FRESH,
    '/user/bankCardUnbind': { ...CHANGE, nextSteps: { bank_card_not_found: 'bank.nextStep.bank_card_not_found' } },
  },
} as const satisfies Feature;
