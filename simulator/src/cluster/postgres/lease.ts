import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { QueryResultRow } from 'pg';
import type { WallClock } from '../../clock.ts';
import { rulesVersion } from '../../host/rules.ts';
import type { NodeAddress } from '../../host/placement.ts';
import type { Link } from './link.ts';
import { BURY } from './node.ts';
import { OtherClusterError } from './schema.ts';

/** Answers stop so long before the lease does: what was checked has to reach the network. */
const MARGIN_MS = 250;
/** Beats in one lease. The last may arrive from a process that hears no answers any more, and puts a takeover off. */
const BEATS = 6;
const RANDOM_BYTES = 6;

/** The engine's time, milliseconds since 1970. */
const NOW = 'extract(epoch from clock_timestamp())::float8 * 1000 as now';
const JOIN = `insert into zaraba.node (id, url, rules, lease_ms, expires)
values ($1, $2, $4, $5, clock_timestamp() + $3 * interval '1 millisecond') returning ${NOW}`;
/** The lease of a process; read as JSON, so that tables without its column can be read too. */
const THEIR_LEASE = `(to_jsonb(node) ->> 'lease_ms')::int`;
/**
 * A process of other rules that lives, or else of another lease. Also asked after the own row was written, so that of two that join at once one
 * at least sees the other.
 */
const OTHERS = `select url, rules, ${THEIR_LEASE} as "leaseMs" from zaraba.node
where id <> $1 and (rules is distinct from $2 or ${THEIR_LEASE} is distinct from $3::int) and expires > clock_timestamp()
order by rules is distinct from $2 desc, id limit 1`;
/** Renews what is still there, also behind its time: a failover outlasts every lease, and only a claim takes one away. */
const BEAT = `update zaraba.node set expires = clock_timestamp() + $2 * interval '1 millisecond' where id = $1
  returning ${NOW}`;

/** Digits of a digest that tell two apart. */
const DIGEST_SHOWN = 12;

/** Thrown where processes of other rules are in the cluster: both would answer for the same worlds otherwise. */
export class OtherRulesError extends Error {
  override readonly name = 'OtherRulesError';
}

/** A process that lives, as the engine knows it. */
interface OtherRow extends QueryResultRow {
  readonly url: string;
  readonly rules: string | null;
  readonly leaseMs: number | null;
}

const secondsIn = (ms: number | null): string => (ms === null ? 'unknown' : `${ms / 1_000}`);

/** How a process holds its lease. */
export interface LeaseOptions {
  /** Waits for no standby: a missing one ends no lease. */
  readonly link: Link;
  /** Where other processes reach this one. */
  readonly url: string;
  /** Digest of the rules of this process, which joins none of others; default: those of its code. */
  readonly rules?: string;
  readonly leaseMs: number;
  readonly clock: WallClock;
  readonly monotonicMs: () => number;
  readonly say: (line: string) => void;
  /** Hears that the engine takes beats again after a lease without: those of others may come a moment later. */
  readonly onRecovered?: () => void;
  /**
   * Looks for a newer primary before each beat: the lease then rests on none that was replaced before the beat was sent, while others
   * take no world of a living owner for one lease behind the promotion. What it takes is no part of the lease. Resolves with whether half of
   * the hosts were reached: without them no beat is sent, as a primary that was replaced may be the only one that is left to this process.
   */
  readonly look?: () => Promise<boolean>;
}

/** A name that no other process has or had. */
function freshId(): string {
  const host = hostname().replaceAll(/[^a-zA-Z0-9-]/g, '-');
  return `${host}-${process.pid}-${randomBytes(RANDOM_BYTES).toString('hex')}`;
}

/** Says that this process lives, a few times in each lease. One that lapsed is never renewed: the process joins under a new name. */
export class Lease {
  readonly #options: LeaseOptions;
  readonly #listeners = new Set<() => void>();
  #self: NodeAddress;
  #isJoined = false;
  /** When the last beat that the engine took was sent. */
  #sentMs = Number.NEGATIVE_INFINITY;
  /**
   * The most by which the engine's clock can be ahead of this machine's, by each of the newest beats, milliseconds. Of a busy machine most
   * say little.
   */
  #aheadMs: readonly number[] = [];
  #stopTimer = (): void => {};
  /** Whether the engine has been away for longer than the lease, and that was said. */
  #isSilent = false;
  #isClosed = false;

  constructor(options: LeaseOptions) {
    this.#options = options;
    this.#self = { id: freshId(), url: options.url };
  }

  /** This process, under the name with which it joined last. */
  get self(): NodeAddress {
    return this.#self;
  }

  /** Whether the lease holds by the monotonic clock. */
  get holds(): boolean {
    const { leaseMs, monotonicMs } = this.#options;
    return this.#isJoined && monotonicMs() < this.#sentMs + leaseMs - MARGIN_MS;
  }

  /**
   * The time by the engine's clock, milliseconds since 1970: processes whose machines differ agree on it. Never before it, so that a copy of
   * a world is not ahead of its owner; behind it by no more than the shortest of the newest beats took.
   */
  get engineNowMs(): number {
    const aheadMs = this.#aheadMs.length === 0 ? 0 : Math.min(...this.#aheadMs);
    return Math.ceil(this.#options.clock.now() + aheadMs);
  }

  /** Calls back whenever the engine had taken this process for dead. */
  onLost(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Joins, and beats from then on. @throws OtherRulesError; OtherClusterError; Error where the engine does not answer */
  async join(): Promise<void> {
    await this.#join();
    this.#wait();
  }

  /** Gives the lease back. A failure is no matter: it runs out. */
  async leave(): Promise<void> {
    this.#isClosed = true;
    this.#isJoined = false;
    this.#stopTimer();
    await this.#options.link.ask(BURY, [this.#self.id]).catch(() => {});
  }

  #wait(): void {
    const { clock, leaseMs } = this.#options;
    this.#stopTimer = clock.setTimer(leaseMs / BEATS, () => void this.#beat());
  }

  async #beat(): Promise<void> {
    try {
      await (this.#isJoined ? this.#renew() : this.#join());
    } catch (error) {
      this.#missed(error as Error);
    }
    if (!this.#isClosed) this.#wait();
  }

  /** The lease runs on until it lapses: nothing is answered from then on. Said once. */
  #missed({ message }: Error): void {
    if (this.holds || this.#isSilent || this.#isClosed) return;
    this.#isSilent = true;
    this.#options.say(`the engine takes no beats, and no call for a world is answered until it does: ${message}`);
  }

  async #renew(): Promise<void> {
    const { link, monotonicMs, onRecovered, look } = this.#options;
    const sentMs = monotonicMs();
    if ((await look?.()) === false) throw new Error('most of its hosts cannot be reached');
    const askedMs = monotonicMs();
    const { rows } = await link.ask<{ now: number }>(BEAT, [this.#self.id, this.#leftMs(sentMs)]);
    const [row] = rows;
    if (this.#isClosed) return;
    if (row === undefined) return this.#lost();
    if (!this.holds) {
      // What answers now may be another machine.
      this.#aheadMs = [];
      onRecovered?.();
    }
    this.#heard(sentMs, row.now - askedMs);
  }

  /** Writes nothing. @throws OtherRulesError, OtherClusterError where a process of other rules, or of another lease, lives */
  async assertMayJoin(): Promise<void> {
    const { link, leaseMs, rules = rulesVersion() } = this.#options;
    const [other] = (await link.ask<OtherRow>(OTHERS, [this.#self.id, rules, leaseMs])).rows;
    if (other === undefined) return;
    const { url } = other;
    if (other.rules === rules) {
      throw new OtherClusterError(
        `the process at ${url} has a lease of ${secondsIn(other.leaseMs)} s, and this one of ${secondsIn(leaseMs)} s (--lease): all processes of a cluster have the same. Give this one theirs, or end all others first`,
      );
    }
    const theirs = other.rules?.slice(0, DIGEST_SHOWN) ?? 'of an earlier version';
    throw new OtherRulesError(
      `the process at ${url} has other rules (${theirs}; these are ${rules.slice(0, DIGEST_SHOWN)}): end all processes of one version before those of another join`,
    );
  }

  async #join(): Promise<void> {
    const { link, monotonicMs, look, leaseMs, rules = rulesVersion() } = this.#options;
    const sentMs = monotonicMs();
    await look?.();
    // One that waits for others to end is not to be seen among them at each try.
    await this.assertMayJoin();
    const { id, url } = this.#self;
    const askedMs = monotonicMs();
    const { rows } = await link.ask<{ now: number }>(JOIN, [id, url, this.#leftMs(sentMs), rules, leaseMs]);
    await this.assertMayJoin().catch(async (error: unknown) => {
      await link.ask(BURY, [id]);
      throw error;
    });
    for (const { now } of rows) this.#heard(sentMs, now - askedMs);
    this.#isJoined = !this.#isClosed;
  }

  /** What is left of a lease that this process counts from an instant: for longer the others need not wait. */
  #leftMs(sinceMs: number): number {
    const { leaseMs, monotonicMs } = this.#options;
    return leaseMs - (monotonicMs() - sinceMs);
  }

  /** @param aheadMs the engine's time in its answer to a beat, less the monotonic time at which that was asked for */
  #heard(sentMs: number, aheadMs: number): void {
    const { clock, monotonicMs, say } = this.#options;
    if (this.#isSilent) say('the engine takes beats again');
    this.#isSilent = false;
    this.#sentMs = sentMs;
    this.#aheadMs = [...this.#aheadMs, aheadMs + monotonicMs() - clock.now()].slice(-BEATS);
  }

  async #lost(): Promise<void> {
    const { say, url } = this.#options;
    this.#isJoined = false;
    this.#self = { id: freshId(), url };
    say('other processes took this one for dead: it lets its worlds go and joins under a new name');
    for (const listener of this.#listeners) listener();
    await this.#join();
  }
}
