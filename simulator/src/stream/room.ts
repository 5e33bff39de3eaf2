import { HEARTBEAT_MS, MARKETS, STREAM_INTERVAL_MS } from '@zaraba/contracts';
import type { Heartbeat, Want, WantReply } from '@zaraba/contracts';
import type { WallClock } from '../clock.ts';
import { sessionRow } from '../api/handlers/market.ts';
import { interventionsFor } from '../api/interventions.ts';
import { sessionOf } from '../world/accounts/views.ts';
import { tableGet } from '../world/kernel/table.ts';
import type { HostedView, WorldView } from '../host/view.ts';
import { AccountFeed } from './accountFeed.ts';
import type { AccountNews } from './accountFeed.ts';
import type { Row } from '../host/quoteBook.ts';
import { want } from './conflate.ts';
import { FanOut } from './fanOut.ts';
import type { FrameCount } from './fanOut.ts';
import { Prepared, frameOf } from './frames.ts';
import { Interest } from './interest.ts';
import type { Link } from './link.ts';
import { Ticker } from './ticker.ts';

/** How long a move of the clock may wait for slow readers, real time: a hung reader must not hang the control API. */
const FLUSH_PATIENCE_MS = 1_000;

/** The sockets that listen to one world. */
export class Room {
  readonly world: WorldView;
  readonly #links = new Set<Link>();
  /** Those that lack frames because the time was not to leave when they entered, or wanted something. */
  readonly #waiting = new Set<Link>();
  readonly #interest = new Interest();
  readonly #feed = new AccountFeed();
  readonly #hosted: HostedView;
  readonly #fanOut: FanOut;
  readonly #wallClock: WallClock;
  readonly #fast: Ticker;
  readonly #list: Ticker;
  readonly #heartbeat: Ticker;
  readonly #unsubscribe: () => void;
  readonly #stopListening: () => void;
  readonly #outlive: () => void;
  readonly #closed: () => void;
  /** The names of a tester's interventions last sent to each account here; accounts without any are absent. */
  readonly #interventions = new Map<string, string>();
  #sessions: unknown;
  #accounts: unknown;
  #fastLinks = 0;
  #phases = '';

  /** @param closed called once when it is closed, by its world's end or otherwise */
  constructor(hosted: HostedView, wallClock: WallClock, count?: FrameCount, closed: () => void = () => {}) {
    const { world } = hosted;
    this.world = world;
    this.#closed = closed;
    this.#fanOut = new FanOut(hosted, wallClock, count);
    this.#wallClock = wallClock;
    this.#hosted = hosted;
    this.#fast = new Ticker(wallClock, STREAM_INTERVAL_MS.fast, () => this.#flush('fast'));
    this.#list = new Ticker(wallClock, STREAM_INTERVAL_MS.list, () => this.#flush('list'));
    this.#heartbeat = new Ticker(wallClock, HEARTBEAT_MS, () => this.#beat());
    this.#unsubscribe = world.watch((events, now) => {
      for (const news of this.#feed.frames(world, events, now)) this.#tellAccount(news);
      this.endSessions();
      this.#tellInterventions();
    });
    this.#stopListening = this.#hosted.happenings.listen(({ kind }) => {
      // A request may use up an armed fault: that matters only if an account was notified of it.
      if (kind === 'control' || (kind === 'request' && this.#interventions.size > 0)) this.#tellInterventions();
    });
    // One that another process owns now shows nothing more here: its sockets come back to where it is.
    this.#outlive = world.onClose(() => this.close());
  }

  #tellAccount({ account, frame }: AccountNews): void {
    for (const link of this.#links) {
      if (link.account === account && !this.#losesAccountFrame(account)) link.tell('account', frame);
    }
  }

  /**
   * Notifies each account here when a tester's interventions on it have changed, so that its screens are labelled at
   * once.
   */
  #tellInterventions(): void {
    const accounts = new Set([...this.#links].flatMap(({ account }) => account ?? []));
    for (const account of accounts) {
      const interventions = interventionsFor(this.#hosted, account);
      const kinds = interventions.join();
      if (kinds === (this.#interventions.get(account) ?? '')) continue;
      if (kinds === '') this.#interventions.delete(account);
      else this.#interventions.set(account, kinds);
      for (const link of this.#links) if (link.account === account) link.tell('interventions', { interventions });
    }
  }

  /** How many sockets listen. */
  get size(): number {
    return this.#links.size;
  }

  /** How many sockets an account has here. */
  socketsOf(account: string): number {
    let count = 0;
    for (const link of this.#links) if (link.account === account) count++;
    return count;
  }

  /** Adds a socket and sends it the market phases and the current version, once the time may leave. */
  enter(link: Link): void {
    this.#links.add(link);
    if (this.world.isTimeTold) this.#greet(link);
    else this.#waiting.add(link);
    this.#pace();
  }

  /** Removes a socket. */
  leave(link: Link): void {
    if (!this.#links.delete(link)) return;
    this.#waiting.delete(link);
    link.late?.clear();
    this.#interest.remove(link.codes);
    if (link.fast) this.#fastLinks--;
    this.#pace();
  }

  /** Replaces what a socket wants; its first frame follows at once. */
  want(link: Link, wanted: Want): WantReply {
    const now = this.world.now();
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
    if (wanted.candle !== undefined && this.world.toldMarket().tick(wanted.candle.code, now) === undefined) {
      refused.push({ code: wanted.candle.code, reason: 'product_unavailable' });
    }
    this.#interest.remove(link.codes);
    if (link.fast) this.#fastLinks--;
    const list = this.#interest.add([...codes.values()], [...rows.values()]);
    link.wants({ codes: [...codes.values()], candle: wanted.candle }, list);
    if (link.fast) this.#fastLinks++;
    const place = wanted.resume ?? link.resume;
    link.resume = undefined;
    link.reader = want(link.reader, list.rows, { epoch: this.world.epoch, cursor: quotes.version }, place);
    this.#pace();
    return { refused };
  }

  /**
   * Sends a socket what it lacks, now. After the answer to `want` the frame may wait in the transport: such answers are
   * rate-limited. While the time may not leave it waits for the next turn.
   */
  serve(link: Link): void {
    if (this.world.isTimeTold) this.#fanOut.serve([link], true);
    else this.#waiting.add(link);
  }

  /** After the clock was set, moved or freed: resolves once every socket that can receive has the new time. */
  async clockMoved(): Promise<void> {
    this.#pace();
    this.#tellAll('session', this.#sessionFrame());
    this.#phases = this.#phasesNow();
    const links = [...this.#links];
    await this.#patiently(links);
    const behind = links.filter((link) => !link.ready);
    this.#flush('all');
    await this.#patiently(links.filter((link) => !behind.includes(link)));
    // With a frozen clock no later turn would reach them.
    for (const link of behind)
      void link.whenReady().then(() => this.#links.has(link) && this.#fanOut.serve([link], false));
  }

  /**
   * Ends every socket. A standard client comes back from a lost connection and never from a disconnection by the server: only the sockets of
   * a world that was deleted get one.
   */
  close(): void {
    this.#unsubscribe();
    this.#stopListening();
    this.#outlive();
    this.#closed();
    const links = [...this.#links];
    this.#links.clear();
    this.#waiting.clear();
    this.#fastLinks = 0;
    this.#pace();
    for (const link of links) {
      link.late?.clear();
      if (this.#hosted.world.isDeleted) link.socket.disconnect(true);
      else link.break();
    }
  }

  async #patiently(links: readonly Link[]): Promise<void> {
    const slow = links.filter((link) => !link.ready);
    if (slow.length === 0) return;
    let giveUp = (): void => {};
    const patience = new Promise<void>((resolve) => (giveUp = this.#wallClock.setTimer(FLUSH_PATIENCE_MS, resolve)));
    await Promise.race([Promise.all(slow.map((link) => link.whenReady())), patience]);
    giveUp();
  }

  /** Timers run only while there are listeners, quote timers only while time passes. */
  #pace(): void {
    // Without listeners the world is not asked: one that has ended may have no answer.
    const passes = this.#links.size > 0 && this.world.clockNow().mode !== 'frozen';
    this.#heartbeat.running = this.#links.size > 0;
    this.#fast.running = passes && this.#fastLinks > 0;
    this.#list.running = passes;
  }

  #beat(): void {
    this.endSessions();
    if (!this.world.isTimeTold) return;
    // With a frozen clock no other turn would reach them.
    if (this.#waiting.size > 0) this.#flush('all');
    // Visitors share one frame, and so do the accounts with the same number.
    const alike = new Map<number | undefined, Link[]>();
    for (const link of this.#links) {
      const newest = this.#newestFor(link);
      const links = alike.get(newest);
      if (links === undefined) alike.set(newest, [link]);
      else links.push(link);
    }
    for (const [newest, links] of alike) this.#tellAll('heartbeat', this.#heartbeatFrame(newest), links);
  }

  #greet(link: Link): void {
    link.tell('session', this.#sessionFrame());
    link.tell('heartbeat', this.#heartbeatFrame(this.#newestFor(link)));
  }

  /** Serves those that wait, who can take more or not: no other turn may come. */
  #serveWaiting(): void {
    if (this.#waiting.size === 0) return;
    for (const link of this.#waiting) this.#greet(link);
    this.#fanOut.serve(this.#waiting, true);
    this.#waiting.clear();
  }

  #tellAll(event: string, payload: unknown, links: Iterable<Link> = this.#links): void {
    const prepared = new Prepared(JSON.stringify(payload));
    const frame = frameOf(event, prepared);
    for (const link of links) link.tell(event, prepared, frame);
  }

  #newestFor({ account }: Link): number | undefined {
    return account === undefined ? undefined : this.#feed.newest(account);
  }

  /** `account` is the number of the newest frame about the reader's account; a visitor has none. */
  #heartbeatFrame(account: number | undefined): Heartbeat {
    const beat = { now: this.world.now(), epoch: this.world.epoch, version: this.#hosted.quotes.version };
    return account === undefined ? beat : { ...beat, account };
  }

  #sessionFrame() {
    const now = this.world.now();
    return { now, sessions: MARKETS.map((market) => sessionRow(this.world.toldMarket().sessionView(market, now))) };
  }

  #phasesNow(): string {
    const now = this.world.now();
    return MARKETS.map((market) => this.world.toldMarket().sessionView(market, now).phase).join();
  }

  /**
   * Disconnects sockets whose session has ended, or whose account was banned. Either table is a new object whenever it changes.
   */
  endSessions(): void {
    const state = this.world.told;
    if (this.#sessions === state.sessions && this.#accounts === state.accounts) return;
    this.#sessions = state.sessions;
    this.#accounts = state.accounts;
    for (const link of this.#links) {
      if (link.sessionId === undefined) continue;
      const session = sessionOf(state, link.sessionId);
      if (session === undefined) link.refuse('login_again');
      else if (tableGet(state.accounts, session.account)?.state === 'bannedFromLogin') link.refuse('account_banned');
    }
  }

  /** Sends changes: at each rate when it is due, at every rate after the clock was moved, and where sockets wait. */
  #flush(due: 'fast' | 'list' | 'all'): void {
    this.endSessions();
    if (!this.world.isTimeTold) return;
    const turn = this.#waiting.size > 0 ? 'all' : due;
    const now = this.world.now();
    const { quotes } = this.#hosted;
    if (turn !== 'list') for (const code of this.#interest.fast.keys()) quotes.look(code, now);
    if (turn !== 'fast') for (const code of this.#interest.list.keys()) quotes.look(code, now);
    if (turn === 'list') {
      const phases = this.#phasesNow();
      if (this.#phases !== '' && phases !== this.#phases) {
        this.#tellAll('session', this.#sessionFrame());
      }
      this.#phases = phases;
    }
    this.#serveWaiting();
    this.#fanOut.serve(
      turn === 'all' ? this.#links : [...this.#links].filter((link) => link.fast === (turn === 'fast')),
      false,
    );
  }

  #losesAccountFrame(account: string): boolean {
    const { faults, coverage } = this.#hosted;
    if (faults.empty) return false;
    const armed = faults.take('stream', account, (effect) => 'accountFrame' in effect);
    if (armed !== undefined) coverage.fault(armed.spec.fault);
    return armed !== undefined;
  }
}
