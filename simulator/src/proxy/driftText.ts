import type { Difference } from './compareAnswer.ts';
import type { DriftCall, DriftReport } from './drift.ts';

const HEAD = ['call', 'field', 'what', 'contract', 'server', 'times'] as const;

function line(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, index) => cell.padEnd(widths[index] ?? 0))
    .join('  ')
    .trimEnd();
}

function table(rows: readonly (readonly string[])[]): readonly string[] {
  const all = [HEAD, ...rows];
  const widths = HEAD.map((_, index) => Math.max(...all.map((row) => (row[index] ?? '').length)));
  return all.map((row) => line(row, widths));
}

function section(title: string, calls: readonly DriftCall[], list: 'differences' | 'tolerated'): readonly string[] {
  const rows = calls.flatMap((call) =>
    call[list].map(({ field, fault, expected, found, times }: Difference) => [
      call.path,
      field,
      fault,
      expected,
      found,
      String(times),
    ]),
  );
  return rows.length === 0 ? [] : [title, ...table(rows), ''];
}

function ending({ calls, differences, tolerated, notMade }: DriftReport): readonly string[] {
  const compared = calls.filter(({ outcome }) => outcome === 'compared').length;
  const counted = differences === 1 ? '1 difference' : `${differences} differences`;
  const summary = `${compared} of ${calls.length} calls compared: ${counted}, ${tolerated} tolerated`;
  if (notMade === undefined) return [summary];
  return [summary, `${notMade} more calls that only read were not made; --all-reads makes them too`];
}

/**
 * Formats a report for people. Values are only shown by their form, with `a` for each letter and `9` for each digit.
 */
export function driftText(report: DriftReport): string {
  const { calls, target, at, type, cannotRun } = report;
  const head = `Contract and ${target}, ${at}, type ${type}`;
  if (cannotRun !== undefined) return `${head}\n\nCannot run: ${cannotRun}\n`;
  const others = calls.filter(({ outcome }) => outcome !== 'compared');
  const outcomes = others.map(({ path, outcome, key, httpStatus, reason }) => {
    const why = reason ?? key ?? (httpStatus === undefined ? '' : `HTTP status ${httpStatus}`);
    return `${path}  ${outcome}${why === '' ? '' : `: ${why}`}`;
  });
  return [
    head,
    '',
    ...section('Differences', calls, 'differences'),
    ...section('Tolerated: written differently, but read all the same', calls, 'tolerated'),
    ...(outcomes.length === 0 ? [] : ['Data not compared', ...outcomes, '']),
    ...ending(report),
    '',
  ].join('\n');
}

/** Returns the exit code for a report: 0 without differences, 1 with differences, 2 if the comparison could not run. */
export function driftExitCode({ differences, cannotRun }: DriftReport): 0 | 1 | 2 {
  if (cannotRun !== undefined) return 2;
  return differences === 0 ? 0 : 1;
}
