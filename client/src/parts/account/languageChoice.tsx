import { LANGUAGES, LANGUAGE_TAG } from '@zaraba/contracts';
import { Choice } from '@zaraba/kit/choice';
import type { ReactElement } from 'react';
import { useSettings } from '../../state/hooks.ts';
import { useTexts } from '../texts.ts';

const OWN_NAMES = { jp: '日本語', cn: '简体中文', us: 'English' } as const;

/** Lets the reader choose one of the languages, each under its own name. */
export function LanguageChoice(): ReactElement {
  const t = useTexts();
  const settings = useSettings();
  return (
    <Choice
      label={t('login.language')}
      value={settings.language}
      onChange={(next) => settings.set({ language: next })}
      options={LANGUAGES.map((id) => ({ value: id, text: <span lang={LANGUAGE_TAG[id]}>{OWN_NAMES[id]}</span> }))}
    />
  );
}
