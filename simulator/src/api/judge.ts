import { ENDPOINTS } from '@zaraba/contracts';
import type { Endpoint, EndpointPath, ErrorKey, MessageKey, SuccessKey } from '@zaraba/contracts';
import type { HostedWorld } from '../host/hosted.ts';
import { ENDPOINT_PATHS } from '../coverage.ts';
import { instantFact } from '../world/kernel/because.ts';
import type { Because, Refusal, Reply } from '../world/kernel/command.ts';
import type { Call } from './call.ts';
import { IMAGE_FIELD, withFault } from '../form.ts';
import type { FieldFaults, Fields } from '../form.ts';
import { HANDLERS } from './handlers/index.ts';
import { accepted, refused } from '../reply.ts';
import type { Answer, RefusalDetails } from '../reply.ts';
import type { Layer, RequestEntry } from '../host/requestLog.ts';
import { hashOf, secretsOf } from './secrets.ts';
import type { Received } from './uploads.ts';
import { fieldFaults } from './validate.ts';

/** An endpoint with all that can be known before a call comes. */
export interface Prepared {
  readonly path: EndpointPath;
  readonly index: number;
  readonly session: 'required' | 'optional' | 'none';
  readonly reads: boolean;
  /** Carries a picture. */
  readonly upload: boolean;
  readonly check: (fields: Fields) => CheckResult;
  readonly handle: (call: Call, request: never) => unknown;
}

interface CheckResult {
  readonly success: boolean;
  readonly data?: unknown;
  readonly error?: { readonly issues: Parameters<typeof fieldFaults>[0] };
}

/** A customer whose call is carried out; the id is empty where no session is behind it. */
export interface Caller {
  readonly account: string;
  readonly sessionId: string;
  /** How the browser introduces itself, where it does. */
  readonly userAgent?: string | undefined;
}

/** What came of a call: its key, its data where it was accepted, and of a refusal what decided it. */
export interface Judged {
  readonly key: MessageKey | 'ok';
  readonly accepted: boolean;
  readonly data?: unknown;
  readonly decidedBy: Layer;
  /** HTTP status of a refusal. */
  readonly status: number;
  /** What a refusal says beside its key. */
  readonly details?: RefusalDetails;
  /** What is wrong with which field. */
  readonly faultyFields?: FieldFaults | undefined;
  /** What the rule compared that refused it. */
  readonly because?: Because | undefined;
}

/** HTTP status of a refusal by its key; every other key is business and answers 200. */
const STATUS_OF_KEY: Partial<Record<ErrorKey, number>> = { invalid_request: 400, login_again: 401 };

/** A malformed request, and the answer to it. */
interface Refused {
  readonly key: ErrorKey;
  readonly status: number;
  readonly faults: FieldFaults;
}

function prepare(path: EndpointPath, index: number): Prepared {
  const { session, effect, request, upload }: Endpoint = ENDPOINTS[path];
  return {
    path,
    index,
    session,
    reads: effect === 'reads',
    upload: upload === true,
    check: (fields) => request.safeParse(fields),
    handle: HANDLERS[path],
  };
}

/** Every endpoint by its path. */
export const PREPARED: ReadonlyMap<string, Prepared> = new Map(
  ENDPOINT_PATHS.map((path, index) => [path, prepare(path, index)]),
);

/** A refusal that a layer before the rules decides. */
export function refusedBy(decidedBy: Layer, key: ErrorKey): Judged {
  return { key, accepted: false, decidedBy, status: STATUS_OF_KEY[key] ?? 200 };
}

function isReply(value: unknown): value is Reply {
  return typeof value === 'object' && value !== null && 'ok' in value;
}

/** What tries a refused password leaves. */
function attemptsFacts(attempts: Refusal['attempts']): Because | undefined {
  if (attempts === undefined) return undefined;
  const { left, lockedUntil } = attempts;
  return { triesLeft: left, ...(lockedUntil !== undefined && { lockedUntil: instantFact(lockedUntil) }) };
}

/** What the rules made of a call. */
function ruled(result: unknown, { reads }: Prepared): Judged {
  if (!isReply(result)) return { key: 'ok', accepted: true, data: result, decidedBy: 'rule', status: 200 };
  if (result.ok) {
    return { key: reads ? 'ok' : result.message, accepted: true, data: result.data, decidedBy: 'rule', status: 200 };
  }
  const because = result.because ?? attemptsFacts(result.attempts);
  return { ...refusedBy('rule', result.error), details: result, because, faultyFields: result.fields };
}

/** The checked request, or the refusal of one that is malformed. */
function checkShape(prepared: Prepared, { parsed, picture, fault, refusal }: Received): { data: unknown } | Refused {
  const checked = parsed.ok ? prepared.check(parsed.fields) : undefined;
  const ill = prepared.upload && picture === undefined ? (fault ?? 'missing') : undefined;
  if (checked?.success === true && ill === undefined) return { data: checked.data };
  const { key, status } = refusal ?? { key: 'invalid_request', status: 400 };
  const faults = parsed.ok ? fieldFaults(checked?.error?.issues ?? [], parsed.fields) : parsed.faults;
  return { key, status, faults: parsed.ok && ill !== undefined ? withFault(faults, IMAGE_FIELD, ill) : faults };
}

/** The shape of a request, then the rules, for a caller who is let in. */
export function judge(prepared: Prepared, hosted: HostedWorld, received: Received, caller: Caller): Judged {
  const shape = checkShape(prepared, received);
  if ('key' in shape) {
    const { key, status, faults } = shape;
    const details = key === 'invalid_request' ? { fields: faults } : {};
    return { key, accepted: false, decidedBy: 'shape', status, details, faultyFields: faults };
  }
  const { picture, hashes } = received;
  const { account } = caller;
  const { world, quotes, messages, pictures, isPublic } = hosted;
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
    ...(renewal === undefined ? {} : { renewal }),
    ...(caller.userAgent === undefined ? {} : { userAgent: caller.userAgent }),
    ...(picture === undefined ? {} : { picture }),
  };
  return ruled(prepared.handle(call, shape.data as never), prepared);
}

/** Notes what decided a call; of a call that is carried out twice the first time counts. */
export function noteJudged(entry: RequestEntry, { decidedBy, key, because, faultyFields }: Judged): void {
  entry.decidedBy ??= decidedBy;
  entry.key ??= key;
  entry.because ??= because;
  entry.faultyFields ??= faultyFields;
}

/** What a call is answered over HTTP. */
export function answerTo({ key, accepted: isAccepted, data, status, details }: Judged): Answer {
  return isAccepted ? accepted(data, key as SuccessKey | 'ok') : refused(key as ErrorKey, status, details);
}
