import { KEPT } from '../policy.ts';
import type { Feature } from '../feature.ts';

/** Marking a message as read shows no confirmation, because the customer sees the effect in the list. */
const READ = { outdates: ['/user/messageList'], quiet: true } as const;

/** The device makes these calls without an action of the customer, so their failures are not shown. */
const QUIET = { quiet: true } as const;

/** The calls, policies and records of messages and customer service. */
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
