/** What the schema library says of one thing that is wrong, as far as it is told on. */
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

/** Most names that are told of a list of choices, and letters of what was written instead. */
const CHOICES_TOLD = 12;
const WRITTEN_LENGTH = 60;
/** Wrong letters up to which somebody may have meant a name. */
const SLIPS = 3;

/** How many letters have to be added, taken away or changed to make one text of another. */
function slips(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [line, letter] of Array.from(one).entries()) {
    const next = [line + 1];
    for (let place = 1; place <= other.length; place += 1) {
      const same = letter === other[place - 1] ? 0 : 1;
      next.push(Math.min(row[place]! + 1, next[place - 1]! + 1, row[place - 1]! + same));
    }
    row = next;
  }
  return row[other.length]!;
}

function nearest(written: unknown, choices: readonly string[]): string | undefined {
  if (typeof written !== 'string' || written.length > WRITTEN_LENGTH) return undefined;
  const [best] = choices
    .map((choice) => ({ choice, far: slips(written, choice) }))
    .filter(({ choice, far }) => far <= Math.min(SLIPS, choice.length / 2))
    .toSorted((a, b) => a.far - b.far);
  return best?.choice;
}

function shown(written: unknown): string {
  const text = JSON.stringify(written);
  return text.length <= WRITTEN_LENGTH ? text : `${text.slice(0, WRITTEN_LENGTH)}…`;
}

/** Says that what was written is none of the names there are, and which one may have been meant. */
export function notOneOf(written: unknown, values: readonly unknown[]): string {
  const choices = values.map(String);
  const meant = nearest(written, choices);
  if (meant !== undefined) return `${shown(written)} is not known; did you mean ${meant}?`;
  const more = choices.length > CHOICES_TOLD ? ` and ${choices.length - CHOICES_TOLD} more` : '';
  return `is one of ${choices.slice(0, CHOICES_TOLD).join(', ')}${more}, not ${shown(written)}`;
}

/** Every name that the branches of a choice would take, where they are nothing but names. */
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
  return `can not be ${shown(written)}${pattern === undefined ? '' : `; it has the form ${pattern}`}`;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[name],
    value,
  );
}

/** What is wrong with a value at which place (`steps.3.message.key`), each in a sentence without its subject. */
export function shapeFaults(issues: readonly ShapeIssue[], value: unknown): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const issue of issues) {
    const place = issue.path.map(String).join('.');
    // A misspelt name is told first: that the right one is missing follows from it.
    if (issue.keys === undefined) faults[place || 'scenario'] ??= sentence(issue, valueAt(value, issue.path));
    else for (const key of issue.keys) faults[`${place === '' ? '' : `${place}.`}${key}`] = 'there is no such field';
  }
  const unknown = Object.entries(faults).toSorted(
    ([, a], [, b]) => Number(b.startsWith('there is')) - Number(a.startsWith('there is')),
  );
  return Object.fromEntries(unknown);
}
