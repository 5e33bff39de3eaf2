/** The five states of pull to refresh, as specified. */
export type PullState = 'normal' | 'pulling' | 'loosing' | 'loading' | 'success';

/** The height of the open head in pixels, as specified. Releasing a longer pull refreshes the content. */
export const PULL_HEAD_PX = 50;
/** How long the success state stays, in milliseconds, as specified. */
export const PULL_SUCCESS_MS = 500;
const RESISTANCE = 0.5;

/** Returns the state while the finger is down, for the distance that it has travelled. */
export function stateOfPull(travelPx: number): PullState {
  if (travelPx <= 0) return 'normal';
  return travelPx * RESISTANCE < PULL_HEAD_PX ? 'pulling' : 'loosing';
}

/** Returns the height of the head in a state, in pixels. */
export function headHeight(state: PullState, travelPx: number): number {
  if (state === 'normal') return 0;
  if (state === 'loading' || state === 'success') return PULL_HEAD_PX;
  return Math.min(travelPx * RESISTANCE, PULL_HEAD_PX * 1.6);
}
