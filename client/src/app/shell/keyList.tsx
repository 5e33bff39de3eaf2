import { Sheet } from '@zaraba/kit/sheet';
import { DESKTOP, useMedia } from '@zaraba/kit/useMedia';
import type { ReactElement } from 'react';
import { useTexts } from '../../parts/texts.ts';
import { useSettings } from '../../state/hooks.ts';
import { PALETTE_WORDS } from '../../i18n/later/palette.ts';
import classes from './keyList.module.css';

const KEYS = [
  { keys: ['/'], text: 'shortcuts.search' },
  { keys: ['j'], text: 'shortcuts.nextRow' },
  { keys: ['k'], text: 'shortcuts.previousRow' },
  { keys: ['Enter'], text: 'shortcuts.open' },
  { keys: ['b'], text: 'ticket.keys.buy' },
  { keys: ['s'], text: 'ticket.keys.sell' },
  { keys: ['a'], text: 'priceAlerts.key' },
  { keys: ['↑', '↓'], text: 'ticket.keys.step' },
  { keys: ['Shift', '↑', '↓'], text: 'ticket.keys.stepTen' },
  { keys: ['Enter'], text: 'ticket.keys.review' },
  { keys: ['?'], text: 'shortcuts.list' },
  { keys: ['Esc'], text: 'shortcuts.close' },
] as const;

/** The list of keyboard shortcuts. */
export default function KeyList(props: { readonly open: boolean; readonly onClose: () => void }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const isWide = useMedia(DESKTOP);
  const rows = [
    ...KEYS.map(({ keys, text }) => ({ keys, text: t(text) })),
    ...(isWide ? [{ keys: ['Ctrl', 'K'], text: PALETTE_WORDS[language].title }] : []),
  ];
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('shortcuts.title')} closeLabel={t('action.close')}>
      <dl className="as-grid divided">
        {rows.map(({ keys, text }) => (
          <div key={text} className={classes.row}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="text-2 small above-4">{t('shortcuts.off')}</p>
    </Sheet>
  );
}
