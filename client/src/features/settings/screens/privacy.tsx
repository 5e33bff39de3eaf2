import { Card } from '@zaraba/kit/card';
import type { ReactElement } from 'react';
import { OperatorText } from '../../../parts/account/operatorText.tsx';
import { Page } from '../../../parts/page.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useConfig } from '../../../state/hooks.ts';
import { useLegalTexts } from '../texts/legal/texts.ts';
import classes from '../../../parts/styles/cards.module.css';

const SECTIONS = ['kept', 'notKept', 'documents', 'erase'] as const;

/** The screen about the personal data that the operator, or the simulated market, and this device store. */
export default function Privacy(): ReactElement {
  const t = useTexts();
  const say = useLegalTexts();
  const { simulated } = useConfig();
  return (
    <Page title={t('privacy.title')}>
      {!simulated && <OperatorText name="privacy" className={classes.text} />}
      <Card>
        <div className={classes.text}>
          {simulated ? (
            SECTIONS.map((id) => (
              <section className="stack-1" key={id}>
                <h2 className="strong">{say(`privacy.simulated.sections.${id}.title`)}</h2>
                <p className="text-2 pretty">{say(`privacy.simulated.sections.${id}.text`)}</p>
              </section>
            ))
          ) : (
            <section className="stack-1">
              <h2 className="strong">{say('privacy.device.title')}</h2>
              <p className="text-2 pretty">{say('privacy.device.text')}</p>
            </section>
          )}
        </div>
      </Card>
    </Page>
  );
}
