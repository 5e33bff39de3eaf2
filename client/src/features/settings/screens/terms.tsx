import { Card } from '@zaraba/kit/card';
import type { ReactElement } from 'react';
import { OperatorText } from '../../../parts/account/operatorText.tsx';
import { Page } from '../../../parts/page.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useConfig } from '../../../state/hooks.ts';
import { useLegalTexts } from '../texts/legal/texts.ts';
import classes from '../../../parts/styles/cards.module.css';

const SECTIONS = ['purpose', 'account', 'orders', 'leverage', 'money', 'end'] as const;

/** The screen of the terms of service of the operator or of the simulated market. */
export default function Protocol(): ReactElement {
  const t = useTexts();
  const say = useLegalTexts();
  const { simulated } = useConfig();
  return (
    <Page title={t('terms.title')}>
      {simulated ? (
        <Card>
          <div className={classes.text}>
            <p className="text-2 pretty caption">{say('terms.simulated.updated')}</p>
            {SECTIONS.map((id) => (
              <section className="stack-1" key={id}>
                <h2 className="strong">{say(`terms.simulated.sections.${id}.title`)}</h2>
                <p className="text-2 pretty">{say(`terms.simulated.sections.${id}.text`)}</p>
              </section>
            ))}
          </div>
        </Card>
      ) : (
        <>
          <OperatorText name="terms" className={classes.text} />
          <OperatorText name="risk" className={classes.text} />
          <OperatorText name="costs" className={classes.text} />
        </>
      )}
    </Page>
  );
}
