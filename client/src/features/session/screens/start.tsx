import type { ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '../../../state/hooks.ts';

/** Redirects to home with a session, otherwise to the welcome. Its steps are shown before any screen. */
export default function Start(): ReactElement {
  const session = useSession();
  return <Navigate to={session === null ? '/login/logon' : '/home/home'} replace />;
}
