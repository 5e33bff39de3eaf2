import type { ReactElement } from 'react';
import { Page } from '../../parts/page.tsx';
import { useTexts } from '../../parts/texts.ts';
import { Card } from '../../ui/card.tsx';
import classes from './mine.module.css';

const SECTIONS = ['purpose', 'account', 'orders', 'leverage', 'money', 'end'] as const;

/** The terms of service. */
export default function Protocol(): ReactElement {
  const t = useTexts();
  return (
    <Page title={t('terms.title')}>
      <Card>
        <div className={classes.text}>
          <p className={classes.meta}>{t('terms.updated')}</p>
          {SECTIONS.map((id) => (
            <section key={id}>
              <h2>{t(`terms.sections.${id}.title`)}</h2>
              <p>{t(`terms.sections.${id}.text`)}</p>
            </section>
          ))}
        </div>
      </Card>
    </Page>
  );
}
