import { loginAfterEnd, withIntended } from '../domain/intended.ts';
import { ROUTES, isRoutePath } from './routes.tsx';

/** The facts that decide which screens a visitor may open. */
export interface Visitor {
  readonly loggedIn: boolean;
  /** Why a session just ended, for the login screen. */
  readonly signedOut: string | undefined;
}

/** The address a path redirects to, or undefined if the visitor may stay. */
export function redirectOf(path: string, search: string, visitor: Visitor): string | undefined {
  if (!isRoutePath(path)) return path === '/' || !visitor.loggedIn ? '/login/start' : '/home/home';
  if (!ROUTES[path].session || visitor.loggedIn) return undefined;
  if (path === '/login/loginAfter') return '/login/login';
  if (visitor.signedOut !== undefined) return loginAfterEnd(visitor.signedOut, path, search);
  return `/login/logon?${withIntended(path, search)}`;
}
