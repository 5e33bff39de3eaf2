import { EXIT, REMOTE_HELP, UsageError, jsonIn, jsonText, numberOf, remoteArguments } from './command.ts';
import type { Command, Terminal } from './command.ts';

const OPTIONS = {
  all: { type: 'boolean' },
  json: { type: 'boolean' },
  missing: { type: 'boolean' },
  merge: { type: 'string' },
  clear: { type: 'boolean' },
  min: { type: 'string' },
} as const;

interface Of {
  readonly exercised: Readonly<Record<string, number>>;
  readonly missing: readonly string[];
}

interface Report extends Readonly<Record<string, unknown>> {
  /** The ids of processes of the cluster that did not answer. */
  readonly silent?: readonly string[];
}

function partsOf(report: Readonly<Record<string, unknown>>): [name: string, part: Of][] {
  return Object.entries(report).filter(
    (entry): entry is [string, Of] => typeof entry[1] === 'object' && entry[1] !== null && !Array.isArray(entry[1]),
  );
}

function percentOf({ exercised, missing }: Of): number {
  const done = Object.keys(exercised).length;
  return done + missing.length === 0 ? 100 : (100 * done) / (done + missing.length);
}

/** Prints the parts below a required share; returns whether there are none. */
function reaches(report: Readonly<Record<string, unknown>>, percent: number, { complain }: Terminal): boolean {
  const below = partsOf(report).filter(([, part]) => percentOf(part) < percent);
  for (const [name, part] of below) complain(`${name}: ${percentOf(part).toFixed(1)} %, less than ${percent} %`);
  return below.length === 0;
}

function table(report: Readonly<Record<string, unknown>>, withMissing: boolean, { say }: Terminal): void {
  for (const [name, { exercised, missing }] of partsOf(report)) {
    const done = Object.keys(exercised).length;
    say(`${name.padEnd(14)} ${`${done}/${done + missing.length}`.padStart(9)}`);
    if (withMissing) for (const one of missing) say(`  not yet ${one}`);
  }
}

/** Shows what calls have covered. */
export const command: Command = {
  help: `zaraba coverage [--all] [--missing | --json] [--min PERCENT] [--merge FILE | --clear] [options]

How many endpoints, keys, transitions, faults, screens and scenarios a world has exercised, of how many.

  --all               over all worlds, including deleted ones
  --missing           with the names of those not yet exercised
  --json              the whole report
  --min PERCENT       exit with 1 if less than this of a part was exercised, and name the part
  --merge FILE        add the report of another process first
  --clear             reset the coverage
${REMOTE_HELP}
`,
  run: async (argv, terminal) => {
    const { values, control } = remoteArguments(argv, OPTIONS, terminal);
    const minimum = numberOf('min', values.min);
    if (minimum !== undefined && !(minimum >= 0 && minimum <= 100)) {
      throw new UsageError(`--min is a share of 0 to 100 per cent, not ${values.min}`);
    }
    const path = values.all === true ? '/coverage?all=1' : '/coverage';
    if (values.clear === true) {
      if (values.merge !== undefined) throw new UsageError('--clear resets the coverage: leave --merge out');
      await control.call('DELETE', path);
      return EXIT.ok;
    }
    if (values.merge !== undefined) await control.call('POST', '/coverage/merge', { report: jsonIn(values.merge) });
    const report = await control.call<Report>('GET', path);
    if (report.silent) terminal.complain(`this is not all, as no answer came from ${report.silent.join(', ')}`);
    if (values.json === true) terminal.say(jsonText(report));
    else table(report, values.missing === true, terminal);
    return minimum === undefined || reaches(report, minimum, terminal) ? EXIT.ok : EXIT.failed;
  },
};
