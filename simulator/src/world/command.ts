import type {
  AccountState,
  Currency,
  ErrorKey,
  FieldFault,
  IdentityState,
  OrderType,
  PositionState,
  Side,
  SuccessKey,
  Validity,
} from '@zaraba/contracts';
import type { WorldState } from './state.ts';

/** Makes an account and logs it in. */
export interface Register {
  readonly name: 'register';
  readonly account: string;
  readonly passwordHash: string;
  readonly inviteCode?: string;
}
/** Opens a session. */
export interface Login {
  readonly name: 'login';
  readonly account: string;
  readonly passwordHash: string;
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

/**
 * Anything that may change a world; plain JSON, because a journal keeps it. The last four are the control API's: they
 * prepare an account, and there is none that sets a customer's result.
 */
export type Command =
  | Register
  | Login
  | { readonly name: 'logout'; readonly token: string }
  | PlaceOrder
  | CancelOrder
  | ClosePosition
  | { readonly name: 'watchlistAdd' | 'watchlistRemove'; readonly account: string; readonly code: string }
  | { readonly name: 'settle' }
  | { readonly name: 'setAccountState'; readonly account: string; readonly state: AccountState }
  | { readonly name: 'setIdentity'; readonly account: string; readonly identity: IdentityState }
  | { readonly name: 'setFundPassword'; readonly account: string; readonly passwordHash: string }
  | { readonly name: 'deposit'; readonly account: string; readonly currency: Currency; readonly amountMinor: number };

/** The names of all commands. */
const COMMAND_NAMES: Readonly<Record<Command['name'], true>> = {
  register: true,
  login: true,
  logout: true,
  placeOrder: true,
  cancelOrder: true,
  closePosition: true,
  watchlistAdd: true,
  watchlistRemove: true,
  settle: true,
  setAccountState: true,
  setIdentity: true,
  setFundPassword: true,
  deposit: true,
};

/** Whether a value from outside names a command. */
export function isCommandName(value: unknown): value is Command['name'] {
  return typeof value === 'string' && Object.hasOwn(COMMAND_NAMES, value);
}

/** A command of one name. */
export type CommandOf<Name extends Command['name']> = Extract<Command, { readonly name: Name }>;

/** A refusal: a message key and, for `invalid_request`, what is wrong with which field. */
export interface Refusal {
  readonly ok: false;
  readonly error: ErrorKey;
  readonly fields?: Readonly<Record<string, FieldFault>>;
}

/** The answer to a command: `data` is what the endpoint's reply schema describes. */
export type Reply = { readonly ok: true; readonly data: unknown; readonly message: SuccessKey | 'ok' } | Refusal;

/** A state machine moved. `id` is the position's, or the account for the other two. */
export type TransitionEvent = {
  readonly type: 'transition';
  readonly machine: 'position' | 'identity' | 'account';
  readonly id: string;
  readonly from: PositionState | IdentityState | AccountState;
  readonly to: PositionState | IdentityState | AccountState;
  readonly account: string;
  readonly at: number;
};

/** What a command did, for those who watch: each position and each balance is named once, however often it changed. */
export type WorldEvent =
  | TransitionEvent
  | { readonly type: 'position'; readonly account: string; readonly id: string }
  | { readonly type: 'balance'; readonly account: string; readonly currency: Currency };

/** The result of a command. `state` is the very state given where nothing changed. */
export interface Applied {
  readonly state: WorldState;
  readonly events: readonly WorldEvent[];
  readonly reply: Reply;
}

/** A refusal with a message key. */
export function refuse(error: ErrorKey): Refusal {
  return { ok: false, error };
}

/** A refusal that names one faulty field. */
export function refuseField(field: string, fault: FieldFault): Refusal {
  return { ok: false, error: 'invalid_request', fields: { [field]: fault } };
}

/** A confirmation with its data. */
export function confirm(message: SuccessKey | 'ok', data: unknown): Reply {
  return { ok: true, message, data };
}
