import type { Session } from '@zaraba/contracts';
import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '../react.ts';
import { type SignOutReason, reasonDismissed, signOutAsked } from './slice.ts';

/** Returns the customer's session; null without one. */
export function useSession(): Session | null {
  return useAppSelector((state) => state.session.current);
}

/** Returns a function that ends the session, clears the stored data, and opens the login screen. */
export function useSignOut(): (reason?: SignOutReason) => void {
  const dispatch = useAppDispatch();
  return useCallback((reason) => dispatch(signOutAsked(reason)), [dispatch]);
}

/** Returns why the last session ended: `customer`, `otherTab`, or a message key. The login screen shows it. */
export function useSignOutReason(): { reason: SignOutReason | undefined; dismiss: () => void } {
  const dispatch = useAppDispatch();
  const reason = useAppSelector((state) => state.session.reason);
  const dismiss = useCallback(() => dispatch(reasonDismissed()), [dispatch]);
  return { reason, dismiss };
}
