import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A simulator that a story starts for flags that the shared one does not have. */
export class SeparateServer {
  /** The origin, `http://` with host and port. */
  readonly origin: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, origin: string) {
    this.#child = child;
    this.origin = origin;
  }

  /** Starts the simulator. The first line of its output has the port. */
  static async start(host: string, more: readonly string[]): Promise<SeparateServer> {
    const flags = ['--memory', '--clock', 'frozen', '--host', host, '--port', '0', ...more];
    const child = spawn(process.execPath, ['simulator/dist/main.js', ...flags], {
      cwd: ROOT,
      env: { ...process.env, PORT: '', HOST: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    for await (const chunk of child.stdout) {
      said += String(chunk);
      const [, port] = /:(\d+)\//.exec(said) ?? [];
      if (port !== undefined) return new SeparateServer(child, `http://${host}:${port}`);
    }
    throw new Error(`the server ended without a line: ${said}`);
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill();
    await ended;
  }
}
