import { BY_TESTER } from '../../texts/reasons.ts';
import { openRecords } from '../kernel/books.ts';
import type { Reply } from '../kernel/command.ts';
import { confirm, refuse, refuseField } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import { overlaysOn, withTouch } from '../kernel/interventions.ts';
import type { MessageTemplate, Records } from '../models/models.ts';
import type { AccountRecord, WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import type { ChangeMessage, PushAdd, PushRemove, PushTarget, ReadMessages } from '../models/inbox.ts';

/** The maximum number of messages that one command can mark as read. */
export const READ_AT_ONCE = 1_000;

/** Returns how many messages are unread. */
export function unreadOf(messages: readonly Records['message'][]): number {
  return messages.filter(({ readAt }) => readAt === undefined).length;
}

/** Returns an account's messages that are not deleted, oldest first. */
export function messagesOf(state: WorldState, account: string): Records['message'][] {
  return openRecords(state, tableGet(state.accounts, account), 'message');
}

/** Marks a message as read, or deletes it. */
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

/** Marks a message and all older messages as read, but at most the newest READ_AT_ONCE of them. */
export function readMessages(draft: Draft, { account, id }: ReadMessages): Reply {
  const newest = draft.record('message', id);
  if (newest?.account !== account || newest.ended) return refuseField('id', 'choice');
  const unread = messagesOf(draft.state, account).filter(({ readAt, at }) => readAt === undefined && at <= newest.at);
  for (const message of unread.slice(-READ_AT_ONCE)) draft.keep('message', { ...message, readAt: draft.now });
  return confirm('ok', { unread: unreadOf(messagesOf(draft.state, account)) });
}

/**
 * Adds a message to an inbox. Parameters of its texts:
 * - `amount`, `price`, `stop`, `profit`, `fee`, `limit`, `paid`, `gross`, `tax`, `shortfall`, `right`: decimals in
 *   `currency`;
 * - `code` of a stock, `id` of a record, or a statement's month as YYYY-MM, `date` as YYYY-MM-DD, `month` as YYYY/MM;
 * - `quantity`, `ordered`, `done`, `rest`: shares; `orders`, `closings`: numbers of orders;
 * - `side` of a position; `order`: `long`, `short`, `sell` or `buyBack`;
 * - `reason`: a message key or `tester`; `password`: `login` or `fund`;
 * - `ratio` (and `of`) of a split or issue; `ratio` and `level` of a margin, percent; an alert's value by its kind.
 *
 * A sentence whose parameter is missing is left out.
 * @returns the message's number
 */
export function notify(
  draft: Draft,
  account: string,
  template: MessageTemplate,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const id = draft.newId('message');
  // A tester may reject without a rule, but the customer still sees a reason.
  const given = draft.byHand ? { reason: BY_TESTER, ...parameters } : parameters;
  const message = { id, account, ended: false, at: draft.now, template, parameters: given } as const;
  const overlays = overlaysOn(draft.state, draft.now, draft.market, parameters.code);
  draft.keep('message', withTouch<Records['message']>(message, { byHand: draft.byHand, overlays }));
  return id;
}

/** The maximum number of push subscriptions of an account. A further subscription replaces the oldest one. */
export const PUSH_TARGETS_MAXIMUM = 10;

function openTargets({ pushTargets = [], sessionIds }: AccountRecord): readonly PushTarget[] {
  return pushTargets.filter(({ sessionId }) => sessionIds.includes(sessionId));
}

/** Returns the valid push subscriptions of an account. */
export function pushTargetsOf(state: WorldState, account: string): readonly PushTarget[] {
  const record = tableGet(state.accounts, account);
  return record === undefined ? [] : openTargets(record);
}

function isSameTarget(one: PushTarget, other: PushTarget): boolean {
  const textOf = ({ sessionId, endpoint, p256dh, auth, quiet = [] }: PushTarget): string =>
    [sessionId, endpoint, p256dh, auth, ...quiet].join(' ');
  return textOf(one) === textOf(other);
}

/** Adds or replaces a browser's push subscription. */
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

/** Removes a push subscription. */
export function removePush(draft: Draft, { account, endpoint }: PushRemove): Reply {
  const record = draft.existingAccount(account);
  const { pushTargets = [] } = record;
  const others = pushTargets.filter((one) => one.endpoint !== endpoint);
  if (others.length < pushTargets.length) draft.putAccount({ ...record, pushTargets: others });
  return confirm('deleted', null);
}
