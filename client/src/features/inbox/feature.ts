import { KEPT, MONEY_LIST } from '../../policies/policy.ts';
import type { Feature } from '../feature.ts';

/** What the client knows of messages and customer service. */
export const inbox = {
  policies: {
    '/common/supportLink': KEPT,
    '/user/messageDelete': { outdates: ['/user/messageList'] },
    '/user/messageList': MONEY_LIST,
    '/user/messageRead': { outdates: ['/user/messageList'], quiet: true },
  },
} as const satisfies Feature;
