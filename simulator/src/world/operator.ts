import { ACCOUNT_STATES, IDENTITY_STATES } from '@zaraba/contracts';
import type { StateMachine } from '@zaraba/contracts';
import type { CommandOf, Reply } from './command.ts';
import { confirm, refuse, refuseField } from './command.ts';
import type { Draft } from './draft.ts';

/** The control API's commands about one account. */
export type OperatorCommand = CommandOf<'setAccountState' | 'setIdentity' | 'setFundPassword' | 'deposit'>;

/** The shortest way through a machine from one state to another, without the first; undefined where there is none. */
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

/**
 * Prepares an account: moves its states along their machines (through the states between), sets a fund password, or books
 * an incoming payment. A state that can not be reached is refused as a choice.
 */
export function prepareAccount(draft: Draft, command: OperatorCommand): Reply {
  const { account } = command;
  const record = draft.account(account);
  if (record === undefined) return refuse('account_not_found');
  switch (command.name) {
    case 'setAccountState': {
      const path = pathBetween(ACCOUNT_STATES, record.state, command.state);
      if (path === undefined) return refuseField('state', 'choice');
      for (const state of path) draft.moveAccount(account, state);
      return confirm('modified', null);
    }
    case 'setIdentity': {
      const path = pathBetween(IDENTITY_STATES, record.identity, command.identity);
      if (path === undefined) return refuseField('identity', 'choice');
      for (const identity of path) draft.moveIdentity(account, identity);
      return confirm('modified', null);
    }
    case 'setFundPassword':
      draft.putAccount({ ...record, fundPasswordHash: command.passwordHash });
      return confirm('modified', null);
    default: {
      const { amountMinor, currency } = command;
      const inRange = Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= DEPOSIT_MAXIMUM_MINOR;
      if (!inRange) return refuseField('amount', 'range');
      draft.moveCash('deposit', account, currency, [{ account: 'house:bank', minor: -amountMinor }]);
      return confirm('recharge_submitted', null);
    }
  }
}

/** Largest single deposit, minor units: small enough that no sum of them leaves the range of safe integers soon. */
export const DEPOSIT_MAXIMUM_MINOR = 1_000_000_000_000;
