import type { Namespace } from 'socket.io';
import { HEARTBEAT_MS, MARKETS, STREAM_INTERVAL_MS } from '@zaraba/contracts';
import type { StreamRefusal, Want, WantReply } from '@zaraba/contracts';
import type { WallClock } from '../clock.ts';
import type { HostedWorld } from '../host/hosted.ts';
import type { FrameVerdict } from '../faults/fault.ts';
import { sessionRow } from '../api/handlers/market.ts';
import { interventionsFor } from '../api/interventions.ts';
import { sessionOf } from '../world/accounts/views.ts';
import type { World } from '../host/world.ts';
import { AccountFeed } from './accountFeed.ts';
import type { AccountNews } from './accountFeed.ts';
import { planFrame, told, want } from './conflate.ts';
import type { FramePlan } from './conflate.ts';
import { Prepared, quotesText } from './frames.ts';
import { Interest } from './interest.ts';
import { LateFrames } from './lateFrames.ts';
import type { Link } from './link.ts';
import { Ticker } from './ticker.ts';

/** How long a move of the clock may wait for slow readers, real time: a hung reader must not hang the control API. */
const FLUSH_PATIENCE_MS = 1_000;

/** A frame that several sockets share, encoded once. */
interface Batch {
  readonly plan: FramePlan | undefined;
  frame: Prepared | undefined;
  readonly socketIds: string[];
}

/** The sockets that listen to one world. */
export class Room {
  readonly world: World;
  readonly #links = new Set<Link>();
  readonly #interest = new Interest();
  readonly #feed = new AccountFeed();
  readonly #hosted: HostedWorld;
  readonly #namespace: Namespace;
  readonly #wallClock: WallClock;
  readonly #fast: Ticker;
  readonly #list: Ticker;
  readonly #heartbeat: Ticker;
  readonly #unsubscribe: () => void;
  readonly #stopListening: () => void;
  /** The names of a tester's interventions last sent to each account here; accounts without any are absent. */
  readonly #interventions = new Map<string, string>();
  #sessions: unknown;
  #fastLinks = 0;
  #phases = '';

  constructor(hosted: HostedWorld, namespace: Namespace, wallClock: WallClock) {
    const { world } = hosted;
    this.world = world;
    this.#namespace = namespace;
    this.#wallClock = wallClock;
    this.#hosted = hosted;
    this.#fast = new Ticker(wallClock, STREAM_INTERVAL_MS.fast, () => this.#flush('fast'));
    this.#list = new Ticker(wallClock, STREAM_INTERVAL_MS.list, () => this.#flush('list'));
    this.#heartbeat = new Ticker(wallClock, HEARTBEAT_MS, () => this.#beat());
    this.#unsubscribe = world.subscribe((events, now) => {
      for (const news of this.#feed.frames(world, events, now)) this.#tellAccount(news);
      this.endSessions();
      this.#tellInterventions();
    });
    this.#stopListening = this.#hosted.happenings.listen(({ kind }) => {
      // A request may use up an armed fault: that matters only if an account was notified of it.
      if (kind === 'control' || (kind === 'request' && this.#interventions.size > 0)) this.#tellInterventions();
    });
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

  /** How many sockets an account has here. */
  socketsOf(account: string): number {
    let count = 0;
    for (const link of this.#links) if (link.account === account) count++;
    return count;
  }

  /** Adds a socket and sends it the market phases and the current version. */
  enter(link: Link): void {
    this.#links.add(link);
    link.tell('session', this.#sessionFrame());
    link.tell('heartbeat', this.#heartbeatFrame());
    this.#pace();
  }

  /** Removes a socket. */
  leave(link: Link): void {
    if (!this.#links.delete(link)) return;
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
    for (const one of wanted.codes) {
      if (quotes.look(one.code, now) === undefined) refused.push({ code: one.code, reason: 'product_unavailable' });
      else if (codes.get(one.code)?.rate !== 'fast') codes.set(one.code, one);
    }
    if (wanted.candle !== undefined && this.world.market().tick(wanted.candle.code, now) === undefined) {
      refused.push({ code: wanted.candle.code, reason: 'product_unavailable' });
    }
    this.#interest.remove(link.codes);
    if (link.fast) this.#fastLinks--;
    const list = this.#interest.add([...codes.values()]);
    link.wants({ codes: [...codes.values()], candle: wanted.candle }, list);
    if (link.fast) this.#fastLinks++;
    const place = wanted.resume ?? link.resume;
    link.resume = undefined;
    link.reader = want(link.reader, list.codes, { epoch: this.world.epoch, cursor: quotes.version }, place);
    this.#pace();
    return { refused };
  }

  /**
   * Sends a socket what it lacks, now. After the answer to `want` the frame may wait in the transport: such answers are
   * rate-limited.
   */
  serve(link: Link): void {
    this.#serveAll([link], true);
  }

  /** After the clock was set, moved or freed: resolves once every socket that can receive has the new time. */
  async clockMoved(): Promise<void> {
    this.#pace();
    for (const link of this.#links) link.tell('session', this.#sessionFrame());
    this.#phases = this.#phasesNow();
    const links = [...this.#links];
    await this.#patiently(links);
    const behind = links.filter((link) => !link.ready);
    this.#flush('all');
    await this.#patiently(links.filter((link) => !behind.includes(link)));
    // With a frozen clock no later turn would reach them.
    for (const link of behind) void link.whenReady().then(() => this.#links.has(link) && this.#serveAll([link], false));
  }

  /** Sends every socket the reason and disconnects it; the world is gone or restarts. */
  close(reason?: StreamRefusal): void {
    this.#unsubscribe();
    this.#stopListening();
    for (const link of this.#links) {
      if (reason === undefined) link.socket.disconnect(true);
      else link.refuse(reason);
    }
    this.#links.clear();
    this.#fastLinks = 0;
    this.#pace();
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
    const passes = this.world.clockNow().mode !== 'frozen';
    this.#heartbeat.running = this.#links.size > 0;
    this.#fast.running = passes && this.#fastLinks > 0;
    this.#list.running = passes && this.#links.size > 0;
  }

  #beat(): void {
    this.endSessions();
    for (const link of this.#links) link.tell('heartbeat', this.#heartbeatFrame());
  }

  #heartbeatFrame() {
    return { now: this.world.now(), epoch: this.world.epoch, version: this.#hosted.quotes.version };
  }

  #sessionFrame() {
    const now = this.world.now();
    return { now, sessions: MARKETS.map((market) => sessionRow(this.world.market().sessionView(market, now))) };
  }

  #phasesNow(): string {
    const now = this.world.now();
    return MARKETS.map((market) => this.world.market().sessionView(market, now).phase).join();
  }

  /**
   * Disconnects sockets whose session has ended. The session table is a new object whenever a session opens or ends.
   */
  endSessions(): void {
    const state = this.world.stateNow();
    if (this.#sessions === state.sessions) return;
    this.#sessions = state.sessions;
    for (const link of this.#links) {
      if (link.sessionId !== undefined && sessionOf(state, link.sessionId) === undefined) link.refuse('login_again');
    }
  }

  /** Sends changes: at each rate when it is due, at every rate after the clock was moved. */
  #flush(turn: 'fast' | 'list' | 'all'): void {
    this.endSessions();
    const now = this.world.now();
    const { quotes } = this.#hosted;
    if (turn !== 'list') for (const code of this.#interest.fast.keys()) quotes.look(code, now);
    if (turn !== 'fast') for (const code of this.#interest.list.keys()) quotes.look(code, now);
    if (turn === 'list') {
      const phases = this.#phasesNow();
      if (this.#phases !== '' && phases !== this.#phases) {
        for (const link of this.#links) link.tell('session', this.#sessionFrame());
      }
      this.#phases = phases;
    }
    this.#serveAll(
      turn === 'all' ? this.#links : [...this.#links].filter((link) => link.fast === (turn === 'fast')),
      false,
    );
  }

  #serveAll(links: Iterable<Link>, evenBehind: boolean): void {
    const batches = new Map<string, Batch>();
    const candles = new Map<string, Prepared>();
    const after: (() => void)[] = [];
    for (const link of links) {
      if (link.wanted === undefined || !(evenBehind || link.ready)) continue;
      this.#queueQuotes(link, batches, after);
      this.#queueCandle(link, candles, after);
    }
    let made = false;
    for (const { frame, socketIds } of batches.values()) {
      made ||= frame !== undefined;
      if (frame !== undefined && socketIds.length > 0) this.#namespace.to(socketIds).emit('quotes', frame);
    }
    for (const send of after) send();
    if (made) this.#hosted.happenings.frame();
  }

  #queueQuotes(link: Link, batches: Map<string, Batch>, after: (() => void)[]): void {
    const { reader, wanted, socket } = link;
    const { quotes, faults } = this.#hosted;
    // Only newly wanted codes make a frame private to one socket.
    const key = `${wanted?.id}:${reader.needsSnapshot ? 'snapshot' : reader.cursor}${reader.fresh.size > 0 ? socket.id : ''}`;
    let batch = batches.get(key);
    if (batch === undefined) {
      batch = { plan: planFrame(reader, quotes.version, quotes.versionOf), frame: undefined, socketIds: [] };
      batches.set(key, batch);
    }
    const { plan, socketIds } = batch;
    if (plan === undefined) return;
    const verdict = faults.empty ? undefined : this.#verdict(link);
    if (verdict === 'close') after.push(() => link.socket.disconnect(true));
    if (verdict === 'break') after.push(() => link.break());
    if (verdict === 'close' || verdict === 'break' || verdict === 'withhold' || link.late?.full === true) return;
    const frame = (batch.frame ??= new Prepared(quotesText(plan, this.world.epoch, this.world.now(), quotes)));
    link.reader = told(reader, plan);
    if (verdict === undefined && link.held === undefined && link.late?.waits !== true) socketIds.push(socket.id);
    else if (verdict !== 'lose') this.#sendSpoilt(link, frame, verdict, after);
  }

  /** Sends a frame the way a fault wants it, or queues it behind one that a fault holds. */
  #sendSpoilt(link: Link, frame: Prepared, verdict: FrameVerdict | undefined, after: (() => void)[]): void {
    if (verdict === 'hold' && link.held === undefined) {
      link.held = frame;
      return;
    }
    const sent = verdict === 'spoil' ? new Prepared(JSON.stringify({ spoilt: true })) : frame;
    const frames = verdict === 'twice' ? [sent, sent] : [sent];
    if (link.held !== undefined) frames.push(link.held);
    link.held = undefined;
    const lateMs = typeof verdict === 'object' ? verdict.lateMs : 0;
    if (lateMs > 0) link.late ??= new LateFrames(this.#wallClock, (late) => link.socket.emit('quotes', late));
    for (const one of frames) {
      if (link.late !== undefined && (lateMs > 0 || link.late.waits)) link.late.add(one, lateMs);
      else after.push(() => link.socket.emit('quotes', one));
    }
  }

  /** Uses up the armed faults for a frame of quotes. A connection that is about to break does not break twice. */
  #verdict(link: Link): FrameVerdict | undefined {
    const { faults, coverage } = this.#hosted;
    const armed = faults.take(
      'stream',
      link.account,
      (effect) => 'frame' in effect && !(link.doomed && effect.frame === 'break'),
    );
    if (armed === undefined || !('frame' in armed.effect)) return undefined;
    coverage.fault(armed.spec.fault);
    return armed.effect.frame;
  }

  #losesAccountFrame(account: string): boolean {
    const { faults, coverage } = this.#hosted;
    if (faults.empty) return false;
    const armed = faults.take('stream', account, (effect) => 'accountFrame' in effect);
    if (armed !== undefined) coverage.fault(armed.spec.fault);
    return armed !== undefined;
  }

  #queueCandle(link: Link, frames: Map<string, Prepared>, after: (() => void)[]): void {
    const { candle, socket } = link;
    if (candle === undefined) return;
    const key = `${candle.code} ${candle.period}`;
    let frame = frames.get(key);
    if (frame === undefined) {
      const bar = this.world.market().liveCandle(candle.code, candle.period, this.world.now());
      if (bar === undefined) return;
      frame = new Prepared(JSON.stringify(bar));
      frames.set(key, frame);
    }
    if (frame.text === link.lastCandle) return;
    link.lastCandle = frame.text;
    const sent = frame;
    after.push(() => socket.emit('candle', sent));
  }
}
