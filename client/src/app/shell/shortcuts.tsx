import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf } from '../../parts/href.ts';
import { onDemand } from '../../parts/onDemand.tsx';
import { singleKey } from '../../parts/singleKey.ts';
import { useTexts } from '../../parts/texts.ts';
import { beginSearch } from '../../parts/typeAhead.ts';
import { useLack, useSettings } from '../../state/hooks.ts';
import { stepRow } from './rows.ts';

const KeyList = onDemand(() => import('./keyList.tsx'));

/**
 * The single-key shortcuts: `/` searches, `j` and `k` step through rows, and `?` lists the shortcuts. They are inactive
 * while the reader types.
 */
export function Shortcuts(): ReactElement | null {
  const navigate = useNavigate();
  const t = useTexts();
  const { shortcuts } = useSettings();
  const isSearchable = !useLack().screens.has('search');
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!shortcuts) return undefined;
    const follow = (event: KeyboardEvent): void => {
      const key = singleKey(event);
      if (key === '/' && isSearchable) beginSearch(t('header.search'), () => void navigate(addressOf('search')));
      else if (key === '?') setOpen(true);
      else if (key !== 'j' && key !== 'k') return;
      else if (!stepRow(document, key === 'j' ? 1 : -1)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [shortcuts, navigate, t, isSearchable]);
  return shortcuts ? <KeyList open={open} onClose={() => setOpen(false)} /> : null;
}
