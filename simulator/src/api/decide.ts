import type { ErrorKey, MessageKey, SuccessKey } from '@zaraba/contracts';
import { accountOf } from '../world/accounts/views.ts';
import type { HostedWorld } from '../host/hosted.ts';
import { instantFact } from '../world/kernel/because.ts';
import { rangeText } from '../world/kernel/command.ts';
import type { Because, Refusal, Reply } from '../world/kernel/command.ts';
import type { Call } from './call.ts';
import { IMAGE_FIELD, withFault } from '../http/form.ts';
import type { FieldFaults } from '../http/form.ts';
import { accepted, refused } from '../http/reply.ts';
import type { Answer, RefusalDetails } from '../http/reply.ts';
import type { Layer, RequestEntry } from '../host/logs/requestLog.ts';
import { hashOf, secretsOf } from './secrets.ts';
import type { Received } from './uploads.ts';
import type { Prepared } from './prepared.ts';
import { uploadRange } from './uploads.ts';
import { fieldFaults, rangesLeft } from './validate.ts';

/** The customer who makes a call. The id is empty without a session. */
export interface Caller {
  readonly account: string;
  readonly sessionId: string;
  readonly userAgent?: string | undefined;
  readonly from?: string | undefined;
}

/** The key and data of a reply. For a refusal, also the layer that refused and its reasons. */
export interface Decision {
  readonly key: MessageKey | 'ok';
  readonly accepted: boolean;
  readonly data?: unknown;
  readonly decidedBy: Layer;
  readonly status: number;
  readonly details?: RefusalDetails;
  readonly faultyFields?: FieldFaults | undefined;
  /** The values that the refusing rule compared. */
  readonly because?: Because | undefined;
}

/** The statuses of keys. Other refusals are business results and have status 200. */
const STATUS_OF_KEY: Partial<Record<ErrorKey, number>> = { invalid_request: 400, login_again: 401 };

interface Refused {
  readonly key: ErrorKey;
  readonly status: number;
  readonly faults: FieldFaults;
  /** A text about the exceeded ranges. */
  readonly hint?: string;
}

/** Returns the decision about a call that was refused before the rules. */
export function refusedBy(decidedBy: Layer, key: ErrorKey): Decision {
  return { key, accepted: false, decidedBy, status: STATUS_OF_KEY[key] ?? 200 };
}

function isReply(value: unknown): value is Reply {
  return typeof value === 'object' && value !== null && 'ok' in value;
}

function attemptsFacts(attempts: Refusal['attempts']): Because | undefined {
  if (attempts === undefined) return undefined;
  const { left, lockedUntil } = attempts;
  return { triesLeft: left, ...(lockedUntil !== undefined && { lockedUntil: instantFact(lockedUntil) }) };
}

function decisionOf(result: unknown, { reads }: Prepared): Decision {
  if (!isReply(result)) return { key: 'ok', accepted: true, data: result, decidedBy: 'rule', status: 200 };
  if (result.ok) {
    return { key: reads ? 'ok' : result.message, accepted: true, data: result.data, decidedBy: 'rule', status: 200 };
  }
  const because = result.because ?? attemptsFacts(result.attempts);
  return { ...refusedBy('rule', result.error), details: result, because, faultyFields: result.fields };
}

function checkShape(prepared: Prepared, { parsed, picture, fault, refusal }: Received): { data: unknown } | Refused {
  const checked = parsed.ok ? prepared.check(parsed.fields) : undefined;
  const ill = prepared.upload && picture === undefined ? (fault ?? 'missing') : undefined;
  if (checked?.success === true && ill === undefined) return { data: checked.data };
  const { key, status } = refusal ?? { key: 'invalid_request', status: 400 };
  const faults = parsed.ok ? fieldFaults(checked?.error?.issues ?? [], parsed.fields) : parsed.faults;
  if (parsed.ok && ill !== undefined) withFault(faults, IMAGE_FIELD, ill);
  const uploaded = Object.keys(faults).filter((name) => faults[name] === 'range');
  const ranges = [
    ...rangesLeft(checked?.error?.issues ?? []),
    ...uploaded.map((name) => rangeText(name, uploadRange(name))),
  ];
  return { key, status, faults, ...(ranges.length > 0 && { hint: ranges.join(' ') }) };
}

function isBanned({ session }: Prepared, { world }: HostedWorld, { account }: Caller): boolean {
  return session === 'required' && accountOf(world.stateNow(), account)?.state === 'bannedFromLogin';
}

/** Decides an authenticated call by the account, the shape of the request and the rules, in this order. */
export function decide(prepared: Prepared, hosted: HostedWorld, received: Received, caller: Caller): Decision {
  if (isBanned(prepared, hosted, caller)) return refusedBy('session', 'account_banned');
  const shape = checkShape(prepared, received);
  if ('key' in shape) {
    const { key, status, faults, hint } = shape;
    const details = key === 'invalid_request' ? { fields: faults, hint } : {};
    return { key, accepted: false, decidedBy: 'shape', status, details, faultyFields: faults };
  }
  const { picture, hashes } = received;
  const { account } = caller;
  const { world, quotes, messages, pictures, isPublic, push } = hosted;
  const secrets = secretsOf(prepared.path, hosted, account, shape.data);
  const renewal = hashes?.get('renewal')?.hash;
  const call: Call = {
    world,
    quotes,
    messages,
    pictures,
    isPublic,
    now: world.now(),
    account,
    sessionId: caller.sessionId,
    hashOf: (field) => hashOf(field, secrets, hosted, hashes),
    ...(push === undefined ? {} : { push }),
    ...(renewal === undefined ? {} : { renewal }),
    ...(caller.userAgent === undefined ? {} : { userAgent: caller.userAgent }),
    ...(caller.from === undefined ? {} : { from: caller.from }),
    ...(picture === undefined ? {} : { picture }),
  };
  return decisionOf(prepared.handle(call, shape.data as never), prepared);
}

/** Logs a decision. If the call is executed several times, the first decision counts. */
export function noteDecision(entry: RequestEntry, { decidedBy, key, because, faultyFields }: Decision): void {
  entry.decidedBy ??= decidedBy;
  entry.key ??= key;
  entry.because ??= because;
  entry.faultyFields ??= faultyFields;
}

/** Returns a decision's HTTP reply. */
export function answerOf({ key, accepted: isAccepted, data, status, details }: Decision): Answer {
  return isAccepted ? accepted(data, key as SuccessKey | 'ok') : refused(key as ErrorKey, status, details);
}
