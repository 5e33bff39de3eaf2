import type { Occasion } from '../control/views.ts';

/** The ways to give a frequency. */
export const OFTEN = ['once', 'times', 'nth', 'every', 'always', 'rate'] as const;
/** One way to give a frequency. */
export type Often = (typeof OFTEN)[number];

/** The input of a form about when an arm takes effect. */
export interface OccasionForm {
  readonly often: Often;
  readonly n: string;
  /** Calls in a row, with `every` and `rate` only. */
  readonly burst: string;
  /** What a call must bring, such as `body.code=ZJ1001 headers.x-test=*`. */
  readonly match: string;
  readonly account: string;
  readonly since: string;
  readonly until: string;
}

/** Whether calls can be affected in a row. */
export function hasBursts(often: Often): boolean {
  return often === 'every' || often === 'rate';
}

/** Once, for all accounts, from now on. */
export const ONCE: OccasionForm = { often: 'once', n: '', burst: '', match: '', account: '', since: '', until: '' };

/** A number from an input. An invalid one stays a text, so that the server reports its error. */
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

/** The texts of a match by their parts. Text without them is sent unchanged: the server says what is wrong with it. */
function matchOf(text: string): unknown {
  const match: Record<string, Record<string, string>> = {};
  for (const word of text.split(/\s+/)) {
    const [, part = '', name = '', value = ''] = /^(\w+)\.([^=]+)=(.+)$/.exec(word) ?? [];
    if (part === '') return text;
    match[part] = { ...match[part], [name]: value };
  }
  return match;
}

/** The occasion as the control API accepts it, without empty inputs. */
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
