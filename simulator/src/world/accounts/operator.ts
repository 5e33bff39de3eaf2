import { ACCOUNT_STATES, IDENTITY_STATES, formatMoney } from '@zaraba/contracts';
import type { StateMachine } from '@zaraba/contracts';
import type { CommandOf, Reply } from '../kernel/command.ts';
import { confirm, refuse, refuseField, refuseRange } from '../kernel/command.ts';
import type { Draft } from '../kernel/draft.ts';
import { UNTRIED } from './fundPassword.ts';
import { moveByOperator } from '../identity/cases.ts';

/** Returns the shortest path between two states, without the first state, or undefined if there is none. */
export function pathBetween<Name extends string>(
  states: StateMachine<Name>,
  from: Name,
  to: Name,
): readonly Name[] | undefined {
  const reached = new Map<Name, readonly Name[]>([[from, []]]);
  for (const [name, path] of reached) {
    if (name === to) return path;
    for (const next of states.transitions[name]) if (!reached.has(next)) reached.set(next, [...path, next]);
  }
  return undefined;
}

/** Moves an account to a state through the states in between. Refuses an unreachable state. */
export function moveStateTo(draft: Draft, command: CommandOf<'setAccountState'>): Reply {
  const record = draft.account(command.account);
  if (record === undefined) return refuse('account_not_found');
  const path = pathBetween(ACCOUNT_STATES, record.state, command.state);
  if (path === undefined) return refuseField('state', 'choice');
  const move = (): void => path.forEach((state) => draft.moveAccount(command.account, state));
  // Restoring the normal state is no intervention.
  if (command.state === 'normal') move();
  else draft.decideByHand(command.account, move);
  return confirm('modified', null);
}

/**
 * Moves an identity to a state through the states in between. This also decides a pending review. Refuses an
 * unreachable state.
 */
export function moveIdentityTo(draft: Draft, command: CommandOf<'setIdentity'>): Reply {
  const record = draft.account(command.account);
  if (record === undefined) return refuse('account_not_found');
  const path = pathBetween(IDENTITY_STATES, record.identity, command.identity);
  if (path === undefined) return refuseField('identity', 'choice');
  const move = (): void => path.forEach((identity) => moveByOperator(draft, command.account, identity));
  if (command.identity === 'failed') draft.decideByHand(command.account, move);
  else move();
  return confirm('modified', null);
}

/** Replaces an account's fund password. */
export function setFundPassword(draft: Draft, command: CommandOf<'setFundPassword'>): Reply {
  const record = draft.account(command.account);
  if (record === undefined) return refuse('account_not_found');
  draft.putAccount({ ...record, fundPasswordHash: command.passwordHash, fundPasswordGuard: UNTRIED });
  return confirm('modified', null);
}

/** Credits a deposit without a review. */
export function book(draft: Draft, { account, amountMinor, currency }: CommandOf<'deposit'>): Reply {
  if (draft.account(account) === undefined) return refuse('account_not_found');
  const range = {
    least: formatMoney({ minor: 1, currency }),
    most: formatMoney({ minor: DEPOSIT_MAXIMUM_MINOR, currency }),
  };
  const inRange = Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= DEPOSIT_MAXIMUM_MINOR;
  if (!inRange) return refuseRange('amount', range);
  draft.moveCash('deposit', { account, currency }, [{ account: 'house:bank', minor: -amountMinor }]);
  return confirm('recharge_submitted', null);
}

/** Sets who decides reviews from now on. */
export function setReviewer(draft: Draft, { reviewer }: CommandOf<'setReviewer'>): Reply {
  if (draft.state.reviewer !== reviewer) draft.state = { ...draft.state, reviewer };
  return confirm('modified', null);
}

/** The largest single deposit, minor units. It keeps sums within the safe integers. */
export const DEPOSIT_MAXIMUM_MINOR = 1_000_000_000_000;
