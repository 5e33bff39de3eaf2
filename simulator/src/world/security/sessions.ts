import type { SentReplyOf } from '@zaraba/contracts';
import { deriveHex } from '../../random.ts';
import type { WorldState } from '../state.ts';
import { tableGet } from '../table.ts';

/** Bytes of a session's id. */
const ID_BYTES = 8;

/** The name of a session: a digest of its token, which opens nothing. */
export function sessionId(token: string): string {
  return deriveHex(['session', token], ID_BYTES);
}

/** The open sessions of an account, newest first. */
export function sessionList(state: WorldState, account: string, current: string): SentReplyOf<'/user/sessionList'> {
  const tokens = tableGet(state.accounts, account)?.tokens ?? [];
  return tokens.toReversed().map((token) => {
    const { openedAt = 0, device } = tableGet(state.sessions, token) ?? {};
    return { id: sessionId(token), openedAt, current: token === current, ...(device === undefined ? {} : { device }) };
  });
}
