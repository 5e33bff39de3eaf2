import { noSuch } from '../../base/choices.ts';
import { COVERAGE_KINDS } from '../../coverage/coverage.ts';
import type { CoverageOf, CoverageReport } from '../../coverage/coverage.ts';
import { UsageError } from '../command.ts';

/** A kind of coverage, such as `endpoints`. */
export type Kind = keyof CoverageReport;

/** The required percentages of some kinds, 0 to 100. */
export type Minimums = Readonly<Partial<Record<Kind, number>>>;

function kindOf(text: string): Kind {
  const kind = COVERAGE_KINDS.find((one) => one === text);
  if (kind !== undefined) return kind;
  throw new UsageError(`--min: ${noSuch('kind', text, COVERAGE_KINDS)}`);
}

function percentIn(text: string): number {
  const percent = text.trim() === '' ? NaN : Number(text);
  if (Number.isNaN(percent)) throw new UsageError(`--min is a number, not ${JSON.stringify(text)}`);
  if (percent >= 0 && percent <= 100) return percent;
  throw new UsageError(`--min is a share of 0 to 100 per cent, not ${text}`);
}

/**
 * Parses `--min`: `endpoints=100` is for one kind, `80` for all others. @throws UsageError, also if two are for the
 * same kind
 */
export function minimumsOf(texts: readonly string[] = []): Minimums {
  const given = new Map<Kind | 'all', number>();
  for (const text of texts) {
    const [first = '', second] = text.split('=', 2);
    const [kind, percent] = second === undefined ? (['all', first] as const) : ([kindOf(first), second] as const);
    if (given.has(kind)) throw new UsageError(`--min is given twice for ${kind === 'all' ? 'all kinds' : kind}`);
    given.set(kind, percentIn(percent));
  }
  const entries = COVERAGE_KINDS.map((kind) => [kind, given.get(kind) ?? given.get('all')] as const);
  return Object.fromEntries(entries.filter(([, percent]) => percent !== undefined));
}

/** Returns how many of a kind's names were exercised. */
export function doneOf({ exercised }: CoverageOf): number {
  return Object.keys(exercised).length;
}

/** Returns how many names a kind has. */
export function totalOf(part: CoverageOf): number {
  return doneOf(part) + part.missing.length;
}

/** Returns the percentage of names that were exercised; 100 if there are no names. */
export function percentOf(part: CoverageOf): number {
  const total = totalOf(part);
  return total === 0 ? 100 : (100 * doneOf(part)) / total;
}

/** Says by how much a kind misses its minimum, if it does. */
export function shortfall(part: CoverageOf, minimum: number | undefined): string | undefined {
  if (minimum === undefined || percentOf(part) >= minimum) return undefined;
  return `${percentOf(part).toFixed(1)} %, less than ${minimum} %`;
}
