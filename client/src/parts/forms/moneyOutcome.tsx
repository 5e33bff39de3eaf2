import { Button } from '@zaraba/kit/button';
import { Icon } from '@zaraba/kit/icon';
import type { ReactElement, ReactNode } from 'react';
import type { Failure, MoneyStage } from '../../state/hooks.ts';
import { attemptsText } from './attemptsText.ts';
import { FailureNote } from '../failureNote.tsx';
import classes from './outcome.module.css';
import { SendButton } from './sendButton.tsx';
import { useTexts } from '../texts.ts';

const MARKS = {
  sending: 'sending',
  checking: 'checking',
  unknown: 'notSent',
  done: 'accepted',
  refused: 'refused',
} as const;

function Mark(props: { stage: keyof typeof MARKS }): ReactElement {
  const busy = props.stage === 'sending' || props.stage === 'checking';
  return (
    <span className={classes.mark} data-stage={MARKS[props.stage]} aria-hidden="true">
      {busy ? (
        <span className={classes.spinner} />
      ) : (
        <Icon name={props.stage === 'done' ? 'check' : 'warning'} size={32} />
      )}
    </span>
  );
}

/** The heading of a stage, which must be accurate for every path to it. */
function titleKey(stage: Exclude<MoneyStage, 'idle' | 'done'>, failure: Failure | undefined) {
  return stage === 'refused' && failure?.kind === 'network' ? 'money.notSent' : (`money.${stage}` as const);
}

/** The text while it is open. After an error answer it must not claim that the server was unreachable. */
function openTextKey(stage: 'sending' | 'checking' | 'unknown', failure: Failure | undefined) {
  if (stage === 'sending' || failure === undefined || failure.kind === 'network') return `money.${stage}Text` as const;
  return `money.${stage}Answered` as const;
}

/**
 * The stage of a movement of money, in accurate words: sending, unknown, done, refused with the reason. Claims success
 * only after the server has confirmed it. Show it in place of the form while `stage` is not `idle`.
 */
export function MoneyOutcome(props: {
  flow: {
    readonly stage: MoneyStage;
    readonly failure?: Failure | undefined;
    readonly askAgain: () => void;
    readonly reset: () => void;
  };
  /** The heading after success. */
  doneTitle: string;
  /** The consequences and next steps, shown after success. */
  children: ReactNode;
}): ReactElement | null {
  const t = useTexts();
  const { stage, failure, askAgain, reset } = props.flow;
  const tries = attemptsText(t, failure);
  if (stage === 'idle') return null;
  return (
    <div className={classes.outcome}>
      <Mark stage={stage} />
      <div role="status">
        <h3>{stage === 'done' ? props.doneTitle : t(titleKey(stage, failure))}</h3>
      </div>
      {(stage === 'sending' || stage === 'checking' || stage === 'unknown') && (
        <p className={classes.text}>{t(openTextKey(stage, failure))}</p>
      )}
      {stage === 'done' && props.children}
      {stage === 'unknown' && failure?.kind === 'http' && (
        <div className={classes.note}>
          <FailureNote failure={failure} />
        </div>
      )}
      {stage === 'refused' && (
        <div className={classes.note}>
          <FailureNote failure={failure} />
          {tries !== undefined && <p className={classes.text}>{tries}</p>}
        </div>
      )}
      {stage === 'refused' && (
        <div className={classes.actions}>
          <Button block onClick={reset}>
            {t('money.back')}
          </Button>
        </div>
      )}
      {stage === 'unknown' && (
        <div className={classes.actions}>
          <SendButton block onClick={askAgain}>
            {t('money.askAgain')}
          </SendButton>
        </div>
      )}
    </div>
  );
}
