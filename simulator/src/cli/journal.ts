import { repairJournals } from '../journal/repair.ts';
import { piecesOfFile } from '../journal/lines.ts';
import { EXIT, REMOTE_HELP, argumentsOf, places, remoteArguments } from './command.ts';
import type { Command } from './command.ts';

/** Prints, replays or repairs the journal of a world. */
export const command: Command = {
  help: `zaraba journal [options]                 print the journal of a world
zaraba journal replay FILE [options]     restart the world with the journal of a file
zaraba journal repair FOLDER|FILE        check the journals on disk, line by line; of a broken one, keep the lines before the
                                         break and move the rest into a file next to it (no server may be using the folder)

${REMOTE_HELP}
`,
  run: async (argv, terminal) => {
    if (argv[0] === 'repair') {
      const { positionals } = argumentsOf(argv, {});
      const [, path] = places(positionals, 'repair', 'FOLDER|FILE');
      return repairJournals(path, terminal.say) ? EXIT.ok : EXIT.failed;
    }
    const { positionals, control } = remoteArguments(argv, {}, terminal);
    if (positionals.length === 0) {
      for await (const line of control.lines('/journal')) terminal.say(line);
      return EXIT.ok;
    }
    const [, path] = places(positionals, 'replay', 'FILE');
    const { records, hash } = await control.send<{ records: number; hash: string }>('/journal', piecesOfFile(path));
    terminal.say(`${records} records, hash ${hash}`);
    return EXIT.ok;
  },
};
