import { loginAfterEnd, withIntended } from '../domain/intended.ts';
import { ROUTES, isRoutePath } from './routes.tsx';

/** What decides where somebody may be. */
export interface Visitor {
  readonly loggedIn: boolean;
  /** Why a session just ended: the login screen says it. */
  readonly signedOut: string | undefined;
}

/** Where an address leads instead, or undefined when it may stay. */
export function redirectOf(path: string, search: string, visitor: Visitor): string | undefined {
  if (!isRoutePath(path)) return path === '/' || !visitor.loggedIn ? '/login/start' : '/home/home';
  if (!ROUTES[path].session || visitor.loggedIn) return undefined;
  if (path === '/login/loginAfter') return '/login/login';
  if (visitor.signedOut !== undefined) return loginAfterEnd(visitor.signedOut, path, search);
  return `/login/logon?${withIntended(path, search)}`;
}
