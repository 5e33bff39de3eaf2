import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomInt } from 'node:crypto';
import { patroniPrograms } from '../../../../../../scripts/lib/patroni.mjs';
import { postgresFolder } from '../../../../../../scripts/lib/postgres.mjs';
import { ENVIRONMENT, freshFolder, identity } from '../../server.ts';

/** Below the ports that a system gives to whoever connects: one of a machine that is away stays free until it comes back. */
const PORTS = [20_000, 32_000] as const;
/** Characters of the output that are kept. */
const SAID = 6_000;

/** What `zaraba serve --help` and the README ask of Patroni. */
const SETTINGS = { synchronous_mode: true, synchronous_mode_strict: true, ttl: 20, loop_wait: 2, retry_timeout: 3 };

/** Where one machine of the engine listens. */
export interface StationPorts {
  readonly name: string;
  /** Of etcd for its clients, and for the other members. */
  readonly client: number;
  readonly peer: number;
  /** Of the API of Patroni. */
  readonly api: number;
  readonly postgres: number;
}

async function quietPort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** Draws the ports of a machine. */
export async function drawnPorts(name: string): Promise<StationPorts> {
  const [client, peer, api, postgres] = [await quietPort(), await quietPort(), await quietPort(), await quietPort()];
  return { name, client, peer, api, postgres };
}

const local = (port: number): string => `127.0.0.1:${port}`;

function etcdFlags(folder: string, { name, client, peer }: StationPorts, all: readonly StationPorts[]): string[] {
  const flags = {
    name,
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': `http://${local(client)}`,
    'advertise-client-urls': `http://${local(client)}`,
    'listen-peer-urls': `http://${local(peer)}`,
    'initial-advertise-peer-urls': `http://${local(peer)}`,
    'initial-cluster': all.map((one) => `${one.name}=http://${local(one.peer)}`).join(','),
    'enable-v2': 'true',
    'initial-cluster-token': `zaraba-${all[0]?.peer}`,
  };
  return Object.entries(flags).map(([flag, value]) => `--${flag}=${value}`);
}

/** The file of Patroni; JSON is YAML. */
function configuration(folder: string, { name, api, postgres }: StationPorts, all: readonly StationPorts[]): string {
  const anyone = ['all', 'replication'].map((database) => `host ${database} all 127.0.0.1/32 trust`);
  const user = { username: 'zaraba' };
  return JSON.stringify({
    scope: 'zaraba',
    name,
    restapi: { listen: local(api), connect_address: local(api) },
    // The older API: with etcd3 a Patroni 3.0.2 that stood still takes the key of its successor, whose commits are then lost.
    etcd: { hosts: all.map(({ client }) => local(client)) },
    bootstrap: {
      dcs: { ...SETTINGS, postgresql: { use_pg_rewind: true } },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, { auth: 'trust' }, 'no-sync'],
    },
    postgresql: {
      listen: local(postgres),
      connect_address: local(postgres),
      data_dir: join(folder, 'data'),
      bin_dir: postgresFolder(),
      pgpass: join(folder, 'pgpass'),
      authentication: { superuser: user, replication: user, rewind: user },
      pg_hba: anyone,
      parameters: { unix_socket_directories: '', shared_buffers: '32MB' },
      basebackup: [{ checkpoint: 'fast' }],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  });
}

/** A process and all that it started, as far as they run. */
function family(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return [pid, ...children.flatMap((child) => family(Number(child)))];
  } catch {
    return [];
  }
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended already.
    }
  }
}

/** One machine of the engine: a member of etcd, a Patroni, and the PostgreSQL that this one looks after. */
export class Station {
  readonly ports: StationPorts;
  readonly #all: readonly StationPorts[];
  readonly #folder = freshFolder();
  readonly #onExit = (): void => this.#killAll();
  #children: { readonly etcd: ChildProcess; readonly patroni: ChildProcess } | undefined;
  #said = '';

  constructor(ports: StationPorts, all: readonly StationPorts[]) {
    this.ports = ports;
    this.#all = all;
    writeFileSync(join(this.#folder, 'patroni.json'), configuration(this.#folder, ports, all), { mode: 0o644 });
    process.once('exit', this.#onExit);
  }

  /** What its programs said last. */
  get said(): string {
    return this.#said;
  }

  /** Starts it, also once more. */
  start(): void {
    const { etcd, patroni } = patroniPrograms() ?? { etcd: 'etcd', patroni: 'patroni' };
    this.#children = {
      etcd: this.#spawned(etcd, etcdFlags(this.#folder, this.ports, this.#all)),
      patroni: this.#spawned(patroni, [join(this.#folder, 'patroni.json')]),
    };
  }

  /** Ends all its processes at once, as a loss of power does. */
  async crash(): Promise<void> {
    const running = Object.values(this.#children ?? {}).filter((child) => child.exitCode === null && !child.signalCode);
    const ended = running.map((child) => once(child, 'exit'));
    this.#killAll();
    this.#children = undefined;
    await Promise.all(ended);
  }

  /** Ends its PostgreSQL alone. */
  crashPostgres(): void {
    signal(this.#postgres(), 'SIGKILL');
  }

  /** Stops its Patroni as it is; PostgreSQL runs on. */
  pausePatroni(): void {
    signal([this.#children?.patroni.pid ?? 0], 'SIGSTOP');
  }

  /** Lets it go on. */
  resumePatroni(): void {
    signal([this.#children?.patroni.pid ?? 0], 'SIGCONT');
  }

  /** Ends it, and removes what it kept. */
  async stop(): Promise<void> {
    await this.crash();
    process.off('exit', this.#onExit);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #killAll(): void {
    const { etcd, patroni } = this.#children ?? {};
    // First Patroni: it would start PostgreSQL again.
    signal(family(patroni?.pid ?? 0), 'SIGKILL');
    signal([...this.#postgres(), ...family(etcd?.pid ?? 0)], 'SIGKILL');
  }

  /** Processes of PostgreSQL, which Patroni does not keep as its children. The file may name one of another program by now. */
  #postgres(): number[] {
    const data = join(this.#folder, 'data');
    try {
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
      return readlinkSync(`/proc/${pid}/cwd`) === data ? family(pid) : [];
    } catch {
      return [];
    }
  }

  /** Starts a program apart from the terminal, whose Ctrl-C is for us. */
  #spawned(program: string, args: readonly string[]): ChildProcess {
    const child = spawn(program, args, {
      ...identity(),
      cwd: tmpdir(),
      env: { ...ENVIRONMENT, HOME: this.#folder },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const hear = (text: Buffer): void => void (this.#said = `${this.#said}${text.toString()}`.slice(-SAID));
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', ({ message }) => hear(Buffer.from(message)));
    return child;
  }
}
