import { noSuch } from '../base/choices.ts';
import { VERSION } from '../process/version.ts';
import { COMMANDS } from './index.ts';
import { EXIT, UsageError } from './command.ts';
import type { Terminal } from './command.ts';

const HELP = `Zaraba: a market and its broker for development. No real market, no real money.

  zaraba COMMAND [arguments]     zaraba COMMAND --help     zaraba --version

${[...COMMANDS].map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`).join('\n')}

Exit codes: 0 done, 1 not done or not the same, 2 the command line makes no sense.`;

/** Runs a command line. Returns the exit code. */
export async function zaraba([name, ...argv]: readonly string[], terminal: Terminal): Promise<number> {
  const { say, complain } = terminal;
  if (name === undefined || name === '--help' || name === 'help') {
    say(HELP);
    return name === undefined ? EXIT.usage : EXIT.ok;
  }
  if (name === '--version' || name === '-V') {
    say(VERSION);
    return EXIT.ok;
  }
  const row = COMMANDS.get(name);
  if (row === undefined) {
    complain(noSuch('command', name, [...COMMANDS.keys()]));
    return EXIT.usage;
  }
  const { command } = await row.load();
  if (argv.includes('--help')) {
    say(command.help.trimEnd());
    return EXIT.ok;
  }
  try {
    return await command.run(argv, terminal);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    complain(`${(error as Error).message}${isUsage ? ` (zaraba ${name} --help)` : ''}`);
    return isUsage ? EXIT.usage : EXIT.failed;
  }
}
