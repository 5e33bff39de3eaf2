import type { Endpoint, EndpointPath } from '@zaraba/contracts';
import type { ParseKeys } from 'i18next';
import type { ShownPath } from '../domain/shown.ts';

/** A reason why a write makes lists outdated: an order, or any change of the account. */
export type Cause = 'orders' | 'money';
/** The lists that a write makes outdated: those of a cause, or named ones. */
export type Outdates = Cause | readonly EndpointPath[];

/**
 * Text keys of the next step after a refusal, by message key, for calls to which the usual next step of the key does
 * not apply.
 */
type NextSteps<Key extends string> = { readonly [K in Key]?: ParseKeys };

/** The policy of a read. */
interface ReadPolicy {
  /**
   * Whether the last reply, shown with its time, is useful without a network. Never set for data that identifies the
   * customer (identity, bank accounts, sessions, pictures) or for the inputs of order decisions.
   */
  readonly kept?: true;
  /** Whether the call is polled, so that no customer waits for it. Its reply counts as lost after a shorter time. */
  readonly prompt?: true;
  /** Whether a failure shows no message. */
  readonly quiet?: true;
}

/**
 * A form whose unsubmitted input is stored, and the fields that are stored. Other fields never reach the state or a
 * store: no password, no number of a card or a document, no picture, no confirmation.
 */
interface KeptInput<Field extends string> {
  readonly form: string;
  /**
   * The request field that identifies the subject of the form: a stock, product, position or currency; absent if there
   * is only one form.
   */
  readonly about?: Field;
  readonly fields: readonly string[];
}

/** The policy of a write: its effects on the replies in memory and on messages to the customer. */
interface WritePolicy<Field extends string> {
  /**
   * Whether the server executes the call only once, so that the client looks up the outcome after a lost reply. Any
   * other write may be repeated without harm.
   */
  readonly once?: true;
  /**
   * The request field that identifies the subject of the call. Each subject has its own flow; absent if there is only
   * one flow.
   */
  readonly subject?: Field;
  /** Whether the outcome of the call is looked up by its client id. */
  readonly lookedUp?: true;
  /**
   * Whether the record of the call shows its outcome without an id. A write that is neither looked up nor shown is sent
   * again under its id, and the server returns the first result.
   */
  readonly shown?: true;
  /** The list that the reply replaces. */
  readonly replaces?: EndpointPath;
  readonly outdates?: Outdates;
  /** Whether the call is a side effect of a customer's action: neither its success nor its failure shows a message. */
  readonly quiet?: true;
  /** Whether the reply contains a new session. */
  readonly opensSession?: true;
  readonly keeps?: KeptInput<Field>;
}

type Row = Pick<Endpoint, 'effect' | 'errors' | 'request'>;
type FieldOf<R extends Row> = R['request'] extends { readonly shape: infer Shape }
  ? Extract<keyof Shape, string>
  : never;

/**
 * A policy for each row of a table of endpoints. A missing policy is a compile error, and so is `shown` without a
 * record.
 */
export type PoliciesOf<Table extends Readonly<Record<string, Row>>> = {
  readonly [P in keyof Table]: (Table[P]['effect'] extends 'reads' ? ReadPolicy : WritePolicy<FieldOf<Table[P]>>) & {
    readonly shown?: P extends ShownPath ? true : never;
    readonly nextSteps?: NextSteps<Table[P]['errors'][number]>;
  };
};

/** A read whose last reply is not shown without a network. */
export const FRESH = {} as const;
/** A read whose last reply is shown without a network too. */
export const KEPT = { kept: true } as const;
/** A write that makes no reply in memory outdated. */
export const ALONE = {} as const;
/** A write that changes the account. */
export const CHANGE = { outdates: 'money' } as const;
/**
 * A write that changes the account. Because of its client id the server executes it only once, however often it is
 * sent.
 */
export const MONEY = { once: true, outdates: 'money' } as const;
/** A write that the server can apply to its subject only once, and whose record shows the outcome. */
export const SHOWN = { once: true, shown: true, subject: 'id', outdates: 'money' } as const;
/** An order. Because of its client id the server executes it only once, however often it is sent. */
export const ORDER = { once: true, lookedUp: true, outdates: 'orders' } as const;

/** The policy of any call. */
export type Policy = ReadPolicy & WritePolicy<string> & { readonly nextSteps?: NextSteps<string> };
