import { hideSecrets } from '../process/processTitle.ts';
import { zaraba } from './zaraba.ts';

hideSecrets();

// A program that reads only the first lines (such as `head`) closes the pipe. This is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const terminal = {
  say: (line: string): void => void process.stdout.write(`${line}\n`),
  complain: (line: string): void => void process.stderr.write(`zaraba: ${line}\n`),
  environment: process.env,
};
void zaraba(process.argv.slice(2), terminal).then((code) => (process.exitCode = code));
