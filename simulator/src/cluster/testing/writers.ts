import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { WriterLine } from './writer.ts';

const WRITER = fileURLToPath(new URL('./writer.ts', import.meta.url));

/** What a writer said, and which process it is. */
type HeardLine = WriterLine & { readonly pid: number };
type Answered = Extract<HeardLine, { readonly type: 'answered' }>;

/** Processes that want the same worlds, and all that they answered. */
export class Writers {
  readonly answered: Answered[] = [];
  readonly #url: string;
  readonly #mode: 'fenced' | 'broken';
  readonly #children = new Map<number, ChildProcess>();
  readonly #waiting = new Set<(line: HeardLine) => void>();

  constructor(url: string, mode: 'fenced' | 'broken') {
    this.#url = url;
    this.#mode = mode;
  }

  /** Starts one more; resolves when it has joined. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', WRITER, this.#url, this.#mode], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { pid = 0 } = child;
    this.#children.set(pid, child);
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line: HeardLine = { ...(JSON.parse(text) as WriterLine), pid };
      if (line.type === 'answered') this.answered.push(line);
      for (const hear of this.#waiting) hear(line);
    });
    await this.next((line) => line.pid === pid && line.type === 'joined');
  }

  /** The next answer for a world, by an owner after that of a term. */
  async ownerOf(world: string, afterTerm = 0): Promise<Answered> {
    return (await this.next(
      (line) => line.type === 'answered' && line.world === world && line.term > afterTerm,
    )) as Answered;
  }

  /** Resolves with the next line that fits. */
  next(fits: (line: HeardLine) => boolean): Promise<HeardLine> {
    return new Promise((resolve) => {
      const hear = (line: HeardLine): void => {
        if (!fits(line)) return;
        this.#waiting.delete(hear);
        resolve(line);
      };
      this.#waiting.add(hear);
    });
  }

  /** Stops one, or lets it go on. */
  signal(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#children.get(pid)?.kill(signal);
  }

  /** Kills one. */
  async kill(pid: number): Promise<void> {
    const child = this.#children.get(pid);
    this.#children.delete(pid);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill('SIGKILL');
    await closed;
  }

  /** Kills all that are left; what they answered has been heard then. */
  async close(): Promise<void> {
    await Promise.all([...this.#children.keys()].map((pid) => this.kill(pid)));
  }
}
