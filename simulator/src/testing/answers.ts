import type { clockView } from '../control/clock.ts';
import type { OpenReview } from '../control/reviews.ts';
import type { stateView } from '../control/state.ts';
import type { requestView } from '../host/requestLog.ts';
import type { TransitionEvent } from '../world/command.ts';

/** The state of a clock. */
export type ClockAnswer = ReturnType<typeof clockView>;

/** Everything a test needs to see of a world; no secrets. */
export type StateAnswer = ReturnType<typeof stateView>;

/** One request that a world received and its answer, without its secrets. */
export type RequestAnswer = ReturnType<typeof requestView>;

/** One transition of a state machine. */
export type TransitionAnswer = TransitionEvent;

/** A pending review. */
export type ReviewAnswer = OpenReview;

/** The result of a wait; `cursor` is where the next one continues. */
export type WaitAnswer = { readonly cursor: number } & (
  | { readonly happened: 'transition'; readonly transition: TransitionAnswer }
  | { readonly happened: 'request'; readonly request: RequestAnswer }
  | { readonly happened: 'clock' | 'frame' }
);
