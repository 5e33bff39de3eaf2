import {
  EVENT_KINDS,
  type EventKind,
  type InSiteMessage,
  MINUTE_MS,
  type Position,
  type PositionState,
} from '@zaraba/contracts';
import { positionState } from './positions.ts';

/** The events that a customer wants announced on this device. */
export interface AlertChoices {
  /** Kinds of events for which the app shows no toast. */
  readonly quietKinds: readonly string[];
  /** Whether the browser shows system notifications at all. */
  readonly system: boolean;
  /** Kinds of events for which the browser shows no system notification. */
  readonly systemQuietKinds: readonly string[];
  /** The daily hours without system notifications: local time, minutes after midnight. */
  readonly quietHours: { readonly from: number; readonly to: number } | null;
}

/** Events that always have a toast. It stays until the reader dismisses it. */
export const ALWAYS_SHOWN: ReadonlySet<string | undefined> = new Set<EventKind>(['marginWarning', 'forcedClose']);
/** The prefix of the ids of messages that this device creates. No server knows these messages. */
export const DEVICE_MESSAGE = 'device ';
const DAY_MINUTES = 1_440;

/** Whether the toast of an event cannot be switched off and stays until the reader dismisses it. */
export function isUrgent({ event }: Pick<InSiteMessage, 'event'>): boolean {
  return ALWAYS_SHOWN.has(event);
}

/** Whether this device, and not a server, created a message. */
export function isOfDevice({ id }: Pick<InSiteMessage, 'id'>): boolean {
  return id.startsWith(DEVICE_MESSAGE);
}

/** Returns the event that a message reports; undefined if this version of the client does not know the event. */
export function eventOf({ event }: Pick<InSiteMessage, 'event'>): EventKind | undefined {
  return EVENT_KINDS.find((known) => known === event);
}

/** Whether the app shows a toast for a message. */
export function hasToast(message: InSiteMessage, { quietKinds }: AlertChoices): boolean {
  const event = eventOf(message);
  return event !== undefined && !message.read && (isUrgent(message) || !quietKinds.includes(event));
}

/** Whether the browser shows a system notification for a message. */
export function hasNotification(message: InSiteMessage, { system, systemQuietKinds }: AlertChoices): boolean {
  const event = eventOf(message);
  return system && event !== undefined && !message.read && !systemQuietKinds.includes(event);
}

/**
 * Returns how long the quiet hours still last, ms; zero outside them. `minute` is the minute of the day. Quiet hours
 * may extend past midnight.
 */
export function quietFor({ quietHours }: AlertChoices, minute: number): number {
  if (quietHours === null || quietHours.from === quietHours.to) return 0;
  const length = (quietHours.to - quietHours.from + DAY_MINUTES) % DAY_MINUTES;
  const since = (minute - quietHours.from + DAY_MINUTES) % DAY_MINUTES;
  return since < length ? (length - since) * MINUTE_MS : 0;
}

/** Returns the name of an event that concerns one record. No two events have the same name. */
export function toldName(event: string, record: string): string {
  return `${event} ${record}`;
}

/**
 * The event that the reply to a call already shows to the customer, by the path of the call. The event has happened
 * only if the position in the reply has the given state.
 */
const TOLD_BY: Readonly<Record<string, readonly [state: PositionState | undefined, event: EventKind]>> = {
  '/trade/placeOrder': ['holding', 'orderFilled'],
  '/trade/closePosition': ['closed', 'positionClosed'],
  '/trade/reversePosition': ['holding', 'orderFilled'],
  // A cancelled closing order leaves the position held, so the event does not depend on the state.
  '/trade/cancelOrder': [undefined, 'orderCancelled'],
};

/**
 * Returns the names of the events that the reply to a call has already shown to the customer. `id` is the order or
 * position that the call concerned; absent for a new order.
 */
export function toldBy(path: string, reply: Position, id?: string): readonly string[] {
  const told = TOLD_BY[path];
  if (told === undefined) return [];
  const [state, event] = told;
  if (state !== undefined && positionState(reply) !== state) return [];
  // If only a part of a position is closed, the part gets a new id, which is in the reply.
  const record = reply.id ?? id;
  const names = record === undefined ? [] : [toldName(event, record)];
  return path === '/trade/reversePosition' && id !== undefined ? [...names, toldName('positionClosed', id)] : names;
}
