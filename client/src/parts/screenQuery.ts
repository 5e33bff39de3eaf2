import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { SetURLSearchParams } from 'react-router-dom';

/** The path of the address as the browser has it: it changes before the screen does. */
function pathNow(): string {
  return window.location.hash.slice(1).replace(/\?.*$/, '');
}

/**
 * What a screen keeps in its address, and how to change it. A screen stays in sight while the next one is loading: what is
 * tapped on it then changes nothing, as it would take the customer back from where they are going.
 */
export function useScreenQuery(): [query: URLSearchParams, setQuery: SetURLSearchParams] {
  const [query, setQuery] = useSearchParams();
  const { pathname } = useLocation();
  const set = useCallback<SetURLSearchParams>(
    (...change) => {
      if (pathNow() === pathname) setQuery(...change);
    },
    [pathname, setQuery],
  );
  return [query, set];
}
