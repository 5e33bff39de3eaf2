import { useEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { href } from '../../parts/href.ts';
import { useTexts } from '../../parts/texts.ts';
import { beginSearch } from '../../parts/typeAhead.ts';
import { useLinksFollow } from './lackingLinks.ts';

/** The link to the search screen. A tap on it also focuses a field, because the reader is about to type. */
const SEARCH = href('search');

/**
 * Turns links of the form `#/…` into navigations of the router. Each then has its own history entry, and lists reopen
 * at their scroll position. They stay plain links, which a reader can copy or open in a new tab. Links to screens that
 * the server lacks are hidden.
 */
export function Links(props: { children: ReactNode }): ReactElement {
  useLinksFollow();
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
      const go = (): void => void navigate(address.slice(1));
      if (address === SEARCH) beginSearch(t('header.search'), go);
      else go();
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate, t]);
  return <>{props.children}</>;
}
