import type { ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import { addressOf } from '../../../parts/href.ts';
import { useSession } from '../../../state/hooks.ts';

/** Redirects to the home screen if there is a session, otherwise to the welcome screen. */
export default function Start(): ReactElement {
  const session = useSession();
  return <Navigate to={addressOf(session === null ? 'welcome' : 'home')} replace />;
}
