/** How many of very many choices an error text lists, and how many characters of the input it repeats at most. */
const CHOICES_LISTED = 12;
const WRITTEN_LENGTH = 60;
/** If a name is unknown, all names are listed unless there are more than this. */
const ALL_LISTED = 60;
/** The maximum number of faults that the refusal of a request describes. */
const FAULTS_LISTED = 3;
/** The largest edit distance at which a name is suggested. */
const SLIPS = 3;

/** Returns the edit distance between two texts (Levenshtein). */
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

function lastPart(text: string): string {
  return text.slice(Math.max(0, text.lastIndexOf('/'))).toLowerCase();
}

/** Returns the choice that a misspelt text most likely means, if any is near. */
export function nearest(written: unknown, choices: Iterable<string>): string | undefined {
  if (typeof written !== 'string' || written.length > WRITTEN_LENGTH) return undefined;
  const all = [...choices];
  const lower = written.toLowerCase();
  const [best] = all
    .map((choice) => ({ choice, far: slips(lower, choice.toLowerCase()) }))
    // A few edits turn a short name into another name.
    .filter(({ choice, far }) => far <= Math.min(SLIPS, Math.max(2, Math.floor(choice.length / 3)), choice.length / 2))
    .toSorted((a, b) => a.far - b.far);
  return best?.choice ?? all.find((choice) => written.includes('/') && lastPart(choice) === lastPart(written));
}

/** Quotes the input, and shortens a long input. */
export function shown(written: unknown): string {
  const text = JSON.stringify(written);
  return text.length <= WRITTEN_LENGTH ? text : `${text.slice(0, WRITTEN_LENGTH)}…`;
}

function listOf(choices: readonly string[], most: number): string {
  const listed = choices.length > most ? choices.slice(0, CHOICES_LISTED) : choices;
  const more = choices.length - listed.length;
  return `${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Returns the error text for an unknown name, with a suggestion. */
export function notOneOf(written: unknown, values: readonly unknown[]): string {
  const choices = values.map(String);
  const meant = nearest(written, choices);
  if (meant !== undefined) return `${shown(written)} is not known; did you mean ${meant}?`;
  return `must be one of ${listOf(choices, CHOICES_LISTED)}, not ${shown(written)}`;
}

function question(written: string, choices: Iterable<string>): string {
  const meant = nearest(written, choices);
  return meant === undefined ? '' : ` Did you mean ${meant}?`;
}

/**
 * Returns an error text such as `There is no fault dorp. Did you mean drop?`. If no choice is near, it lists the
 * choices.
 */
export function noSuch(noun: string, written: string, choices: readonly string[]): string {
  const all = choices.length === 0 ? ' There are none.' : ` There are ${listOf(choices, ALL_LISTED)}.`;
  return `There is no ${noun} ${written.slice(0, WRITTEN_LENGTH)}.${question(written, choices) || all}`;
}

/** Shortens Node's error about an invalid option to one line, and adds a suggestion. */
export function optionFault(error: unknown, names: readonly string[]): string {
  const text = (error as Error).message.split('\n')[0]!.replace(/\.? To specify.*$/, '');
  const unknown = /^Unknown option '--(.+)'$/.exec(text)?.[1];
  return unknown === undefined ? text : `${text}.${question(unknown, names)}`.replace(/\.$/, '');
}

/** An issue that the schema library reports, with only the fields used here. */
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
  readonly message?: string;
}

/** Recognises our own sentences by their verb. Those of the schema library begin otherwise, in any language. */
const OWN_SENTENCE = /^must /;

function namesOf(issue: ShapeIssue): readonly unknown[] {
  if (issue.options !== undefined) return issue.options;
  return (issue.errors ?? []).flatMap((branch) =>
    branch.flatMap((one) => (one.path.length > 0 ? [] : (one.values ?? namesOf(one)))),
  );
}

function sentence(issue: ShapeIssue, written: unknown): string {
  const { code, expected, maximum, minimum, pattern, message } = issue;
  if (written === undefined) return 'is missing';
  if (message !== undefined && OWN_SENTENCE.test(message)) return message;
  const names = issue.values ?? namesOf(issue);
  if (names.length > 0) return notOneOf(written, names);
  if (code === 'invalid_type')
    return `must be ${expected === 'int' ? 'a whole number' : `of type ${expected}`}, not ${shown(written)}`;
  if (code === 'too_big') return `must be at most ${maximum}`;
  if (code === 'too_small') return `must be at least ${minimum}`;
  return `cannot be ${shown(written)}${pattern === undefined ? '' : `; it has the form ${pattern}`}`;
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[name],
    value,
  );
}

/**
 * Returns the faults of a value by their places (`steps.3.message.key`). Each is a sentence without its subject.
 * @param whole what the value as a whole is called
 */
export function shapeFaults(issues: readonly ShapeIssue[], value: unknown, whole = 'scenario'): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const issue of issues) {
    const place = issue.path.map(String).join('.');
    // A misspelt name comes first, because it explains why the right name is missing.
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

/** Returns the first faults of a value. Each is a whole sentence that begins with its place. */
export function faultSentences(issues: readonly ShapeIssue[], value: unknown): readonly string[] {
  return Object.entries(shapeFaults(issues, value, 'request'))
    .slice(0, FAULTS_LISTED)
    .map(([place, text]) => ended(`${place}: ${text}`));
}
