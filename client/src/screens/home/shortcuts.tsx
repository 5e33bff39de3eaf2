import type { ReactElement } from 'react';
import { href } from '../../parts/href.ts';
import { useTexts } from '../../parts/texts.ts';
import { Card } from '../../ui/card.tsx';
import { ShortcutIcon } from './shortcutIcon.tsx';
import type { ShortcutName } from './shortcutIcon.tsx';
import classes from './shortcuts.module.css';

/** Everything there is, the account's money first: what leads where. */
const SHORTCUTS = [
  { name: 'deposit', to: href('/mine/deposit') },
  { name: 'withdraw', to: href('/mine/withdraw') },
  { name: 'exchange', to: href('/mine/stored') },
  { name: 'loan', to: href('/mine/loan') },
  { name: 'newShare', to: href('/home/newShare') },
  { name: 'block', to: href('/home/large') },
  { name: 'day', to: href('/home/withinDays') },
  { name: 'copy', to: href('/home/follow') },
  { name: 'summary', to: href('/home/index') },
  { name: 'ranking', to: href('/home/large4') },
  { name: 'industries', to: href('/home/large2') },
  { name: 'shortSelling', to: href('/home/large3') },
] as const satisfies readonly { name: ShortcutName; to: string }[];

/** A way to each part of the product. */
export function Shortcuts(): ReactElement {
  const t = useTexts();
  return (
    <Card>
      <h2 className="visually-hidden">{t('markets.shortcuts.title')}</h2>
      <nav aria-label={t('markets.shortcuts.title')}>
        <ul className={classes.grid}>
          {SHORTCUTS.map(({ name, to }) => (
            <li key={name}>
              <a className={classes.shortcut} href={to}>
                <span className={classes.icon}>
                  <ShortcutIcon name={name} />
                </span>
                <span className={classes.text}>{t(`markets.shortcuts.${name}`)}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}
