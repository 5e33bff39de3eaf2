import { Icon } from '@zaraba/kit/icon';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { onDemand } from '../../../parts/onDemand.tsx';
import { searchesOpen } from '../../../parts/typeAhead.ts';
import { useSettings } from '../../../state/hooks.ts';
import classes from './commandButton.module.css';
import { PALETTE_WORDS } from '../../../i18n/later/palette.ts';

const Palette = onDemand(() => import('./palette.tsx'));
const OVERLAYS = '[role="dialog"], [role="alertdialog"]';

/**
 * The button at the end of the navigation rail that opens the command palette. Ctrl+K, Command+K and the search open it
 * too. `open` states whether the page is wide enough for the palette.
 */
export default function CommandButton(props: { readonly open: boolean }): ReactElement | null {
  const { language } = useSettings();
  const hasRoom = props.open;
  const { pathname, search } = useLocation();
  const place = `${pathname}${search}`;
  const [openedAt, setOpenedAt] = useState<string>();
  const open = (): void => setOpenedAt(place);
  useEffect(() => {
    if (!hasRoom) return undefined;
    const show = (): void => setOpenedAt(place);
    const follow = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      // Without this, the browser would open its own search.
      event.preventDefault();
      if (document.querySelector(OVERLAYS) === null) show();
    };
    document.addEventListener('keydown', follow);
    const stop = searchesOpen(show);
    return () => {
      document.removeEventListener('keydown', follow);
      stop();
      // After the reader leaves the screen, going back does not reopen the palette.
      setOpenedAt(undefined);
    };
  }, [hasRoom, place]);
  if (!hasRoom) return null;
  const keys = /Mac/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';
  const rail = document.querySelector('nav');
  const button = (
    <button
      type="button"
      className={classes.button}
      aria-label={`${PALETTE_WORDS[language].title} ${keys}`}
      title={PALETTE_WORDS[language].title}
      aria-haspopup="dialog"
      onClick={open}
    >
      <Icon name="search" />
      <kbd>{keys}</kbd>
    </button>
  );
  return (
    <>
      {rail !== null && createPortal(button, rail)}
      <Palette open={openedAt === place} onClose={() => setOpenedAt(undefined)} />
    </>
  );
}
