import { EXIT, REMOTE_HELP, jsonText, places, remoteArguments } from './command.ts';
import type { Command } from './command.ts';

const OPTIONS = { endpoint: { type: 'string' }, account: { type: 'string' } } as const;

/** Prepares a world so that the rules refuse a call with a key. */
export const command: Command = {
  help: `zaraba reach KEY [--endpoint PATH] [--account A|new] [options]

Prepares the world, by commands and its clock alone, and prints the request that the rules then answer with the key.

  --endpoint PATH     on this endpoint (default: the first that fits)
  --account A         for this account, or new for a customer made for it (default: the demonstration account)
${REMOTE_HELP}
`,
  run: async (argv, terminal) => {
    const { values, positionals, control } = remoteArguments(argv, OPTIONS, terminal);
    const [key] = places(positionals, 'KEY');
    const { endpoint, account } = values;
    const body = { key, ...(endpoint !== undefined && { endpoint }), ...(account !== undefined && { account }) };
    terminal.say(jsonText(await control.call('POST', '/reach', body)));
    return EXIT.ok;
  },
};
