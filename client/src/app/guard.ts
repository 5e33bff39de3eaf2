import { SCREENS, screenAt } from '@zaraba/contracts';
import { loginAfterEnd, withIntended } from '../domain/intended.ts';
import { ROUTES } from './routes.tsx';

/** The facts that decide which screens a visitor may open. */
export interface Visitor {
  readonly loggedIn: boolean;
  /** Why a session has just ended, for the login screen. */
  readonly signedOut: string | undefined;
}

/** Returns the address to which a path redirects; undefined if the visitor may stay. */
export function redirectOf(path: string, search: string, visitor: Visitor): string | undefined {
  const screen = screenAt(path);
  if (screen === undefined) return path === '/' || !visitor.loggedIn ? SCREENS.start : SCREENS.home;
  // The welcome screen is not for customers with a session, so going back to it leads home.
  if (visitor.loggedIn) return screen === 'welcome' ? SCREENS.home : undefined;
  if (ROUTES[screen].isPublic) return undefined;
  if (screen === 'afterLogin') return SCREENS.login;
  if (visitor.signedOut !== undefined) return loginAfterEnd(visitor.signedOut, path, search);
  return `${SCREENS.welcome}?${withIntended(path, search)}`;
}
