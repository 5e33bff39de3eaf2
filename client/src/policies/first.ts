import type { Endpoint, EndpointPath, FIRST_ENDPOINTS } from '@zaraba/contracts';

/** What changes a list: orders and every movement of money, or movements of money alone. */
type Cause = 'orders' | 'money';

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
const CHART = { quiet: true } as const;
/** A list that orders change. */
export const ORDER_LIST = { kept: true, changedBy: 'orders' } as const;
/** A write that changes nothing in memory. */
export const ALONE = {} as const;

const FIRST_POLICIES = {
  '/common/config': KEPT,
  '/market/candles': CHART,
  '/market/indexList': KEPT,
  '/market/minutes': CHART,
  '/market/quotes': { prompt: true, quiet: true },
  '/market/search': FRESH,
  '/market/sessions': { prompt: true },
  '/market/stockDetail': KEPT,
  '/market/stockList': KEPT,
  '/user/fundRecords': ORDER_LIST,
  '/user/getUserinfo': ORDER_LIST,
  '/user/login': ALONE,
  '/user/logout': { quiet: true },
  '/user/register': ALONE,
  '/user/watchlist': KEPT,
  '/user/watchlistAdd': { replaces: '/user/watchlist' },
  '/user/watchlistRemove': { replaces: '/user/watchlist' },
  '/user/withdrawallist': ORDER_LIST,
} as const satisfies PoliciesOf<typeof FIRST_ENDPOINTS>;

type Policies = Readonly<Record<string, ReadPolicy & WritePolicy>>;

let known: Policies = FIRST_POLICIES;

/** Adds the policies of further endpoints, which come with their rows. */
export function addPolicies(policies: Policies): void {
  known = { ...known, ...policies };
}

/** How the client treats an endpoint: one of the first, or of those added. @throws RangeError */
export function policyOf(path: EndpointPath): ReadPolicy & WritePolicy {
  const policy = known[path];
  if (policy === undefined) throw new RangeError(`no policy of ${path}`);
  return policy;
}

/** The lists that a cause changes: a movement of money changes those of orders too. */
export function changedBy(cause: Cause): readonly EndpointPath[] {
  return (Object.keys(known) as EndpointPath[]).filter((path) => {
    const by = policyOf(path).changedBy;
    return by === cause || (by !== undefined && cause === 'money');
  });
}

/** The lists that a write outdates. */
export function outdatedBy(path: EndpointPath): readonly EndpointPath[] {
  const { outdates = [] } = policyOf(path);
  return typeof outdates === 'string' ? changedBy(outdates) : outdates;
}
