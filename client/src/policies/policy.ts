import type { Endpoint, EndpointPath } from '@zaraba/contracts';
import type { ParseKeys } from 'i18next';

/** What a write changes: what an order does, or anything that the account has. */
export type Cause = 'orders' | 'money';
/** The lists that a write outdates: those that such a cause changes, or these. */
export type Outdates = Cause | readonly EndpointPath[];

/** What to do next after a refusal: text keys by message key, where the usual next step of the key does not fit the call. */
type NextSteps<Key extends string> = { readonly [K in Key]?: ParseKeys };

/** The treatment of a read. */
interface ReadPolicy {
  /**
   * The last answer, shown with its time, is useful without a network. Never data that identifies the customer
   * (identity, bank accounts, sessions, pictures) or the inputs of order decisions.
   */
  readonly kept?: true;
  /** Polled, so no customer waits for it: a late answer counts as lost soon. */
  readonly prompt?: true;
  /** A failure raises no message. */
  readonly quiet?: true;
}

/**
 * A form whose unsent input is kept, with the only fields that are. Other fields never reach the state or a store: no
 * password, no number of a card or a document, no picture, no confirmation.
 */
interface KeptInput<Field extends string> {
  readonly form: string;
  /** Field of the request that names its subject, a stock, product, position or currency; absent where there is one form. */
  readonly about?: Field;
  readonly fields: readonly string[];
}

/** The treatment of a write: its effect on the replies in memory, and on the message the customer gets. */
interface WritePolicy<Field extends string> {
  /** Carried out once: the outcome of a lost reply is found out. Any other write may be repeated without harm. */
  readonly once?: true;
  /** Field of the request that names its subject, which has a flow of its own; absent where there is one flow. */
  readonly subject?: Field;
  /** Looked up by its client id. */
  readonly lookedUp?: true;
  /** Shown by its record, and without an id. What is neither looked up nor shown is sent again under its id, which returns the first result. */
  readonly shown?: true;
  /** The reply is the new content of this list. */
  readonly replaces?: EndpointPath;
  readonly outdates?: Outdates;
  /** A side effect of the customer's action: neither its success nor its failure raises a message. */
  readonly quiet?: true;
  /** The reply is a session, which begins. */
  readonly opensSession?: true;
  readonly keeps?: KeptInput<Field>;
}

type Row = Pick<Endpoint, 'effect' | 'errors' | 'request'>;
type FieldOf<R extends Row> = R['request'] extends { readonly shape: infer Shape }
  ? Extract<keyof Shape, string>
  : never;

/** A policy for each row of a table of endpoints: one without a policy does not compile. */
export type PoliciesOf<Table extends Readonly<Record<string, Row>>> = {
  readonly [P in keyof Table]: (Table[P]['effect'] extends 'reads' ? ReadPolicy : WritePolicy<FieldOf<Table[P]>>) & {
    readonly nextSteps?: NextSteps<Table[P]['errors'][number]>;
  };
};

/** A read whose old answer is of no use. */
export const FRESH = {} as const;
/** A read that is shown without a network too. */
export const KEPT = { kept: true } as const;
/** A write that changes nothing in memory. */
export const ALONE = {} as const;
/** A write that changes what the account has. */
export const CHANGE = { outdates: 'money' } as const;
/** The same, carried out once under a client id. */
export const MONEY = { once: true, outdates: 'money' } as const;
/** The same for a subject that it can happen to once, and that shows it. */
export const SHOWN = { once: true, shown: true, subject: 'id', outdates: 'money' } as const;
/** An order, carried out once under a client id. */
export const ORDER = { once: true, lookedUp: true, outdates: 'orders' } as const;

/** What of a row a client takes for granted: without it the call is assumed, and succeeds with `ok`. */
type Usual = 'origin' | 'success';
/** What a client knows of a call: its build leaves the rest of the row out. */
export type KnownRow = Omit<Endpoint, 'request' | 'errors' | 'summary' | Usual> & Partial<Pick<Endpoint, Usual>>;

/** Calls a client can make: their rows, and how it treats them. */
export interface Calls {
  readonly rows: Readonly<Record<string, KnownRow>>;
  readonly policies: Readonly<
    Record<string, ReadPolicy & WritePolicy<string> & { readonly nextSteps?: NextSteps<string> }>
  >;
}
