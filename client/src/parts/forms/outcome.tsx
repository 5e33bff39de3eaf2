import { Button } from '@zaraba/kit/button';
import { Icon } from '@zaraba/kit/icon';
import { Note } from '@zaraba/kit/states';
import type { ReactElement, ReactNode } from 'react';
import type { Failure, FlowStage } from '../../state/hooks.ts';
import { FailureNote } from '../failureNote.tsx';
import { useTexts } from '../texts.ts';
import type { Translate } from '../texts.ts';
import { attemptsText } from './attemptsText.ts';
import classes from './outcome.module.css';
import { SendButton } from './sendButton.tsx';

const MARKS = {
  sending: 'sending',
  checking: 'checking',
  unknown: 'notSent',
  notSent: 'notSent',
  done: 'accepted',
  refused: 'refused',
} as const;

/** Returns whether a call is being sent or its outcome looked up. */
export function isUnderWay({ stage }: Pick<ShownFlow, 'stage'>): boolean {
  return stage === 'sending' || stage === 'checking';
}

function Mark(props: { stage: keyof typeof MARKS }): ReactElement {
  const busy = isUnderWay(props);
  return (
    <span className={classes.mark} data-stage={MARKS[props.stage]} aria-hidden="true">
      {busy ? (
        <span className={`spinner ${classes.spinner}`} />
      ) : (
        <Icon name={props.stage === 'done' ? 'check' : 'warning'} size={32} />
      )}
    </span>
  );
}

type OpenOutcome = Exclude<FlowStage, 'idle' | 'done'>;

/**
 * The texts of each stage. `answered` is the text after an error answer, and `again` labels the button that sends
 * again.
 */
export type OutcomeWords = Readonly<
  Record<OpenOutcome, { title: string; text?: string; answered?: string; again?: string }>
>;

function moneyWords(t: Translate): OutcomeWords {
  return {
    sending: { title: t('money.sending'), text: t('money.sendingText') },
    checking: { title: t('money.checking'), text: t('money.checkingText'), answered: t('money.checkingAnswered') },
    unknown: {
      title: t('money.unknown'),
      text: t('money.unknownText'),
      answered: t('money.unknownAnswered'),
      again: t('money.askAgain'),
    },
    notSent: { title: t('money.notSent') },
    refused: { title: t('money.refused') },
  };
}

/** What an outcome shows of a flow. */
export interface ShownFlow {
  readonly stage: FlowStage;
  readonly failure?: Failure | undefined;
  readonly retry: () => void;
  readonly reset: () => void;
}

function Open(props: {
  flow: ShownFlow;
  stage: OpenOutcome;
  words: OutcomeWords;
  note?: ReactNode;
  way?: ReactNode;
  back: string | undefined;
}): ReactElement {
  const t = useTexts();
  const { flow, stage, way } = props;
  const { failure } = flow;
  const tries = attemptsText(t, failure);
  const isAnswer = failure !== undefined && failure.kind !== 'network';
  const { text, answered = text, again } = props.words[stage];
  const shown = isAnswer ? answered : text;
  const over = stage === 'refused' || stage === 'notSent';
  const explained = over ? text === undefined : stage === 'unknown' && isAnswer;
  return (
    <>
      {shown !== undefined && <p className={classes.text}>{shown}</p>}
      {explained && (
        <div className={classes.note}>
          <FailureNote failure={failure} />
          {props.note}
          {tries !== undefined && <p className={classes.text}>{tries}</p>}
        </div>
      )}
      {(over || stage === 'unknown') && (
        <div className="answers above-2">
          {again !== undefined && (
            <SendButton block onClick={flow.retry}>
              {again}
            </SendButton>
          )}
          {stage === 'unknown' && way}
          {(over || way !== undefined) && (
            <Button block kind={over && again === undefined ? 'primary' : 'secondary'} onClick={flow.reset}>
              {props.back ?? t('money.back')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

/**
 * A note beside a submit button. It states why the call failed, that its outcome is being looked up, or that its
 * outcome is unknown. After success it is empty.
 */
export function OutcomeNote(props: {
  flow: Pick<ShownFlow, 'stage' | 'failure'>;
  /** The class of the surrounding element. */
  place?: string;
}): ReactElement | null {
  const t = useTexts();
  const { stage, failure } = props.flow;
  if (stage === 'idle' || stage === 'sending' || stage === 'done') return null;
  const { title, text, answered = text } = moneyWords(t)[stage];
  const isOver = stage === 'refused' || (stage === 'notSent' && failure !== undefined);
  const words = failure === undefined || failure.kind === 'network' ? text : answered;
  return (
    <div className={props.place}>
      {isOver ? (
        <FailureNote failure={failure} />
      ) : (
        <div role="status">
          <Note tone="warn" title={title}>
            {words !== undefined && <p>{words}</p>}
          </Note>
        </div>
      )}
    </div>
  );
}

/**
 * The outcome of a call that is sent once: sending, checking, unknown, not sent, refused with the reason, or done. It
 * reports success only after the server has confirmed it. Show it in place of the form unless `stage` is `idle`.
 */
export function Outcome(props: {
  flow: ShownFlow;
  /** The heading after success. */
  doneTitle: string;
  /** The consequences and the next steps after success. */
  children: ReactNode;
  words?: OutcomeWords;
  /** The timeline of events so far. It is visible until the call is done or refused. */
  course?: ReactNode;
  /** An additional text about a refusal. */
  note?: ReactNode;
  /** A link to where the customer can check an unknown outcome. With this link, the outcome can be dismissed. */
  way?: ReactNode;
  /** The label of the button back to the form. */
  back?: string;
}): ReactElement | null {
  const t = useTexts();
  const { flow, words = moneyWords(t) } = props;
  const { stage } = flow;
  if (stage === 'idle') return null;
  return (
    <div className={classes.outcome}>
      <Mark stage={stage} />
      <div role="status">
        <h3 className="heading">{stage === 'done' ? props.doneTitle : words[stage].title}</h3>
      </div>
      {stage !== 'done' && stage !== 'refused' && props.course !== undefined && (
        <div className={classes.course}>{props.course}</div>
      )}
      {stage === 'done' ? (
        props.children
      ) : (
        <Open flow={flow} stage={stage} words={words} note={props.note} way={props.way} back={props.back} />
      )}
    </div>
  );
}
