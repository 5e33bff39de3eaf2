import type { EndpointPath, RequestOf } from '@zaraba/contracts';
import type { Failure } from '../../io/ports.ts';
import { policyOf } from '../../policies/known.ts';
import type { Certainty } from '../certainty.ts';

/** The customer's input for a call: all of the request but the client id. */
export type InputOf<P extends EndpointPath = EndpointPath> = P extends EndpointPath
  ? Omit<RequestOf<P>, 'clientOrderId'>
  : never;

/** The path of a call that is carried out once, under its client id. */
export type OncePath = {
  [P in EndpointPath]: RequestOf<P> extends { readonly clientOrderId: string } ? P : never;
}[EndpointPath];

/** A confirmed call with its permanent id. Only the server knows whether it was carried out. */
export interface Intent<P extends EndpointPath = EndpointPath> {
  readonly path: P;
  readonly input: InputOf<P>;
  readonly clientOrderId: string;
  readonly account: string;
  /** The server's last answer that left the outcome open. */
  readonly answer?: Failure;
  /** Whether an attempt got no answer. It may still arrive, even after later attempts were answered. */
  readonly unanswered?: true;
}

/**
 * The stage of an intent. `checking`: the client finds out whether it arrived. `unknown`: the client has stopped asking
 * for now. `notSent`: it did not arrive and may be sent again. `refused`: it was certainly not carried out.
 */
export type FlowStage = 'idle' | 'sending' | 'checking' | 'unknown' | 'notSent' | 'done' | 'refused';

/**
 * An intent from its confirmation to a known outcome. An idle flow may hold an intent that was not sent. The same input
 * is then sent under the same id, because an earlier attempt may still arrive.
 */
export interface Flow {
  readonly stage: FlowStage;
  readonly intent?: Intent;
  readonly reply?: unknown;
  readonly failure?: Failure;
  /** How often the client has asked for the outcome since the customer last requested it. */
  readonly asked?: number;
}

/** The result of a look-up. `unanswerable`: the server cannot tell, so the customer has to check. */
export type Finding =
  | { readonly kind: 'found'; readonly reply: unknown }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unanswerable'; readonly failure: Failure }
  /** No answer showed the outcome, and the client stops asking for now. */
  | { readonly kind: 'gaveUp' };

/** What can happen to an intent. */
export type FlowEvent =
  | Finding
  /** The customer confirmed the intent, or it is being sent again. */
  | { readonly kind: 'sent'; readonly intent: Intent }
  | { readonly kind: 'answered'; readonly reply: unknown }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly certainty: Certainty }
  /** An earlier page left the intent open, so it is looked up. */
  | { readonly kind: 'resumed'; readonly intent: Intent }
  /** The customer dismissed the outcome. */
  | { readonly kind: 'dismissed' };

/** A flow without an intent. */
export const IDLE: Flow = { stage: 'idle' };

/**
 * Returns whether the server carries a call out only once. If its reply is lost, the client finds out the outcome. Any
 * other call may be repeated.
 */
export function isOnce(path: EndpointPath): boolean {
  return policyOf(path).once === true;
}

/** Returns whether an unknown outcome is looked up by client id. */
export function isLookedUp(path: EndpointPath): boolean {
  return policyOf(path).lookedUp === true;
}

/**
 * Returns whether a call has a client id. A call whose record shows its outcome needs none, because the server acts on
 * its target only once.
 */
export function carriesId(path: EndpointPath): boolean {
  return isOnce(path) && !policyOf(path).shown;
}

/** Returns the name of a flow. A call with subjects has one flow for each subject. */
export function flowName(path: EndpointPath, subject?: string): string {
  return subject === undefined ? path : `${path} ${subject}`;
}

/**
 * Returns the name of an intent's flow. Subjects have separate flows, because the outcome of one says nothing about
 * another.
 */
export function nameOf({ path, input }: Pick<Intent, 'path' | 'input'>): string {
  const { subject } = policyOf(path);
  return flowName(path, subject && (input as Readonly<Record<string, string>>)[subject]);
}

/** Returns whether the outcome is unknown. The flow then accepts no other intent. */
export function isOpen(flow: Flow | undefined): boolean {
  const { stage, intent } = flow ?? IDLE;
  return (
    stage === 'sending' ||
    stage === 'checking' ||
    (stage === 'unknown' && intent !== undefined && carriesId(intent.path))
  );
}

/**
 * Returns the flow after a failed attempt. No other function interprets failures. After an inconclusive failure the
 * outcome is looked up, unless the call may be repeated. Only the first attempt can prove that nothing was sent.
 */
function failed(flow: Flow & { intent: Intent }, failure: Failure, certainty: Certainty): Flow {
  const { stage, intent, asked = -1 } = flow;
  if (certainty === 'refused') return { stage: 'refused', intent, failure };
  if (certainty === 'unsent' && stage === 'sending') return { stage: 'notSent', intent, failure };
  if (!isOnce(intent.path)) return { stage: 'unknown', intent, failure };
  const seen = failure.kind === 'network' ? ({ unanswered: true } as const) : { answer: failure };
  const learnt = certainty === 'unsent' ? intent : { ...intent, ...seen };
  return { stage: 'checking', intent: learnt, failure, asked: asked + 1 };
}

/**
 * Returns the flow after a look-up found no record. If every attempt was answered, the call was refused. Otherwise an
 * attempt may still arrive, so the call may be sent again under its id, which the server carries out once.
 */
function absent(intent: Intent): Flow {
  return intent.answer && !intent.unanswered
    ? { stage: 'refused', intent, failure: intent.answer }
    : { stage: 'notSent', intent };
}

/** Returns the flow after the customer dismissed the outcome. */
function dismissed(flow: Flow, intent: Intent): Flow {
  const { stage } = flow;
  if (!isOnce(intent.path)) return IDLE;
  const looksUp = isLookedUp(intent.path);
  if (looksUp && stage === 'notSent') return { stage: 'idle', intent };
  // The customer can check an order in the lists. Other movements of money may not appear anywhere, so their flow
  // stays.
  const stays = stage === 'idle' || (isOpen(flow) && !(looksUp && stage === 'unknown'));
  return stays ? flow : IDLE;
}

/**
 * Returns the part of an intent that the state stores. If a call may be repeated, its input is left out: it is never
 * sent again, and may be a password.
 */
function keptOf(intent: Intent): Intent {
  return isOnce(intent.path) ? intent : { ...intent, input: {} };
}

/**
 * Returns the flow after an event. If the event cannot occur at this stage, such as a second tap while the flow is
 * open, it returns the same flow.
 */
export function next(flow: Flow, event: FlowEvent): Flow {
  const { stage, intent } = flow;
  if (event.kind === 'sent') {
    if (!isOpen(flow)) return { stage: 'sending', intent: keptOf(event.intent) };
    const isAgain = intent?.clientOrderId === event.intent.clientOrderId && stage !== 'sending';
    return isAgain ? { ...flow, stage: 'checking', asked: -1 } : flow;
  }
  if (event.kind === 'resumed') {
    const { intent: left } = event;
    if (isOpen(flow)) return flow;
    // An attempt counts as unanswered until its answer is known.
    return left.answer
      ? { stage: 'checking', intent: left, failure: left.answer }
      : { stage: 'checking', intent: { ...left, unanswered: true } };
  }
  if (intent === undefined) return flow;
  if (event.kind === 'dismissed') return dismissed(flow, intent);
  if (stage !== 'sending' && stage !== 'checking') return flow;
  switch (event.kind) {
    case 'answered':
    case 'found':
      return { stage: 'done', intent, reply: event.reply };
    case 'failed':
      return failed({ ...flow, intent }, event.failure, event.certainty);
    case 'absent':
      return absent(intent);
    case 'unanswerable':
      return { stage: 'unknown', intent, failure: intent.answer ?? event.failure };
    case 'gaveUp':
      return { ...flow, stage: 'unknown' };
  }
}
