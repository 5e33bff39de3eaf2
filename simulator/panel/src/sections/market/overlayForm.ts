import { numberOf } from '../../parts/occasionForm.ts';
import { pointsOf } from './pathForm.ts';
import type { DrawnPoint } from './pathForm.ts';

/** The form input for an overlay. */
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

/** The kinds of overlays that the form can add. */
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

/** Whether a kind of overlay changes the number of shares. Such an overlay needs a ratio and no duration. */
export function isIssue(parameters: readonly string[]): boolean {
  return parameters.includes('ratio');
}

/** Converts a percentage to a fraction. Rounding makes 4.1 exactly 0.041. */
function partOf(percent: number): number {
  return Math.round(percent * 1e8) / 1e10;
}

/** Parses a path into points. An invalid path is sent unchanged, so that the server reports the error. */
function pathOf(text: string): readonly DrawnPoint[] | string {
  return pointsOf(text)?.map(([minute, percent]) => [minute, partOf(percent)] as const) ?? text;
}

/**
 * Converts the form input to the format of the control API, without empty inputs and inputs that the kind of overlay
 * does not use.
 */
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
