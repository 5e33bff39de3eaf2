import { EXIT, REMOTE_HELP, jsonIn, jsonText, places, remoteArguments } from './command.ts';
import type { Command } from './command.ts';

interface Records {
  readonly records: readonly unknown[];
}

/** The journal of a world. */
export const command: Command = {
  help: `zaraba journal [options]                 print the journal of a world
zaraba journal replay FILE [options]     the world begins anew with the journal of a file

${REMOTE_HELP}
`,
  run: async (argv, terminal) => {
    const { positionals, control } = remoteArguments(argv, {}, terminal);
    if (positionals.length === 0) {
      terminal.say(jsonText(await control.call<Records>('GET', '/journal')));
      return EXIT.ok;
    }
    const [, path] = places(positionals, 'replay', 'FILE');
    const { records } = jsonIn(path) as Records;
    const { hash } = await control.call<{ hash: string }>('POST', '/journal', { records });
    terminal.say(`${records.length} records, hash ${hash}`);
    return EXIT.ok;
  },
};
