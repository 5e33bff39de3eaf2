import type { inboxEndpoints } from '@zaraba/contracts';
import { refuse, refuseField } from '../../world/kernel/command.ts';
import { messageList, todosOf } from '../../world/inbox/views.ts';
import { searchHistory } from '../../world/inbox/searchHistory.ts';
import type { Handlers } from '../call.ts';
import { SUPPORT_LINK, supportClosesAt } from './common.ts';

/** Handlers for messages, search history and the customer service link. */
export const inboxHandlers: Handlers<keyof typeof inboxEndpoints> = {
  '/user/messageList': ({ world, account, now }, { before }) => {
    const moment = { state: world.stateNow(), now, market: world.market() };
    return { ...messageList(moment.state, account, moment.market, before), todos: todosOf(moment, account) };
  },

  '/user/messageRead': ({ world, account }, { id }) => world.execute({ name: 'messageRead', account, id }),

  '/user/messageReadAll': ({ world, account }, { id }) => world.execute({ name: 'messageReadAll', account, id }),

  '/user/messageDelete': ({ world, account }, { id }) => world.execute({ name: 'messageDelete', account, id }),

  '/user/searchHistory': ({ world, account }) => searchHistory(world.stateNow(), account),

  '/user/searchHistoryAdd': ({ world, account }, { text }) =>
    world.execute({ name: 'searchHistoryAdd', account, text: text.trim() }),

  '/user/searchHistoryClear': ({ world, account }) => world.execute({ name: 'searchHistoryClear', account }),

  '/user/pushKey': ({ push }) => (push === undefined ? {} : { publicKey: push.publicKey }),

  '/user/pushAdd': ({ world, account, sessionId, push }, { quiet, ...keys }) => {
    if (push?.takes(keys.endpoint) === false) return refuseField('endpoint', 'choice');
    const kinds = quiet === undefined ? {} : { quiet: quiet.split(',') };
    return world.execute({ name: 'pushAdd', account, sessionId, ...keys, ...kinds });
  },

  '/user/pushRemove': ({ world, account }, { endpoint }) => world.execute({ name: 'pushRemove', account, endpoint }),

  '/common/supportLink': ({ now }) => {
    const closesAt = supportClosesAt(now);
    return closesAt === undefined ? refuse('support_link_unavailable') : { url: SUPPORT_LINK, closesAt };
  },
};
