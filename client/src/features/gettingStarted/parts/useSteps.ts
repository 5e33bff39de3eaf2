import { IDENTITY_STATES, REVIEW_STATES, balanceOf, stateOfCode } from '@zaraba/contracts';
import type { EndpointPath } from '@zaraba/contracts';
import { positionRows } from '../../../domain/positions.ts';
import { isAwaited } from '../rules/awaited.ts';
import { useLack, useNotOffered, useRemote, useSession, useSettings, useUserInfo } from '../../../state/hooks.ts';
import { firstSteps } from '../rules/steps.ts';
import type { Step, StepName } from '../rules/steps.ts';

/**
 * The read call that shows whether the server offers a step. Other steps have no such call: the customer has to try.
 */
const READS: Readonly<Partial<Record<StepName, EndpointPath>>> = {
  identity: '/user/identity',
  funds: '/user/depositList',
};

/** The customer's steps to a first order. */
export interface LiveSteps {
  readonly steps: readonly Step[];
  /** Whether enough is known to rule out that a step shown as open is already done. */
  readonly known: boolean;
  /** Whether a reply that may change the steps is still awaited. */
  readonly isAwaited: boolean;
}

/**
 * Returns whether the customer has ever placed an order; undefined until both lists are read. A server without the
 * second list has no history of orders.
 */
function useTraded(isAsked: boolean): { readonly traded: boolean | undefined; readonly isAwaited: boolean } {
  const { currency: type } = useSettings();
  const session = useSession();
  const ask = isAsked && session !== null ? { type } : null;
  const open = useRemote('/trade/userstocklist', ask);
  const closed = useRemote('/trade/userstocklists', ask);
  const rows = [open, closed].map(({ data, status }) =>
    data === undefined ? (status === 'notOffered' ? 0 : undefined) : positionRows(data).length,
  );
  return {
    traded: rows.some((count) => (count ?? 0) > 0) || (rows.includes(undefined) ? undefined : false),
    isAwaited: ask !== null && (isAwaited(open) || isAwaited(closed)),
  };
}

/** Returns the customer's steps to a first order. `isAsked` states whether the lists that they need are requested. */
export function useSteps(isAsked = true): LiveSteps {
  const { currency } = useSettings();
  const session = useSession();
  const user = useUserInfo();
  const { data: info } = user;
  const { traded, isAwaited: isTradedAwaited } = useTraded(isAsked);
  const isNotOffered = useNotOffered();
  const { everything } = useLack();
  const funded = info !== undefined && Number(balanceOf(info, currency)) > 0;
  const poor = info !== undefined && traded === false && !funded;
  const deposits = useRemote('/user/depositList', poor ? { type: currency } : null);
  const depositPending = (deposits.data ?? []).some(
    ({ status }) => stateOfCode(REVIEW_STATES, status) === 'pendingReview',
  );
  // The reply shows whether the server offers identity verification.
  const isUnverified = isAsked && info?.is_true !== undefined && info.is_true !== IDENTITY_STATES.codes.verified;
  const identity = useRemote('/user/identity', isUnverified ? {} : null);
  const all = firstSteps({ loggedIn: session !== null, info, funded, depositPending, traded: traded === true });
  const steps = all.map((step): Step => {
    const { [step.name]: read } = READS;
    const isOpen = step.state === 'open' || step.state === 'rejected';
    const isMissing = read === undefined ? step.name === 'pin' && everything : isNotOffered(read);
    return isOpen && session !== null && isMissing ? { ...step, state: 'notOffered' } : step;
  });
  return {
    // Without a list of stocks, a customer cannot order.
    steps: isNotOffered('/market/stockList') ? steps.filter(({ name }) => name !== 'order') : steps,
    known: session === null || (info !== undefined && traded !== undefined),
    isAwaited:
      session !== null &&
      (isAwaited(user) || isTradedAwaited || (poor && isAwaited(deposits)) || (isUnverified && isAwaited(identity))),
  };
}
