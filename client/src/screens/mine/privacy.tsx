import type { ReactElement } from 'react';
import { Page } from '../../parts/page.tsx';
import { useTexts } from '../../parts/texts.ts';
import { Card } from '../../ui/card.tsx';
import classes from './mine.module.css';

const SECTIONS = ['kept', 'notKept', 'documents', 'erase'] as const;

/** What is kept about a customer, and what is not. */
export default function Privacy(): ReactElement {
  const t = useTexts();
  return (
    <Page title={t('privacy.title')}>
      <Card>
        <div className={classes.text}>
          {SECTIONS.map((id) => (
            <section key={id}>
              <h2>{t(`privacy.sections.${id}.title`)}</h2>
              <p>{t(`privacy.sections.${id}.text`)}</p>
            </section>
          ))}
        </div>
      </Card>
    </Page>
  );
}
