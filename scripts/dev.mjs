/**
 * `npm run dev`: starts the simulator from its sources, restarted after each change, and the development servers of
 * client and panel in front of it. The client's server also serves the panel at /sim/, as the simulator does with the
 * built one. All are started as files on this Node, so that ending this process ends them. A shell in between would
 * leave them running.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from './lib/freePort.mjs';
import { ROOT, TOOLS } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const flags = process.argv.slice(2);
// The simulator checks its own flags. Nothing is started with an unknown one.
const main = ['--import', 'tsx', '--conditions=source', join(ROOT, 'simulator', 'src', 'main.ts')];
const known = await run(process.execPath, [...main, ...flags, '--help'], { capture: true });
if (known.code !== 0 || flags.includes('--help')) {
  process.stdout.write(known.output);
  process.exit(known.code);
}
const port = flags[flags.indexOf('--port') + 1] ?? '';
// The address for the page's calls.
const api = `http://127.0.0.1:${/^\d+$/.test(port) ? port : (process.env.PORT ?? 4000)}`;

const panelPort = String(await freePort());
// Starts a development server in a folder, with flags and environment.
const vite = (folder, args, env) =>
  spawn(process.execPath, [TOOLS.vite, '--clearScreen', 'false', ...args], {
    cwd: join(ROOT, folder),
    env: { ...process.env, ZARABA_API: api, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });

const children = [
  spawn(
    process.execPath,
    [TOOLS.tsx, 'watch', '--conditions=source', '--clear-screen=false', 'src/main.ts', ...flags],
    { cwd: join(ROOT, 'simulator'), stdio: ['ignore', 'inherit', 'inherit'] },
  ),
  vite('client', [], { ZARABA_PANEL: `http://127.0.0.1:${panelPort}` }),
  vite('simulator/panel', ['--port', panelPort, '--strictPort', '--logLevel', 'warn'], {}),
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
