import type {
  ClockView,
  ControlReply,
  RequestView,
  ReviewView,
  StateView,
  TransitionView,
} from '../control/replies/index.ts';
import type { WrittenScenario } from '../scenarios/written.ts';

/** The state of a world's clock. */
export type ClockAnswer = ClockView;

/** The state of a world that a test may see. It has no secrets. */
export type StateAnswer = StateView;

/** A logged request and its answer, without secrets. */
export type RequestAnswer = RequestView;

/** Why a request got its answer, with the body of the answer and real times. */
export type ExplanationAnswer = ControlReply<'GET /explain/:request'>;

/** A HAR file (HTTP Archive 1.2). */
export type HarAnswer = ControlReply<'GET /requests.har'>;

/** Which calls, keys, faults and other items a world has and has not exercised, by kind. */
export type CoverageAnswer = ControlReply<'GET /coverage'>;

/** The log of the stream: what sockets and server sent each other, without secrets. */
export type StreamAnswer = ControlReply<'GET /stream'>;

/** A scenario recorded from the request log, and the accepted calls that it cannot repeat. */
export type RecordedAnswer = Omit<ControlReply<'GET /requests.scenario'>, 'scenario'> & {
  readonly scenario: WrittenScenario;
};

/** A transition of a state machine. */
export type TransitionAnswer = TransitionView;

/** A pending review. */
export type ReviewAnswer = ReviewView;

/** The result of a wait. The next wait can continue at `cursor`. */
export type WaitAnswer = ControlReply<'POST /wait'>;
