/** `npm start`: starts the built simulator with the flags after `--`. Signals and the exit code are passed on. */
import { spawn } from 'node:child_process';
import { SIMULATOR_MAIN } from './lib/paths.mjs';

const child = spawn(process.execPath, [SIMULATOR_MAIN, ...process.argv.slice(2)], { stdio: 'inherit' });

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // A terminal sends Ctrl+C to the whole process group, so the child already has it. A supervisor signals only this
  // process.
  process.on(signal, () => {
    if (child.exitCode === null && !(signal === 'SIGINT' && process.stdin.isTTY)) child.kill(signal);
  });
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)));
