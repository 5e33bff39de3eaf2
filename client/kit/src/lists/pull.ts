/** The five states of pull to refresh. */
export type PullState = 'normal' | 'pulling' | 'loosing' | 'loading' | 'success';

/** Height of the open head, as specified; releasing a pull beyond it refreshes the content. */
export const PULL_HEAD_PX = 50;
/** How long the success state stays, as specified, ms. */
export const PULL_SUCCESS_MS = 500;
const RESISTANCE = 0.5;

/** Returns the state while the finger is down, from the distance that it has travelled. */
export function stateOfPull(travelPx: number): PullState {
  if (travelPx <= 0) return 'normal';
  return travelPx * RESISTANCE < PULL_HEAD_PX ? 'pulling' : 'loosing';
}

/** Returns the height of the open head in a state, in pixels. */
export function headHeight(state: PullState, travelPx: number): number {
  if (state === 'normal') return 0;
  if (state === 'loading' || state === 'success') return PULL_HEAD_PX;
  return Math.min(travelPx * RESISTANCE, PULL_HEAD_PX * 1.6);
}
