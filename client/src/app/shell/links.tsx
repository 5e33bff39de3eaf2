import { useEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { href } from '../../parts/href.ts';
import { useTexts } from '../../parts/texts.ts';
import { holdTyping } from '../../parts/typeAhead.ts';

/** Whoever goes there is going to type. */
const SEARCH = href('/quotes/search');

/**
 * Makes links of the form `#/…` steps of the router, so that each has its own place in the history and lists come back
 * where they were left. Links stay plain links: they can be opened in a new tab and copied.
 */
export function Links(props: { children: ReactNode }): ReactElement {
  const navigate = useNavigate();
  const t = useTexts();
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
      const address = link?.getAttribute('href');
      if (address === null || address === undefined || link?.getAttribute('target') === '_blank') return;
      event.preventDefault();
      if (address === SEARCH) holdTyping(t('header.search'));
      void navigate(address.slice(1));
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, t]);
  return <>{props.children}</>;
}
