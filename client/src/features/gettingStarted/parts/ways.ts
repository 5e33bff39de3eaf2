import type { ScreenName } from '@zaraba/contracts';
import { withIntended } from '../../../domain/intended.ts';
import { addressOf } from '../../../parts/href.ts';
import type { StepName } from '../rules/steps.ts';

const SCREENS_OF = {
  account: 'register',
  identity: 'identity',
  pin: 'fundPassword',
  funds: 'deposit',
  order: 'quotes',
} as const satisfies Readonly<Record<StepName, ScreenName>>;

/** The query parameter that marks a screen as a step. Its form then opens the next step. */
export const ON_THE_WAY = 'steps';

/**
 * Returns the address of the screen for a step. The form on each screen opens the next step. The last form opens
 * `back`, or else the home screen.
 */
export function addressOfStep(name: StepName, back?: string): string {
  if (name === 'order') return back ?? addressOf('quotes', { tab: 'jp' });
  const next = back === undefined ? '' : `&${withIntended(back, '')}`;
  return addressOf(SCREENS_OF[name], name === 'account' ? next.slice(1) : `${ON_THE_WAY}=1${next}`);
}
