import { useEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Makes links of the form `#/…` steps of the router, so that each has its own place in the history and lists come back
 * where they were left. Links stay plain links: they can be opened in a new tab and copied.
 */
export function Links(props: { children: ReactNode }): ReactElement {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
      const address = link?.getAttribute('href');
      if (address === null || address === undefined || link?.getAttribute('target') === '_blank') return;
      event.preventDefault();
      void navigate(address.slice(1));
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
  return <>{props.children}</>;
}
