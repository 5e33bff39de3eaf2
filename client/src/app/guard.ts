import { withIntended } from '../parts/intended.ts';
import { ROUTES, isRoutePath } from './routes.tsx';

/** What decides where somebody may be. */
export interface Visitor {
  readonly loggedIn: boolean;
  /** A session just ended: the login screen says why. */
  readonly signedOut: boolean;
}

/** Where an address leads instead, or undefined when it may stay. */
export function redirectOf(path: string, search: string, visitor: Visitor): string | undefined {
  if (!isRoutePath(path)) return path === '/' || !visitor.loggedIn ? '/login/start' : '/home/home';
  if (!ROUTES[path].session || visitor.loggedIn) return undefined;
  if (path === '/login/loginAfter' || visitor.signedOut) return '/login/login';
  return `/login/logon?${withIntended(path, search)}`;
}
