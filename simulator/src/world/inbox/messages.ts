import type { SentReplyOf } from '@zaraba/contracts';
import type { Market } from '../../market/market.ts';
import { fill } from '../../texts/fill.ts';
import { withLabels } from '../../texts/interventions.ts';
import { MESSAGE_TEXTS } from '../../texts/messages.ts';
import { openRecords } from '../kernel/books.ts';
import type { Reply } from '../kernel/command.ts';
import { confirm, refuse, refuseField } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import { interventionField } from '../kernel/interventions.ts';
import { newestPage } from '../kernel/newestPage.ts';
import type { WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import type { ChangeMessage } from './commands.ts';
import type { MessageRecord } from './records.ts';

type SentMessage = SentReplyOf<'/user/messageList'>['messages'][number];

function messageView(message: MessageRecord, market: Market): SentMessage {
  const { id, at, readAt, template, parameters, touched } = message;
  const texts = MESSAGE_TEXTS[template];
  const { titles, bodies } = fill(texts, parameters, (code) => market.instrument(code)?.names);
  const field = interventionField(touched);
  const labelled = withLabels(bodies, field.interventions ?? []);
  return { id, at, read: readAt !== undefined, kind: texts.about, titles, bodies: labelled, ...field };
}

function unreadOf(messages: readonly MessageRecord[]): number {
  return messages.filter(({ readAt }) => readAt === undefined).length;
}

function messagesOf(state: WorldState, account: string): MessageRecord[] {
  return openRecords(state, tableGet(state.accounts, account), 'message');
}

/** Messages of an account that were not deleted, newest first, fifty at a time, and how many of all are not read. */
export function messageList(
  state: WorldState,
  account: string,
  market: Market,
  before?: string,
): SentReplyOf<'/user/messageList'> {
  const messages = messagesOf(state, account);
  // Numbers count up, also those of deleted messages: what is older has a smaller number.
  const older = before === undefined ? messages : messages.filter(({ id }) => numberOf(id) < numberOf(before));
  const { rows, hasMore } = newestPage(older);
  return { messages: rows.map((message) => messageView(message, market)), unread: unreadOf(messages), hasMore };
}

/** The counter in a message's number; not a number where the text is none. */
function numberOf(id: string): number {
  return Number(/^SIM-M(\d+)-/.exec(id)?.[1] ?? Number.NaN);
}

/** Marks a message as read or deletes it. One of another account is answered like one that does not exist. */
export function changeMessage(draft: Draft, { name, account, id }: ChangeMessage): Reply {
  if (draft.account(account) === undefined) return refuse('login_again');
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
