import { KEPT } from '../policy.ts';
import type { Feature } from '../feature.ts';

/** A quiet call shows no message: the customer sees the effect of marking as read in the list. */
const READ = { outdates: ['/user/messageList'], quiet: true } as const;

/** The device makes this call without an action of the customer. */
const QUIET = { quiet: true } as const;

/** The registration of messages and customer service in the client: calls, policies and records. */
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
