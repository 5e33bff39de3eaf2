import { BY_TESTER } from '../../texts/reasons.ts';
import { openRecords } from '../kernel/books.ts';
import type { Reply } from '../kernel/command.ts';
import { confirm, refuse, refuseField } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import { overlaysOn, withTouch } from '../kernel/interventions.ts';
import type { MessageTemplate, Records } from '../kernel/models.ts';
import type { AccountRecord, WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import type { ChangeMessage, PushAdd, PushRemove, PushTarget, ReadMessages } from './model.ts';

/** Most messages that one command marks as read. */
export const READ_AT_ONCE = 1_000;

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

/** Marks a message and all that came before it as read: the newest of them, as many as one command may change. */
export function readMessages(draft: Draft, { account, id }: ReadMessages): Reply {
  const newest = draft.record('message', id);
  if (newest?.account !== account || newest.ended) return refuseField('id', 'choice');
  const unread = messagesOf(draft.state, account).filter(({ readAt, at }) => readAt === undefined && at <= newest.at);
  for (const message of unread.slice(-READ_AT_ONCE)) draft.keep('message', { ...message, readAt: draft.now });
  return confirm('ok', { unread: unreadOf(messagesOf(draft.state, account)) });
}

/**
 * Puts a message into an account's inbox. Its texts know these parameters: `amount`, `price`, `stop`, `profit`, `fee`, `limit`, `paid`, `gross`, `tax`, `shortfall` and
 * `right`, decimals in the `currency` named beside them; `code` of a stock; `id` of the record; numbers of shares, `quantity`, `ordered`, `done` and `rest`; `side` of a position
 * and `order`, that of an order, `long` or `short`, of a closing one `sell` or `buyBack`; `date` as YYYY-MM-DD; `reason`, a message key or `tester`; `password`, `login` or `fund`; `ratio` of a split or an
 * issue (of a consolidation, of how many shares: `of`), or of the margin, and its `level`, percent; the value of an alert by its kind; number of `orders` and of closing ones, `closings`. A sentence whose parameter is missing is left out. @returns the number of the message
 */
export function notify(
  draft: Draft,
  account: string,
  template: MessageTemplate,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const id = draft.newId('message');
  // A rejection that no rule asked for has a reason all the same.
  const given = draft.byHand ? { reason: BY_TESTER, ...parameters } : parameters;
  const message = { id, account, ended: false, at: draft.now, template, parameters: given } as const;
  const overlays = overlaysOn(draft.state, draft.now, draft.market, parameters.code);
  draft.keep('message', withTouch<Records['message']>(message, { byHand: draft.byHand, overlays }));
  return id;
}

/** Most browsers of an account that messages are pushed to: the oldest goes. */
export const PUSH_TARGETS_MAXIMUM = 10;

/** Those whose session is open: the others end with it. */
function openTargets({ pushTargets = [], sessionIds }: AccountRecord): readonly PushTarget[] {
  return pushTargets.filter(({ sessionId }) => sessionIds.includes(sessionId));
}

/** Where new messages of an account are pushed to. */
export function pushTargetsOf(state: WorldState, account: string): readonly PushTarget[] {
  const record = tableGet(state.accounts, account);
  return record === undefined ? [] : openTargets(record);
}

function isSameTarget(one: PushTarget, other: PushTarget): boolean {
  const textOf = ({ sessionId, endpoint, p256dh, auth, quiet = [] }: PushTarget): string =>
    [sessionId, endpoint, p256dh, auth, ...quiet].join(' ');
  return textOf(one) === textOf(other);
}

/** Has messages pushed to a browser, with the keys and choices that it names last. */
export function addPush(draft: Draft, { account, sessionId, endpoint, p256dh, auth, quiet }: PushAdd): Reply {
  const record = draft.existingAccount(account);
  if (!record.sessionIds.includes(sessionId)) return refuse('login_again');
  const target = { sessionId, endpoint, p256dh, auth, ...(quiet !== undefined && { quiet }) };
  const targets = openTargets(record);
  if (!targets.some((one) => isSameTarget(one, target))) {
    const others = targets.filter((one) => one.endpoint !== endpoint);
    draft.putAccount({ ...record, pushTargets: [...others, target].slice(-PUSH_TARGETS_MAXIMUM) });
  }
  return confirm('added', null);
}

/** Pushes nothing to a browser any more. */
export function removePush(draft: Draft, { account, endpoint }: PushRemove): Reply {
  const record = draft.existingAccount(account);
  const { pushTargets = [] } = record;
  const others = pushTargets.filter((one) => one.endpoint !== endpoint);
  if (others.length < pushTargets.length) draft.putAccount({ ...record, pushTargets: others });
  return confirm('deleted', null);
}
