import type { ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import { Splash } from '../../parts/splash.tsx';
import { useSession, useStartup } from '../../state/hooks.ts';

/** The start screen. Once its steps are done, or without a network, it leads on: home for who is logged in, the welcome for everyone else. */
export default function Start(): ReactElement {
  const { steps, kept } = useStartup();
  const session = useSession();
  if (kept || steps.every((step) => step.state === 'done')) {
    return <Navigate to={session === null ? '/login/logon' : '/home/home'} replace />;
  }
  return <Splash />;
}
