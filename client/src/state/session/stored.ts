import type { Session } from '@zaraba/contracts';
import type { StoragePort } from '../../io/ports.ts';

/** Values that a header can carry to any server. With a longer value, or another character, every call would fail. */
const SENDABLE = /^[\x21-\x7e]{1,4096}$/;

/** The stored session; null if it is missing, incomplete, or invalid. */
export function readSession(storage: Pick<StoragePort, 'read'>): Session | null {
  const token = storage.read('tokend') ?? '';
  const account = storage.read('account') ?? '';
  return SENDABLE.test(token) && SENDABLE.test(account) ? { token, account } : null;
}

/**
 * Stores a session and deletes the data of the previous one. The token is written last, because other tabs use it as
 * the sign that both values are there.
 */
export function writeSession(storage: Pick<StoragePort, 'write' | 'forgetAccount'>, { token, account }: Session): void {
  storage.forgetAccount();
  storage.write('account', account);
  storage.write('tokend', token);
}

/** Deletes the session and the stored data of its account. */
export function removeSession(storage: Pick<StoragePort, 'remove' | 'forgetAccount'>): void {
  storage.remove('tokend');
  storage.remove('account');
  storage.forgetAccount();
}
