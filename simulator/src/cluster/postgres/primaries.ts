import { Socket } from 'node:net';
import { hostname } from 'node:os';
import pg from 'pg';
import type { Client } from 'pg';
import type { WallClock } from '../../base/clock.ts';

/** Identifies the connections for the administrator of the server. */
export const NAMED = { application_name: `zaraba ${hostname()} ${process.pid}` };

/** The time limit for a host before each heartbeat, ms. */
const LIMIT_MS = 500;

/**
 * Reads the timeline of a primary (null for a standby) and the start time of the server. Each promotion increases the
 * timeline.
 */
export const TIMELINE = `select case when not pg_is_in_recovery()
  then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline,
  pg_postmaster_start_time()::text as started`;

const STANDBY = 0;

/** The result of `TIMELINE`. */
export interface TimelineRow {
  readonly timeline: number | null;
  readonly started: string;
}

/** Tracks the timelines of primaries, because an old primary may still run after a promotion. */
export class Primaries {
  #newest = 0;
  readonly #listeners = new Set<() => void>();

  see(timeline: number): void {
    if (timeline <= this.#newest) return;
    this.#newest = timeline;
    for (const listener of this.#listeners) listener();
  }

  /** Takes note of all timelines. If no host has the newest known one, that primary is gone with its data. */
  seeAll(timelines: readonly number[]): void {
    const newest = Math.max(...timelines);
    if (newest < this.#newest) this.#newest = newest;
    this.see(newest);
  }

  isOld(timeline: number): boolean {
    return timeline < this.#newest;
  }

  onNewer(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

interface Connection {
  readonly client: Client;
  readonly socket: Socket;
}

class Host {
  readonly #url: string;
  readonly #clock: WallClock;
  #connection: Connection | undefined;

  constructor(url: string, clock: WallClock) {
    this.#url = url;
    this.#clock = clock;
  }

  async timeline(): Promise<number | undefined> {
    const stop = this.#clock.setTimer(LIMIT_MS, () => this.close());
    try {
      const { client } = this.#connection ?? (await this.#connected());
      const { rows } = await client.query<TimelineRow & Record<string, unknown>>(TIMELINE);
      return rows[0]?.timeline ?? STANDBY;
    } catch {
      this.close();
      return undefined;
    } finally {
      stop();
    }
  }

  close(): void {
    this.#connection?.socket.destroy();
    this.#connection = undefined;
  }

  async #connected(): Promise<Connection> {
    const socket = new Socket();
    const client = new pg.Client({ connectionString: this.#url, stream: () => socket, keepAlive: true, ...NAMED });
    client.on('error', () => socket.destroy());
    this.#connection = { client, socket };
    await client.connect();
    return { client, socket };
  }
}

/** Watches the hosts for a newly promoted primary. */
export class HostWatch {
  readonly #hosts: readonly Host[];
  readonly #primaries: Primaries;

  constructor(hosts: readonly string[], primaries: Primaries, clock: WallClock) {
    // A single host cannot be replaced, so it is not watched.
    this.#hosts = hosts.length < 2 ? [] : hosts.map((url) => new Host(url, clock));
    this.#primaries = primaries;
  }

  /**
   * Reads the timelines. Returns whether half of the hosts answered, because a minority may contain only a replaced
   * primary.
   */
  async look(): Promise<boolean> {
    const timelines = await Promise.all(this.#hosts.map((host) => host.timeline()));
    const known = timelines.filter((timeline) => timeline !== undefined);
    if (known.length === this.#hosts.length && known.some((timeline) => timeline !== STANDBY))
      this.#primaries.seeAll(known);
    else for (const timeline of known) this.#primaries.see(timeline);
    return known.length * 2 >= this.#hosts.length;
  }

  close(): void {
    for (const host of this.#hosts) host.close();
  }
}
