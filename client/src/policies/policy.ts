import type { Endpoint, EndpointPath } from '@zaraba/contracts';

/** What changes a list: orders and every movement of money, or movements of money alone. */
export type Cause = 'orders' | 'money';

/** The treatment of a read. */
interface ReadPolicy {
  /**
   * The last answer, shown with its time, is useful without a network. Never data that identifies the customer
   * (identity, bank accounts, sessions, pictures) or the inputs of order decisions.
   */
  readonly kept?: true;
  /** Polled, so no customer waits for it: a late answer counts as lost soon. */
  readonly prompt?: true;
  readonly changedBy?: Cause;
  /** A failure raises no message. */
  readonly quiet?: true;
}

/** The treatment of a write: its effect on the replies in memory, and on the message the customer gets. */
interface WritePolicy {
  /** Sent under a client id: resending it returns the first result and changes nothing, so a lost answer is looked up. */
  readonly lookedUp?: Cause;
  /** The reply is the new content of this list. */
  readonly replaces?: EndpointPath;
  /** The lists to reload: those that such a cause changes, or these. */
  readonly outdates?: Cause | readonly EndpointPath[];
  /** A side effect of the customer's action: neither its success nor its failure raises a message. */
  readonly quiet?: true;
}

/** A policy for each row of a table of endpoints: one without a policy does not compile. */
export type PoliciesOf<Table extends Readonly<Record<string, Pick<Endpoint, 'effect'>>>> = {
  readonly [P in keyof Table]: Table[P]['effect'] extends 'reads' ? ReadPolicy : WritePolicy;
};

/** A read whose old answer is of no use. */
export const FRESH = {} as const;
/** A read that is shown without a network too. */
export const KEPT = { kept: true } as const;
/** A list that orders change. */
export const ORDER_LIST = { kept: true, changedBy: 'orders' } as const;
/** A write that changes nothing in memory. */
export const ALONE = {} as const;

/** Calls a client can make: their rows, and how it treats them. */
export interface Calls {
  readonly rows: Readonly<Record<string, Endpoint>>;
  readonly policies: Readonly<Record<string, ReadPolicy & WritePolicy>>;
}
