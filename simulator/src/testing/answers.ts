import type {
  ClockView,
  ControlReply,
  RequestView,
  ReviewView,
  StateView,
  TransitionView,
} from '../control/replies/index.ts';

/** The state of a clock. */
export type ClockAnswer = ClockView;

/** Everything a test needs to see of a world; no secrets. */
export type StateAnswer = StateView;

/** One request that a world received and its answer, without its secrets. */
export type RequestAnswer = RequestView;

/** One transition of a state machine. */
export type TransitionAnswer = TransitionView;

/** A pending review. */
export type ReviewAnswer = ReviewView;

/** The result of a wait; `cursor` is where the next one continues. */
export type WaitAnswer = ControlReply<'POST /wait'>;
