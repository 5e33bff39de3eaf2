import { Card } from '@zaraba/kit/card';
import type { ReactElement } from 'react';
import { href } from '../../../parts/href.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useNotOffered } from '../../../state/hooks.ts';
import { SHORTCUTS } from '../../index.ts';
import { SHORTCUT_NAMES, ShortcutIcon } from '../../../parts/shortcutIcon.tsx';
import type { ShortcutName } from '../../../parts/shortcutIcon.tsx';
import classes from './shortcuts.module.css';

/** Returns the shortcuts that this server supports, and those that it does not. */
export function useShortcuts(): { offered: readonly ShortcutName[]; missing: readonly ShortcutName[] } {
  const isNotOffered = useNotOffered();
  const isMissing = (name: ShortcutName): boolean => {
    const { call } = SHORTCUTS[name];
    return call !== undefined && isNotOffered(call);
  };
  return { offered: SHORTCUT_NAMES.filter((name) => !isMissing(name)), missing: SHORTCUT_NAMES.filter(isMissing) };
}

/** Shows shortcuts as links. */
export function Shortcuts(props: { shortcuts: readonly ShortcutName[] }): ReactElement {
  const t = useTexts();
  return (
    <Card>
      <h2 className="visually-hidden">{t('home.shortcuts.title')}</h2>
      <nav aria-label={t('home.shortcuts.title')}>
        <ul className={classes.grid}>
          {props.shortcuts.map((name) => (
            <li key={name}>
              <a className={classes.shortcut} href={href(SHORTCUTS[name].to)}>
                <span className={classes.icon}>
                  <ShortcutIcon name={name} />
                </span>
                <span className={classes.text}>{t(SHORTCUTS[name].text)}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}
