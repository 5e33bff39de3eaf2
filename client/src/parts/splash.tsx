import { Button } from '@zaraba/kit/button';
import { Icon } from '@zaraba/kit/icon';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { useConfig, useOnline, useStartup } from '../state/hooks.ts';
import type { Startup } from '../state/hooks.ts';
import { FailureNote } from './failureNote.tsx';
import { Logo } from './logo.tsx';
import classes from './splash.module.css';
import { useTexts } from './texts.ts';

type Step = Startup['steps'][number];

const STATES = {
  waiting: 'start.waiting',
  running: 'start.running',
  done: 'start.finished',
  failed: 'start.failed',
} as const;

function StepMark(props: { state: Step['state'] }): ReactElement {
  if (props.state === 'done') return <Icon name="check" size={22} />;
  if (props.state === 'failed') return <Icon name="warning" size={22} />;
  return <span className={props.state === 'running' ? `spinner ${classes.spinner}` : classes.dot} aria-hidden="true" />;
}

function StepRow(props: { step: Step }): ReactElement {
  const t = useTexts();
  const { step } = props;
  return (
    <li className={classes.step} data-state={step.state}>
      <StepMark state={step.state} />
      <span>
        {t(`start.${step.id}`)}
        <span className="visually-hidden"> {t(STATES[step.state])}</span>
      </span>
    </li>
  );
}

/** The start screen: each step shows an answer that is really awaited. */
export function Splash(): ReactElement {
  const t = useTexts();
  const { title, simulated } = useConfig();
  const startup = useStartup();
  const online = useOnline();
  const { steps, failed } = startup;
  return (
    <div className={classes.splash}>
      <div className="stack-3 items-middle centred">
        <Logo size={72} />
        <h1 className={classes.title}>{title}</h1>
        <p className="text-2">{t('start.tagline')}</p>
      </div>
      <ol className="answers" aria-label={t('start.title')} aria-busy={failed === undefined}>
        {steps.map((step) => (
          <StepRow key={step.id} step={step} />
        ))}
      </ol>
      {failed !== undefined && (
        <div className={`stack-3 ${classes.failed}`}>
          {online ? (
            <FailureNote failure={failed} title={t('start.failedTitle')} />
          ) : (
            <Note tone="warn" title={t('start.offline')}>
              <p>{t('start.offlineText')}</p>
            </Note>
          )}
          <Button onClick={() => startup.retry()}>{t('action.retry')}</Button>
        </div>
      )}
      {simulated && <p className="text-2 small narrow centred">{t('start.simulated')}</p>}
    </div>
  );
}
