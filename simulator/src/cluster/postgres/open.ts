import { monotonicMs as machineMonotonicMs, wallClock } from '../../base/clock.ts';
import type { WallClock } from '../../base/clock.ts';
import { logToStandardError } from '../../process/log.ts';
import { ClusterFigures } from '../../operations/figures.ts';
import type { Claim, Engine } from '../engine.ts';
import { Checkpoints } from './checkpoints.ts';
import { Fitness } from './fitness.ts';
import { Flusher } from './flusher.ts';
import { Generations } from './generations.ts';
import { Hints } from './hints.ts';
import { hostsIn } from './hosts.ts';
import { Lease } from './lease.ts';
import { primaryLink } from './link.ts';
import type { Link } from './link.ts';
import { Ownership } from './ownership.ts';
import { HostWatch, Primaries } from './primaries.ts';
import { recordsOf } from './records.ts';
import { ensureSchema } from './schema.ts';
import type { ClusterSecrets, Membership } from './schema.ts';
import { SharedSnapshots } from './snapshots.ts';
import { SharedJournal } from './sharedJournal.ts';

const LEASE_MS = 3_000;
const WORLDS_MAXIMUM = 5_000;
/** Ends statements that wait for a lock after their client has disconnected, if the operating system supports it. */
const NOTICE_LOSS = `do $$ begin perform set_config('client_connection_check_interval', '1000', false);
exception when others then null; end $$`;
/** Leases do not wait for a standby, because they must not end if it is missing. */
const NO_STANDBY = 'set synchronous_commit = off';

const IS_ALONE = `select current_setting('synchronous_standby_names') = ''
  or current_setting('synchronous_commit') in ('off', 'local') as alone`;

/** Why journals are given up after the lease was lost. */
const LOST = 'may have another owner: this process was taken for dead';

const sayOnStandardError = (line: string): void => logToStandardError('warning', line);

/** Options for joining a cluster. */
export interface EngineOptions extends Membership {
  /** The address of this process: scheme, host and port, without a path. */
  readonly advertise: string;
  /** How long a process may be silent before others claim its worlds, ms (default: 3 seconds). */
  readonly leaseMs?: number;
  /** The digest of the rules (default: that of this code). */
  readonly rules?: string;
  /** The maximum number of worlds of all processes together (default: 5,000). */
  readonly worldsMaximum?: number;
  /** Receives errors, one line each (default: standard error). */
  readonly say?: (line: string) => void;
  readonly clock?: WallClock;
  readonly monotonicMs?: () => number;
  /** The counters for `GET /metrics`. */
  readonly figures?: ClusterFigures;
  /** Removes the fence, for tests that must detect the resulting damage. */
  readonly breakByAppendingWithoutFence?: boolean;
}

/** A PostgreSQL engine, with the cluster's secrets. */
export interface PostgresEngine extends Engine, ClusterSecrets {}

interface Links {
  readonly flush: Link;
  readonly lease: Link;
  readonly bulk: Link;
}

interface Parts {
  readonly secrets: ClusterSecrets;
  readonly links: Links;
  readonly lease: Lease;
  readonly watch: HostWatch;
  readonly ownership: Ownership;
  readonly generations: Generations;
  readonly checkpoints: Checkpoints;
  readonly flusher: Flusher;
  readonly hints: Hints;
  readonly fitness: Fitness;
}

const closed = (links: Links) => Promise.all(Object.values(links).map((link: Link) => link.close()));

/** Detects whether a failover may have let all leases expire although their processes live. */
class Failover {
  readonly #leaseMs: number;
  readonly #monotonicMs: () => number;
  #notedMs = Number.NEGATIVE_INFINITY;
  #primary: string | undefined;

  constructor(leaseMs: number, monotonicMs: () => number) {
    this.#leaseMs = leaseMs;
    this.#monotonicMs = monotonicMs;
  }

  /** Called when a primary was found. If it is the same one, takeovers are not delayed. */
  found(primary: string): void {
    if (primary !== this.#primary) this.noted();
    this.#primary = primary;
  }

  noted(): void {
    this.#notedMs = this.#monotonicMs();
  }

  get isRecent(): boolean {
    return this.#monotonicMs() < this.#notedMs + this.#leaseMs;
  }
}

class OpenJournals {
  readonly #open = new Set<SharedJournal>();
  readonly #flusher: Flusher;
  readonly #checkpoints: Checkpoints;
  readonly #lease: Lease;

  constructor({ flusher, checkpoints, lease }: Pick<Parts, 'flusher' | 'checkpoints' | 'lease'>) {
    this.#flusher = flusher;
    this.#checkpoints = checkpoints;
    this.#lease = lease;
    lease.onLost(() => this.leave(LOST));
  }

  open(claim: Claim): SharedJournal {
    const journal = new SharedJournal(claim, {
      wake: (due) => this.#flusher.wake(due),
      isLate: () => this.#flusher.isLate,
      keep: (checkpoint) => this.#checkpoints.keep(claim, checkpoint),
      ended: (ended) => void this.#open.delete(ended),
    });
    this.#open.add(journal);
    // The lease was lost after the claim, so another process may have claimed the world.
    if (claim.owner !== this.#lease.self.id) journal.leave(LOST);
    return journal;
  }

  claimOf(world: string): Claim | undefined {
    for (const { claim, isLeaving } of this.#open) if (claim.world === world && !isLeaving) return claim;
    return undefined;
  }

  leave(reason: string): void {
    for (const journal of this.#open) journal.leave(reason);
  }

  late(): void {
    for (const journal of this.#open) journal.late();
  }
}

function engineOf(parts: Parts): PostgresEngine {
  const { secrets, links, lease, watch, ownership, generations, checkpoints, flusher, hints, fitness } = parts;
  const journals = new OpenJournals({ flusher, checkpoints, lease });
  return {
    ...secrets,
    snapshots: new SharedSnapshots(links.bulk, (world) => journals.claimOf(world)),
    get self() {
      return lease.self;
    },
    get holds() {
      return lease.holds;
    },
    get unfit() {
      if (!lease.holds) return 'the engine has not answered';
      return fitness.reason ?? (flusher.isLate ? 'the engine has not taken what was written' : undefined);
    },
    onLost: (listener) => lease.onLost(listener),
    nodes: () => ownership.nodes(),
    drain: () => ownership.drain(),
    markFailed: (id) => ownership.markFailed(id),
    look: (world) => ownership.look(world),
    claim: (world) => ownership.claim(world),
    replace: (world, records) => generations.replace(world, records),
    remove: (world) => generations.remove(world),
    async release(claim) {
      // This comes before the release, so that the next owner starts from this checkpoint.
      await checkpoints.kept(claim.world);
      await ownership.release(claim);
    },
    worlds: () => ownership.worlds(),
    idleMs: (claim) => ownership.idleMs(claim),
    journal: (claim) => journals.open(claim),
    records: (claim, from) => recordsOf(links.bulk, claim, from),
    heads: (worlds) => ownership.heads(worlds),
    onHint: (listener) => hints.onHint(listener),
    checkpoint: (claim, rules, before) => checkpoints.newest(claim, rules, before),
    async close() {
      journals.leave('is no longer here: the process ends');
      flusher.close();
      fitness.close();
      await checkpoints.allKept();
      await hints.close();
      await lease.leave();
      watch.close();
      await closed(links);
      journals.late();
    },
  };
}

/**
 * Joins the cluster of an engine, such as `postgres://zaraba@db1,db2/zaraba`. Creates missing tables.
 * @throws OtherRulesError if processes have other rules; OtherClusterError for another name, key or lease; SchemaError
 * for tables of another version; Error if no primary replies. Nothing has then been written
 */
export async function openEngine(url: string, options: EngineOptions): Promise<PostgresEngine> {
  const {
    leaseMs = LEASE_MS,
    worldsMaximum = WORLDS_MAXIMUM,
    clock = wallClock,
    monotonicMs = machineMonotonicMs,
    say = sayOnStandardError,
    figures = new ClusterFigures(),
  } = options;
  const failover = new Failover(leaseMs, monotonicMs);
  const onFound = (primary: string): void => failover.found(primary);
  const hosts = hostsIn(url);
  const primaries = new Primaries();
  const watch = new HostWatch(hosts, primaries, clock);
  const newLink = (begin: string) => primaryLink({ hosts, begin, clock, onFound, primaries });
  const links: Links = { flush: newLink(NOTICE_LOSS), lease: newLink(NO_STANDBY), bulk: newLink(NOTICE_LOSS) };
  const lease = new Lease({
    link: links.lease,
    url: options.advertise,
    leaseMs,
    clock,
    monotonicMs,
    say,
    onRecovered: () => failover.noted(),
    look: () => watch.look(),
    ...(options.rules === undefined ? {} : { rules: options.rules }),
  });
  const hints = new Hints({ hosts, clock, primaries });
  try {
    await watch.look();
    const secrets = await ensureSchema(links.bulk, options, () => lease.assertMayJoin());
    const { rows } = await links.flush.ask<{ alone: boolean }>(IS_ALONE);
    if (rows[0]?.alone) say('commits of the engine wait for no standby: what is answered is on one disk alone');
    await hints.start();
    await lease.join();
    return engineOf({
      secrets,
      links,
      lease,
      watch,
      ownership: new Ownership({
        link: links.bulk,
        lease,
        maximum: worldsMaximum,
        isNewPrimary: () => !lease.holds || failover.isRecent,
      }),
      generations: new Generations({ link: links.bulk, lease, maximum: worldsMaximum, say }),
      checkpoints: new Checkpoints(links.bulk, say),
      flusher: new Flusher({
        link: links.flush,
        clock,
        monotonicMs,
        figures,
        engineNowMs: () => lease.engineNowMs,
        onDurable: (kept) => hints.say(kept),
        say,
        withoutFence: options.breakByAppendingWithoutFence ?? false,
      }),
      hints,
      fitness: new Fitness(links.bulk, clock),
    });
  } catch (error) {
    await hints.close();
    watch.close();
    await closed(links);
    throw error;
  }
}
