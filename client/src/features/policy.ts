import type { Endpoint, EndpointPath } from '@zaraba/contracts';
import type { ParseKeys } from 'i18next';
import type { ShownPath } from '../domain/shown.ts';

/** What causes a write to outdate lists: an order, or any change of the account. */
export type Cause = 'orders' | 'money';
/** The lists that a write outdates: those of a cause, or the named ones. */
export type Outdates = Cause | readonly EndpointPath[];

/** The next step after a refusal: text keys by message key, if the usual next step of the key does not fit the call. */
type NextSteps<Key extends string> = { readonly [K in Key]?: ParseKeys };

/** The policy of a read. */
interface ReadPolicy {
  /**
   * Whether the last answer, shown with its time, is useful without a network. Never set for data that identifies the
   * customer (identity, bank accounts, sessions, pictures) or for the inputs of order decisions.
   */
  readonly kept?: true;
  /** Whether it is polled, so that no customer waits for it: an answer counts as lost sooner. */
  readonly prompt?: true;
  /** A failure raises no message. */
  readonly quiet?: true;
}

/**
 * A form whose unsent input is stored, and the fields that are stored. Other fields never reach the state or a store:
 * no password, no number of a card or a document, no picture, no confirmation.
 */
interface KeptInput<Field extends string> {
  readonly form: string;
  /**
   * Field of the request that names its subject, a stock, product, position or currency; absent if there is only one
   * form.
   */
  readonly about?: Field;
  readonly fields: readonly string[];
}

/** The policy of a write: its effect on the replies in memory, and on the message for the customer. */
interface WritePolicy<Field extends string> {
  /**
   * Whether it is carried out once, so that the outcome of a lost reply is looked up. Any other write may be repeated
   * without harm.
   */
  readonly once?: true;
  /** Field of the request that names its subject, which has its own flow; absent if there is one flow. */
  readonly subject?: Field;
  /** Whether it is looked up by its client id. */
  readonly lookedUp?: true;
  /**
   * Whether its record shows the outcome without an id. A write that is neither looked up nor shown is sent again
   * under its id, which returns the first result.
   */
  readonly shown?: true;
  /** The list whose new content is the reply. */
  readonly replaces?: EndpointPath;
  readonly outdates?: Outdates;
  /** Whether it is a side effect of the customer's action: neither its success nor its failure raises a message. */
  readonly quiet?: true;
  /** Whether the reply is a new session. */
  readonly opensSession?: true;
  readonly keeps?: KeptInput<Field>;
}

type Row = Pick<Endpoint, 'effect' | 'errors' | 'request'>;
type FieldOf<R extends Row> = R['request'] extends { readonly shape: infer Shape }
  ? Extract<keyof Shape, string>
  : never;

/** A policy for each row of a table of endpoints: one without a policy does not compile, nor `shown` without a record. */
export type PoliciesOf<Table extends Readonly<Record<string, Row>>> = {
  readonly [P in keyof Table]: (Table[P]['effect'] extends 'reads' ? ReadPolicy : WritePolicy<FieldOf<Table[P]>>) & {
    readonly shown?: P extends ShownPath ? true : never;
    readonly nextSteps?: NextSteps<Table[P]['errors'][number]>;
  };
};

/** A read whose old answer is of no use. */
export const FRESH = {} as const;
/** A read whose last answer is shown without a network, too. */
export const KEPT = { kept: true } as const;
/** A write that changes nothing in memory. */
export const ALONE = {} as const;
/** A write that changes the account. */
export const CHANGE = { outdates: 'money' } as const;
/** A write that changes the account. Its client id lets the server carry it out only once, however often it is sent. */
export const MONEY = { once: true, outdates: 'money' } as const;
/** A write that can happen to its subject only once, and whose record shows it. */
export const SHOWN = { once: true, shown: true, subject: 'id', outdates: 'money' } as const;
/** An order. Its client id lets the server carry it out only once, however often it is sent. */
export const ORDER = { once: true, lookedUp: true, outdates: 'orders' } as const;

/** The policy of any call. */
export type Policy = ReadPolicy & WritePolicy<string> & { readonly nextSteps?: NextSteps<string> };
