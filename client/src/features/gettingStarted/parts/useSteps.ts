import { balanceOf, stateOfCode, REVIEW_STATES } from '@zaraba/contracts';
import { positionRows } from '../../../domain/positions.ts';
import { useNotOffered, useRemote, useSession, useSettings, useUserInfo } from '../../../state/hooks.ts';
import { firstSteps } from '../rules/steps.ts';
import type { Step, StepName } from '../rules/steps.ts';

/** The calls that steps need: a server without one has no such step. */
const CALLS = {
  identity: '/user/identitySubmit',
  pin: '/user/setFundPassword',
  funds: '/user/deposit',
} as const;

const hasCall = (name: StepName): name is keyof typeof CALLS => name in CALLS;

/** The steps of the customer to a first order. */
export interface LiveSteps {
  readonly steps: readonly Step[];
  /** Whether the server has said enough: nothing is shown that may turn out to be done. */
  readonly known: boolean;
}

/** Whether there ever was an order; undefined until both lists are read. A server without the second has no history. */
function useTraded(isAsked: boolean): boolean | undefined {
  const { currency: type } = useSettings();
  const session = useSession();
  const ask = isAsked && session !== null ? { type } : null;
  const open = useRemote('/trade/userstocklist', ask);
  const closed = useRemote('/trade/userstocklists', ask);
  const rows = [open, closed].map(({ data, status }) =>
    data === undefined ? (status === 'notOffered' ? 0 : undefined) : positionRows(data).length,
  );
  if (rows.some((count) => (count ?? 0) > 0)) return true;
  return rows.includes(undefined) ? undefined : false;
}

/** Where the customer stands on the way to a first order; `isAsked`: whether lists are requested for it. */
export function useSteps(isAsked = true): LiveSteps {
  const { currency } = useSettings();
  const session = useSession();
  const { data: info } = useUserInfo();
  const traded = useTraded(isAsked);
  const isNotOffered = useNotOffered();
  const funded = info !== undefined && Number(balanceOf(info, currency)) > 0;
  const poor = info !== undefined && traded === false && !funded;
  const deposits = useRemote('/user/depositList', poor ? { type: currency } : null);
  const depositPending = (deposits.data ?? []).some(
    ({ status }) => stateOfCode(REVIEW_STATES, status) === 'pendingReview',
  );
  const steps = firstSteps({ loggedIn: session !== null, info, funded, depositPending, traded: traded === true });
  return {
    steps: steps.filter(({ name }) => !hasCall(name) || !isNotOffered(CALLS[name])),
    known: session === null || (info !== undefined && traded !== undefined),
  };
}
