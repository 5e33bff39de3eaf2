import { MESSAGE_KINDS, TODO_KINDS } from '@zaraba/contracts';
import type { EventKind, InSiteMessage, MessageAbout, ScreenName, Todo, TodoKind } from '@zaraba/contracts';
import type { IconName } from '@zaraba/kit/iconPaths';
import { eventOf } from '../../../domain/alerts.ts';
import { addressOf } from '../../../parts/href.ts';

/** The screen that shows the subject of a message, by kind of message. */
export const PLACE_OF: Readonly<Record<MessageAbout, ScreenName>> = {
  account: 'settings',
  identity: 'identity',
  funds: 'fundRecords',
  loan: 'loans',
  newShare: 'subscriptions',
  trade: 'positions',
  copy: 'copyOrders',
  alert: 'priceAlerts',
};

/** The icon of each event. */
export const ICON_OF: Readonly<Record<EventKind, IconName>> = {
  orderFilled: 'checkCircle',
  orderPartFilled: 'pulse',
  orderTriggered: 'pulse',
  orderExpired: 'clock',
  orderCancelled: 'minus',
  positionClosed: 'trade',
  marginWarning: 'warning',
  forcedClose: 'warning',
  corporateAction: 'document',
  newShareResult: 'star',
  newShareDeadline: 'clock',
  review: 'shield',
  priceAlert: 'bell',
};

/** Events that concern one order or position. */
const OF_POSITION: ReadonlySet<EventKind | undefined> = new Set<EventKind>([
  'orderFilled',
  'orderPartFilled',
  'orderTriggered',
  'orderExpired',
  'orderCancelled',
  'positionClosed',
  'marginWarning',
  'forcedClose',
]);

/** Events that concern a stock. */
const OF_STOCK: ReadonlySet<EventKind | undefined> = new Set<EventKind>(['corporateAction', 'priceAlert']);

const PLACE_OF_TODO: Readonly<Record<TodoKind, ScreenName>> = {
  addMargin: 'positions',
  acceptShares: 'subscriptions',
  payShares: 'subscriptions',
  resubmitIdentity: 'identity',
  repayLoan: 'loans',
  receiveDayTrade: 'dayTradeOrders',
};

/** Returns the kind of a message's subject; undefined if this version of the client does not know it. */
export function aboutOf(kind: string): MessageAbout | undefined {
  return MESSAGE_KINDS.find((known) => known === kind);
}

/** Whether a message links to a stock, and not to an order or position. */
export function isAboutStock(message: InSiteMessage): boolean {
  return OF_STOCK.has(eventOf(message));
}

/** Returns the month of the statement that a message announces; undefined if it announces none. */
export function statementIn({ kind, record }: InSiteMessage): string | undefined {
  return kind === 'funds' && record !== undefined && /^\d{4}-\d{2}$/.test(record) ? record : undefined;
}

/**
 * Returns the address of the order, position, stock or statement that a message concerns; undefined if there is none.
 */
export function subjectOf(message: InSiteMessage): string | undefined {
  const { code, record } = message;
  const event = eventOf(message);
  const statement = statementIn(message);
  if (statement !== undefined) return addressOf('fundRecords', { statement });
  if (OF_POSITION.has(event) && record !== undefined) return addressOf('position', { id: record });
  if (isAboutStock(message) && code !== undefined) return addressOf('stock', { code });
  return undefined;
}

/** Returns the address to which a message links: its subject, or else the screen of its kind, or else the message. */
export function wayOf(message: InSiteMessage): string {
  const about = aboutOf(message.kind);
  const otherwise = about === undefined ? addressOf('message', { id: message.id }) : addressOf(PLACE_OF[about]);
  return subjectOf(message) ?? otherwise;
}

/** Returns the kind of a to-do; undefined if this version of the client does not know it. */
export function todoOf(kind: string): TodoKind | undefined {
  return TODO_KINDS.find((known) => known === kind);
}

/** Returns the address at which a to-do can be done. If its kind is unknown, it is the address of its message. */
export function placeOfTodo({ kind, record, message }: Todo): string {
  const known = todoOf(kind);
  if (known === undefined) return addressOf('message', { id: message });
  if (known === 'addMargin' && record !== undefined) return addressOf('position', { id: record });
  return addressOf(PLACE_OF_TODO[known]);
}
