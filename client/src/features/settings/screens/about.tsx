import { ButtonLink } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Facts } from '@zaraba/kit/facts';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { Logo } from '../../../parts/logo.tsx';
import { Page } from '../../../parts/page.tsx';
import { SupportRow } from '../../../parts/account/support.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { THIS_BUILD } from '../../../domain/operator/thisBuild.ts';
import { useConfig } from '../../../state/hooks.ts';

/** The screen about the app: its version, and the operator. On a simulated market, a note replaces the operator. */
export default function About(): ReactElement {
  const t = useTexts();
  const { title, operator, licence, simulated } = useConfig();
  // Every simulated server names its operator by the same English text. A translated text replaces it.
  const whose = simulated ? t('about.simulatedOperator') : operator;
  const unlicensed = operator === undefined ? undefined : t('login.noLicence');
  const number = simulated ? t('about.simulatedLicence') : (licence ?? unlicensed);
  const versionText = [THIS_BUILD.version, THIS_BUILD.name].filter((part) => part !== '').join(' · ');
  return (
    <Page title={t('about.title')}>
      <Card>
        <div className="stack-3">
          <Logo size={56} />
          <Facts
            facts={[
              title === '' ? undefined : { name: t('about.name'), value: title },
              whose === undefined ? undefined : { name: t('about.operator'), value: whose },
              number === undefined ? undefined : { name: t('about.licence'), value: number },
              { name: t('about.version'), value: versionText, testId: 'version' },
            ]}
          />
        </div>
      </Card>
      <div className="surface clipped divided">
        <SupportRow />
      </div>
      <ButtonLink small external kind="secondary" href="./THIRD-PARTY-NOTICES.txt">
        {t('about.notices')}
      </ButtonLink>
      {simulated && (
        <Note title={t('about.simulatedTitle')}>
          <p>{t('about.simulatedText')}</p>
        </Note>
      )}
      {operator === undefined && !simulated && (
        <Note tone="warn" title={t('login.noOperator')}>
          <p>{t('about.unnamedText')}</p>
        </Note>
      )}
    </Page>
  );
}
