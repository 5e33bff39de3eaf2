import { Socket } from 'node:net';
import pg from 'pg';
import type { Client, Notification, QueryResultRow } from 'pg';
import { wallClock } from '../../clock.ts';
import type { WallClock } from '../../clock.ts';
import { NAMED, Primaries, TIMELINE } from './primaries.ts';
import type { TimelineRow } from './primaries.ts';

/** How long a server may take to answer, and how long all hosts together to be reached. */
const LIMIT_MS = 4_000;
/** How long one host may take: the others want their turn within the limit. */
const HOST_LIMIT_MS = 1_500;
/** A server that is a standby now, though it was the primary when it was found. */
const READ_ONLY = '25006';
/** A warning beside a success: the wait for a standby was cancelled, and what was written is on one disk alone. */
const WARNING = '01000';
/** 64-bit integers: all of ours, terms and places, are far below 2^53. */
const INT8 = 20;

/** What a server answered to a statement. */
export interface Answer<Row> {
  readonly rows: readonly Row[];
  /** Whether it is unknown that a standby has what was written. */
  readonly warned: boolean;
}

/** A way to run statements on the primary. */
export interface Link {
  /**
   * Runs one statement behind those asked for earlier; one with a name is planned once for each connection.
   * @throws DatabaseError where the server refused it, else its end is unknown
   */
  ask<Row extends QueryResultRow>(text: string, values?: readonly unknown[], name?: string): Promise<Answer<Row>>;
  /** Ends it; statements under way have an unknown end. */
  close(): Promise<void>;
}

/** How a link connects. */
export interface LinkOptions {
  /** One address for each host. */
  readonly hosts: readonly string[];
  /** Statements that begin every connection: settings, LISTEN. */
  readonly begin?: string;
  /** Hears which primary was found, also after every reconnection: each start of a server has a name of its own. */
  readonly onFound?: (primary: string) => void;
  readonly onNotification?: (notification: Notification) => void;
  readonly clock?: WallClock;
  /** Shared by the links of a process, which leave a primary together once one of them knows a newer one. */
  readonly primaries?: Primaries;
}

/** The code of an error with which a server refused a statement: nothing of it was done. Undefined where that is not known. */
export function refusal(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR' ? error.code : undefined;
}

/** Whether a server refused a connection or a statement in a way that waiting does not mend: a password, a name, a right. */
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

/** A connection to the primary. */
interface Found extends Connection {
  readonly primary: string;
}

/** A client of the one server among the hosts that is no standby, found again whenever it was lost. */
class PrimaryLink implements Link {
  readonly #options: LinkOptions;
  readonly #clock: WallClock;
  readonly #primaries: Primaries;
  readonly #stopHearing: () => void;
  #connection: Connection | undefined;
  #last: Promise<unknown> = Promise.resolve();
  /** The host to begin with: behind the one that was lost. */
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
      // A standby has done nothing: the primary may be asked the same.
      if (code === READ_ONLY && again) return this.#ask<Row>(statement, false);
      throw error;
    }
  }

  /** Asks within the limit. A late server loses its connection and is sent no cancel: that would end its wait for a standby. */
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

  /** The first host that is the primary. @throws Error of the last one where none is */
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

/** A link to the primary, which connects when it is first asked. */
export function primaryLink(options: LinkOptions): Link {
  return new PrimaryLink(options);
}
