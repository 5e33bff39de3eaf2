import type { Occasion } from '../control/views.ts';

/** The ways to state how often an arm takes effect. */
export const OFTEN = ['once', 'times', 'nth', 'every', 'always', 'rate'] as const;
/** A way to state how often an arm takes effect. */
export type Often = (typeof OFTEN)[number];

/** The form input that states when an arm takes effect. */
export interface OccasionForm {
  readonly often: Often;
  readonly n: string;
  /** The number of consecutive calls affected each time; only with `every` and `rate`. */
  readonly burst: string;
  /** The values that a call must contain, such as `body.code=ZJ1001 headers.x-test=*`. */
  readonly match: string;
  readonly account: string;
  readonly since: string;
  readonly until: string;
}

/** Whether an arm can affect consecutive calls. */
export function hasBursts(often: Often): boolean {
  return often === 'every' || often === 'rate';
}

/** The default input: the next call of any account. */
export const ONCE: OccasionForm = { often: 'once', n: '', burst: '', match: '', account: '', since: '', until: '' };

/** Converts an input to a number. Invalid input remains text, so that the server reports the error. */
export function numberOf(text: string): number | string {
  const trimmed = text.trim();
  return trimmed !== '' && Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
}

function countOf({ often, n }: OccasionForm): Readonly<Record<string, unknown>> {
  const typed = numberOf(n);
  switch (often) {
    case 'once':
      return {};
    case 'always':
      return { always: true };
    case 'rate':
      return { rate: typeof typed === 'number' ? typed / 100 : typed };
    case 'times':
    case 'nth':
    case 'every':
      return { [often]: typed };
  }
}

/**
 * Parses a match into values by part and name. Invalid text is sent unchanged, so that the server reports the error.
 */
function matchOf(text: string): unknown {
  const match: Record<string, Record<string, string>> = {};
  for (const word of text.split(/\s+/)) {
    const [, part = '', name = '', value = ''] = /^(\w+)\.([^=]+)=(.+)$/.exec(word) ?? [];
    if (part === '') return text;
    match[part] = { ...match[part], [name]: value };
  }
  return match;
}

/** Converts the form input to the format of the control API, without empty inputs. */
export function occasionOf(form: OccasionForm): Occasion {
  const given = (['account', 'since', 'until'] as const).filter((name) => form[name].trim() !== '');
  const [burst, match] = [form.burst.trim(), form.match.trim()];
  return {
    ...countOf(form),
    ...(burst !== '' && hasBursts(form.often) && { burst: numberOf(burst) }),
    ...(match !== '' && { match: matchOf(match) }),
    ...Object.fromEntries(given.map((name) => [name, form[name].trim()])),
  } as Occasion;
}
