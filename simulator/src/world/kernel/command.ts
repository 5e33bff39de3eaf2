import { formatMoney } from '@zaraba/contracts';
import type {
  AccountState,
  Attempts,
  Currency,
  ErrorKey,
  FieldFault,
  IdentityState,
  MachineName,
  SuccessKey,
} from '@zaraba/contracts';
import type { Overlay } from '../../market/overlays/overlay.ts';
import type { Login, Register } from '../models/accounts.ts';
import type { CapabilityCommand, RecordKind, Reviewer } from '../models/models.ts';
import type { WorldState } from './state.ts';

/** Command: adds an overlay to the market. It begins now by default. Without `forMs` it is permanent. */
export interface LayOverlay {
  readonly name: 'overlay';
  readonly overlay: Omit<Overlay, 'id' | 'from' | 'until'> & { readonly from?: number; readonly forMs?: number };
}

/** Commands of the control API. No command sets the result of a customer's trade directly. */
export type OperatorCommand =
  | { readonly name: 'setAccountState'; readonly account: string; readonly state: AccountState }
  | { readonly name: 'setIdentity'; readonly account: string; readonly identity: IdentityState }
  | { readonly name: 'setFundPassword'; readonly account: string; readonly passwordHash: string }
  | { readonly name: 'deposit'; readonly account: string; readonly currency: Currency; readonly amountMinor: number }
  /** Without a quantity, all unfilled shares are filled. */
  | { readonly name: 'fillOrder'; readonly id: string; readonly quantity?: number }
  | { readonly name: 'setReviewer'; readonly reviewer: Reviewer }
  | LayOverlay
  /** Without an id, ends all active overlays. */
  | { readonly name: 'endOverlay'; readonly id?: number }
  | { readonly name: 'decideReview'; readonly id: string; readonly outcome: 'pass' | 'reject' };

/** A command that may change a world; plain JSON, because journals store it. */
export type Command =
  | CapabilityCommand
  | OperatorCommand
  | Register
  | Login
  | { readonly name: 'logout'; readonly sessionId: string }
  | { readonly name: 'settle' };

/** The command with a given name. */
export type CommandOf<Name extends Command['name']> = Extract<Command, { readonly name: Name }>;

/** A refusal. `fields` accompanies `invalid_request`, and `attempts` the refusal of a password. */
export interface Refusal {
  readonly ok: false;
  readonly error: ErrorKey;
  readonly fields?: Readonly<Record<string, FieldFault>>;
  readonly attempts?: Attempts;
  /** A hint for developers, such as the range of a field. */
  readonly hint?: string;
  /** The values that the rule compared, only for testers. */
  readonly because?: Because;
}

/** The values that a rule compared. */
export type Because = Readonly<Record<string, string | number>>;

/** The answer to a command; the endpoint's reply schema describes `data`. */
export type Reply = { readonly ok: true; readonly data: unknown; readonly message: SuccessKey | 'ok' } | Refusal;

/**
 * A transition of a state machine. `id` is a record's number. For the machines `identity` and `account`, it is the
 * account.
 */
export type TransitionEvent = {
  readonly type: 'transition';
  readonly machine: MachineName;
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly account: string;
  readonly at: number;
};

/** A change that a command made. Each changed record and balance is listed once. */
export type WorldEvent =
  | TransitionEvent
  | { readonly type: 'record'; readonly kind: RecordKind; readonly account: string; readonly id: string }
  | { readonly type: 'balance'; readonly account: string; readonly currency: Currency };

/** A command's result. `state` is the same object if nothing changed. */
export interface Applied {
  readonly state: WorldState;
  readonly events: readonly WorldEvent[];
  readonly reply: Reply;
}

/**
 * Adds the values that a rule compared, and a hint. Both are not enumerable, so that no reply to a customer can leak
 * them.
 */
export function withBecause(refusal: Refusal, because: Because | undefined, hint = refusal.hint): Refusal {
  return Object.defineProperties({ ...refusal }, { because: { value: because }, hint: { value: hint } });
}

/** Refuses a command with a message key. */
export function refuse(error: ErrorKey, because?: Because): Refusal {
  return withBecause({ ok: false, error }, because);
}

/** Refuses a command because of one field; for a range use {@link refuseRange}. */
export function refuseField(field: string, fault: Exclude<FieldFault, 'range'>): Refusal {
  return { ok: false, error: 'invalid_request', fields: { [field]: fault } };
}

/** The bounds of a value, as texts. */
export interface Range {
  /** What the bounds apply to, if not the value itself. */
  readonly of?: string;
  readonly moreThan?: number | bigint | string;
  readonly least?: number | bigint | string;
  readonly most?: number | bigint | string;
  readonly lessThan?: number | bigint | string;
  readonly step?: number | string;
  readonly unit?: 'characters' | 'items' | 'bytes';
}

/** The maximum number of characters of a field name in a text. Names come from outside and may be long. */
const NAME_LENGTH = 64;

const WORDS = [
  ['moreThan', 'more than'],
  ['least', 'at least'],
  ['most', 'at most'],
  ['lessThan', 'less than'],
  ['step', 'a multiple of'],
] as const;

/** Formats a range, such as `size is at least 1 and at most 200.` */
export function rangeText(field: string, range: Range): string {
  const bounds = WORDS.flatMap(([bound, words]) => (range[bound] === undefined ? [] : [`${words} ${range[bound]}`]));
  const unit = range.unit === undefined ? '' : ` ${range.unit}`;
  return `${(range.of ?? field).slice(0, NAME_LENGTH)} is ${bounds.join(' and ')}${unit}.`;
}

/** Refuses a field outside its range. */
export function refuseRange(field: string, range: Range): Refusal {
  const refusal: Refusal = { ok: false, error: 'invalid_request', fields: { [field]: 'range' } };
  return withBecause(refusal, undefined, rangeText(field, range));
}

/** Refuses an amount that is not a positive multiple of the minor unit. */
export function refuseAmount(field: string, currency: Currency): Refusal {
  const unit = formatMoney({ minor: 1, currency });
  return refuseRange(field, { least: unit, step: unit });
}

/** Refuses a password. The reply states the attempts left and when a lock ends. */
export function refusePassword(error: ErrorKey, left: number, lockedUntil: number | undefined): Refusal {
  return { ok: false, error, attempts: { left, ...(lockedUntil !== undefined && { lockedUntil }) } };
}

/** Returns the reply to a successful command. */
export function confirm(message: SuccessKey | 'ok', data: unknown): Reply {
  return { ok: true, message, data };
}

/** Requires every field, even if it is `undefined`, so that a forgotten field does not compile. */
type EveryField<T> = { readonly [K in keyof T]-?: object extends Pick<T, K> ? T[K] | undefined : T[K] };

/** Returns a row as the API sends it, without its undefined fields. */
export function sent<T extends object>(fields: NoInfer<EveryField<T>>): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
