import { BOOK_TRADES_MAXIMUM } from '@zaraba/contracts';
import type { MarketId } from '@zaraba/contracts';
import type { WallClock } from '../base/clock.ts';
import type { FrameFault, FrameVerdict } from '../faults/fault.ts';
import type { HostedView } from '../host/view.ts';
import type { Row } from '../host/quoteBook.ts';
import { afterFrame, planFrame } from './conflate.ts';
import { FrameMaker, Prepared, frameOf } from './frames.ts';
import { bookRow } from '../market/book/book.ts';
import { INDICATIVE_EVERY_MS } from '../market/auctions/indicative.ts';
import { tradesBetween, tradeRow } from '../market/book/trades.ts';
import { LateFrames } from './lateFrames.ts';
import type { Link, WantedList } from './link.ts';
import { sendInForm, withWrongVersion } from './spoilt.ts';

/** The cursor of readers that need a snapshot. Real cursors are not negative. */
const BEFORE_ALL = -1;

type Group = Link[];

const versionOf = (row: Row): number => row.version;

/** Groups the sockets that can share a frame. A socket with fresh codes is alone in its group. */
function grouped(links: Iterable<Link>): Group[] {
  const groups: Group[] = [];
  const known = new Map<WantedList, Map<number, Group>>();
  for (const link of links) {
    const { reader, wanted } = link;
    if (wanted === undefined) continue;
    if (reader.fresh.size > 0) {
      groups.push([link]);
      continue;
    }
    const place = reader.needsSnapshot ? BEFORE_ALL : reader.cursor;
    let places = known.get(wanted);
    if (places === undefined) known.set(wanted, (places = new Map()));
    const group = places.get(place);
    if (group !== undefined) group.push(link);
    else {
      const begun = [link];
      places.set(place, begun);
      groups.push(begun);
    }
  }
  return groups;
}

interface BookNews {
  readonly prepared: Prepared;
  readonly frame: Buffer;
}

type BookState = NonNullable<Link['lastBook']>;

class Books {
  readonly phases = new Map<MarketId, string>();
  readonly states = new Map<string, BookState | undefined>();
  readonly frames = new Map<string, BookNews>();
  readonly due = new Map<Link, BookNews>();
}

interface Disturbance {
  readonly verdict: FrameVerdict;
  readonly fault: string;
}

/** The number of frames of quotes, counted once for each socket. */
export interface FrameCount {
  frames: number;
}

/** Sends quotes to the sockets of a world. A shared frame is encoded once. */
export class FanOut {
  readonly #hosted: HostedView;
  readonly #wallClock: WallClock;
  readonly #count: FrameCount;
  readonly #maker = new FrameMaker();

  constructor(hosted: HostedView, wallClock: WallClock, count: FrameCount = { frames: 0 }) {
    this.#count = count;
    this.#hosted = hosted;
    this.#wallClock = wallClock;
  }

  serve(links: Iterable<Link>, evenBehind: boolean): void {
    const candles = new Map<string, Prepared>();
    const books = new Books();
    const after: (() => void)[] = [];
    const served: Link[] = [];
    for (const link of links) if (link.wanted !== undefined && (evenBehind || link.ready)) served.push(link);
    for (const link of served) if (link.book !== undefined) this.#wantBook(link, link.book, books);
    let made = false;
    for (const group of grouped(served)) made = this.#serveGroup(group, books.due, after) || made;
    for (const link of served) this.#queueCandle(link, candles, after);
    for (const send of after) send();
    for (const [link, { prepared, frame }] of books.due) link.tell('book', prepared, frame);
    if (made) this.#hosted.happenings.frame();
  }

  #serveGroup(group: Group, books: Map<Link, BookNews>, after: (() => void)[]): boolean {
    const { world, quotes, faults } = this.#hosted;
    const plan = planFrame(group[0]!.reader, quotes.version, versionOf);
    if (plan === undefined) return false;
    let isMade = false;
    // The frames of quotes and book are joined, because one write saves a system call.
    let joined: { readonly book: BookNews; readonly frame: Buffer } | undefined;
    for (const link of group) {
      const disturbance = faults.empty ? undefined : this.#disturbance(link);
      const verdict = disturbance?.verdict;
      if (verdict === 'close') after.push(() => link.disconnectFor(disturbance!.fault));
      if (verdict === 'break') after.push(() => link.break(disturbance!.fault));
      if (verdict === 'close' || verdict === 'break' || verdict === 'withhold' || link.late?.full === true) continue;
      if (!isMade) this.#maker.make(plan, world.epoch, world.now());
      isMade = true;
      this.#count.frames += 1;
      link.reader = afterFrame(link.reader, plan);
      const isPlain = verdict === undefined && link.held === undefined && link.late?.waits !== true;
      if (!isPlain) {
        this.#sendSpoilt(link, this.#maker.prepared, disturbance, after);
        continue;
      }
      link.note('quotes', () => this.#maker.prepared.text);
      if (!link.takesFrames) link.socket.emit('quotes', this.#maker.prepared);
      else {
        const book = books.get(link);
        books.delete(link);
        if (book !== undefined && book !== joined?.book)
          joined = { book, frame: Buffer.concat([this.#maker.frame, book.frame]) };
        if (!link.write(book === undefined ? this.#maker.frame : joined!.frame)) this.#maker.keep();
      }
    }
    return isMade;
  }

  /** Applies a fault to a frame, or queues the frame behind one that is held. */
  #sendSpoilt(link: Link, frame: Prepared, disturbance: Disturbance | undefined, after: (() => void)[]): void {
    const { verdict, fault } = disturbance ?? {};
    if (verdict === 'lose')
      return this.#hosted.streamLog.add(link, 'lost', { event: 'quotes', frame: frame.text, fault });
    if (verdict === 'hold' && link.held === undefined) {
      link.held = { frame, fault: disturbance!.fault };
      return;
    }
    const { lateMs = 0, drainMs, version, form }: FrameFault = typeof verdict === 'object' ? verdict : {};
    const spoilt = verdict === 'spoil' ? new Prepared(JSON.stringify({ spoilt: true })) : frame;
    const sent = version === undefined ? spoilt : withWrongVersion(frame, version);
    const disturbed = { frame: sent, fault };
    const frames: { frame: Prepared; fault: string | undefined }[] =
      verdict === 'twice' ? [disturbed, disturbed] : [disturbed];
    if (link.held !== undefined) frames.push(link.held);
    link.held = undefined;
    if (lateMs > 0) link.late ??= new LateFrames(this.#wallClock, (late) => link.socket.emit('quotes', late));
    for (const { frame: one, fault: by } of frames) {
      link.note('quotes', () => one.text, by);
      if (link.late !== undefined && (lateMs > 0 || link.late.waits)) link.late.add(one, lateMs);
      else if (form !== undefined && one === sent) after.push(() => sendInForm(link, one, form, by!));
      else after.push(() => link.socket.emit('quotes', one));
    }
    if (drainMs !== undefined) after.push(() => link.stall(this.#wallClock, drainMs, fault));
  }

  #disturbance(link: Link): Disturbance | undefined {
    const { faults, coverage } = this.#hosted;
    const armed = faults.take(
      'stream',
      link.account,
      (effect) => 'frame' in effect && !(link.doomed && effect.frame === 'break'),
    );
    if (armed === undefined || !('frame' in armed.effect)) return undefined;
    const { fault } = armed.spec;
    coverage.fault(fault);
    return armed.effect.frame && { verdict: armed.effect.frame, fault };
  }

  #queueCandle(link: Link, frames: Map<string, Prepared>, after: (() => void)[]): void {
    const { candle, socket } = link;
    if (candle === undefined) return;
    const { world } = this.#hosted;
    const key = `${candle.code} ${candle.period}`;
    let frame = frames.get(key);
    if (frame === undefined) {
      const bar = world.durableMarket().liveCandle(candle.code, candle.period, world.now());
      if (bar === undefined) return;
      frame = new Prepared(JSON.stringify(bar));
      frames.set(key, frame);
    }
    if (frame.text === link.lastCandle) return;
    link.lastCandle = frame.text;
    const sent = frame;
    link.note('candle', () => sent.text);
    after.push(() => socket.emit('candle', sent));
  }

  #bookState(code: string, { states, phases }: Books): BookState | undefined {
    if (states.has(code)) return states.get(code);
    const { world, quotes } = this.#hosted;
    const now = world.now();
    const market = world.durableMarket();
    const instrument = market.instrument(code, now);
    const row = instrument && quotes.look(code, now);
    let state: BookState | undefined;
    if (instrument !== undefined && row !== undefined) {
      state = { version: row.version, phase: this.#phaseOf(instrument.market, phases), at: row.tick.at };
    }
    states.set(code, state);
    return state;
  }

  #phaseOf(id: MarketId, phases: Map<MarketId, string>): string {
    let known = phases.get(id);
    if (known === undefined) {
      const { world } = this.#hosted;
      const now = world.now();
      const { phase, auction } = world.durableMarket().sessionView(id, now);
      // During an auction, the indicative price changes even without a new quote.
      const step = auction === undefined ? '' : Math.floor(now / INDICATIVE_EVERY_MS);
      phases.set(id, (known = `${phase} ${step}`));
    }
    return known;
  }

  #wantBook(link: Link, code: string, books: Books): void {
    const { lastBook: last } = link;
    const state = this.#bookState(code, books);
    if (state === undefined || (last?.version === state.version && last.phase === state.phase)) return;
    link.lastBook = state;
    // After a rewind, all trades are sent again.
    const from = last === undefined || last.at > state.at ? 0 : last.at + 1;
    const key = `${code} ${from}`;
    const news = books.frames.get(key) ?? this.#bookNews(code, from);
    books.frames.set(key, news);
    books.due.set(link, news);
  }

  #bookNews(code: string, from: number): BookNews {
    const { world } = this.#hosted;
    const [market, now] = [world.durableMarket(), world.now()];
    const trades = tradesBetween(market, { code, from, to: now, most: BOOK_TRADES_MAXIMUM }) ?? [];
    const prepared = new Prepared(
      JSON.stringify({ code, ...bookRow(market, code, now), trades: trades.map(tradeRow) }),
    );
    return { prepared, frame: frameOf('book', prepared) };
  }
}
