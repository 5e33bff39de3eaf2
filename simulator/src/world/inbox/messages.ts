import { openRecords } from '../kernel/books.ts';
import type { Reply } from '../kernel/command.ts';
import { confirm, refuseField } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Records } from '../kernel/models.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import type { ChangeMessage } from './model.ts';

/** How many of some messages are not read. */
export function unreadOf(messages: readonly Records['message'][]): number {
  return messages.filter(({ readAt }) => readAt === undefined).length;
}

/** The messages of an account that were not deleted, oldest first. */
export function messagesOf(state: WorldState, account: string): Records['message'][] {
  return openRecords(state, tableGet(state.accounts, account), 'message');
}

/** Marks a message as read or deletes it. One of another account is answered like one that does not exist. */
export function changeMessage(draft: Draft, { name, account, id }: ChangeMessage): Reply {
  const message = draft.record('message', id);
  const mine = message?.account === account;
  if (!mine || (message.ended && name === 'messageRead')) return refuseField('id', 'choice');
  if (name === 'messageDelete') {
    if (!message.ended) draft.keep('message', { ...message, ended: true });
  } else if (message.readAt === undefined) {
    draft.keep('message', { ...message, readAt: draft.now });
  }
  const unread = unreadOf(messagesOf(draft.state, account));
  return confirm(name === 'messageDelete' ? 'deleted' : 'ok', { unread });
}
