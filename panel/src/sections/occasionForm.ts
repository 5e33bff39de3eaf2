import type { Occasion } from '../control/views.ts';

/** The ways to say how often. */
export const OFTEN = ['once', 'times', 'nth', 'always', 'rate'] as const;
/** One way to say how often. */
export type Often = (typeof OFTEN)[number];

/** What a form says about when something armed happens, as it was typed. */
export interface OccasionForm {
  readonly often: Often;
  readonly n: string;
  readonly account: string;
  readonly since: string;
  readonly until: string;
}

/** Once, for everybody, from now on. */
export const ONCE: OccasionForm = { often: 'once', n: '', account: '', since: '', until: '' };

/** A number as it was typed; what is none stays a text, so that the server says what is wrong with it. */
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
      return { [often]: typed };
  }
}

/** The occasion as the control API takes it; what was left empty is left out. */
export function occasionOf(form: OccasionForm): Occasion {
  const given = (['account', 'since', 'until'] as const).filter((name) => form[name].trim() !== '');
  return { ...countOf(form), ...Object.fromEntries(given.map((name) => [name, form[name].trim()])) };
}
