import { notOneOf, shown } from '../choices.ts';

/** An issue that the schema library reports, reduced to the fields used here. */
export interface ShapeIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly expected?: string;
  readonly keys?: readonly string[];
  readonly values?: readonly unknown[];
  readonly options?: readonly unknown[];
  readonly errors?: readonly (readonly ShapeIssue[])[];
  readonly maximum?: number | bigint;
  readonly minimum?: number | bigint;
  readonly pattern?: string;
}

/** Returns all names that the branches of a union accept. */
function namesOf(issue: ShapeIssue): readonly unknown[] {
  if (issue.options !== undefined) return issue.options;
  return (issue.errors ?? []).flatMap((branch) =>
    branch.flatMap((one) => (one.path.length > 0 ? [] : (one.values ?? namesOf(one)))),
  );
}

function sentence(issue: ShapeIssue, written: unknown): string {
  const { code, expected, maximum, minimum, pattern } = issue;
  if (written === undefined) return 'is missing';
  const names = issue.values ?? namesOf(issue);
  if (names.length > 0) return notOneOf(written, names);
  if (code === 'invalid_type')
    return `is ${expected === 'int' ? 'a whole number' : `of type ${expected}`}, not ${shown(written)}`;
  if (code === 'too_big') return `is at most ${maximum}`;
  if (code === 'too_small') return `is at least ${minimum}`;
  return `cannot be ${shown(written)}${pattern === undefined ? '' : `; it has the form ${pattern}`}`;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[name],
    value,
  );
}

/**
 * Returns the faults of a value by their places (`steps.3.message.key`), each a sentence without its subject.
 * @param whole what the value as a whole is called
 */
export function shapeFaults(issues: readonly ShapeIssue[], value: unknown, whole = 'scenario'): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const issue of issues) {
    const place = issue.path.map(String).join('.');
    // Unknown field names are listed first: often the missing field is just misspelt.
    if (issue.keys === undefined) faults[place || whole] ??= sentence(issue, valueAt(value, issue.path));
    else for (const key of issue.keys) faults[`${place === '' ? '' : `${place}.`}${key}`] = 'there is no such field';
  }
  const unknown = Object.entries(faults).toSorted(
    ([, a], [, b]) => Number(b.startsWith('there is')) - Number(a.startsWith('there is')),
  );
  return Object.fromEntries(unknown);
}

/** Returns a sentence with its full stop. */
export function ended(text: string): string {
  return /[.?]$/.test(text) ? text : `${text}.`;
}
