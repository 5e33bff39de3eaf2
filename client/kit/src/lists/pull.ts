/** The five states of pull to refresh. */
export type PullState = 'normal' | 'pulling' | 'loosing' | 'loading' | 'success';

/** Height of the opening head, as specified; releasing beyond it refreshes. */
export const PULL_HEAD_PX = 50;
/** How long the success state stays, as specified. */
export const PULL_SUCCESS_MS = 500;
const RESISTANCE = 0.5;

/** The state while the finger is down, from its distance. */
export function stateOfPull(travelPx: number): PullState {
  if (travelPx <= 0) return 'normal';
  return travelPx * RESISTANCE < PULL_HEAD_PX ? 'pulling' : 'loosing';
}

/** Height of the open head in a state. */
export function headHeight(state: PullState, travelPx: number): number {
  if (state === 'normal') return 0;
  if (state === 'loading' || state === 'success') return PULL_HEAD_PX;
  return Math.min(travelPx * RESISTANCE, PULL_HEAD_PX * 1.6);
}
