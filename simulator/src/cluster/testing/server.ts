import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { postgresFolder } from '../../../../scripts/lib/postgres.mjs';
import { primaryLink } from '../postgres/link.ts';
import type { Answer } from '../postgres/link.ts';
import { SmallDisk } from './smallDisk.ts';

/** The name that the primary knows its standby by. */
const STANDBY = 'standby';
const NOBODY = 65_534;

/** A server of PostgreSQL for one file of tests. */
export interface TestServer {
  readonly url: string;
  /** Runs one statement, or several without values. */
  sql(text: string, values?: readonly unknown[]): Promise<Answer<Record<string, unknown>>>;
  /** Ends it and removes what it kept. */
  stop(): Promise<void>;
}

/** A server that the test has started, and may end. */
export interface OwnServer extends TestServer {
  readonly port: number;
  /** The process that all others of the server belong to. */
  readonly pid: number;
  /** The disk of its own that it lies on, where it has one. */
  readonly disk: SmallDisk | undefined;
  /** A copy that follows it; every commit of this one waits for it from then on. */
  startStandby(options?: ServerOptions): Promise<OwnServer>;
  /** Makes a standby the primary. */
  promote(): Promise<void>;
  /** Ends all its processes at once, as a loss of power does. */
  crash(): Promise<void>;
  /** Resolves when its processes have ended, whoever ended them. */
  ended(): Promise<void>;
  /** Starts it again in its folder, once it has ended itself. */
  restart(): Promise<void>;
}

/** As root a server does not start: it runs under another user. */
export function identity(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [, , uid = NOBODY, gid = NOBODY] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(([name]) => name === 'postgres') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Where a server keeps all that it has. */
interface Place {
  readonly folder: string;
  readonly disk?: SmallDisk;
}

/** What a server is started on. */
export interface ServerOptions {
  /** Whether its folder lies on a disk of its own that can be filled; only root can have one. */
  readonly onSmallDisk?: boolean;
}

/** A temporary folder that belongs to that user. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zaraba-postgres-'));
  const { uid, gid } = identity();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

function freshPlace({ onSmallDisk = false }: ServerOptions): Place {
  if (!onSmallDisk) return { folder: freshFolder() };
  const disk = SmallDisk.mount(identity());
  return { folder: disk.folder, disk };
}

/** A port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The environment of its programs: messages in English. */
export const ENVIRONMENT = { ...process.env, LC_ALL: 'C' };

function runProgram(name: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(join(postgresFolder() ?? '', name), args, {
    ...identity(),
    cwd: tmpdir(),
    env: ENVIRONMENT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${name} failed: ${stderr}`);
}

/** A server on a small disk keeps few old segments of its log, and those long enough for a standby that has lost its connection. */
const SMALL = ['max_wal_size=64MB', 'min_wal_size=32MB', 'wal_keep_size=64MB'];

/** Starts the server of a place, and resolves when it answers. */
async function started({ folder, disk }: Place, port: number): Promise<ChildProcess> {
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'shared_buffers=32MB'];
  if (disk !== undefined) settings.push(...SMALL);
  const child = spawn(
    join(postgresFolder() ?? '', 'postgres'),
    ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])],
    { ...identity(), cwd: tmpdir(), env: ENVIRONMENT, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (text: Buffer) => {
      log = `${log}${text.toString()}`.slice(-4_000);
      if (/ready to accept (read-only )?connections/.test(log)) resolve();
    });
    child.once('exit', () => reject(new Error(`postgres did not start: ${log}`)));
  });
  return child;
}

/** The processes of the server in a place, which may end themselves and be started again. */
class Processes {
  readonly port: number;
  readonly #place: Place;
  #child: ChildProcess;
  /** Leaves no process and no disk behind a test that is ended. */
  readonly #killed = (): void => {
    this.#child.kill('SIGQUIT');
    this.#place.disk?.unmount();
  };

  private constructor(place: Place, port: number, child: ChildProcess) {
    this.#place = place;
    this.port = port;
    this.#child = child;
    process.once('exit', this.#killed);
  }

  static async start(place: Place): Promise<Processes> {
    const port = await freePort();
    return new Processes(place, port, await started(place, port));
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  async ended(): Promise<void> {
    const child = this.#child;
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }

  async restart(): Promise<void> {
    await this.ended();
    this.#child = await started(this.#place, this.port);
  }

  /** Ends them, and removes what they kept. */
  async end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    this.#child.kill(signal);
    await this.ended();
    process.off('exit', this.#killed);
    const { folder, disk } = this.#place;
    if (disk === undefined) rmSync(folder, { recursive: true, force: true });
    else disk.unmount();
  }
}

async function serverIn(place: Place): Promise<OwnServer> {
  const { folder, disk } = place;
  const processes = await Processes.start(place);
  const { port } = processes;
  const url = `postgres://zaraba@127.0.0.1:${port}/postgres`;
  const link = primaryLink({ hosts: [url] });
  const standbys: OwnServer[] = [];
  return {
    url,
    port,
    disk,
    get pid() {
      return processes.pid;
    },
    sql: (text, values) => link.ask(text, values),
    crash: () => processes.end('SIGQUIT'),
    ended: () => processes.ended(),
    restart: () => processes.restart(),
    promote: () => {
      runProgram('pg_ctl', ['promote', '--wait', '-D', folder]);
      return Promise.resolve();
    },
    async startStandby(options = {}) {
      const copy = freshPlace(options);
      const from = `host=127.0.0.1 port=${port} user=zaraba application_name=${STANDBY}`;
      runProgram('pg_basebackup', ['-D', copy.folder, '-d', from, '-R', '-X', 'stream', '--checkpoint=fast']);
      const standby = await serverIn(copy);
      standbys.push(standby);
      await link.ask(`alter system set synchronous_standby_names = 'ANY 1 (${STANDBY})'`);
      await link.ask('select pg_reload_conf()');
      return standby;
    },
    async stop() {
      await link.close();
      await processes.end('SIGINT');
      for (const standby of standbys) await standby.stop();
    },
  };
}

/** Starts a server of its own in a temporary folder, which writes to the disk as one in production does. */
export async function startServer(options: ServerOptions = {}): Promise<OwnServer> {
  const place = freshPlace(options);
  runProgram('initdb', ['-D', place.folder, '-U', 'zaraba', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  return serverIn(place);
}

/** A database of its own on a server that the environment names. */
async function databaseOn(given: string): Promise<TestServer> {
  const name = `zaraba_test_${randomBytes(6).toString('hex')}`;
  const outer = primaryLink({ hosts: [given] });
  await outer.ask(`create database ${name}`);
  const url = new URL(given);
  url.pathname = `/${name}`;
  const link = primaryLink({ hosts: [url.href] });
  return {
    url: url.href,
    sql: (text, values) => link.ask(text, values),
    async stop() {
      await link.close();
      await outer.ask(`drop database ${name} with (force)`);
      await outer.close();
    },
  };
}

/** The server of a file of tests: the one that the environment names, else one of its own. */
export function testServer(): Promise<TestServer> {
  const given = process.env.ZARABA_POSTGRES;
  return given ? databaseOn(given) : startServer();
}
