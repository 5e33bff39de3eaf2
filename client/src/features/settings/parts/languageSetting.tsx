import type { ReactElement } from 'react';
import { LanguageChoice } from '../../../parts/account/languageChoice.tsx';
import { useTexts } from '../../../parts/texts.ts';
import classes from '../../../parts/styles/cards.module.css';

/** Chooses the language. */
export function LanguageSetting(): ReactElement {
  const t = useTexts();
  return (
    <div className={`stack-2 ${classes.setting}`} data-setting="language">
      <span className="text-2 row-text">{t('login.language')}</span>
      <LanguageChoice />
    </div>
  );
}
