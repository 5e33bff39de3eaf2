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

/** Everything that a test may see of a world; it contains no secrets. */
export type StateAnswer = StateView;

/** A request and its answer, without secrets. */
export type RequestAnswer = RequestView;

/** One transition of a state machine. */
export type TransitionAnswer = TransitionView;

/** A pending review. */
export type ReviewAnswer = ReviewView;

/** The result of a wait; `cursor` continues it. */
export type WaitAnswer = ControlReply<'POST /wait'>;
