/** Child processes. */
import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

/**
 * Runs a program, and returns how it ended. It never throws. The program's output goes to this process's output, or is
 * captured. A missing program returns code 127. One that runs longer than `timeoutMs` is killed.
 */
export function run(command, args, { cwd = ROOT, env = {}, capture = false, timeoutMs } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      windowsHide: true,
    });
    let output = '';
    const collect = (chunk) => (output += chunk);
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const timer = timeoutMs ? setTimeout(() => child.kill('SIGKILL'), timeoutMs) : undefined;
    child.on('error', (error) => {
      clearTimeout(timer);
      done({ code: 127, output: output + error.message });
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      done({ code: code ?? 1, output });
    });
  });
}

/** Runs a tool on this Node. */
export function runNode(entry, args, options) {
  return run(process.execPath, [entry, ...args], options);
}
