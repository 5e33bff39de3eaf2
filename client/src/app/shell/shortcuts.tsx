import { Sheet } from '@zaraba/kit/sheet';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf } from '../../parts/href.ts';
import { useTexts } from '../../parts/texts.ts';
import { holdTyping } from '../../parts/typeAhead.ts';
import { useSettings } from '../../state/hooks.ts';
import classes from './shortcuts.module.css';
import { isTyping, stepRow } from './rows.ts';

const KEYS = [
  { keys: ['/'], text: 'shortcuts.search' },
  { keys: ['j'], text: 'shortcuts.nextRow' },
  { keys: ['k'], text: 'shortcuts.previousRow' },
  { keys: ['Enter'], text: 'shortcuts.open' },
  { keys: ['?'], text: 'shortcuts.list' },
  { keys: ['Esc'], text: 'shortcuts.close' },
] as const;

/** The list of keyboard shortcuts. */
function KeyList(props: { open: boolean; onClose: () => void }): ReactElement {
  const t = useTexts();
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('shortcuts.title')} closeLabel={t('action.close')}>
      <dl className="as-grid divided">
        {KEYS.map(({ keys, text }) => (
          <div key={text} className={classes.row}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-2 small above-4">{t('shortcuts.off')}</p>
    </Sheet>
  );
}

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
