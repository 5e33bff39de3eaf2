import { Choice } from '@zaraba/kit/choice';
import type { ReactElement } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import { THEMES, useSettings } from '../../../state/hooks.ts';
import classes from '../../../parts/styles/cards.module.css';

/** Chooses the theme: light, dark, or that of the device. */
export function ThemeSetting(): ReactElement {
  const t = useTexts();
  const settings = useSettings();
  return (
    <div className={`stack-2 ${classes.setting}`} data-setting="theme">
      <span className="text-2 row-text">{t('settings.theme')}</span>
      <Choice
        label={t('settings.theme')}
        value={settings.theme}
        onChange={(next) => settings.set({ theme: next })}
        options={THEMES.map((id) => ({ value: id, text: t(`settings.${id}`) }))}
      />
    </div>
  );
}
