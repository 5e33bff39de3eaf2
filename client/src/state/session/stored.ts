import type { Session } from '@zaraba/contracts';
import type { StoragePort } from '../../io/ports.ts';

/** What a header can carry to any server: a longer one, or another character, and no call would arrive, not even the first. */
const SENDABLE = /^[\x21-\x7e]{1,4096}$/;

/** The session that is stored; null where there is none, half of one, or one that no server gave. */
export function readSession(storage: Pick<StoragePort, 'read'>): Session | null {
  const token = storage.read('tokend') ?? '';
  const account = storage.read('account') ?? '';
  return SENDABLE.test(token) && SENDABLE.test(account) ? { token, account } : null;
}

/** Stores a session; what was kept of the one before goes. The token comes last: other tabs take it as the sign that both are there. */
export function writeSession(storage: Pick<StoragePort, 'write' | 'forgetAccount'>, { token, account }: Session): void {
  storage.forgetAccount();
  storage.write('account', account);
  storage.write('tokend', token);
}

/** Forgets the session, and what was kept of its account. */
export function removeSession(storage: Pick<StoragePort, 'remove' | 'forgetAccount'>): void {
  storage.remove('tokend');
  storage.remove('account');
  storage.forgetAccount();
}
