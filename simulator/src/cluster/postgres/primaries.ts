import { Socket } from 'node:net';
import { hostname } from 'node:os';
import pg from 'pg';
import type { Client } from 'pg';
import type { WallClock } from '../../clock.ts';

/** By this an administrator of the server finds the connections of a process. */
export const NAMED = { application_name: `zaraba ${hostname()} ${process.pid}` };

/** Longest wait for what the hosts are, before each beat: one that does not answer delays none for longer. */
const LIMIT_MS = 500;

/** The timeline of a primary, which each promotion raises, none of a standby; and which start of a server it is. */
export const TIMELINE = `select case when not pg_is_in_recovery()
  then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline,
  pg_postmaster_start_time()::text as started`;

/** What stands for the timeline of a standby. */
const STANDBY = 0;

/** What a host answers to `TIMELINE`. */
export interface TimelineRow {
  readonly timeline: number | null;
  /** When the server was started. */
  readonly started: string;
}

/** What a process knows of primaries: while an old one does not know that a standby was promoted, there are two, and the newest counts. */
export class Primaries {
  #newest = 0;
  readonly #listeners = new Set<() => void>();

  /** Takes note of the timeline of a primary. */
  see(timeline: number): void {
    if (timeline <= this.#newest) return;
    this.#newest = timeline;
    for (const listener of this.#listeners) listener();
  }

  /** Takes note of what all hosts said: where none is as new as the newest was, that one is gone with what it had kept. */
  seeAll(timelines: readonly number[]): void {
    const newest = Math.max(...timelines);
    if (newest < this.#newest) this.#newest = newest;
    this.see(newest);
  }

  /** Whether a primary of this timeline was replaced by another. */
  isOld(timeline: number): boolean {
    return timeline < this.#newest;
  }

  /** Calls back when one is found that is newer than all before. */
  onNewer(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

interface Connection {
  readonly client: Client;
  readonly socket: Socket;
}

/** One host, standby or primary, asked what it is. */
class Host {
  readonly #url: string;
  readonly #clock: WallClock;
  #connection: Connection | undefined;

  constructor(url: string, clock: WallClock) {
    this.#url = url;
    this.#clock = clock;
  }

  /** Its timeline; 0 for a standby, undefined where it does not answer in time. */
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

/** Looks whether a host was promoted beside the primary that this process uses. */
export class HostWatch {
  readonly #hosts: readonly Host[];
  readonly #primaries: Primaries;

  constructor(hosts: readonly string[], primaries: Primaries, clock: WallClock) {
    // A single one cannot be replaced by another.
    this.#hosts = hosts.length < 2 ? [] : hosts.map((url) => new Host(url, clock));
    this.#primaries = primaries;
  }

  /**
   * Resolves when each host that can be reached has said what it is: with whether at least half of them have. One of three alone may be a
   * primary that was replaced, together with which this process is cut off from the others.
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
