/** The five states of a list that is pulled to be read again. */
export type PullState = 'normal' | 'pulling' | 'loosing' | 'loading' | 'success';

/** Height of the head that opens, as specified; letting go beyond it reads again. */
export const PULL_HEAD_PX = 50;
/** How long the success stays, as specified. */
export const PULL_SUCCESS_MS = 500;
const RESISTANCE = 0.5;

/** State while the finger is down, by how far it has come. */
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
