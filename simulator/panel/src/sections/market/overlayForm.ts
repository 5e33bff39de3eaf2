import { numberOf } from '../../parts/occasionForm.ts';
import { pointsOf } from './pathForm.ts';
import type { DrawnPoint } from './pathForm.ts';

/** The input of a form about an overlay. */
export interface OverlayForm {
  readonly kind: string;
  readonly target: string;
  readonly by: string;
  readonly over: string;
  readonly lasts: string;
  readonly from: string;
  readonly path: string;
  readonly ratio: string;
  readonly price: string;
  readonly specialQuotes: boolean;
}

/** The kinds a form can add. */
export const FORM_KINDS = [
  'shock',
  'gap',
  'trend',
  'path',
  'halt',
  'limitUp',
  'limitDown',
  'flat',
  'split',
  'bonus',
  'rights',
] as const;

/** Whether a kind affects the shares of one issuer: it needs a ratio, and no duration. */
export function isIssue(parameters: readonly string[]): boolean {
  return parameters.includes('ratio');
}

/** A percentage converted to the fraction that is sent, rounded so that 4.1 becomes 0.041. */
function partOf(percent: number): number {
  return Math.round(percent * 1e8) / 1e10;
}

/** An invalid path is sent unchanged, so that the server reports it. */
function pathOf(text: string): readonly DrawnPoint[] | string {
  return pointsOf(text)?.map(([minute, percent]) => [minute, partOf(percent)] as const) ?? text;
}

/** The overlay as the control API accepts it, without empty inputs and those of other kinds. */
export function overlayOf(form: OverlayForm, parameters: readonly string[]): Readonly<Record<string, unknown>> {
  const by = numberOf(form.by);
  const texts = { over: form.over, for: isIssue(parameters) ? '' : form.lasts, from: form.from };
  const numbers = (['ratio', 'price'] as const).filter((name) => parameters.includes(name));
  const given = Object.entries(texts).filter(
    ([name, text]) => text.trim() !== '' && (name !== 'over' || parameters.includes('over')),
  );
  return {
    kind: form.kind,
    target: form.target.trim(),
    ...(parameters.includes('by') && by !== '' && { by: typeof by === 'number' ? partOf(by) : by }),
    ...Object.fromEntries(
      numbers.map((name) => [name, numberOf(form[name])] as const).filter(([, value]) => value !== ''),
    ),
    ...(parameters.includes('path') && { path: pathOf(form.path) }),
    ...(parameters.includes('specialQuotes') && form.specialQuotes && { specialQuotes: true }),
    ...Object.fromEntries(given.map(([name, text]) => [name, text.trim()])),
  };
}
