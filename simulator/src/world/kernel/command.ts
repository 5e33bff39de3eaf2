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
import type { Login, Register } from '../accounts/model.ts';
import type { CapabilityCommand, RecordKind, Reviewer } from './models.ts';
import type { WorldState } from './state.ts';

/** Lays something over the market: from an instant on (default now, never earlier), for a while (default until it is ended). */
export interface LayOverlay {
  readonly name: 'overlay';
  readonly overlay: Omit<Overlay, 'id' | 'from' | 'until'> & { readonly from?: number; readonly forMs?: number };
}

/** The control API's commands: they prepare an account, end a review, fill an order or move the market, and there is none that sets a customer's result. */
export type OperatorCommand =
  | { readonly name: 'setAccountState'; readonly account: string; readonly state: AccountState }
  | { readonly name: 'setIdentity'; readonly account: string; readonly identity: IdentityState }
  | { readonly name: 'setFundPassword'; readonly account: string; readonly passwordHash: string }
  | { readonly name: 'deposit'; readonly account: string; readonly currency: Currency; readonly amountMinor: number }
  /** Fills an order that waits, or so many shares of it, now. */
  | { readonly name: 'fillOrder'; readonly id: string; readonly quantity?: number }
  | { readonly name: 'setReviewer'; readonly reviewer: Reviewer }
  | LayOverlay
  /** Ends an overlay now, or without an id all that have not ended. */
  | { readonly name: 'endOverlay'; readonly id?: number }
  | { readonly name: 'decideReview'; readonly id: string; readonly outcome: 'pass' | 'reject' };

/** Anything that may change a world; plain JSON, because a journal keeps it. */
export type Command =
  | CapabilityCommand
  | OperatorCommand
  | Register
  | Login
  | { readonly name: 'logout'; readonly sessionId: string }
  | { readonly name: 'settle' };

/** A command of one name. */
export type CommandOf<Name extends Command['name']> = Extract<Command, { readonly name: Name }>;

/** A refusal: a message key, for `invalid_request` what is wrong with which field, for a password what tries it leaves. */
export interface Refusal {
  readonly ok: false;
  readonly error: ErrorKey;
  readonly fields?: Readonly<Record<string, FieldFault>>;
  readonly attempts?: Attempts;
  /** A sentence for the client's developer, such as the range of a field. */
  readonly hint?: string;
  /** What the rule compared: amounts with their currency, instants, states. For those who test, never sent to a customer. */
  readonly because?: Because;
}

/** Names and values that a rule compared, as texts or numbers. */
export type Because = Readonly<Record<string, string | number>>;

/** The answer to a command: `data` is what the endpoint's reply schema describes. */
export type Reply = { readonly ok: true; readonly data: unknown; readonly message: SuccessKey | 'ok' } | Refusal;

/** A state machine moved. `id` is the record's number, or the account itself for `identity` and `account`. */
export type TransitionEvent = {
  readonly type: 'transition';
  readonly machine: MachineName;
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly account: string;
  readonly at: number;
};

/** What a command did, for those who watch: each record and each balance is named once, however often it changed. */
export type WorldEvent =
  | TransitionEvent
  | { readonly type: 'record'; readonly kind: RecordKind; readonly account: string; readonly id: string }
  | { readonly type: 'balance'; readonly account: string; readonly currency: Currency };

/** The result of a command. `state` is the very state given where nothing changed. */
export interface Applied {
  readonly state: WorldState;
  readonly events: readonly WorldEvent[];
  readonly reply: Reply;
}

/**
 * A refusal that says what was compared. Neither that nor the hint is a part of it as JSON: no answer to a customer can carry it by
 * accident.
 */
export function withBecause(refusal: Refusal, because: Because | undefined, hint = refusal.hint): Refusal {
  return Object.defineProperties({ ...refusal }, { because: { value: because }, hint: { value: hint } });
}

/** A refusal with a message key and what was compared. */
export function refuse(error: ErrorKey, because?: Because): Refusal {
  return withBecause({ ok: false, error }, because);
}

/** A refusal that names one faulty field; one that is out of its range is refused by {@link refuseRange}. */
export function refuseField(field: string, fault: Exclude<FieldFault, 'range'>): Refusal {
  return { ok: false, error: 'invalid_request', fields: { [field]: fault } };
}

/** What a value may be: its bounds as they would be written, and what is counted. Each is optional. */
export interface Range {
  /** What has the bounds, where that is not the value of the field itself. */
  readonly of?: string;
  readonly moreThan?: number | bigint | string;
  readonly least?: number | bigint | string;
  readonly most?: number | bigint | string;
  readonly lessThan?: number | bigint | string;
  /** The value is a whole multiple of this. */
  readonly step?: number | string;
  readonly unit?: 'characters' | 'items' | 'bytes';
}

/** Names are repeated up to this length: they come from outside. */
const NAME_LENGTH = 64;

const WORDS = [
  ['moreThan', 'more than'],
  ['least', 'at least'],
  ['most', 'at most'],
  ['lessThan', 'less than'],
  ['step', 'a multiple of'],
] as const;

/** A range as a sentence for a developer: `size is at least 1 and at most 200.` */
export function rangeText(field: string, range: Range): string {
  const bounds = WORDS.flatMap(([bound, words]) => (range[bound] === undefined ? [] : [`${words} ${range[bound]}`]));
  const unit = range.unit === undefined ? '' : ` ${range.unit}`;
  return `${(range.of ?? field).slice(0, NAME_LENGTH)} is ${bounds.join(' and ')}${unit}.`;
}

/** A refusal of a field that is out of its range, which it names. */
export function refuseRange(field: string, range: Range): Refusal {
  const refusal: Refusal = { ok: false, error: 'invalid_request', fields: { [field]: 'range' } };
  return withBecause(refusal, undefined, rangeText(field, range));
}

/** A refusal of an amount that is no positive whole number of a currency's minor units. */
export function refuseAmount(field: string, currency: Currency): Refusal {
  const unit = formatMoney({ minor: 1, currency });
  return refuseRange(field, { least: unit, step: unit });
}

/** A refusal of a password, with what tries it leaves. */
export function refusePassword(error: ErrorKey, left: number, lockedUntil: number | undefined): Refusal {
  return { ok: false, error, attempts: { left, ...(lockedUntil !== undefined && { lockedUntil }) } };
}

/** A confirmation with its data. */
export function confirm(message: SuccessKey | 'ok', data: unknown): Reply {
  return { ok: true, message, data };
}

/** Every field of a row that the wire can carry, so that one forgotten does not compile; `undefined` where it has none. */
type EveryField<T> = { readonly [K in keyof T]-?: object extends Pick<T, K> ? T[K] | undefined : T[K] };

/** A row as the wire sends it: of every field that it can have, those that it has. */
export function sent<T extends object>(fields: NoInfer<EveryField<T>>): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}
