import type { ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '../../state/hooks.ts';

/** Where the start leads on to: home for who is logged in, the welcome for everyone else. Its steps are shown before any screen. */
export default function Start(): ReactElement {
  const session = useSession();
  return <Navigate to={session === null ? '/login/logon' : '/home/home'} replace />;
}
