import { repairJournals } from '../host/journal/repair.ts';
import { piecesOfFile } from '../host/journal/lines.ts';
import { createMarket } from '../market/create.ts';
import { COMPACT_KEEP, compactJournal } from '../host/replay/compact.ts';
import { EXIT, REMOTE_HELP, UsageError, argumentsOf, numberOf, places, remoteArguments } from './command.ts';
import type { Command, Terminal } from './command.ts';

function compact(argv: readonly string[], { say }: Terminal): number {
  const { values, positionals } = argumentsOf(argv, { keep: { type: 'string' } });
  const [, path] = places(positionals, 'compact', 'FILE');
  const keep = numberOf('keep', values.keep) ?? COMPACT_KEEP;
  if (!Number.isSafeInteger(keep) || keep < 0) throw new UsageError(`--keep is a whole number, not ${values.keep}`);
  compactJournal({ path, keep, marketOf: createMarket, say });
  return EXIT.ok;
}

/** Prints, replays, repairs or compacts the journal of a world. */
export const command: Command = {
  help: `zaraba journal [options]                 print the journal of a world
zaraba journal replay FILE [options]     restart the world with the journal of a file
zaraba journal repair FOLDER|FILE        check the journals on disk, line by line; of a broken one, keep the lines before the
                                         break and move the rest into a file next to it (no server may be using the folder)
zaraba journal compact FILE [--keep N]   replace all but the newest N records (default 10000) of a journal on disk by the state they
                                         led to; the whole journal stays next to it as NAME.RECORD.history (no server may be
                                         using the folder)

${REMOTE_HELP}
`,
  run: async (argv, terminal) => {
    if (argv[0] === 'repair') {
      const { positionals } = argumentsOf(argv, {});
      const [, path] = places(positionals, 'repair', 'FOLDER|FILE');
      return repairJournals(path, terminal.say) ? EXIT.ok : EXIT.failed;
    }
    if (argv[0] === 'compact') return compact(argv, terminal);
    const { positionals, control } = remoteArguments(argv, {}, terminal);
    if (positionals.length === 0) {
      for await (const line of control.lines('/journal')) terminal.say(line);
      return EXIT.ok;
    }
    const [, path] = places(positionals, 'replay', 'FILE');
    const { records, hash } = await control.send('/journal', piecesOfFile(path));
    terminal.say(`${records} records, hash ${hash}`);
    return EXIT.ok;
  },
};
