import type {
  AccountState,
  Attempts,
  Currency,
  ErrorKey,
  FieldFault,
  IdentityState,
  MachineName,
  OrderType,
  Side,
  SuccessKey,
  Validity,
} from '@zaraba/contracts';
import type { Overlay } from '../../market/overlays/overlay.ts';
import type { BankCommand } from '../bank/commands.ts';
import type { BlockTradesCommand } from '../blockTrades/commands.ts';
import type { CopyTradingCommand } from '../copyTrading/commands.ts';
import type { DayTradesCommand } from '../dayTrades/commands.ts';
import type { ExchangeCommand } from '../exchange/commands.ts';
import type { FundsCommand } from '../funds/commands.ts';
import type { IdentityCommand } from '../identity/commands.ts';
import type { InboxCommand } from '../inbox/commands.ts';
import type { LoansCommand } from '../loans/commands.ts';
import type { MarginCommand } from '../margin/commands.ts';
import type { NewSharesCommand } from '../newShares/commands.ts';
import type { RecordKind } from './records.ts';
import type { RisksCommand } from '../risks/commands.ts';
import type { SecurityCommand } from '../security/commands.ts';
import type { Reviewer, WorldState } from './state.ts';

/** Makes an account and logs it in. */
export interface Register {
  readonly name: 'register';
  readonly account: string;
  readonly passwordHash: string;
  readonly inviteCode?: string;
  /** Kind of device, for the list of sessions. */
  readonly device?: string;
}
/** Opens a session. */
export interface Login {
  readonly name: 'login';
  readonly account: string;
  readonly passwordHash: string;
  /** Another hash of the same password, kept from now on where this one is right. */
  readonly renewedHash?: string;
  /** Kind of device, for the list of sessions. */
  readonly device?: string;
}
/** Opens a position or leaves an order that waits. `price` is a decimal text and belongs to limit orders. */
export interface PlaceOrder {
  readonly name: 'placeOrder';
  readonly account: string;
  readonly clientOrderId: string;
  readonly code: string;
  readonly side: Side;
  readonly orderType: OrderType;
  readonly price?: string;
  readonly quantity: number;
  readonly leverage: number;
  readonly validity?: Validity;
}
/** Withdraws an order that still waits. */
export interface CancelOrder {
  readonly name: 'cancelOrder';
  readonly account: string;
  readonly id: string;
}
/** Closes a held position at the market. */
export interface ClosePosition {
  readonly name: 'closePosition';
  readonly account: string;
  readonly id: string;
  readonly clientOrderId: string;
}

/** Lays something over the market: from an instant on (default now, never earlier), for a while (default until it is ended). */
export interface LayOverlay {
  readonly name: 'overlay';
  readonly overlay: Omit<Overlay, 'id' | 'from' | 'until'> & { readonly from?: number; readonly forMs?: number };
}

/** The control API's commands: they prepare an account, end a review or move the market, and there is none that sets a customer's result. */
export type OperatorCommand =
  | { readonly name: 'setAccountState'; readonly account: string; readonly state: AccountState }
  | { readonly name: 'setIdentity'; readonly account: string; readonly identity: IdentityState }
  | { readonly name: 'setFundPassword'; readonly account: string; readonly passwordHash: string }
  | { readonly name: 'deposit'; readonly account: string; readonly currency: Currency; readonly amountMinor: number }
  | { readonly name: 'setReviewer'; readonly reviewer: Reviewer }
  | LayOverlay
  /** Ends an overlay now, or without an id all that have not ended. */
  | { readonly name: 'endOverlay'; readonly id?: number }
  | { readonly name: 'decideReview'; readonly id: string; readonly outcome: 'pass' | 'reject' };

/** Anything that may change a world; plain JSON, because a journal keeps it. */
export type Command =
  | OperatorCommand
  | BankCommand
  | BlockTradesCommand
  | CopyTradingCommand
  | DayTradesCommand
  | ExchangeCommand
  | FundsCommand
  | IdentityCommand
  | InboxCommand
  | LoansCommand
  | MarginCommand
  | NewSharesCommand
  | RisksCommand
  | SecurityCommand
  | Register
  | Login
  | { readonly name: 'logout'; readonly sessionId: string }
  | PlaceOrder
  | CancelOrder
  | ClosePosition
  | { readonly name: 'watchlistAdd' | 'watchlistRemove'; readonly account: string; readonly code: string }
  | { readonly name: 'settle' };

/** A command of one name. */
export type CommandOf<Name extends Command['name']> = Extract<Command, { readonly name: Name }>;

/** A refusal: a message key, for `invalid_request` what is wrong with which field, for a password what tries it leaves. */
export interface Refusal {
  readonly ok: false;
  readonly error: ErrorKey;
  readonly fields?: Readonly<Record<string, FieldFault>>;
  readonly attempts?: Attempts;
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
  | { readonly type: 'position'; readonly account: string; readonly id: string }
  | { readonly type: 'record'; readonly kind: RecordKind; readonly account: string; readonly id: string }
  | { readonly type: 'balance'; readonly account: string; readonly currency: Currency };

/** The result of a command. `state` is the very state given where nothing changed. */
export interface Applied {
  readonly state: WorldState;
  readonly events: readonly WorldEvent[];
  readonly reply: Reply;
}

/** A refusal that says what was compared. That is no part of it as JSON: no answer to a customer can carry it by accident. */
export function withBecause(refusal: Refusal, because: Because): Refusal {
  return Object.defineProperty({ ...refusal }, 'because', { value: because, enumerable: false });
}

/** A refusal with a message key and what was compared. */
export function refuse(error: ErrorKey, because?: Because): Refusal {
  const refusal = { ok: false, error } as const;
  return because === undefined ? refusal : withBecause(refusal, because);
}

/** A refusal that names one faulty field. */
export function refuseField(field: string, fault: FieldFault): Refusal {
  return { ok: false, error: 'invalid_request', fields: { [field]: fault } };
}

/** A refusal of a password, with what tries it leaves. */
export function refusePassword(error: ErrorKey, left: number, lockedUntil: number | undefined): Refusal {
  return { ok: false, error, attempts: { left, ...(lockedUntil !== undefined && { lockedUntil }) } };
}

/** A confirmation with its data. */
export function confirm(message: SuccessKey | 'ok', data: unknown): Reply {
  return { ok: true, message, data };
}
