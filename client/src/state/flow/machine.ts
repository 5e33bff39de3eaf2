import type { Position, RequestOf } from '@zaraba/contracts';
import type { Failure } from '../../io/ports.ts';
import type { OncePath } from '../../policies/later.ts';
import type { Certainty } from '../certainty.ts';

/** The customer's input of a call that is carried out once: everything but its client id. */
export type InputOf<P extends OncePath = OncePath> = P extends OncePath ? Omit<RequestOf<P>, 'clientOrderId'> : never;

/** What a customer confirmed, under its permanent id. It proves nothing: only the server knows whether it did it. */
export interface Intent<P extends OncePath = OncePath> {
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
}

/** What a look-up found. `unanswerable`: the server cannot say; the customer has to check. */
export type Finding =
  | { readonly kind: 'found'; readonly reply: Position }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unanswerable'; readonly failure: Failure };

/** What happens to an intent. */
export type FlowEvent =
  | Finding
  /** The customer confirmed it, or it is sent again under its id. */
  | { readonly kind: 'sent'; readonly intent: Intent }
  | { readonly kind: 'answered'; readonly reply: unknown }
  | { readonly kind: 'failed'; readonly failure: Failure; readonly certainty: Certainty }
  /** An earlier page left it: the client looks it up. */
  | { readonly kind: 'resumed'; readonly intent: Intent }
  | { readonly kind: 'gaveUp' }
  /** The customer leaves its outcome. */
  | { readonly kind: 'dismissed' };

/** No intent. */
export const IDLE: Flow = { stage: 'idle' };

/** The field of a request that names its subject. The outcome for one subject says nothing about another. */
const SUBJECTS: { readonly [P in OncePath]?: keyof InputOf<P> } = {
  '/trade/placeOrder': 'code',
  '/trade/amendOrder': 'id',
  '/trade/closePosition': 'id',
  '/trade/reversePosition': 'id',
  '/trade/marginTopUp': 'id',
  '/trade/copyBuy': 'productId',
  '/trade/newShareSubscribe': 'id',
  '/trade/newSharePay': 'id',
  '/trade/blockApply': 'id',
};

const LOOKED_UP: ReadonlySet<OncePath> = new Set([
  '/trade/placeOrder',
  '/trade/amendOrder',
  '/trade/closePosition',
  '/trade/reversePosition',
] satisfies OncePath[]);

/** Whether an intent is looked up while its outcome is unknown; any other is sent again, which tells its first result. */
export function isLookedUp(path: OncePath): boolean {
  return LOOKED_UP.has(path);
}

/** Name of a flow: one for each call, and for a call with a subject one for each subject. */
export function flowName(path: OncePath, subject?: string): string {
  return path in SUBJECTS ? `${path} ${subject}` : path;
}

/** The name of an intent's flow. */
export function nameOf({ path, input }: Pick<Intent, 'path' | 'input'>): string {
  const field = SUBJECTS[path];
  return flowName(path, field && (input as Readonly<Record<string, string>>)[field]);
}

/** Whether the outcome is still unknown: nothing else may be submitted in that flow. */
export function isOpen(flow: Flow | undefined): boolean {
  return flow?.stage === 'sending' || flow?.stage === 'checking' || flow?.stage === 'unknown';
}

function isSame(a: Intent | undefined, b: Intent): boolean {
  return a?.clientOrderId === b.clientOrderId;
}

/** After a failure that proves nothing the client finds out; only the first try can prove that nothing was sent. */
function failed({ stage, intent }: Flow & { intent: Intent }, failure: Failure, certainty: Certainty): Flow {
  if (certainty === 'refused') return { stage: 'refused', intent, failure };
  if (certainty === 'unsent') return { stage: stage === 'sending' ? 'notSent' : 'checking', intent, failure };
  const seen = failure.kind === 'network' ? ({ unanswered: true } as const) : { answer: failure };
  return { stage: 'checking', intent: { ...intent, ...seen }, failure };
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

/** The flow after an event; the same one if the event cannot happen to it, such as a second tap while it is open. */
export function next(flow: Flow, event: FlowEvent): Flow {
  const { stage, intent } = flow;
  if (event.kind === 'sent') {
    if (!isOpen(flow)) return { stage: 'sending', intent: event.intent };
    return isSame(intent, event.intent) && stage !== 'sending' ? { ...flow, stage: 'checking' } : flow;
  }
  if (event.kind === 'resumed') {
    const { answer } = event.intent;
    return isOpen(flow) ? flow : { stage: 'checking', intent: event.intent, ...(answer && { failure: answer }) };
  }
  if (intent === undefined) return flow;
  if (event.kind === 'dismissed') {
    const looksUp = isLookedUp(intent.path);
    if (looksUp && stage === 'notSent') return { stage: 'idle', intent };
    // The customer can check an order in the lists; nothing shows whether another movement arrived.
    const stays = stage === 'idle' || (isOpen(flow) && !(looksUp && stage === 'unknown'));
    return stays ? flow : IDLE;
  }
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
