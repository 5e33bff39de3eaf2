import type { InSiteMessage, Todo } from '@zaraba/contracts';
import type { SharedText } from '../../io/ports.ts';
import { type Announced, type Mark, readAnnounced, writeAnnounced } from './stored.ts';

/** The newest messages of an account, newest first, and when they were requested and arrived: device time, ms. */
export interface Inbox {
  readonly account: string;
  readonly messages: readonly InSiteMessage[];
  /** The things to do, each with the message that reported it. */
  readonly todos?: readonly Todo[] | undefined;
  readonly askedAt: number;
  readonly readAt: number;
  /** The messages that frames have added since that reply, each with the time of its arrival: device time, ms. */
  readonly arrived?: readonly { readonly message: InSiteMessage; readonly at: number }[];
}

/** The messages to be announced, and those of them that the system has already announced. */
export interface News {
  readonly news: readonly InSiteMessage[];
  readonly notified: readonly InSiteMessage[];
}

/**
 * The longest time an answer is in flight, ms. A mark stored further in the future is from before the clock of the
 * device was set back.
 */
const LONGEST_ANSWER_MS = 60_000;

const NOTHING: News = { news: [], notified: [] };

/** Returns the mark after the newest of some messages; the earliest possible mark if there are none. */
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
 * Returns the messages that no tab has announced yet, in the app (`shown`) or by the system, and stores that they are
 * announced. Only one tab at a time may do this. The first visit of an account on a device announces nothing, because
 * all its messages are from the past. Answers to two tabs can overtake each other: an answer is certainly newer than
 * another only if it was requested after the other had arrived. If the clock of the device was set back, stored times
 * that lie in the future are ignored.
 */
export function takeNews(inbox: Inbox, by: 'shown' | 'system', shared: SharedText): News {
  const { account, askedAt, readAt, arrived = [] } = inbox;
  const noted = readAnnounced(shared, account);
  const isSetBack = noted !== undefined && noted.notedAt - readAt > LONGEST_ANSWER_MS;
  const before = isSetBack ? { ...noted, notedAt: 0, setBackAt: 0 } : noted;
  const { setBackAt = 0 } = before ?? {};
  // A list requested before the marks were set back may contain messages that are deleted, or from before a restart of
  // the world; messages that arrived later are valid.
  const isOld = askedAt < setBackAt;
  const messages = isOld ? arrived.filter(({ at }) => at >= setBackAt).map(({ message }) => message) : inbox.messages;
  const behind = markBehind(messages);
  const anew: Announced = { shown: behind, system: behind, notedAt: readAt, setBackAt: readAt };
  if (before === undefined) {
    writeAnnounced(shared, account, anew);
    return NOTHING;
  }
  if (behind.at < Math.max(before.shown.at, before.system.at)) {
    // The newest message was deleted, or the world was restarted; an answer from before the mark proves neither.
    if (!isOld && askedAt > before.notedAt) writeAnnounced(shared, account, anew);
    return NOTHING;
  }
  const unseen = messages.filter((message) => isAfter(message, before.shown));
  const news = by === 'shown' ? unseen : unseen.filter((message) => isAfter(message, before.system));
  if (news.length === 0) return NOTHING;
  writeAnnounced(shared, account, { ...before, [by]: moved(before[by], behind), notedAt: readAt });
  return { news, notified: news.filter((message) => !isAfter(message, before.system)) };
}
