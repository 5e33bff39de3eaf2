/** `npm start`: the built simulator with the flags after `--`. Passes signals and the exit code through. */
import { spawn } from 'node:child_process';
import { SIMULATOR_MAIN } from './lib/paths.mjs';

const child = spawn(process.execPath, [SIMULATOR_MAIN, ...process.argv.slice(2)], { stdio: 'inherit' });

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // A terminal sends Ctrl-C to the whole group, so the child has it already; a supervisor signals this process only.
  process.on(signal, () => {
    if (child.exitCode === null && !(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal);
  });
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
