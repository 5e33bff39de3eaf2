import { createMarket } from '../../../market/create.ts';
import type { Market } from '../../../market/market.ts';
import { mix } from '../../../random.ts';
import { DEFAULT_SEED } from '../../../server.ts';
import { DEMO_CAST } from '../../../world/accounts/cast.ts';
import type { OwnServer, TestServer } from '../server.ts';
import { Book } from './book.ts';
import { callOnce, controlCall, Customer, elapsed } from './customer.ts';
import type { Reply } from './customer.ts';
import { Machine } from './machine.ts';
import type { MachineOptions } from './machine.ts';
import { verdictOn } from './verdict.ts';
import type { Row, Verdict } from './verdict.ts';

/** Longest a call takes before any failure, milliseconds. */
const PATIENT_MS = 15_000;
/** Between two tries of one call, milliseconds, and how many there are. */
const PAUSE_MS = 100;
const TRIES = 50;
const JPY = '9000000000';

/** What a field is made of. */
export interface FieldOptions {
  readonly program: MachineOptions['program'];
  readonly leaseMs: number;
  readonly machines: number;
  /** How far apart the clocks of neighbouring machines are, milliseconds. */
  readonly clocksApartMs?: number;
}

/** What an engine says of itself where worlds do not answer: who lives, who owns what, and what its connections wait for. */
const STATE = [
  'select id, url, draining, expires - clock_timestamp() as left from zaraba.node',
  'select id, owner, term, head, removed from zaraba.world order by id',
  `select pid, client_port, state, wait_event_type, wait_event, clock_timestamp() - query_start as since,
    pg_blocking_pids(pid) as blocked_by, left(query, 60) as query from pg_stat_activity where state <> 'idle'`,
  'select application_name, state, sync_state, sent_lsn, flush_lsn from pg_stat_replication',
];

/** What a field asks of its engine. */
export interface FieldEngine {
  /** Where its hosts listen on this machine. */
  readonly ports: readonly number[];
  /** Runs one statement on the primary. */
  readonly sql: TestServer['sql'];
}

/** Customers at work in some worlds. */
export interface Work {
  readonly book: Book;
  readonly worlds: readonly string[];
  /** Rejects when a customer got an answer that none should get. */
  readonly failed: Promise<never>;
  /** Lets every customer end what is under way, and compares all that was answered. */
  judged(): Promise<Verdict>;
  /** Removes the worlds, which the next work needs no more: the disk of the engine may be small. */
  removed(): Promise<void>;
}

/** Starts the machines on an engine whose hosts listen there. */
function started(engine: readonly number[], options: FieldOptions): Promise<Machine[]> {
  const { program, leaseMs, machines, clocksApartMs = 0 } = options;
  const all = Array.from({ length: machines }, (_, index) =>
    Machine.start({ program, engine, leaseMs, clockOffsetMs: index * clocksApartMs }),
  );
  return Promise.all(all);
}

/** An engine, and some machines on it. */
export class Field {
  readonly machines: readonly Machine[];
  readonly leaseMs: number;
  readonly #market: Market = createMarket(DEFAULT_SEED);
  readonly #engine: FieldEngine | undefined;
  /** In the order of the connections that lead to them; none where the engine is of another kind. */
  readonly #servers: OwnServer[];
  #primary = 0;

  private constructor(machines: readonly Machine[], on: OwnServer[] | FieldEngine, leaseMs: number) {
    this.machines = machines;
    this.#servers = Array.isArray(on) ? on : [];
    this.#engine = Array.isArray(on) ? undefined : on;
    this.leaseMs = leaseMs;
  }

  /** Starts a standby of an engine, and the machines. */
  static async start(primary: OwnServer, options: FieldOptions): Promise<Field> {
    const servers = [primary, await primary.startStandby()];
    const ports = servers.map(({ port }) => port);
    return new Field(await started(ports, options), servers, options.leaseMs);
  }

  /** Starts the machines on an engine that runs, and whose failures are its own affair. */
  static async on(engine: FieldEngine, options: FieldOptions): Promise<Field> {
    return new Field(await started(engine.ports, options), engine, options.leaseMs);
  }

  get primary(): OwnServer {
    return this.#servers[this.#primary]!;
  }

  /** Ends the machines; the engine is left to whoever started it. */
  async stop(): Promise<void> {
    for (const machine of this.machines) await machine.stop();
  }

  /** The machine whose process owns a world; undefined where none does just now. */
  async ownerOf(world: string): Promise<Machine | undefined> {
    const { rows } = await (this.#engine ?? this.primary).sql(
      'select n.url from zaraba.world w join zaraba.node n on n.id = w.owner where w.id = $1',
      [world],
    );
    return this.machines.find(({ address }) => address === rows[0]?.url);
  }

  /** What the primary says of itself, in lines. */
  async engineState(): Promise<string> {
    const said: string[] = [];
    for (const query of STATE) {
      const { rows } = await (this.#engine ?? this.primary).sql(query);
      said.push(...rows.map((row) => JSON.stringify(row)));
    }
    return said.join('\n');
  }

  /** Ends the primary as a loss of power does, and makes the standby the primary. */
  async promote(): Promise<void> {
    await this.primary.crash();
    this.#primary = 1 - this.#primary;
    await this.primary.promote();
  }

  /** Starts a standby in the place of the server that ended last, on a disk such as it had. */
  async replaceStandby(): Promise<void> {
    const nth = 1 - this.#primary;
    const standby = await this.primary.startStandby({ onSmallDisk: this.#servers[nth]?.disk !== undefined });
    this.#servers[nth] = standby;
    for (const { toEngine } of this.machines) toEngine[nth]?.aim(standby.port);
  }

  /** Begins worlds and has customers work in them, two in each, until they are judged. */
  async work(name: string, count: number, seed: number): Promise<Work> {
    const book = new Book();
    const worlds = Array.from({ length: count }, (_, index) => `${name}-${index}`);
    await Promise.all(worlds.map((world, nth) => this.#begin(world, this.machines[nth % this.machines.length]!)));
    let isOver = false;
    const customers = worlds.flatMap((world, nth) =>
      DEMO_CAST.map(({ account }, index) =>
        new Customer({
          world,
          account,
          movesClock: index === 0,
          code: this.#market.instruments('jp')[0]!.code,
          ports: this.machines.map(({ port }) => port),
          seed: mix(seed, nth, index),
          limitMs: 2 * this.leaseMs,
          book,
          isOver: () => isOver,
        }).work(),
      ),
    );
    const ended = Promise.all(customers);
    const failed = new Promise<never>((_, reject) => void ended.catch(reject));
    // What goes wrong is thrown where it is waited for.
    failed.catch(() => {});
    const judged = async (): Promise<Verdict> => {
      isOver = true;
      await ended;
      return this.#judge(book, worlds);
    };
    const removed = async (): Promise<void> => {
      await Promise.all(worlds.map((world) => this.#remove(world)));
    };
    return { book, worlds, failed, judged, removed };
  }

  /** Makes both demonstration accounts of a world ready to order; the machine asked first owns it. */
  async #begin(world: string, machine: Machine): Promise<void> {
    const [, { account: fresh }] = DEMO_CAST;
    const acts = [
      ...DEMO_CAST.map(({ account }) => ({ do: 'deposit', args: { account, currency: 'jpy', amount: JPY } })),
      { do: 'setIdentity', args: { account: fresh, identity: 'verified' } },
      { do: 'setFundPassword', args: { account: fresh, password: '246810' } },
    ];
    for (const act of acts) await this.#reply(machine, controlCall(world, 'POST', '/act', { as: 'operator', ...act }));
  }

  /** Removes a world; one whose first removal was answered too late is gone at the second. */
  async #remove(world: string): Promise<void> {
    const [machine] = this.machines;
    const call = controlCall(world, 'DELETE', `/worlds/${world}`);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const reply = await callOnce(machine!.port, call, PATIENT_MS);
      if (reply?.status === 200 || reply?.status === 404) return;
      await elapsed(PAUSE_MS);
    }
    throw new Error(`${world} could not be removed: ${machine!.said}`);
  }

  /** Makes a call of one process until it answers. @throws Error for a refusal, or where it does not answer for long */
  async #reply({ port, said }: Machine, call: ReturnType<typeof controlCall>): Promise<Reply['body']> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const reply = await callOnce(port, call, PATIENT_MS);
      if (reply?.status === 200) return reply.body;
      if (reply !== undefined) throw new Error(`${call.path}: ${JSON.stringify(reply)} ${said}`);
      await elapsed(PAUSE_MS);
    }
    throw new Error(`${call.path} got no answer: ${said}`);
  }

  async #judge(book: Book, worlds: readonly string[]): Promise<Verdict> {
    const hashes = new Map<string, readonly string[]>();
    const rows = new Map<string, readonly Row[]>();
    const answered = worlds.map(async (world) => {
      hashes.set(world, await Promise.all(this.machines.map((machine) => this.#hashFrom(machine, world))));
      rows.set(world, await this.#rowsOf(world));
    });
    await Promise.all(answered);
    return verdictOn({ book, rows, hashes, market: this.#market });
  }

  /** What a process answers as the hash of a world; why not, where it does not. */
  async #hashFrom(machine: Machine, world: string): Promise<string> {
    try {
      return (await this.#reply(machine, controlCall(world, 'GET', '/state'))).hash ?? 'none';
    } catch (error) {
      return (error as Error).message;
    }
  }

  async #rowsOf(world: string): Promise<readonly Row[]> {
    const { rows } = await (this.#engine ?? this.primary).sql(
      `select seq::int, term::int, record from zaraba.journal where world = $1 order by generation, seq`,
      [world],
    );
    return rows as unknown as readonly Row[];
  }
}
