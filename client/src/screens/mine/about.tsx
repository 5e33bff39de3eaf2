import type { ReactElement } from 'react';
import { Logo } from '../../parts/logo.tsx';
import { Page } from '../../parts/page.tsx';
import { useTexts } from '../../parts/texts.ts';
import { useConfig } from '../../state/hooks.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Note } from '../../ui/states.tsx';
import classes from './mine.module.css';

/** Who stands behind the server, as it says itself; on a simulated market, that it is one. */
export default function About(): ReactElement {
  const t = useTexts();
  const { title, operator, licence, supportUrl, simulated } = useConfig();
  const named = operator !== undefined && licence !== undefined;
  return (
    <Page title={t('about.title')}>
      <Card>
        <div className={classes.stack}>
          <Logo size={56} />
          <Facts
            facts={[
              { name: t('about.name'), value: title },
              operator === undefined ? undefined : { name: t('about.operator'), value: operator },
              licence === undefined ? undefined : { name: t('about.licence'), value: licence },
              {
                name: t('about.support'),
                value:
                  supportUrl === undefined ? (
                    t('about.supportNone')
                  ) : (
                    <a href={supportUrl} target="_blank" rel="noopener noreferrer">
                      {new URL(supportUrl).host}
                    </a>
                  ),
              },
            ]}
          />
        </div>
      </Card>
      {simulated && (
        <Note title={t('about.simulatedTitle')}>
          <p>{t('about.simulatedText')}</p>
        </Note>
      )}
      {!named && !simulated && (
        <Note tone="warn" title={t('about.unnamed')}>
          <p>{t('about.unnamedText')}</p>
        </Note>
      )}
    </Page>
  );
}
