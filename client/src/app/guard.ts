import { SCREENS, screenAt } from '@zaraba/contracts';
import { loginAfterEnd, withIntended } from '../domain/intended.ts';
import { ROUTES } from './routes.tsx';

/** What decides which screens a visitor may open. */
export interface Visitor {
  readonly loggedIn: boolean;
  /** Why a session has just ended. The login screen shows it. */
  readonly signedOut: string | undefined;
}

/** Returns the address to which a visitor is redirected; undefined if the visitor may stay. */
export function redirectOf(path: string, search: string, visitor: Visitor): string | undefined {
  const screen = screenAt(path);
  if (screen === undefined) return path === '/' || !visitor.loggedIn ? SCREENS.start : SCREENS.home;
  // Customers with a session do not see the welcome screen, so going back to it leads home.
  if (visitor.loggedIn) return screen === 'welcome' ? SCREENS.home : undefined;
  if (ROUTES[screen].isPublic) return undefined;
  if (screen === 'afterLogin') return SCREENS.login;
  if (visitor.signedOut !== undefined) return loginAfterEnd(visitor.signedOut, path, search);
  return `${SCREENS.welcome}?${withIntended(path, search)}`;
}
