import type {
  ClockView,
  ControlReply,
  RequestView,
  ReviewView,
  StateView,
  TransitionView,
} from '../control/replies/index.ts';
import type { Scenario } from '../scenarios/format.ts';

/** The state of a clock. */
export type ClockAnswer = ClockView;

/** Everything that a test may see of a world; it contains no secrets. */
export type StateAnswer = StateView;

/** A request and its answer, without secrets. */
export type RequestAnswer = RequestView;

/** Why a request got its answer, with the body of the reply and real times. */
export type ExplanationAnswer = ControlReply<'GET /explain/:request'>;

/** A HAR file (HTTP Archive 1.2). */
export type HarAnswer = ControlReply<'GET /requests.har'>;

/** What a world has exercised of everything that there is, and what not, by kind. */
export type CoverageAnswer = ControlReply<'GET /coverage'>;

/** What sockets and server sent each other, without secrets. */
export type StreamAnswer = ControlReply<'GET /stream'>;

/** A scenario made of the request log, and the accepted calls that it cannot repeat. */
export type RecordedAnswer = Omit<ControlReply<'GET /requests.scenario'>, 'scenario'> & { readonly scenario: Scenario };

/** One transition of a state machine. */
export type TransitionAnswer = TransitionView;

/** A pending review. */
export type ReviewAnswer = ReviewView;

/** The result of a wait; `cursor` continues it. */
export type WaitAnswer = ControlReply<'POST /wait'>;
