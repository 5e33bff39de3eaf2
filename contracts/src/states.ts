/** A closed set of states: its wire codes and the transitions allowed between the names. */
export interface StateMachine<Name extends string> {
  readonly codes: Readonly<Record<Name, number>>;
  readonly transitions: Readonly<Record<Name, readonly Name[]>>;
}

function machine<const Name extends string>(
  codes: Record<Name, number>,
  transitions: Record<NoInfer<Name>, readonly NoInfer<Name>[]>,
): StateMachine<Name> {
  return { codes, transitions };
}

/** Every position and order: an order waits, is held, is being closed, and ends. */
export const POSITION_STATES = machine(
  { holding: 0, closed: 1, preparingToClose: 2, pendingOrder: 3, orderCancelled: 4 },
  {
    pendingOrder: ['holding', 'orderCancelled'],
    holding: ['preparingToClose'],
    preparingToClose: ['closed'],
    closed: [],
    orderCancelled: [],
  },
);
/** State of a position by name. */
export type PositionState = keyof typeof POSITION_STATES.codes;

/** Identity verification; the wire code is the field `is_true` of the user info. */
export const IDENTITY_STATES = machine(
  { notVerified: 0, verified: 1, failed: 2, underReview: 3 },
  { notVerified: ['underReview'], underReview: ['verified', 'failed'], verified: [], failed: ['underReview'] },
);
/** State of an identity verification by name. */
export type IdentityState = keyof typeof IDENTITY_STATES.codes;

/** What an account may do. Moved by the operator of a server, never by its customer. */
export const ACCOUNT_STATES = machine(
  { normal: 0, bannedFromLogin: 1, frozen: 2, notPermittedToTrade: 3, pendingIdentityReview: 4 },
  {
    normal: ['bannedFromLogin', 'frozen', 'notPermittedToTrade', 'pendingIdentityReview'],
    bannedFromLogin: ['normal'],
    frozen: ['normal'],
    notPermittedToTrade: ['normal'],
    pendingIdentityReview: ['normal'],
  },
);
/** State of an account by name. */
export type AccountState = keyof typeof ACCOUNT_STATES.codes;

/** Name of a wire code, or undefined where the set does not hold it. */
export function stateOfCode<Name extends string>(states: StateMachine<Name>, code: number): Name | undefined {
  return (Object.keys(states.codes) as Name[]).find((name) => states.codes[name] === code);
}

/** Whether a machine may go from one state to another. */
export function mayTransition<Name extends string>(states: StateMachine<Name>, from: Name, to: Name): boolean {
  return states.transitions[from].includes(to);
}
