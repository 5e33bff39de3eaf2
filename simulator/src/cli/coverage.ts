import { EXIT, REMOTE_HELP, UsageError, jsonIn, jsonText, remoteArguments } from './command.ts';
import type { Command, Terminal } from './command.ts';

const OPTIONS = {
  all: { type: 'boolean' },
  json: { type: 'boolean' },
  missing: { type: 'boolean' },
  merge: { type: 'string' },
  clear: { type: 'boolean' },
} as const;

interface Of {
  readonly exercised: Readonly<Record<string, number>>;
  readonly missing: readonly string[];
}

function table(report: Readonly<Record<string, unknown>>, withMissing: boolean, { say }: Terminal): void {
  for (const [name, value] of Object.entries(report)) {
    if (typeof value !== 'object' || value === null) continue;
    const { exercised, missing } = value as Of;
    const done = Object.keys(exercised).length;
    say(`${name.padEnd(14)} ${`${done}/${done + missing.length}`.padStart(9)}`);
    if (withMissing) for (const one of missing) say(`  not yet ${one}`);
  }
}

/** What has been exercised. */
export const command: Command = {
  help: `zaraba coverage [--all] [--missing | --json] [--merge FILE | --clear] [options]

How many endpoints, keys, transitions, faults, screens and scenarios a world has exercised, of how many.

  --all               over all worlds, those that are gone too
  --missing           with the names of those that are missing
  --json              the whole report
  --merge FILE        add the report of another process first
  --clear             forget
${REMOTE_HELP}
`,
  run: async (argv, terminal) => {
    const { values, control } = remoteArguments(argv, OPTIONS, terminal);
    const path = values.all === true ? '/coverage?all=1' : '/coverage';
    if (values.clear === true) {
      if (values.merge !== undefined) throw new UsageError('--clear forgets: leave --merge out');
      await control.call('DELETE', path);
      return EXIT.ok;
    }
    if (values.merge !== undefined) await control.call('POST', '/coverage/merge', { report: jsonIn(values.merge) });
    const report = await control.call<Record<string, unknown>>('GET', path);
    if (values.json === true) terminal.say(jsonText(report));
    else table(report, values.missing === true, terminal);
    return EXIT.ok;
  },
};
