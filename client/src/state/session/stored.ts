import type { Session } from '@zaraba/contracts';
import type { StoragePort } from '../../io/ports.ts';

/** Matches values that every server accepts in a header. With any other value, all calls would fail. */
const SENDABLE = /^[\x21-\x7e]{1,4096}$/;

/** Returns the stored session; null if it is missing, incomplete or invalid. */
export function readSession(storage: Pick<StoragePort, 'read'>): Session | null {
  const token = storage.read('tokend') ?? '';
  const account = storage.read('account') ?? '';
  return SENDABLE.test(token) && SENDABLE.test(account) ? { token, account } : null;
}

/**
 * Stores a session, and deletes the data of the previous one. The token is written last, because it tells other tabs
 * that both values are stored.
 */
export function writeSession(storage: Pick<StoragePort, 'write' | 'forgetAccount'>, { token, account }: Session): void {
  storage.forgetAccount();
  storage.write('account', account);
  storage.write('tokend', token);
}

/** Deletes the session and all stored data of its account. */
export function removeSession(storage: Pick<StoragePort, 'remove' | 'forgetAccount'>): void {
  storage.remove('tokend');
  storage.remove('account');
  storage.forgetAccount();
}
