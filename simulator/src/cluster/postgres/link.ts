import { Socket } from 'node:net';
import pg from 'pg';
import type { Client, Notification, QueryResultRow } from 'pg';
import { wallClock } from '../../base/clock.ts';
import type { WallClock } from '../../base/clock.ts';
import { NAMED, Primaries, TIMELINE } from './primaries.ts';
import type { TimelineRow } from './primaries.ts';

/** The time limit for a reply, and for trying all hosts, ms. */
const LIMIT_MS = 4_000;
/** The time limit for each host, ms. */
const HOST_LIMIT_MS = 1_500;
/** The code of `read_only_sql_transaction`: the server has become a standby. */
const READ_ONLY = '25006';
/**
 * The code of a warning with a successful write. The wait for a standby was cancelled, so only one disk may have the
 * write.
 */
const WARNING = '01000';
/** The 64-bit integer type. It is parsed as a number, because our integers are far below 2^53. */
const INT8 = 20;

/** A statement's result. */
export interface Answer<Row> {
  readonly rows: readonly Row[];
  /** Whether the write may not have been replicated. */
  readonly warned: boolean;
}

/** Runs statements on the primary. */
export interface Link {
  /**
   * Runs a statement after earlier statements. Named statements are prepared once per connection.
   * @throws DatabaseError if it was refused; after other errors its outcome is unknown
   */
  ask<Row extends QueryResultRow>(text: string, values?: readonly unknown[], name?: string): Promise<Answer<Row>>;
  /** Closes the connection. The outcome of running statements is then unknown. */
  close(): Promise<void>;
}

/** Options of a link. */
export interface LinkOptions {
  /** One URL per host. */
  readonly hosts: readonly string[];
  /** Statements that run in each new connection, such as settings or LISTEN. */
  readonly begin?: string;
  /** Called with the name of the primary after each connection. A server gets another name with each start. */
  readonly onFound?: (primary: string) => void;
  readonly onNotification?: (notification: Notification) => void;
  readonly clock?: WallClock;
  /** Shared by the links of a process, so that all disconnect from an outdated primary. */
  readonly primaries?: Primaries;
}

/** Returns the error code of a refused statement, which had no effect, or undefined if the outcome is unknown. */
export function refusal(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR' ? error.code : undefined;
}

/** Whether a refusal is permanent, for example because of a password, name or permission. */
export function isFinal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(28|3D|42)/.test(error.code ?? '');
}

const types = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === INT8 ? Number : (pg.types.getTypeParser(oid, format) as unknown)) as typeof pg.types.getTypeParser,
};

interface Statement {
  readonly text: string;
  readonly values: unknown[];
  readonly name?: string;
}

interface Connection {
  readonly client: Client;
  readonly socket: Socket;
  readonly timeline: number;
}

interface Found extends Connection {
  readonly primary: string;
}

class PrimaryLink implements Link {
  readonly #options: LinkOptions;
  readonly #clock: WallClock;
  readonly #primaries: Primaries;
  readonly #stopHearing: () => void;
  #connection: Connection | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #next = 0;
  #isClosed = false;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#clock = options.clock ?? wallClock;
    this.#primaries = options.primaries ?? new Primaries();
    this.#stopHearing = this.#primaries.onNewer(() => {
      const connection = this.#connection;
      if (connection !== undefined && this.#primaries.isOld(connection.timeline)) this.#drop(connection);
    });
  }

  ask<Row extends QueryResultRow>(text: string, values: readonly unknown[] = [], name?: string): Promise<Answer<Row>> {
    const statement: Statement = { text, values: [...values], ...(name !== undefined && { name }) };
    const answer = this.#last.then(() => this.#ask<Row>(statement, true));
    this.#last = answer.catch(() => {});
    return answer;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopHearing();
    const { client, socket } = this.#connection ?? {};
    this.#connection = undefined;
    const stop = this.#clock.setTimer(HOST_LIMIT_MS, () => socket?.destroy());
    await client?.end().catch(() => {});
    stop();
  }

  async #ask<Row extends QueryResultRow>(statement: Statement, again: boolean): Promise<Answer<Row>> {
    const connection = (this.#connection ??= await this.#found());
    try {
      return await this.#answer<Row>(connection, statement);
    } catch (error) {
      const code = refusal(error);
      if (code === undefined || code === READ_ONLY) this.#drop(connection);
      // The standby did not execute the statement, so it is safe to retry.
      if (code === READ_ONLY && again) return this.#ask<Row>(statement, false);
      throw error;
    }
  }

  /**
   * Runs a statement. A late server is disconnected without a cancel request, which would end its wait for a standby.
   */
  async #answer<Row extends QueryResultRow>(
    { client, socket }: Connection,
    statement: Statement,
  ): Promise<Answer<Row>> {
    let warned = false;
    const onNotice = ({ code }: { readonly code?: string | undefined }): void => {
      warned ||= code === WARNING;
    };
    client.on('notice', onNotice);
    const stop = this.#clock.setTimer(LIMIT_MS, () => socket.destroy());
    try {
      const { rows } = await client.query<Row>(statement);
      return { rows, warned };
    } finally {
      stop();
      client.off('notice', onNotice);
    }
  }

  #drop({ socket }: Pick<Connection, 'socket'>): void {
    if (this.#connection?.socket === socket) {
      this.#connection = undefined;
      this.#next += 1;
    }
    socket.destroy();
  }

  /** Connects to the first primary. @throws the error of the last host if there is none */
  async #found(): Promise<Found> {
    const { hosts, onFound } = this.#options;
    let reason: unknown = new Error('the connection to the engine is closed');
    for (let turn = 0; turn < hosts.length && !this.#isClosed; turn += 1) {
      try {
        const connection = await this.#connected(hosts[this.#next % hosts.length] ?? '');
        onFound?.(connection.primary);
        return connection;
      } catch (error) {
        reason = error;
        this.#next += 1;
      }
    }
    throw reason;
  }

  async #connected(connectionString: string): Promise<Found> {
    const { hosts, begin, onNotification } = this.#options;
    const socket = new Socket();
    const limit = hosts.length === 1 ? LIMIT_MS : HOST_LIMIT_MS;
    const stop = this.#clock.setTimer(limit, () => socket.destroy());
    const client = new pg.Client({ connectionString, stream: () => socket, keepAlive: true, types, ...NAMED });
    client.on('error', () => this.#drop({ socket }));
    client.on('end', () => this.#drop({ socket }));
    if (onNotification) client.on('notification', onNotification);
    try {
      await client.connect();
      const { rows } = await client.query<TimelineRow & QueryResultRow>(TIMELINE);
      const { timeline = null, started = '' } = rows[0] ?? {};
      if (timeline === null) throw new Error('this host of the engine is a standby');
      this.#primaries.see(timeline);
      if (begin !== undefined) await client.query(begin);
      if (this.#isClosed) throw new Error('the connection to the engine is closed');
      if (this.#primaries.isOld(timeline)) throw new Error('another host of the engine was promoted');
      return { client, socket, timeline, primary: `${started} ${timeline}` };
    } catch (error) {
      socket.destroy();
      throw error;
    } finally {
      stop();
    }
  }
}

/** Creates a link that connects on first use. */
export function primaryLink(options: LinkOptions): Link {
  return new PrimaryLink(options);
}
