/** What a value may be: its bounds as they would be written, and what is counted. Each is optional. */
export interface Range {
  /** What has the bounds, where that is not the value of the field itself. */
  readonly of?: string;
  readonly moreThan?: number | bigint | string;
  readonly least?: number | bigint | string;
  readonly most?: number | bigint | string;
  readonly lessThan?: number | bigint | string;
  /** The value is a whole multiple of this. */
  readonly step?: number | string;
  readonly unit?: 'characters' | 'items' | 'bytes';
}

/** Names are repeated up to this length: they come from outside. */
const NAME_LENGTH = 64;

const WORDS = [
  ['moreThan', 'more than'],
  ['least', 'at least'],
  ['most', 'at most'],
  ['lessThan', 'less than'],
  ['step', 'a multiple of'],
] as const;

/** A range as a sentence for a developer: `size is at least 1 and at most 200.` */
export function rangeText(field: string, range: Range): string {
  const bounds = WORDS.flatMap(([bound, words]) => (range[bound] === undefined ? [] : [`${words} ${range[bound]}`]));
  const unit = range.unit === undefined ? '' : ` ${range.unit}`;
  return `${(range.of ?? field).slice(0, NAME_LENGTH)} is ${bounds.join(' and ')}${unit}.`;
}

/** What a schema library says of a bound that was left. */
interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly origin?: string;
  readonly inclusive?: boolean | undefined;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
}

const UNITS: Readonly<Record<string, Range['unit']>> = { string: 'characters', array: 'items' };

/** The ranges that a checked request left, each as a sentence. */
export function rangesLeft(issues: readonly Issue[]): readonly string[] {
  return issues.flatMap(({ code, path, origin = '', inclusive, minimum, maximum }) => {
    if (code !== 'too_big' && code !== 'too_small') return [];
    const bound = code === 'too_big' ? maximum : minimum;
    const name =
      code === 'too_big' ? (inclusive === false ? 'lessThan' : 'most') : inclusive === false ? 'moreThan' : 'least';
    return [rangeText(path.map(String).join('.'), { [name]: bound, ...(UNITS[origin] && { unit: UNITS[origin] }) })];
  });
}
