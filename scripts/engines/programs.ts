/** The programs that a walk needs. */
import { type ChildProcess, spawn } from 'node:child_process';

/** A child process and what it has written so far. */
export interface Program {
  readonly process: ChildProcess;
  /** Returns the lines written since the last call. */
  lines(): string[];
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();

/** Ends the whole process group, because browsers start helpers. */
function end(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // The process has already ended.
  }
}

process.once('exit', () => {
  for (const child of running) end(child, 'SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Starts a program in a new process group. */
export function start(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Program {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const ended = new Promise<void>((done) => {
    child.once('close', () => done());
    child.once('error', (error) => {
      output += `${error.message}\n`;
      done();
    });
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    process: child,
    lines: () => {
      const lines = output.split('\n');
      output = lines.pop() ?? '';
      return lines;
    },
    stop: async () => {
      end(child, 'SIGKILL');
      await ended;
      running.delete(child);
    },
  };
}

const STEP_MS = 50;

/**
 * Calls a function repeatedly until it returns something.
 * @throws Error naming what was waited for, after the limit
 */
export async function until<T>(
  what: string,
  limitMs: number,
  ask: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  const last = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > last) throw new Error(`Waited ${limitMs / 1000} s in vain: ${what}`);
    await new Promise((next) => setTimeout(next, STEP_MS));
  }
}
