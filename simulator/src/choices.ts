/** The largest number of choices that an error text lists, and of characters of the input that it repeats. */
const CHOICES_LISTED = 12;
const WRITTEN_LENGTH = 60;
/** The largest edit distance at which a name is suggested. */
const SLIPS = 3;

/** Returns the edit distance (Levenshtein) of two texts. */
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

function nearest(written: unknown, choices: Iterable<string>): string | undefined {
  if (typeof written !== 'string' || written.length > WRITTEN_LENGTH) return undefined;
  const [best] = [...choices]
    .map((choice) => ({ choice, far: slips(written, choice) }))
    // In a short name, even a few edits produce a different name.
    .filter(({ choice, far }) => far <= Math.min(SLIPS, Math.max(2, Math.floor(choice.length / 3)), choice.length / 2))
    .toSorted((a, b) => a.far - b.far);
  return best?.choice;
}

/** Quotes the input, shortened if it is long. */
export function shown(written: unknown): string {
  const text = JSON.stringify(written);
  return text.length <= WRITTEN_LENGTH ? text : `${text.slice(0, WRITTEN_LENGTH)}…`;
}

/** Returns the error text for an unknown value, with a suggestion. */
export function notOneOf(written: unknown, values: readonly unknown[]): string {
  const choices = values.map(String);
  const meant = nearest(written, choices);
  if (meant !== undefined) return `${shown(written)} is not known; did you mean ${meant}?`;
  const more = choices.length > CHOICES_LISTED ? ` and ${choices.length - CHOICES_LISTED} more` : '';
  return `is one of ${choices.slice(0, CHOICES_LISTED).join(', ')}${more}, not ${shown(written)}`;
}

function question(written: string, choices: Iterable<string>): string {
  const meant = nearest(written, choices);
  return meant === undefined ? '' : ` Did you mean ${meant}?`;
}

/** Returns an error text such as `There is no fault dorp. Did you mean drop?`, which may instead list all choices. */
export function noSuch(noun: string, written: string, choices: readonly string[], listed = false): string {
  const near = question(written, choices);
  const all = listed && near === '' ? ` There are ${choices.join(', ')}.` : '';
  return `There is no ${noun} ${written.slice(0, WRITTEN_LENGTH)}.${near}${all}`;
}

/** Shortens Node's error for an invalid option to one line, with a suggestion. */
export function optionFault(error: unknown, names: readonly string[]): string {
  const text = (error as Error).message.split('\n')[0]!.replace(/\.? To specify.*$/, '');
  const unknown = /^Unknown option '--(.+)'$/.exec(text)?.[1];
  return unknown === undefined ? text : `${text}.${question(unknown, names)}`.replace(/\.$/, '');
}
