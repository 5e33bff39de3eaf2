import type { EndpointPath, RequestOf } from '@zaraba/contracts';
import type { Failure } from '../../io/ports.ts';
import { policyOf } from '../../policies/known.ts';
import type { Certainty } from '../certainty.ts';

/** The customer's input of a call: everything but its client id. */
export type InputOf<P extends EndpointPath = EndpointPath> = P extends EndpointPath
  ? Omit<RequestOf<P>, 'clientOrderId'>
  : never;

/** What a customer confirmed, under its permanent id. It proves nothing: only the server knows whether it did it. */
export interface Intent<P extends EndpointPath = EndpointPath> {
  readonly path: P;
  readonly input: InputOf<P>;
  readonly clientOrderId: string;
  readonly account: string;
  /** The server was reached and gave this answer, which leaves the outcome open. */
  readonly answer?: Failure;
  /** A try got no answer at all: it may still arrive, whatever later ones are answered. */
  readonly unanswered?: true;
}

/**
 * The stage of an intent. `checking`: sent, and the client finds out whether it arrived; `unknown`: the client has
 * stopped asking for now. `notSent`: it did not arrive, and may be sent again; `refused`: certainly not carried out.
 */
export type FlowStage = 'idle' | 'sending' | 'checking' | 'unknown' | 'notSent' | 'done' | 'refused';

/**
 * An intent from the confirmation to a known outcome. An idle flow may keep the intent that was not sent: the same input
 * is sent under the same id, because an earlier try may still arrive.
 */
export interface Flow {
  readonly stage: FlowStage;
  readonly intent?: Intent;
  readonly reply?: unknown;
  readonly failure?: Failure;
  /** How many times the client has asked for the outcome since the customer last did. */
  readonly asked?: number;
}

/** What a look-up found. `unanswerable`: the server cannot say; the customer has to check. */
export type Finding =
  | { readonly kind: 'found'; readonly reply: unknown }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unanswerable'; readonly failure: Failure }
  /** Nothing says what became of it, or the client asks no more for now. */
  | { readonly kind: 'gaveUp' };

/** What happens to an intent. */
export type FlowEvent =
  | Finding
  /** The customer confirmed it, or it is sent again under its id. */
  | { readonly kind: 'sent'; readonly intent: Intent }
  | { readonly kind: 'answered'; readonly reply: unknown }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly certainty: Certainty }
  /** An earlier page left it: the client looks it up. */
  | { readonly kind: 'resumed'; readonly intent: Intent }
  /** The customer leaves its outcome. */
  | { readonly kind: 'dismissed' };

/** No intent. */
export const IDLE: Flow = { stage: 'idle' };

/** Whether a call is carried out once: its outcome is found out after a lost reply. Any other may be repeated. */
export function isOnce(path: EndpointPath): boolean {
  return policyOf(path).once === true;
}

/** Whether an intent is looked up by its client id while its outcome is unknown. */
export function isLookedUp(path: EndpointPath): boolean {
  return policyOf(path).lookedUp === true;
}

/** Whether a call carries a client id. One that its record shows may be repeated: nothing happens to its target twice. */
export function carriesId(path: EndpointPath): boolean {
  return isOnce(path) && !policyOf(path).shown;
}

/** Name of a flow: one for each call, and for a call with a subject one for each subject. */
export function flowName(path: EndpointPath, subject?: string): string {
  return subject === undefined ? path : `${path} ${subject}`;
}

/** The name of an intent's flow. The outcome for one subject says nothing about another. */
export function nameOf({ path, input }: Pick<Intent, 'path' | 'input'>): string {
  const { subject } = policyOf(path);
  return flowName(path, subject && (input as Readonly<Record<string, string>>)[subject]);
}

/** Whether the outcome is still unknown: nothing else may be submitted in that flow. */
export function isOpen(flow: Flow | undefined): boolean {
  const { stage, intent } = flow ?? IDLE;
  return (
    stage === 'sending' ||
    stage === 'checking' ||
    (stage === 'unknown' && intent !== undefined && carriesId(intent.path))
  );
}

/**
 * The one place that decides what a failed try means. After a failure that proves nothing the client finds out, unless
 * the call may be repeated; only the first try can prove that nothing was sent.
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
 * What is absent was refused if the server answered every try. A try without an answer may still arrive: sent again
 * under its id, it never happens twice.
 */
function absent(intent: Intent): Flow {
  return intent.answer && !intent.unanswered
    ? { stage: 'refused', intent, failure: intent.answer }
    : { stage: 'notSent', intent };
}

/** The flow after its customer left the outcome. */
function dismissed(flow: Flow, intent: Intent): Flow {
  const { stage } = flow;
  if (!isOnce(intent.path)) return IDLE;
  const looksUp = isLookedUp(intent.path);
  if (looksUp && stage === 'notSent') return { stage: 'idle', intent };
  // The customer can check an order in the lists; nothing shows whether another movement arrived.
  const stays = stage === 'idle' || (isOpen(flow) && !(looksUp && stage === 'unknown'));
  return stays ? flow : IDLE;
}

/** What the state keeps of an intent: no input of a call that may be repeated, which nothing sends again. It may be a password. */
function keptOf(intent: Intent): Intent {
  return isOnce(intent.path) ? intent : { ...intent, input: {} };
}

/** The flow after an event; the same one if the event cannot happen to it, such as a second tap while it is open. */
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
    // Tries of which no answer is known count as unanswered.
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
