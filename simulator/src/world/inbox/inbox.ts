import { nothingDue } from '../kernel/capability.ts';
import type { Capability } from '../kernel/capability.ts';
import { invariant } from '../kernel/errors.ts';
import type { InboxCommand } from './commands.ts';
import { changeMessage } from './messages.ts';
import type { MessageRecord } from './records.ts';
import { addToHistory, clearHistory } from './searchHistory.ts';

function check(message: MessageRecord): void {
  const inOrder = message.readAt === undefined || message.readAt >= message.at;
  invariant(inOrder && message.due === undefined, 'a message contradicts itself', () => ({ message }));
}

/** What this capability adds to the core: in-site messages and the search history. */
export const inbox: Capability<InboxCommand, 'message'> = {
  actors: {
    messageRead: changeMessage,
    messageDelete: changeMessage,
    searchHistoryAdd: addToHistory,
    searchHistoryClear: clearHistory,
  },
  due: { message: nothingDue },
  review: {},
  check: { message: check },
};
