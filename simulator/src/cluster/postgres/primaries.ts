import { Socket } from 'node:net';
import { hostname } from 'node:os';
import pg from 'pg';
import type { Client } from 'pg';
import type { WallClock } from '../../clock.ts';

/** Identifies a process's connections to the server's administrator. */
export const NAMED = { application_name: `zaraba ${hostname()} ${process.pid}` };

/** Limit per host, before each beat. */
const LIMIT_MS = 500;

/** A primary's timeline, which each promotion raises, null for a standby; and the server's start. */
export const TIMELINE = `select case when not pg_is_in_recovery()
  then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline,
  pg_postmaster_start_time()::text as started`;

/** Timeline of a standby. */
const STANDBY = 0;

/** Result of `TIMELINE`. */
export interface TimelineRow {
  readonly timeline: number | null;
  /** When the server started. */
  readonly started: string;
}

/** Tracks timelines: after a promotion the old primary may still run, and the newest counts. */
export class Primaries {
  #newest = 0;
  readonly #listeners = new Set<() => void>();

  /** Records a primary's timeline. */
  see(timeline: number): void {
    if (timeline <= this.#newest) return;
    this.#newest = timeline;
    for (const listener of this.#listeners) listener();
  }

  /** Records the timelines of all hosts: if none is as new as before, that primary is gone with its data. */
  seeAll(timelines: readonly number[]): void {
    const newest = Math.max(...timelines);
    if (newest < this.#newest) this.#newest = newest;
    this.see(newest);
  }

  /** Whether a newer primary exists. */
  isOld(timeline: number): boolean {
    return timeline < this.#newest;
  }

  /** Subscribes to newer primaries. */
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

  /** 0 for a standby; undefined without a reply in time. */
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

/** Detects a promoted host. */
export class HostWatch {
  readonly #hosts: readonly Host[];
  readonly #primaries: Primaries;

  constructor(hosts: readonly string[], primaries: Primaries, clock: WallClock) {
    // A single host has no successor.
    this.#hosts = hosts.length < 2 ? [] : hosts.map((url) => new Host(url, clock));
    this.#primaries = primaries;
  }

  /**
   * Checks all hosts; resolves with whether at least half replied. A minority may be a replaced primary, partitioned
   * off with this process.
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
