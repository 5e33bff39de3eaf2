import { KEPT } from '../../policies/policy.ts';
import type { Feature } from '../feature.ts';

/** Read: without a word to the customer, who sees it in the list. */
const READ = { outdates: ['/user/messageList'], quiet: true } as const;

/** The device asks, not the customer. */
const QUIET = { quiet: true } as const;

/** What the client knows of messages and customer service. */
export const inbox = {
  policies: {
    '/common/supportLink': KEPT,
    '/user/messageDelete': { outdates: ['/user/messageList'] },
    '/user/messageList': KEPT,
    '/user/messageReadAll': READ,
    '/user/messageRead': READ,
    '/user/pushAdd': QUIET,
    '/user/pushKey': QUIET,
    '/user/pushRemove': QUIET,
  },
} as const satisfies Feature;
