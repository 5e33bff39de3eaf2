import type { SentReplyOf } from '@zaraba/contracts';
import type { WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';

/** The open sessions of an account, newest first. */
export function sessionList(state: WorldState, account: string, current: string): SentReplyOf<'/user/sessionList'> {
  const ids = tableGet(state.accounts, account)?.sessionIds ?? [];
  return ids.toReversed().map((id) => {
    const { openedAt = 0, device } = tableGet(state.sessions, id) ?? {};
    return { id, openedAt, current: id === current, ...(device === undefined ? {} : { device }) };
  });
}
