import {
  EVENT_KINDS,
  type EventKind,
  type InSiteMessage,
  MINUTE_MS,
  type Position,
  type PositionState,
} from '@zaraba/contracts';
import { positionState } from './positions.ts';

/** A customer's choice of the events that are announced on this device. */
export interface AlertChoices {
  /** Kinds of events that are announced without a toast. */
  readonly quietKinds: readonly string[];
  /** Whether the browser shows system notifications; below, the kinds of events for which it shows none. */
  readonly system: boolean;
  readonly systemQuietKinds: readonly string[];
  /** The local time of day, in minutes from midnight, during which no system notification is shown. */
  readonly quietHours: { readonly from: number; readonly to: number } | null;
}

/** Events that are always announced in the app. Their toasts stay until the reader dismisses them. */
export const ALWAYS_SHOWN: ReadonlySet<string | undefined> = new Set<EventKind>(['marginWarning', 'forcedClose']);
/** The prefix of the id of a message that this device created and no server has. */
export const DEVICE_MESSAGE = 'device ';
const DAY_MINUTES = 1_440;

/** Whether an event is always announced in the app, with a toast that stays until the reader dismisses it. */
export function isUrgent({ event }: Pick<InSiteMessage, 'event'>): boolean {
  return ALWAYS_SHOWN.has(event);
}

/** Whether this device created a message, so that no server has it. */
export function isOfDevice({ id }: Pick<InSiteMessage, 'id'>): boolean {
  return id.startsWith(DEVICE_MESSAGE);
}

/** Returns the event that a message reports; undefined if this version does not know it. */
export function eventOf({ event }: Pick<InSiteMessage, 'event'>): EventKind | undefined {
  return EVENT_KINDS.find((known) => known === event);
}

/** Whether a message is announced in the app. */
export function hasToast(message: InSiteMessage, { quietKinds }: AlertChoices): boolean {
  const event = eventOf(message);
  return event !== undefined && !message.read && (isUrgent(message) || !quietKinds.includes(event));
}

/** Whether a message is announced by a system notification. */
export function hasNotification(message: InSiteMessage, { system, systemQuietKinds }: AlertChoices): boolean {
  const event = eventOf(message);
  return system && event !== undefined && !message.read && !systemQuietKinds.includes(event);
}

/**
 * Returns how long the quiet hours still last at a minute of the day, ms; zero outside them. They may extend past
 * midnight.
 */
export function quietFor({ quietHours }: AlertChoices, minute: number): number {
  if (quietHours === null || quietHours.from === quietHours.to) return 0;
  const length = (quietHours.to - quietHours.from + DAY_MINUTES) % DAY_MINUTES;
  const since = (minute - quietHours.from + DAY_MINUTES) % DAY_MINUTES;
  return since < length ? (length - since) * MINUTE_MS : 0;
}

/** Returns a name that identifies an event of one record. */
export function toldName(event: string, record: string): string {
  return `${event} ${record}`;
}

/** The event that the reply to a call reports, by path, and the state in which the position must be for that. */
const TOLD_BY: Readonly<Record<string, readonly [state: PositionState | undefined, event: EventKind]>> = {
  '/trade/placeOrder': ['holding', 'orderFilled'],
  '/trade/closePosition': ['closed', 'positionClosed'],
  '/trade/reversePosition': ['holding', 'orderFilled'],
  // An order to close a position can be cancelled while the position is held, so any state is accepted.
  '/trade/cancelOrder': [undefined, 'orderCancelled'],
};

/**
 * Returns the names of the events that the reply to a call has already reported to the customer. `id` is the order or
 * position that the call concerned; absent for a new order.
 */
export function toldBy(path: string, reply: Position, id?: string): readonly string[] {
  const told = TOLD_BY[path];
  if (told === undefined) return [];
  const [state, event] = told;
  if (state !== undefined && positionState(reply) !== state) return [];
  // A closed part receives an id of its own, while the position retains its id.
  const record = reply.id ?? id;
  const names = record === undefined ? [] : [toldName(event, record)];
  return path === '/trade/reversePosition' && id !== undefined ? [...names, toldName('positionClosed', id)] : names;
}
