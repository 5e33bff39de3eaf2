import { ACCOUNT_STATES, IDENTITY_STATES, formatMoney } from '@zaraba/contracts';
import type { Currency, SentReplyOf } from '@zaraba/contracts';
import { balanceOf, purse } from '../kernel/ledger.ts';
import type { AccountRecord, SessionRecord, WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import { creditLimitOf } from './eligibility.ts';

/** Finds a session by its id. */
export function sessionOf(state: WorldState, id: string): SessionRecord | undefined {
  return tableGet(state.sessions, id);
}

/** Returns an account's open sessions, newest first. */
export function sessionList(state: WorldState, account: string, current: string): SentReplyOf<'/user/sessionList'> {
  const ids = tableGet(state.accounts, account)?.sessionIds ?? [];
  return ids.toReversed().map((id) => {
    const { openedAt = 0, device } = tableGet(state.sessions, id) ?? {};
    return { id, openedAt, current: id === current, ...(device === undefined ? {} : { device }) };
  });
}

/** Finds an account by its number. */
export function accountOf(state: WorldState, account: string): AccountRecord | undefined {
  return tableGet(state.accounts, account);
}

/** Returns an account with its free cash and credit limit in a currency; undefined if unknown. */
export function userInfo(
  state: WorldState,
  account: string,
  currency: Currency,
): SentReplyOf<'/user/getUserinfo'> | undefined {
  const record = tableGet(state.accounts, account);
  if (record === undefined) return undefined;
  return {
    account,
    [currency]: formatMoney({ minor: balanceOf(state.ledger, purse(account, 'cash'), currency), currency }),
    [`${currency}yjed`]: formatMoney({ minor: creditLimitOf(record.creditScore, currency), currency }),
    is_true: IDENTITY_STATES.codes[record.identity],
    fundPasswordSet: record.fundPasswordHash !== undefined,
    accountState: ACCOUNT_STATES.codes[record.state],
  };
}

/** Returns an account's watchlist in the customer's order. */
export function watchlist(state: WorldState, account: string): SentReplyOf<'/user/watchlist'> {
  return [...(tableGet(state.accounts, account)?.watchlist ?? [])];
}
