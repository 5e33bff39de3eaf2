import type { Session } from '@zaraba/contracts';
import type { StoragePort } from '../../io/ports.ts';

/** The session that is stored; null where there is none, or half of one. */
export function readSession(storage: Pick<StoragePort, 'read'>): Session | null {
  const token = storage.read('tokend') ?? '';
  const account = storage.read('account') ?? '';
  return token === '' || account === '' ? null : { token, account };
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
