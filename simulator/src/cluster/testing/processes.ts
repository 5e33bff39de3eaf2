import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../../../scripts/lib/freePort.mjs';
import { SIMULATOR_MAIN } from '../../../../scripts/lib/paths.mjs';

/** One of the processes of a cluster. */
export interface ClusterProcess {
  readonly port: number;
  readonly pid: number;
  /** Ends it; it hands its worlds on before. */
  stop(): Promise<void>;
}

/** Built, as customers run it; or read from its sources, which needs no build and takes longer to start. */
const SOURCES = {
  built: [SIMULATOR_MAIN],
  source: ['--import', 'tsx', '--conditions=source', SIMULATOR_MAIN.replace(/dist.main\.js$/, 'src/main.ts')],
};

/** What it says as soon as it answers. */
const GREETING = 'one process of a cluster';

async function answering(child: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      said += text.toString();
      if (said.includes(GREETING)) resolve();
    });
    child.once('exit', () => reject(new Error(`a process ended before it answered: ${said}`)));
  });
}

/**
 * Starts a process of the whole product that joins a cluster, its new worlds frozen unless they ask for another clock.
 * @param engine address of the server of PostgreSQL
 */
export async function startMember(engine: string, from: keyof typeof SOURCES = 'source'): Promise<ClusterProcess> {
  const port = Number(await freePort());
  const flags = ['--port', `${port}`, '--advertise', `http://127.0.0.1:${port}`, '--clock', 'frozen', '--drain', '0'];
  const child = spawn(process.execPath, [...SOURCES[from], ...flags, '--cluster', engine], {
    env: { ...process.env, PORT: '', HOST: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const killed = (): void => void child.kill('SIGKILL');
  process.once('exit', killed);
  await answering(child);
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill();
      await exited;
      process.off('exit', killed);
    },
  };
}
