import type { EndpointPath, RequestOf } from '@zaraba/contracts';
import type { Failure } from '../../io/ports.ts';
import { policyOf } from '../../policies/known.ts';
import type { Certainty } from '../certainty.ts';

/** The customer's input of a call: everything except its client id. */
export type InputOf<P extends EndpointPath = EndpointPath> = P extends EndpointPath
  ? Omit<RequestOf<P>, 'clientOrderId'>
  : never;

/** The path of a call that is carried out once, under a client id. */
export type OncePath = {
  [P in EndpointPath]: RequestOf<P> extends { readonly clientOrderId: string } ? P : never;
}[EndpointPath];

/**
 * The call that a customer confirmed, with its permanent id. An intent proves nothing: only the server knows whether it
 * was carried out.
 */
export interface Intent<P extends EndpointPath = EndpointPath> {
  readonly path: P;
  readonly input: InputOf<P>;
  readonly clientOrderId: string;
  readonly account: string;
  /** The last answer of the server that left the outcome open. */
  readonly answer?: Failure;
  /** Whether an attempt got no answer at all. Such an attempt may still arrive, whatever the answers to later ones. */
  readonly unanswered?: true;
}

/**
 * The stage of an intent. `checking`: it was sent, and the client determines whether it arrived. `unknown`: the client
 * makes no more look-ups for now. `notSent`: it did not arrive, and may be sent again. `refused`: it was certainly not
 * carried out.
 */
export type FlowStage = 'idle' | 'sending' | 'checking' | 'unknown' | 'notSent' | 'done' | 'refused';

/**
 * An intent from its confirmation to a known outcome. An idle flow may retain an intent that was not sent: the same
 * input is then sent under the same id, because an earlier attempt may still arrive.
 */
export interface Flow {
  readonly stage: FlowStage;
  readonly intent?: Intent;
  readonly reply?: unknown;
  readonly failure?: Failure;
  /** The number of times the client has asked for the outcome since the customer last requested it. */
  readonly asked?: number;
}

/** The result of a look-up. `unanswerable` means that the server cannot tell, and the customer has to check. */
export type Finding =
  | { readonly kind: 'found'; readonly reply: unknown }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unanswerable'; readonly failure: Failure }
  /** No answer shows the outcome, and the client makes no more attempts for now. */
  | { readonly kind: 'gaveUp' };

/** The events of an intent. */
export type FlowEvent =
  | Finding
  /** The customer confirmed the intent, or it is sent again under its id. */
  | { readonly kind: 'sent'; readonly intent: Intent }
  | { readonly kind: 'answered'; readonly reply: unknown }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly certainty: Certainty }
  /** An earlier page left the intent open, and the client looks it up. */
  | { readonly kind: 'resumed'; readonly intent: Intent }
  /** The customer dismissed the outcome. */
  | { readonly kind: 'dismissed' };

/** The flow without an intent. */
export const IDLE: Flow = { stage: 'idle' };

/**
 * Whether a call is carried out only once, so that its outcome is determined after a lost reply. Any other call may be
 * repeated.
 */
export function isOnce(path: EndpointPath): boolean {
  return policyOf(path).once === true;
}

/** Whether an intent is looked up by its client id while its outcome is unknown. */
export function isLookedUp(path: EndpointPath): boolean {
  return policyOf(path).lookedUp === true;
}

/**
 * Whether a call has a client id. A call whose record shows its outcome may be repeated without an id, because the
 * server acts on its target only once.
 */
export function carriesId(path: EndpointPath): boolean {
  return isOnce(path) && !policyOf(path).shown;
}

/** Returns the name of a flow: one for each call, or one for each subject of a call with subjects. */
export function flowName(path: EndpointPath, subject?: string): string {
  return subject === undefined ? path : `${path} ${subject}`;
}

/**
 * Returns the name of an intent's flow. Each subject has its own flow, because the outcome of one shows nothing about
 * another.
 */
export function nameOf({ path, input }: Pick<Intent, 'path' | 'input'>): string {
  const { subject } = policyOf(path);
  return flowName(path, subject && (input as Readonly<Record<string, string>>)[subject]);
}

/** Whether the outcome is still unknown, so that no other intent may be submitted in the flow. */
export function isOpen(flow: Flow | undefined): boolean {
  const { stage, intent } = flow ?? IDLE;
  return (
    stage === 'sending' ||
    stage === 'checking' ||
    (stage === 'unknown' && intent !== undefined && carriesId(intent.path))
  );
}

/**
 * Returns the flow after a failed attempt; only this function interprets failures. After a failure that proves nothing
 * the client looks the outcome up, unless the call may be repeated. Only the first attempt can prove that nothing was
 * sent.
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
 * Returns the flow after a look-up found no record. That means a refusal if the server answered every attempt. An
 * attempt without an answer may still arrive; if it is sent again under its id, it is carried out only once.
 */
function absent(intent: Intent): Flow {
  return intent.answer && !intent.unanswered
    ? { stage: 'refused', intent, failure: intent.answer }
    : { stage: 'notSent', intent };
}

/** Returns the flow after its customer dismissed the outcome. */
function dismissed(flow: Flow, intent: Intent): Flow {
  const { stage } = flow;
  if (!isOnce(intent.path)) return IDLE;
  const looksUp = isLookedUp(intent.path);
  if (looksUp && stage === 'notSent') return { stage: 'idle', intent };
  // The customer can check an order in the lists; nothing shows whether another movement of money arrived.
  const stays = stage === 'idle' || (isOpen(flow) && !(looksUp && stage === 'unknown'));
  return stays ? flow : IDLE;
}

/**
 * Returns the part of an intent that the state stores. The input of a call that may be repeated is omitted, because it
 * is never sent again and may be a password.
 */
function keptOf(intent: Intent): Intent {
  return isOnce(intent.path) ? intent : { ...intent, input: {} };
}

/**
 * Returns the flow after an event; the same flow if the event cannot occur in it, such as a second tap while it is
 * open.
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
    // Attempts whose answer is not known count as unanswered.
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
