import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { SetURLSearchParams } from 'react-router-dom';

/** Returns the browser's address, which changes before the screen does. */
function addressNow(): { path: string; query: URLSearchParams } {
  const [path = '', query] = window.location.hash.slice(1).split('?');
  return { path, query: new URLSearchParams(query) };
}

/**
 * Returns the state that a screen stores in its address, and a function to change it. While the next screen loads, a
 * tap on the previous one changes nothing, because a change would cancel the navigation. To change one of several
 * values, pass a function. It receives the newest query, even if that is not rendered yet.
 */
export function useScreenQuery(): [query: URLSearchParams, setQuery: SetURLSearchParams] {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const set = useCallback<SetURLSearchParams>(
    (change, options) => {
      const now = addressNow();
      if (now.path !== pathname) return;
      setQuery(typeof change === 'function' ? change(now.query) : change, options);
    },
    [pathname, setQuery],
  );
  return [query, set];
}
