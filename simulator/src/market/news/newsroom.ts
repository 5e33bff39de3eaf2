import type { MarketId } from '@zaraba/contracts';
import { MARKETS } from '@zaraba/contracts';
import { newestSessionIndex, sessionOn, sessionTable } from '../calendar/calendar.ts';
import { keeping, perMarket } from '../kept.ts';
import type { Market, Session } from '../market.ts';
import { KINDS, publishedAt } from './stories.ts';
import type { Story } from './stories.ts';

const KEPT = 1_000;

/** A news item with its id and instant. */
export interface News extends Story {
  readonly id: string;
  readonly market: MarketId;
  readonly kind: string;
  readonly at: number;
}

interface Place {
  readonly id: string;
  readonly at: number;
}

interface Slot extends Place {
  readonly session: Session;
  readonly kind: (typeof KINDS)[number];
}

function idOf({ market, date }: Session, kind: string): string {
  return `NEWS-${market.toUpperCase()}-${date.replaceAll('-', '')}-${kind}`;
}

function slotOf(seed: string, session: Session, kind: Slot['kind']): Slot | undefined {
  const at = publishedAt(seed, session, kind);
  return at === undefined ? undefined : { id: idOf(session, kind.name), at, session, kind };
}

function slotOfId(seed: string, id: string): Slot | undefined {
  const [, code = '', year = '', month = '', day = '', name] =
    /^NEWS-([A-Z]{2})-(\d{4})(\d{2})(\d{2})-([A-Z]+)$/.exec(id) ?? [];
  const market = MARKETS.find((each) => each.toUpperCase() === code);
  const session = market && sessionOn(market, `${year}-${month}-${day}`);
  const kind = KINDS.find((each) => each.name === name);
  return session && kind && slotOf(seed, session, kind);
}

function isAfter(a: Place, b: Place): boolean {
  return a.at === b.at ? a.id > b.id : a.at > b.at;
}

/** The cached stories by id. A story is undefined if there was nothing to report. */
const storiesOf = perMarket(() => keeping<Story | undefined>(KEPT));

function newsIn(market: Market, slot: Slot): News | undefined {
  const { id, at, session, kind } = slot;
  const story = storiesOf(market)(id, () => kind.tell(market, session, at));
  return story && { id, at, market: session.market, kind: kind.name.toLowerCase(), ...story };
}

function* slotsUntil(seed: string, id: MarketId, until: number): Generator<Slot> {
  const { sessions } = sessionTable(id);
  for (let index = newestSessionIndex(id, until); index >= 0; index -= 1) {
    const slots = KINDS.flatMap((kind) => slotOf(seed, sessions.at(index)!, kind) ?? []);
    yield* slots.filter(({ at }) => at <= until).sort((a, b) => (isAfter(a, b) ? -1 : 1));
  }
}

function* merged(seed: string, ids: readonly MarketId[], until: number): Generator<Slot> {
  const sources = ids.map((id) => slotsUntil(seed, id, until));
  const heads = sources.map((source) => source.next().value as Slot | undefined);
  for (;;) {
    let newest = -1;
    heads.forEach((head, index) => {
      const best = heads[newest];
      if (head !== undefined && (best === undefined || isAfter(head, best))) newest = index;
    });
    const slot = heads[newest];
    if (slot === undefined) return;
    heads[newest] = sources[newest]!.next().value as Slot | undefined;
    yield slot;
  }
}

/**
 * Returns a page of news, newest first. With `before`, only older items. It reads one item more than `count`, to find
 * out whether more follow.
 */
export function newsPage(
  market: Market,
  ids: readonly MarketId[],
  { now, before, count }: { readonly now: number; readonly before?: string | undefined; readonly count: number },
): { readonly news: readonly News[]; readonly hasMore: boolean } {
  const last = before === undefined ? undefined : slotOfId(market.seed, before);
  if (before !== undefined && last === undefined) return { news: [], hasMore: false };
  const news: News[] = [];
  for (const slot of merged(market.seed, ids, Math.min(now, last?.at ?? now))) {
    if (last !== undefined && !isAfter(last, slot)) continue;
    const piece = newsIn(market, slot);
    if (piece === undefined) continue;
    if (news.length === count) return { news, hasMore: true };
    news.push(piece);
  }
  return { news, hasMore: false };
}

/** Returns a published news item; undefined for other ids. */
export function newsOf(market: Market, id: string, now: number): News | undefined {
  const slot = slotOfId(market.seed, id);
  return slot === undefined || slot.at > now ? undefined : newsIn(market, slot);
}
