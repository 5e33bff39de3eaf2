import { defineCapability } from '../kernel/capability.ts';
import { invariant } from '../kernel/errors.ts';
import type { Records } from '../models/models.ts';
import { addPush, changeMessage, readMessages, removePush } from './messages.ts';
import { addToHistory, clearHistory } from './searchHistory.ts';

function check(message: Records['message']): void {
  const inOrder = message.readAt === undefined || message.readAt >= message.at;
  invariant(inOrder && message.due === undefined, 'a message contradicts itself', () => ({ message }));
}

/** The capability of the inbox: messages, search history and push notifications. */
export const inbox = defineCapability<'inbox'>({
  commands: {
    messageRead: changeMessage,
    messageDelete: changeMessage,
    messageReadAll: readMessages,
    searchHistoryAdd: addToHistory,
    searchHistoryClear: clearHistory,
    pushAdd: addPush,
    pushRemove: removePush,
  },
  records: {
    message: { check: check },
  },
  messages: {},
});
