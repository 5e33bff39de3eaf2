import { Sheet } from '@zaraba/kit/sheet';
import type { ReactElement } from 'react';
import { useTexts } from '../../parts/texts.ts';
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
