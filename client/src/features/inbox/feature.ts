import { KEPT } from '../policy.ts';
import type { Feature } from '../feature.ts';

/** Marking as read is quiet: the customer sees the effect in the list. */
const READ = { outdates: ['/user/messageList'], quiet: true } as const;

/** The device sends this call, not the customer. */
const QUIET = { quiet: true } as const;

/** The part of the client that defines messages and customer service: calls, policies and records. */
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
