import type { clockView } from '../control/clock.ts';
import type { OpenReview } from '../control/reviews.ts';
import type { stateView } from '../control/state.ts';
import type { requestView } from '../http/requestLog.ts';
import type { TransitionEvent } from '../world/command.ts';

/** What a clock shows. */
export type ClockAnswer = ReturnType<typeof clockView>;

/** Everything a driver of a world needs to see; no secrets. */
export type StateAnswer = ReturnType<typeof stateView>;

/** One request that a world was asked and what it answered, without its secrets. */
export type RequestAnswer = ReturnType<typeof requestView>;

/** One move of a state machine. */
export type TransitionAnswer = TransitionEvent;

/** A review that has not ended. */
export type ReviewAnswer = OpenReview;

/** What a wait ended with; `cursor` is where the next one goes on from. */
export type WaitAnswer = { readonly cursor: number } & (
  | { readonly happened: 'transition'; readonly transition: TransitionAnswer }
  | { readonly happened: 'request'; readonly request: RequestAnswer }
  | { readonly happened: 'clock' | 'frame' }
);
