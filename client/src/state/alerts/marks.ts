import type { InSiteMessage, Todo } from '@zaraba/contracts';
import type { SharedText } from '../../io/ports.ts';
import { type Announced, type Mark, readAnnounced, writeAnnounced } from './stored.ts';

/**
 * An account's newest messages, newest first. They were requested at `askedAt` and arrived at `readAt`, in milliseconds
 * of device time.
 */
export interface Inbox {
  readonly account: string;
  readonly messages: readonly InSiteMessage[];
  /** The to-dos, each with the message that reported it. */
  readonly todos?: readonly Todo[] | undefined;
  readonly askedAt: number;
  readonly readAt: number;
  /** Messages that frames added after that reply. Each has its time of arrival, in milliseconds of device time. */
  readonly arrived?: readonly { readonly message: InSiteMessage; readonly at: number }[];
}

/** The messages to announce. `notified` are those that the system has already announced. */
export interface News {
  readonly news: readonly InSiteMessage[];
  readonly notified: readonly InSiteMessage[];
}

/**
 * The longest time that an answer is in flight, in milliseconds. If a mark lies further in the future, the device's
 * clock was set back after it was stored.
 */
const LONGEST_ANSWER_MS = 60_000;

const NOTHING: News = { news: [], notified: [] };

/** Returns the mark after the newest message; the earliest possible mark without messages. */
function markBehind(messages: readonly InSiteMessage[]): Mark {
  const at = Math.max(0, ...messages.map((message) => message.at));
  return { at, ids: messages.filter((message) => message.at === at).map(({ id }) => id) };
}

function isAfter({ id, at }: InSiteMessage, mark: Mark): boolean {
  return at > mark.at || (at === mark.at && !mark.ids.includes(id));
}

function moved(mark: Mark, behind: Mark): Mark {
  return mark.at === behind.at ? { at: mark.at, ids: [...new Set([...mark.ids, ...behind.ids])] } : behind;
}

/**
 * Returns the messages that no tab has announced yet, in the app (`shown`) or by the system, and stores that they have
 * been. Only one tab at a time may do this. An account's first visit on a device announces nothing, because all its
 * messages are from the past. Answers to two tabs can overtake each other: one is certainly newer only if it was
 * requested after the other arrived. If the device's clock was set back, stored times in the future are ignored.
 */
export function takeNews(inbox: Inbox, by: 'shown' | 'system', shared: SharedText): News {
  const { account, askedAt, readAt, arrived = [] } = inbox;
  const noted = readAnnounced(shared, account);
  const isSetBack = noted !== undefined && noted.notedAt - readAt > LONGEST_ANSWER_MS;
  const before = isSetBack ? { ...noted, notedAt: 0, setBackAt: 0 } : noted;
  const { setBackAt = 0 } = before ?? {};
  // A list requested before the marks were set back may contain deleted messages, or those from before the world
  // restarted. Messages that arrived later are valid.
  const isOld = askedAt < setBackAt;
  const messages = isOld ? arrived.filter(({ at }) => at >= setBackAt).map(({ message }) => message) : inbox.messages;
  const behind = markBehind(messages);
  const anew: Announced = { shown: behind, system: behind, notedAt: readAt, setBackAt: readAt };
  if (before === undefined) {
    writeAnnounced(shared, account, anew);
    return NOTHING;
  }
  if (behind.at < Math.max(before.shown.at, before.system.at)) {
    // Either the newest message was deleted or the world restarted. An answer requested before the mark was stored
    // proves neither.
    if (!isOld && askedAt > before.notedAt) writeAnnounced(shared, account, anew);
    return NOTHING;
  }
  const unseen = messages.filter((message) => isAfter(message, before.shown));
  const news = by === 'shown' ? unseen : unseen.filter((message) => isAfter(message, before.system));
  if (news.length === 0) return NOTHING;
  writeAnnounced(shared, account, { ...before, [by]: moved(before[by], behind), notedAt: readAt });
  return { news, notified: news.filter((message) => !isAfter(message, before.system)) };
}
