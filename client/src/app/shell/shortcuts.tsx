import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf } from '../../parts/href.ts';
import { onDemand } from '../../parts/onDemand.tsx';
import { useTexts } from '../../parts/texts.ts';
import { holdTyping } from '../../parts/typeAhead.ts';
import { useSettings } from '../../state/hooks.ts';
import { isTyping, stepRow } from './rows.ts';

const KeyList = onDemand(() => import('./keyList.tsx'));

/** Single keys: `/` searches, `j` and `k` walk through the rows of lists, `?` lists the keys. Inactive while typing. */
export function Shortcuts(): ReactElement | null {
  const navigate = useNavigate();
  const t = useTexts();
  const { shortcuts } = useSettings();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!shortcuts) return undefined;
    const follow = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      // Overlays have their own keys.
      if (document.querySelector('[role="dialog"], [role="alertdialog"]') !== null) return;
      if (event.key === '/') {
        holdTyping(t('header.search'));
        void navigate(addressOf('search'));
      } else if (event.key === '?') setOpen(true);
      else if (event.key !== 'j' && event.key !== 'k') return;
      else if (!stepRow(document, event.key === 'j' ? 1 : -1)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [shortcuts, navigate, t]);
  return shortcuts ? <KeyList open={open} onClose={() => setOpen(false)} /> : null;
}
