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
  /** A copy that follows it; every commit of this one waits for it from then on. */
  startStandby(): Promise<OwnServer>;
  /** Makes a standby the primary. */
  promote(): Promise<void>;
  /** Ends all its processes at once, as a loss of power does. */
  crash(): Promise<void>;
}

/** As root a server does not start: it runs under another user. */
function identity(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [, , uid = NOBODY, gid = NOBODY] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(([name]) => name === 'postgres') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'zaraba-postgres-'));
  const { uid, gid } = identity();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
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

const ENVIRONMENT = { ...process.env, LC_ALL: 'C' };

function runProgram(name: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(join(postgresFolder() ?? '', name), args, {
    ...identity(),
    cwd: tmpdir(),
    env: ENVIRONMENT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${name} failed: ${stderr}`);
}

/** Starts the server of a folder, and resolves when it answers. */
async function started(folder: string, port: number): Promise<ChildProcess> {
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'shared_buffers=32MB'];
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

async function serverIn(folder: string): Promise<OwnServer> {
  const port = await freePort();
  const child = await started(folder, port);
  const killed = (): void => void child.kill('SIGQUIT');
  process.once('exit', killed);
  const url = `postgres://zaraba@127.0.0.1:${port}/postgres`;
  const link = primaryLink({ hosts: [url] });
  const standbys: OwnServer[] = [];

  async function ended(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
    process.off('exit', killed);
    rmSync(folder, { recursive: true, force: true });
  }

  return {
    url,
    port,
    pid: child.pid ?? 0,
    sql: (text, values) => link.ask(text, values),
    crash: () => ended('SIGQUIT'),
    promote: () => {
      runProgram('pg_ctl', ['promote', '--wait', '-D', folder]);
      return Promise.resolve();
    },
    async startStandby() {
      const copy = freshFolder();
      const from = `host=127.0.0.1 port=${port} user=zaraba application_name=${STANDBY}`;
      runProgram('pg_basebackup', ['-D', copy, '-d', from, '-R', '-X', 'stream', '--checkpoint=fast']);
      const standby = await serverIn(copy);
      standbys.push(standby);
      await link.ask(`alter system set synchronous_standby_names = 'ANY 1 (${STANDBY})'`);
      await link.ask('select pg_reload_conf()');
      return standby;
    },
    async stop() {
      await link.close();
      await ended('SIGINT');
      for (const standby of standbys) await standby.stop();
    },
  };
}

/** Starts a server of its own in a temporary folder, which writes to the disk as one in production does. */
export async function startServer(): Promise<OwnServer> {
  const folder = freshFolder();
  runProgram('initdb', ['-D', folder, '-U', 'zaraba', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  return serverIn(folder);
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
