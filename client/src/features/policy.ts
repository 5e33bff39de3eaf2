import type { Endpoint, EndpointPath } from '@zaraba/contracts';
import type { ParseKeys } from 'i18next';
import type { ShownPath } from '../domain/shown.ts';

/** Why a write outdates lists: it is an order, or it changes the account. */
export type Cause = 'orders' | 'money';
/** The lists that a write outdates: those of a cause, or those that are named. */
export type Outdates = Cause | readonly EndpointPath[];

/** Next steps after a refusal, as text keys by message key. They replace the usual next step of the message key. */
type NextSteps<Key extends string> = { readonly [K in Key]?: ParseKeys };

/** The policy of a read call. */
interface ReadPolicy {
  /**
   * Whether the last reply is shown, with its time, if there is no network. It must not be set for data that identify
   * the customer (identity, bank accounts, sessions, pictures), nor for data on which order decisions are based.
   */
  readonly kept?: true;
  /** Whether the call is polled, so that no customer waits for it. Its reply counts as lost after a shorter time. */
  readonly prompt?: true;
  /** Whether a failure shows no message. */
  readonly quiet?: true;
}

/**
 * A form whose unsubmitted input is stored, with the fields that are stored. No other field is stored anywhere: no
 * password, no card or document number, no picture, and no confirmation.
 */
interface KeptInput<Field extends string> {
  readonly form: string;
  /** The request field that names the subject of the form, such as a stock; absent if there is only one such form. */
  readonly about?: Field;
  readonly fields: readonly string[];
}

/** The policy of a write call: its effects on stored replies, and its messages to the customer. */
interface WritePolicy<Field extends string> {
  /**
   * Whether the server must execute the call only once. The client then looks up the outcome if the reply is lost.
   * Other writes can be repeated without harm.
   */
  readonly once?: true;
  /**
   * The request field that names the subject of the call. Each subject has a flow of its own. Absent if there is only
   * one flow.
   */
  readonly subject?: Field;
  /** Whether the outcome of the call can be looked up by its client order id. */
  readonly lookedUp?: true;
  /**
   * Whether a record shows the outcome of the call. If it does not, and the outcome cannot be looked up either, the
   * call is sent again under its id, and the server returns the first result.
   */
  readonly shown?: true;
  /** The list that the reply replaces. */
  readonly replaces?: EndpointPath;
  readonly outdates?: Outdates;
  /** Whether the call is a side effect of another action, so that neither success nor failure shows a message. */
  readonly quiet?: true;
  /** Whether the reply opens a new session. */
  readonly opensSession?: true;
  readonly keeps?: KeptInput<Field>;
}

type Row = Pick<Endpoint, 'effect' | 'errors' | 'request'>;
type FieldOf<R extends Row> = R['request'] extends { readonly shape: infer Shape }
  ? Extract<keyof Shape, string>
  : never;

/**
 * A policy for each row of a table of endpoints. A missing policy does not compile, and neither does `shown` without a
 * record.
 */
export type PoliciesOf<Table extends Readonly<Record<string, Row>>> = {
  readonly [P in keyof Table]: (Table[P]['effect'] extends 'reads' ? ReadPolicy : WritePolicy<FieldOf<Table[P]>>) & {
    readonly shown?: P extends ShownPath ? true : never;
    readonly nextSteps?: NextSteps<Table[P]['errors'][number]>;
  };
};

/** A read call whose replies are not shown without a network. */
export const FRESH = {} as const;
/** A read call whose last reply is shown without a network. */
export const KEPT = { kept: true } as const;
/** A write call that outdates no stored reply. */
export const ALONE = {} as const;
/** A write call that changes the account. */
export const CHANGE = { outdates: 'money' } as const;
/** A write call that changes the account. The server executes it only once, however often it is sent under its id. */
export const MONEY = { once: true, outdates: 'money' } as const;
/** A write call that the server can apply to its subject only once. A record shows the outcome. */
export const SHOWN = { once: true, shown: true, subject: 'id', outdates: 'money' } as const;
/** An order. The server executes it only once, however often it is sent under its id. */
export const ORDER = { once: true, lookedUp: true, outdates: 'orders' } as const;

/** The policy of any call. */
export type Policy = ReadPolicy & WritePolicy<string> & { readonly nextSteps?: NextSteps<string> };
