import { Card } from '@zaraba/kit/card';
import type { ReactElement } from 'react';
import { Page } from '../../../parts/page.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { LanguageSetting } from '../parts/languageSetting.tsx';

/** The screen that chooses the language. */
export default function LanguageScreen(): ReactElement {
  const t = useTexts();
  return (
    <Page title={t('login.language')}>
      <Card>
        <div className="stack-3">
          <LanguageSetting />
          <p className="text-3 caption">{t('settings.languageText')}</p>
        </div>
      </Card>
    </Page>
  );
}
