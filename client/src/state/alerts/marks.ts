import type { InSiteMessage, Todo } from '@zaraba/contracts';
import type { SharedText } from '../../io/ports.ts';
import { type Announced, type Mark, readAnnounced, writeAnnounced } from './stored.ts';

/** The newest messages of an account, newest first, and when they were asked for and arrived: device time, ms. */
export interface Inbox {
  readonly account: string;
  readonly messages: readonly InSiteMessage[];
  /** What is to be done, each with the message it came with. */
  readonly todos?: readonly Todo[] | undefined;
  readonly askedAt: number;
  readonly readAt: number;
  /** Those that frames have added since, and when: device time, ms. */
  readonly arrived?: readonly { readonly message: InSiteMessage; readonly at: number }[];
}

/** What was taken to be announced, and which of it the system has announced already. */
export interface News {
  readonly news: readonly InSiteMessage[];
  readonly notified: readonly InSiteMessage[];
}

/** No answer is under way for longer: a mark noted further in the future is from before the device's clock was set back. */
const LONGEST_ANSWER_MS = 60_000;

const NOTHING: News = { news: [], notified: [] };

/** The mark behind some messages; before everything where there is none. */
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
 * Takes the messages that no tab has announced yet, in the app (`shown`) or by the system, and remembers that. One tab
 * at a time may do it. The first visit of an account on a device announces nothing: all of it is the past.
 *
 * An answer is surely newer than another only if the tab asked for it after the other had arrived: answers to two tabs can
 * overtake each other. If the customer sets the device's clock back, the noted times lie in the future: the tab ignores them.
 */
export function takeNews(inbox: Inbox, by: 'shown' | 'system', shared: SharedText): News {
  const { account, askedAt, readAt, arrived = [] } = inbox;
  const noted = readAnnounced(shared, account);
  const isSetBack = noted !== undefined && noted.notedAt - readAt > LONGEST_ANSWER_MS;
  const before = isSetBack ? { ...noted, notedAt: 0, setBackAt: 0 } : noted;
  const { setBackAt = 0 } = before ?? {};
  // What was deleted, or what a world before this one knew, may be in a list that was asked for earlier; what arrived later is not.
  const isOld = askedAt < setBackAt;
  const messages = isOld ? arrived.filter(({ at }) => at >= setBackAt).map(({ message }) => message) : inbox.messages;
  const behind = markBehind(messages);
  const anew: Announced = { shown: behind, system: behind, notedAt: readAt, setBackAt: readAt };
  if (before === undefined) {
    writeAnnounced(shared, account, anew);
    return NOTHING;
  }
  if (behind.at < Math.max(before.shown.at, before.system.at)) {
    // The newest was deleted, or the server's world has begun again; an answer older than the mark says neither.
    if (!isOld && askedAt > before.notedAt) writeAnnounced(shared, account, anew);
    return NOTHING;
  }
  const unseen = messages.filter((message) => isAfter(message, before.shown));
  const news = by === 'shown' ? unseen : unseen.filter((message) => isAfter(message, before.system));
  if (news.length === 0) return NOTHING;
  writeAnnounced(shared, account, { ...before, [by]: moved(before[by], behind), notedAt: readAt });
  return { news, notified: news.filter((message) => !isAfter(message, before.system)) };
}
