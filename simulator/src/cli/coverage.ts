import { writeFileSync } from 'node:fs';
import { COVERAGE_KINDS, Coverage, coverageSchema, exercisedIn } from '../coverage/coverage.ts';
import type { CoverageReport } from '../coverage/coverage.ts';
import type { Control } from '../remote/control.ts';
import { htmlOf, junitOf } from './coverage/files.ts';
import { doneOf, minimumsOf, shortfall, totalOf } from './coverage/minimum.ts';
import type { Minimums } from './coverage/minimum.ts';
import { EXIT, REMOTE_HELP, UsageError, jsonIn, jsonText, places, remoteArguments } from './command.ts';
import type { Command, Terminal } from './command.ts';

const OPTIONS = {
  all: { type: 'boolean' },
  json: { type: 'boolean' },
  missing: { type: 'boolean' },
  merge: { type: 'string' },
  clear: { type: 'boolean' },
  min: { type: 'string', multiple: true },
  junit: { type: 'string' },
  html: { type: 'string' },
} as const;

interface Report extends CoverageReport {
  /** The ids of cluster processes that did not answer. */
  readonly silent?: readonly string[];
}

function reaches(report: CoverageReport, minimums: Minimums, { complain }: Terminal): boolean {
  const below = COVERAGE_KINDS.flatMap((kind) => {
    const short = shortfall(report[kind], minimums[kind]);
    return short === undefined ? [] : [`${kind}: ${short}`];
  });
  for (const line of below) complain(line);
  return below.length === 0;
}

function table(report: CoverageReport, withMissing: boolean, { say }: Terminal): void {
  for (const kind of COVERAGE_KINDS) {
    const part = report[kind];
    say(`${kind.padEnd(14)} ${`${doneOf(part)}/${totalOf(part)}`.padStart(9)}`);
    if (withMissing) for (const one of part.missing) say(`  not yet ${one}`);
  }
}

/** Adds up coverage reports without a server. @throws Error that names the file if it is not a report */
async function merged(files: readonly string[]): Promise<CoverageReport> {
  const sum = new Coverage();
  for (const file of files) {
    const parsed = coverageSchema.safeParse(jsonIn(file));
    if (parsed.data?.endpoints === undefined) throw new Error(`${file} is no report of zaraba coverage --json`);
    sum.merge(exercisedIn(parsed.data));
  }
  const { coverageReport } = await import('../coverage/coverageReport.ts');
  return coverageReport(sum.exercised());
}

async function reported(control: Control, path: string, merge: string | undefined): Promise<Report> {
  if (merge !== undefined) await control.call('POST', '/coverage/merge', { report: jsonIn(merge) });
  return control.call<Report>('GET', path);
}

/** Shows what calls have covered. */
export const command: Command = {
  help: `zaraba coverage [--all] [--merge FILE] [REPORT] [options]
zaraba coverage merge FILE… [REPORT]
zaraba coverage --clear [--all] [options]

How many endpoints, keys, transitions, faults, screens and scenarios a world has exercised, of how many. merge adds up
what several runs saved with --json, such as the shards of a test; it asks no server.

  --all               over all worlds, including deleted ones
  --merge FILE        add the report of another process first
  --clear             reset the coverage

REPORT:
  --missing           with the names of those not yet exercised
  --json              the whole report
  --junit FILE        also write JUnit XML: each name is a test, skipped if it was not exercised
  --html FILE         also write a page for people
  --min PERCENT       exit with 1 if less than this of a kind was exercised, and name the kind
  --min KIND=PERCENT  the same for one kind, such as endpoints=100; may be repeated
${REMOTE_HELP}
`,
  run: async (argv, terminal) => {
    const { values, positionals, control } = remoteArguments(argv, OPTIONS, terminal);
    const minimums = minimumsOf(values.min);
    const path = values.all === true ? '/coverage?all=1' : '/coverage';
    const [verb, ...files] = positionals;
    if (verb !== 'merge') places(positionals);
    if (values.clear === true) {
      if (verb === 'merge' || values.merge !== undefined)
        throw new UsageError('--clear resets the coverage: leave the reports out');
      await control.call('DELETE', path);
      return EXIT.ok;
    }
    if (verb === 'merge' && files.length === 0) throw new UsageError('FILE is missing');
    const report: Report = verb === 'merge' ? await merged(files) : await reported(control, path, values.merge);
    if (report.silent) terminal.complain(`this is not all, as no answer came from ${report.silent.join(', ')}`);
    if (values.json === true) terminal.say(jsonText(report));
    else table(report, values.missing === true, terminal);
    if (values.junit !== undefined) writeFileSync(values.junit, junitOf(report, minimums));
    if (values.html !== undefined) writeFileSync(values.html, htmlOf(report, minimums));
    return reaches(report, minimums, terminal) ? EXIT.ok : EXIT.failed;
  },
};
