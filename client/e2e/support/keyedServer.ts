import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A separate simulator that other machines can reach, and that demands a control key. */
export class KeyedServer {
  /** Its address for other machines: not a loopback name. */
  readonly origin: string;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, port: string) {
    this.#child = child;
    this.origin = `http://0.0.0.0:${port}`;
  }

  /** Starts it; its first line of output names the port. */
  static async start(key: string): Promise<KeyedServer> {
    const flags = ['--memory', '--clock', 'frozen', '--host', '0.0.0.0', '--port', '0', '--key', key];
    const child = spawn(process.execPath, ['simulator/dist/main.js', ...flags], {
      cwd: ROOT,
      env: { ...process.env, PORT: '', HOST: '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    for await (const chunk of child.stdout) {
      said += String(chunk);
      const [, port] = /:(\d+)\//.exec(said) ?? [];
      if (port !== undefined) return new KeyedServer(child, port);
    }
    throw new Error(`the server ended without a line: ${said}`);
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill();
    await ended;
  }
}
