/**
 * `npm run dev`: the simulator from its sources, restarted on a change, and the client's development server in front of it.
 * Both are started as files on this Node, so that ending this process ends them: a shell in between would leave them alive.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, TOOLS } from './lib/paths.mjs';

const flags = process.argv.slice(2);
const port = flags[flags.indexOf('--port') + 1] ?? '';
// Where the development server sends the calls of the page.
const api = `http://127.0.0.1:${/^\d+$/.test(port) ? port : (process.env.PORT ?? 4000)}`;

const children = [
  spawn(
    process.execPath,
    [TOOLS.tsx, 'watch', '--conditions=source', '--clear-screen=false', 'src/main.ts', ...flags],
    { cwd: join(ROOT, 'simulator'), stdio: ['ignore', 'inherit', 'inherit'] },
  ),
  spawn(process.execPath, [TOOLS.vite, '--clearScreen', 'false'], {
    cwd: join(ROOT, 'client'),
    env: { ...process.env, ZARABA_API: api },
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
];

let ending = false;
function end(code) {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}

for (const child of children) child.on('exit', (code) => end(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));
