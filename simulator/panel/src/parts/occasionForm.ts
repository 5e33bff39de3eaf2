import type { Occasion } from '../control/views.ts';

/** The ways to give a frequency. */
export const OFTEN = ['once', 'times', 'nth', 'every', 'always', 'rate'] as const;
/** One way to give a frequency. */
export type Often = (typeof OFTEN)[number];

/** The input of a form about when an arm takes effect. */
export interface OccasionForm {
  readonly often: Often;
  readonly n: string;
  readonly account: string;
  readonly since: string;
  readonly until: string;
}

/** Once, for all accounts, from now on. */
export const ONCE: OccasionForm = { often: 'once', n: '', account: '', since: '', until: '' };

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

/** The occasion as the control API accepts it, without empty inputs. */
export function occasionOf(form: OccasionForm): Occasion {
  const given = (['account', 'since', 'until'] as const).filter((name) => form[name].trim() !== '');
  return { ...countOf(form), ...Object.fromEntries(given.map((name) => [name, form[name].trim()])) };
}
