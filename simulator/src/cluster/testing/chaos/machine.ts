import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server.ts';
import { Wire } from './wire.ts';

/** The program of the product, and one that calls the same but lets the engine append without its fence. */
const PROGRAMS = {
  product: fileURLToPath(new URL('../../../main.ts', import.meta.url)),
  unfenced: fileURLToPath(new URL('unfenced.ts', import.meta.url)),
} as const;

/** Instant at which the worlds of these processes begin: Tokyo trades. */
export const BEGIN = '2026-03-02T09:30:00+09:00';
/** The control key of these processes. */
export const KEY = 'the key of a test';
/** How long a process that ends in order still passes calls on, seconds. */
const DRAIN_S = 1;
/** Characters of the error output that are kept. */
const SAID = 4_000;

/** How a process is started. */
export interface MachineOptions {
  readonly program: keyof typeof PROGRAMS;
  /** Ports of the hosts of the engine. */
  readonly engine: readonly number[];
  readonly leaseMs: number;
  /** How far the clock of the machine is from the true time, milliseconds. */
  readonly clockOffsetMs?: number;
}

/** Shifts `Date.now`, as a machine does whose clock is wrong. */
const shifted = (byMs: number): string =>
  `data:text/javascript,${encodeURIComponent(`const now = Date.now; Date.now = () => now() + ${byMs};`)}`;

/** One process of a cluster on a machine of its own: all that it sends to others goes through connections that can be cut. */
export class Machine {
  readonly port: number;
  /** To each host of the engine. */
  readonly toEngine: readonly Wire[];
  /** From the other processes to this one. */
  readonly fromOthers: Wire;
  readonly #options: MachineOptions;
  #child: ChildProcess | undefined;
  #said = '';
  readonly #listeners = new Set<(said: string) => void>();

  private constructor(
    options: MachineOptions,
    port: number,
    connections: { toEngine: readonly Wire[]; fromOthers: Wire },
  ) {
    this.#options = options;
    this.port = port;
    this.toEngine = connections.toEngine;
    this.fromOthers = connections.fromOthers;
  }

  /** Starts one; resolves when it takes calls. */
  static async start(options: MachineOptions): Promise<Machine> {
    const port = await freePort();
    const toEngine = await Promise.all(options.engine.map((host) => Wire.to(host)));
    const machine = new Machine(options, port, { toEngine, fromOthers: await Wire.to(port) });
    await machine.start();
    return machine;
  }

  /** Where the others reach it. */
  get address(): string {
    return `http://127.0.0.1:${this.fromOthers.port}`;
  }

  get pid(): number {
    const pid = this.#child?.pid;
    if (pid === undefined) throw new Error('the process of this machine does not run');
    return pid;
  }

  /** What it said last on its error output. */
  get said(): string {
    return this.#said;
  }

  /** Resolves when its process says a text on its error output from now on. */
  saying(text: string): Promise<void> {
    return new Promise((resolve) => {
      const listen = (said: string): void => {
        if (!said.includes(text)) return;
        this.#listeners.delete(listen);
        resolve();
      };
      this.#listeners.add(listen);
    });
  }

  /** Starts the process, also once more; resolves when it takes calls. */
  async start(): Promise<void> {
    const { program, leaseMs, clockOffsetMs = 0 } = this.#options;
    await this.fromOthers.open();
    const hosts = this.toEngine.map(({ port }) => `127.0.0.1:${port}`).join(',');
    const flags = {
      port: this.port,
      advertise: this.address,
      cluster: `postgres://zaraba@${hosts}/postgres`,
      lease: leaseMs / 1_000,
      drain: DRAIN_S,
      key: KEY,
      clock: 'frozen',
      start: BEGIN,
    };
    const loaded = ['tsx', ...(clockOffsetMs === 0 ? [] : [shifted(clockOffsetMs)])];
    const child = spawn(
      process.execPath,
      [
        ...loaded.flatMap((module) => ['--import', module]),
        '--conditions=source',
        PROGRAMS[program],
        ...Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)]),
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.#child = child;
    child.stderr.on('data', (text: Buffer) => this.#hear(text.toString()));
    const ended = once(child, 'exit').then(() => {
      throw new Error(`a process of the cluster did not start: ${this.#said}`);
    });
    await Promise.race([once(child.stdout, 'data'), ended]);
    ended.catch(() => {});
    child.stdout.resume();
  }

  #hear(text: string): void {
    this.#said = `${this.#said}${text}`.slice(-SAID);
    for (const listen of this.#listeners) listen(text);
  }

  /** Ends the process as `kill -9` does; nothing listens on its machine from then on. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined) return;
    const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGKILL');
    await exited;
    await this.fromOthers.close();
  }

  /** Tells the process to end, as a restart in order does: it hands its worlds on before. Resolves when it has ended. */
  async end(): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
    await this.kill();
  }

  /** Stops the process as it is. */
  pause(): void {
    process.kill(this.pid, 'SIGSTOP');
  }

  /** Lets a stopped process go on. */
  resume(): void {
    process.kill(this.pid, 'SIGCONT');
  }

  /** Ends the process and takes its connections down. */
  async stop(): Promise<void> {
    await this.kill();
    for (const wire of this.toEngine) await wire.close();
  }
}
