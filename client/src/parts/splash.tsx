import { Button } from '@zaraba/kit/button';
import { Icon } from '@zaraba/kit/icon';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { useConfig, useOnline, useStartup } from '../state/hooks.ts';
import type { Startup } from '../state/hooks.ts';
import type { FailureLike } from './failureTexts.ts';
import { FailureWords } from './failureWords.tsx';
import { Logo } from './logo.tsx';
import classes from './splash.module.css';
import { useTexts } from './texts.ts';

type Step = Startup['steps'][number];

/** The text keys of a step's states, for readers who cannot see its mark. */
export const STATE_WORDS = {
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
        <span className="visually-hidden"> {t(STATE_WORDS[step.state])}</span>
      </span>
    </li>
  );
}

/**
 * At the start, a status without a message proves nothing about the session or the server's offers. It is therefore
 * shown only in the details.
 */
function ofStart(failure: FailureLike): FailureLike {
  if (failure.key !== undefined) return failure;
  const status = failure.kind === 'unauthorised' ? 401 : failure.status;
  return status === 401 || status === 404 ? { kind: 'business', key: `HTTP ${status}` } : failure;
}

/** Why the screens have not opened, and a button to try again. */
function Trouble(props: { startup: Startup }): ReactElement | null {
  const t = useTexts();
  const online = useOnline();
  const { failed, slow, retry } = props.startup;
  if (failed === undefined && !slow) return null;
  return (
    <div className={`stack-3 ${classes.failed}`}>
      {failed === undefined ? (
        <Note tone="warn" title={t('state.slow')}>
          <p>{t('start.slowText')}</p>
        </Note>
      ) : online ? (
        <FailureWords failure={ofStart(failed)} title={t('start.failedTitle')} way={t('start.again')} />
      ) : (
        <Note tone="warn" title={t('start.offline')}>
          <p>{t('start.offlineText')}</p>
        </Note>
      )}
      <Button onClick={retry}>{t('action.retry')}</Button>
    </div>
  );
}

/** The start screen. Each step is a reply for which the client waits. */
export function Splash(): ReactElement {
  const t = useTexts();
  const { title, simulated } = useConfig();
  const startup = useStartup();
  const { steps, failed } = startup;
  return (
    <div className={classes.splash}>
      <div className="stack-3 items-middle centred">
        <Logo size={72} />
        {title !== '' && <h1 className={classes.title}>{title}</h1>}
      </div>
      <ol className="answers" aria-label={t('start.title')} aria-busy={failed === undefined}>
        {steps.map((step) => (
          <StepRow key={step.id} step={step} />
        ))}
      </ol>
      <Trouble startup={startup} />
      {simulated && <p className="text-2 small narrow centred">{t('start.simulated')}</p>}
    </div>
  );
}
