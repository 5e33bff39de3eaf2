import { Card } from '@zaraba/kit/card';
import { Choice } from '@zaraba/kit/choice';
import type { ReactElement } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import { TEXT_SIZES, useSettings } from '../../../state/hooks.ts';
import mine from '../../../parts/styles/cards.module.css';
import { SwitchSetting } from './switchSetting.tsx';

function TextSizeSetting(): ReactElement {
  const t = useTexts();
  const { textSize, set } = useSettings();
  return (
    <div className={`stack-2 ${mine.setting}`} data-setting="textSize">
      <span className="text-2 row-text">{t('use.textSize')}</span>
      <Choice
        label={t('use.textSize')}
        value={String(textSize)}
        onChange={(next) => {
          const size = TEXT_SIZES.find((known) => String(known) === next);
          if (size !== undefined) set({ textSize: size });
        }}
        options={TEXT_SIZES.map((size) => ({ value: String(size), text: `${size}%` }))}
      />
      <p className="text-3 caption">{t('use.textSizeText')}</p>
    </div>
  );
}

/** The settings for text size, motion, hidden amounts and keyboard shortcuts. */
export function UseSettingsCard(): ReactElement {
  const t = useTexts();
  const settings = useSettings();
  return (
    <Card title={t('use.title')}>
      <TextSizeSetting />
      <SwitchSetting
        id="motion"
        label={t('use.motion')}
        text={t('use.motionText')}
        checked={settings.reducedMotion}
        onChange={(reducedMotion) => settings.set({ reducedMotion })}
      />
      <SwitchSetting
        id="privacy"
        label={t('use.privacy')}
        text={t('use.privacyText')}
        checked={settings.hideAmounts}
        onChange={(hideAmounts) => settings.set({ hideAmounts })}
      />
      <SwitchSetting
        id="shortcuts"
        label={t('shortcuts.title')}
        text={t('use.shortcutsText')}
        checked={settings.shortcuts}
        onChange={(shortcuts) => settings.set({ shortcuts })}
      />
    </Card>
  );
}
