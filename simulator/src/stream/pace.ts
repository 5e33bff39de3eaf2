import { HEARTBEAT_MS, MARKETS, STREAM_INTERVAL_MS } from '@zaraba/contracts';
import type { FrameFrom, FrameOf, Want, WantReply } from '@zaraba/contracts';
import type { WallClock } from '../base/clock.ts';
import type { Row } from '../host/quoteBook.ts';
import type { HostedView } from '../host/view.ts';
import { bookAt } from '../market/book/book.ts';
import { sessionRow } from '../market/calendar/view.ts';
import { want } from './conflate.ts';
import { FanOut } from './fanOut.ts';
import type { FrameCount } from './fanOut.ts';
import { Prepared, frameOf } from './frames.ts';
import { Interest } from './interest.ts';
import type { Link } from './link.ts';
import { Ticker } from './ticker.ts';

/** The maximum wait of a clock operation for slow sockets, ms of real time. */
const FLUSH_PATIENCE_MS = 1_000;

/** What `Pace` needs to know about the sockets of a world. */
export interface Paced {
  readonly links: ReadonlySet<Link>;
  /** Returns the number of the newest frame of a socket's account, or undefined for a visitor. */
  newestFor(link: Link): number | undefined;
  /** Disconnects the sockets of ended sessions. Called before each turn. */
  beforeTurn(): void;
}

/** Decides when the sockets of a world are sent quotes, phases of markets and heartbeats. */
export class Pace {
  readonly #hosted: HostedView;
  readonly #wallClock: WallClock;
  readonly #paced: Paced;
  readonly #waiting = new Set<Link>();
  readonly #interest = new Interest();
  readonly #fanOut: FanOut;
  readonly #fast: Ticker;
  readonly #list: Ticker;
  readonly #heartbeat: Ticker;
  #fastLinks = 0;
  #phases = '';

  constructor(hosted: HostedView, wallClock: WallClock, paced: Paced, count?: FrameCount) {
    this.#hosted = hosted;
    this.#wallClock = wallClock;
    this.#paced = paced;
    this.#fanOut = new FanOut(hosted, wallClock, count);
    this.#fast = new Ticker(wallClock, STREAM_INTERVAL_MS.fast, () => this.#flush('fast'));
    this.#list = new Ticker(wallClock, STREAM_INTERVAL_MS.list, () => this.#flush('list'));
    this.#heartbeat = new Ticker(wallClock, HEARTBEAT_MS, () => this.#beat());
  }

  get #world() {
    return this.#hosted.world;
  }

  /**
   * Sends a new socket the phases of the markets and the version of the quotes, as soon as the world's time may be
   * sent.
   */
  enter(link: Link): void {
    if (this.#world.mayShowTime) this.#greet(link);
    else this.#waiting.add(link);
    this.adapt();
  }

  leave(link: Link): void {
    this.#waiting.delete(link);
    link.late?.clear();
    this.#interest.remove(link.codes);
    if (link.fast) this.#fastLinks--;
    this.adapt();
  }

  /** Runs timers only if there are sockets, and the timers for quotes only unless the clock is frozen. */
  adapt(): void {
    const { size } = this.#paced.links;
    // Without sockets the world may have ended, and must not be used.
    const passes = size > 0 && this.#world.clockNow().mode !== 'frozen';
    this.#heartbeat.running = size > 0;
    this.#fast.running = passes && this.#fastLinks > 0;
    this.#list.running = passes;
  }

  want(link: Link, wanted: Want): WantReply {
    const now = this.#world.now();
    const { quotes } = this.#hosted;
    const refused: { code: string; reason: string }[] = [];
    const codes = new Map<string, Want['codes'][number]>();
    const rows = new Map<string, Row>();
    for (const one of wanted.codes) {
      const row = quotes.look(one.code, now);
      if (row !== undefined) rows.set(one.code, row);
      if (row === undefined) refused.push({ code: one.code, reason: 'product_unavailable' });
      else if (codes.get(one.code)?.rate !== 'fast') codes.set(one.code, one);
    }
    if (wanted.candle !== undefined && this.#world.durableMarket().tick(wanted.candle.code, now) === undefined) {
      refused.push({ code: wanted.candle.code, reason: 'product_unavailable' });
    }
    const book = wanted.book !== undefined && bookAt(this.#world.durableMarket(), wanted.book, now) && wanted.book;
    if (wanted.book !== undefined && !book) refused.push({ code: wanted.book, reason: 'product_unavailable' });
    this.#interest.remove(link.codes);
    if (link.fast) this.#fastLinks--;
    const list = this.#interest.add([...codes.values()], [...rows.values()]);
    link.wants({ codes: [...codes.values()], candle: wanted.candle, ...(book && { book }) }, list);
    if (link.fast) this.#fastLinks++;
    const place = wanted.resume ?? link.resume;
    link.resume = undefined;
    link.reader = want(link.reader, list.rows, { epoch: this.#world.epoch, cursor: quotes.version }, place);
    this.adapt();
    return { refused };
  }

  /**
   * Sends a socket the data that it lacks, as soon as the world's time may be sent. Its frames may be queued: they are
   * few, because `want` is rate-limited.
   */
  serve(link: Link): void {
    if (this.#world.mayShowTime) this.#fanOut.serve([link], true);
    else this.#waiting.add(link);
  }

  async clockMoved(): Promise<void> {
    this.adapt();
    this.#tellAll('session', this.#sessionFrame());
    this.#phases = this.#phasesNow();
    const links = [...this.#paced.links];
    await this.#patiently(links);
    const behind = links.filter((link) => !link.ready);
    this.#flush('all');
    await this.#patiently(links.filter((link) => !behind.includes(link)));
    // With a frozen clock, no later turn would serve the slow sockets, even if another queued packet makes one busy again.
    for (const link of behind) void link.whenReady().then(() => this.#paced.links.has(link) && this.serve(link));
  }

  async #patiently(links: readonly Link[]): Promise<void> {
    const slow = links.filter((link) => !link.ready);
    if (slow.length === 0) return;
    let giveUp = (): void => {};
    const patience = new Promise<void>((resolve) => (giveUp = this.#wallClock.setTimer(FLUSH_PATIENCE_MS, resolve)));
    await Promise.race([Promise.all(slow.map((link) => link.whenReady())), patience]);
    giveUp();
  }

  #beat(): void {
    this.#paced.beforeTurn();
    if (!this.#world.mayShowTime) return;
    // With a frozen clock, no other turn would serve these sockets.
    if (this.#waiting.size > 0) this.#flush('all');
    // All visitors share a heartbeat. So do accounts whose newest frames have the same number.
    const alike = new Map<number | undefined, Link[]>();
    for (const link of this.#paced.links) {
      const newest = this.#paced.newestFor(link);
      const links = alike.get(newest);
      if (links === undefined) alike.set(newest, [link]);
      else links.push(link);
    }
    for (const [newest, links] of alike) this.#tellAll('heartbeat', this.#heartbeatFrame(newest), links);
  }

  #greet(link: Link): void {
    link.tell('session', this.#sessionFrame());
    link.tell('heartbeat', this.#heartbeatFrame(this.#paced.newestFor(link)));
  }

  /** Serves the waiting sockets, even busy ones, because there may be no other turn. */
  #serveWaiting(): void {
    if (this.#waiting.size === 0) return;
    for (const link of this.#waiting) this.#greet(link);
    this.#fanOut.serve(this.#waiting, true);
    this.#waiting.clear();
  }

  #tellAll(event: FrameFrom<'server'>, payload: unknown, links: Iterable<Link> = this.#paced.links): void {
    const prepared = new Prepared(JSON.stringify(payload));
    const frame = frameOf(event, prepared);
    for (const link of links) link.tell(event, prepared, frame);
  }

  #heartbeatFrame(account: number | undefined): FrameOf<'heartbeat'> {
    const beat = { now: this.#world.now(), epoch: this.#world.epoch, version: this.#hosted.quotes.version };
    return account === undefined ? beat : { ...beat, account };
  }

  #sessionFrame() {
    const now = this.#world.now();
    return { now, sessions: MARKETS.map((market) => sessionRow(this.#world.durableMarket().sessionView(market, now))) };
  }

  #phasesNow(): string {
    const now = this.#world.now();
    return MARKETS.map((market) => this.#world.durableMarket().sessionView(market, now).nextPhaseAt).join();
  }

  #flush(due: 'fast' | 'list' | 'all'): void {
    this.#paced.beforeTurn();
    if (!this.#world.mayShowTime) return;
    const turn = this.#waiting.size > 0 ? 'all' : due;
    const now = this.#world.now();
    const { quotes } = this.#hosted;
    if (turn !== 'list') for (const code of this.#interest.fast.keys()) quotes.look(code, now);
    if (turn !== 'fast') for (const code of this.#interest.list.keys()) quotes.look(code, now);
    if (turn === 'list') {
      const phases = this.#phasesNow();
      if (this.#phases !== '' && phases !== this.#phases) this.#tellAll('session', this.#sessionFrame());
      this.#phases = phases;
    }
    this.#serveWaiting();
    const { links } = this.#paced;
    this.#fanOut.serve(turn === 'all' ? links : [...links].filter((link) => link.fast === (turn === 'fast')), false);
  }
}
