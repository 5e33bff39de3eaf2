import { Icon } from '@zaraba/kit/icon';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { onDemand } from '../../../parts/onDemand.tsx';
import { useSettings } from '../../../state/hooks.ts';
import classes from './commandButton.module.css';
import { PALETTE_WORDS } from '../../../i18n/later/palette.ts';

const Palette = onDemand(() => import('./palette.tsx'));
const OVERLAYS = '[role="dialog"], [role="alertdialog"]';

/**
 * The button at the end of the rail that opens the command palette, and the keys that do the same: Ctrl K, or Command K.
 * `open`: whether the page is wide enough for them.
 */
export default function CommandButton(props: { readonly open: boolean }): ReactElement | null {
  const { language } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const hasRoom = props.open;
  useEffect(() => {
    if (!hasRoom) return undefined;
    const follow = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      // A browser would search the web instead.
      event.preventDefault();
      if (document.querySelector(OVERLAYS) === null) setOpen(true);
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [hasRoom]);
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
      onClick={() => setOpen(true)}
    >
      <Icon name="search" />
      <kbd>{keys}</kbd>
    </button>
  );
  return (
    <>
      {rail !== null && createPortal(button, rail)}
      <Palette open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
