import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { SetURLSearchParams } from 'react-router-dom';

/** The address as the browser has it: it changes before the screen does. */
function addressNow(): { path: string; query: URLSearchParams } {
  const [path = '', query] = window.location.hash.slice(1).split('?');
  return { path, query: new URLSearchParams(query) };
}

/**
 * What a screen keeps in its address, and how to change it. A screen stays in sight while the next one is loading: what is
 * tapped on it then changes nothing, as it would take the customer back from where they are going. Whoever changes one thing
 * of several gives a function of what is there: it is told the newest, also what was chosen a moment ago and is not yet drawn.
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
