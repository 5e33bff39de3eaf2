import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { QueryResultRow } from 'pg';
import type { WallClock } from '../../base/clock.ts';
import { rulesVersion } from '../../host/rules.ts';
import type { NodeAddress } from '../../host/placement.ts';
import type { Link } from './link.ts';
import { MARK_FAILED } from './node.ts';
import { OtherClusterError } from './schema.ts';

/** The time that is subtracted from the lease for the duration of replies, ms. */
const MARGIN_MS = 250;
/** The number of heartbeats per lease. A process that no longer receives replies may still send the last heartbeat. */
const BEATS = 6;
const RANDOM_BYTES = 6;

/** The engine's time, Unix milliseconds. */
const NOW = 'extract(epoch from clock_timestamp())::float8 * 1000 as now';
const JOIN = `insert into zaraba.node (id, url, rules, lease_ms, expires)
values ($1, $2, $4, $5, clock_timestamp() + $3 * interval '1 millisecond') returning ${NOW}`;
/** Read through JSON, because tables of earlier versions have no such column. */
const THEIR_LEASE = `(to_jsonb(node) ->> 'lease_ms')::int`;
/**
 * Finds living processes with other rules or another lease time. It runs before and after joining, to detect processes
 * that join at the same time.
 */
const OTHERS = `select url, rules, ${THEIR_LEASE} as "leaseMs" from zaraba.node
where id <> $1 and (rules is distinct from $2 or ${THEIR_LEASE} is distinct from $3::int) and expires > clock_timestamp()
order by rules is distinct from $2 desc, id limit 1`;
/** Renews the row, even if it has expired: a failover can outlast leases, and only a claim deletes a row. */
const BEAT = `update zaraba.node set expires = clock_timestamp() + $2 * interval '1 millisecond' where id = $1
  returning ${NOW}`;

const DIGEST_SHOWN = 12;

/** Thrown if living processes would serve the same worlds under other rules. */
export class OtherRulesError extends Error {
  override readonly name = 'OtherRulesError';
}

interface OtherRow extends QueryResultRow {
  readonly url: string;
  readonly rules: string | null;
  readonly leaseMs: number | null;
}

const secondsIn = (ms: number | null): string => (ms === null ? 'unknown' : `${ms / 1_000}`);

/** The options of a lease. */
export interface LeaseOptions {
  /** It must not wait for a standby, because leases must not end if the standby is missing. */
  readonly link: Link;
  readonly url: string;
  /** The digest of the rules (default: that of this code). */
  readonly rules?: string;
  readonly leaseMs: number;
  readonly clock: WallClock;
  readonly monotonicMs: () => number;
  readonly say: (line: string) => void;
  /** Called when heartbeats succeed again after the lease expired. Those of other processes may succeed later. */
  readonly onRecovered?: () => void;
  /**
   * Looks for a newer primary before each heartbeat, so that no lease depends on a replaced primary. After a promotion,
   * other processes claim nothing for the duration of a lease. Resolves with true if half of the hosts answered.
   * Otherwise, no heartbeat is sent.
   */
  readonly look?: () => Promise<boolean>;
}

function freshId(): string {
  const host = hostname().replaceAll(/[^a-zA-Z0-9-]/g, '-');
  return `${host}-${process.pid}-${randomBytes(RANDOM_BYTES).toString('hex')}`;
}

/** Renews the lease of this process. After it has expired, rejoins under a new id. */
export class Lease {
  readonly #options: LeaseOptions;
  readonly #listeners = new Set<() => void>();
  #self: NodeAddress;
  #isJoined = false;
  #sentMs = Number.NEGATIVE_INFINITY;
  /** Upper bounds of the engine's clock offset, ms. */
  #aheadMs: readonly number[] = [];
  #stopTimer = (): void => {};
  #isSilent = false;
  #isClosed = false;

  constructor(options: LeaseOptions) {
    this.#options = options;
    this.#self = { id: freshId(), url: options.url };
  }

  get self(): NodeAddress {
    return this.#self;
  }

  get holds(): boolean {
    const { leaseMs, monotonicMs } = this.#options;
    return this.#isJoined && monotonicMs() < this.#sentMs + leaseMs - MARGIN_MS;
  }

  /**
   * The engine's time, Unix milliseconds. It is never early, so that no copy is ahead of its owner, and late by at most
   * the fastest recent round trip.
   */
  get engineNowMs(): number {
    const aheadMs = this.#aheadMs.length === 0 ? 0 : Math.min(...this.#aheadMs);
    return Math.ceil(this.#options.clock.now() + aheadMs);
  }

  onLost(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @throws OtherRulesError; OtherClusterError; Error if the engine does not reply */
  async join(): Promise<void> {
    await this.#join();
    this.#wait();
  }

  async leave(): Promise<void> {
    this.#isClosed = true;
    this.#isJoined = false;
    this.#stopTimer();
    await this.#options.link.ask(MARK_FAILED, [this.#self.id]).catch(() => {});
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
      // The engine may now be another machine, with another clock offset.
      this.#aheadMs = [];
      onRecovered?.();
    }
    this.#heard(sentMs, row.now - askedMs);
  }

  /**
   * Checks, without writing, whether this process may join.
   * @throws OtherRulesError, OtherClusterError if a living process has other rules or another lease
   */
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
    // Checked before writing, because a process that waits to join must not write at each attempt.
    await this.assertMayJoin();
    const { id, url } = this.#self;
    const askedMs = monotonicMs();
    const { rows } = await link.ask<{ now: number }>(JOIN, [id, url, this.#leftMs(sentMs), rules, leaseMs]);
    await this.assertMayJoin().catch(async (error: unknown) => {
      await link.ask(MARK_FAILED, [id]);
      throw error;
    });
    for (const { now } of rows) this.#heard(sentMs, now - askedMs);
    this.#isJoined = !this.#isClosed;
  }

  #leftMs(sinceMs: number): number {
    const { leaseMs, monotonicMs } = this.#options;
    return leaseMs - (monotonicMs() - sinceMs);
  }

  /** Handles a successful heartbeat. @param aheadMs the engine's time minus the monotonic time of the request */
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
