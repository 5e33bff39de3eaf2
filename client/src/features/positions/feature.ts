import { KEPT, ORDER } from '../../policies/policy.ts';
import type { Feature } from '../feature.ts';

/** An order that is refused leaves the position as it is. */
const LEFT = {
  ...ORDER,
  subject: 'id',
  nextSteps: {
    not_trading_time: 'positions.nextStep.not_trading_time',
    price_unavailable: 'positions.nextStep.price_unavailable',
  },
} as const;

/** What the client knows of positions, and of what issuers pay on them. */
export const positions = {
  policies: {
    '/trade/closePosition': LEFT,
    '/trade/reversePosition': LEFT,
    '/trade/userstocklist': KEPT,
    '/trade/userstocklists': KEPT,
  },
  records: {
    dividend: { text: 'positions.record.dividend', trading: true },
    dividendCharge: { text: 'positions.record.dividendCharge', trading: true },
    shareIssue: { text: 'positions.record.shareIssue', trading: true },
  },
} as const satisfies Feature;
