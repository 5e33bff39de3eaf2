import type { Position, PositionState } from '@zaraba/contracts';
import { Button, ButtonLink } from '@zaraba/kit/button';
import { Icon } from '@zaraba/kit/icon';
import type { ReactElement, ReactNode } from 'react';
import { furthest, positionState } from '../../../domain/positions.ts';
import { usePosition, useSettings } from '../../../state/hooks.ts';
import type { OrderStage } from '../../../state/hooks.ts';
import { SignedAmount } from '../../../parts/amount.tsx';
import { FailureNote } from '../../../parts/failureNote.tsx';
import type { FailureLike } from '../../../parts/failureTexts.ts';
import { href } from '../../../parts/href.ts';
import { OrderCourse } from './orderCourse.tsx';
import classes from '../../../parts/forms/outcome.module.css';
import { SendButton } from '../../../parts/forms/sendButton.tsx';
import { useTexts } from '../../../parts/texts.ts';

interface Flow {
  readonly stage: OrderStage;
  readonly position?: Position;
  readonly intent?: { readonly answer?: FailureLike };
  readonly failure?: FailureLike & { readonly fields?: Readonly<Record<string, string>> };
  readonly retry: () => void;
}

function Mark(props: { stage: OrderStage }): ReactElement {
  const { stage } = props;
  const busy = stage === 'sending' || stage === 'checking';
  return (
    <span className={classes.mark} data-stage={stage} aria-hidden="true">
      {busy ? (
        <span className={classes.spinner} />
      ) : (
        <Icon name={stage === 'accepted' ? 'check' : 'warning'} size={32} />
      )}
    </span>
  );
}

const TABS: Readonly<Partial<Record<PositionState, string>>> = {
  pendingOrder: 'waiting',
  closed: 'settled',
  orderCancelled: 'settled',
};

/** The link to the current place of the order or position. The visible lists leave out other currencies. */
function useWayTo(position: Position | undefined): string {
  const { currency } = useSettings();
  const state = position === undefined ? undefined : positionState(position);
  if (position?.id !== undefined && position.currency !== undefined && position.currency !== currency) {
    return href('position', { id: position.id, currency: position.currency });
  }
  return href('positions', { tab: (state && TABS[state]) ?? 'holding' });
}

function StateText(props: { position: Position }): ReactNode {
  const t = useTexts();
  const { currency } = useSettings();
  const { position } = props;
  const state = positionState(position);
  if (state === 'closed' && position.realized !== undefined) {
    return (
      <p className="row-text">
        {t('positions.realized')}{' '}
        <SignedAmount value={position.realized} currency={position.currency ?? currency} unit />
      </p>
    );
  }
  const words =
    state === 'pendingOrder'
      ? t('ticket.waiting')
      : state === 'holding'
        ? t('ticket.filled')
        : t(`positions.state.${state ?? 'unknown'}`);
  return <Waiting text={words} />;
}

function Accepted(props: { position: Position | undefined; doneText: string; onDone: () => void }): ReactElement {
  const t = useTexts();
  const { position } = props;
  const way = useWayTo(position);
  return (
    <>
      {position !== undefined && (
        <div role="status">
          <StateText position={position} />
        </div>
      )}
      {position?.id !== undefined && (
        <p className="row-text num">
          {t('ticket.orderNumber')} {position.id}
        </p>
      )}
      <div className={classes.actions}>
        <ButtonLink block href={way}>
          {t('ticket.toPositions')}
        </ButtonLink>
        <Button block kind="secondary" onClick={props.onDone}>
          {props.doneText}
        </Button>
      </div>
    </>
  );
}

const FIELD_TEXTS = { price: 'field.price', quantity: 'field.quantity', leverage: 'field.leverage' } as const;

function Refused(props: { failure: Flow['failure']; editText: string; onEdit: () => void }): ReactElement {
  const t = useTexts();
  const named = Object.keys(props.failure?.fields ?? {}).filter(
    (field): field is keyof typeof FIELD_TEXTS => field in FIELD_TEXTS,
  );
  return (
    <>
      <div className={classes.note}>
        <FailureNote failure={props.failure} />
        {named.map((field) => (
          <p key={field} className={classes.text}>
            {t(FIELD_TEXTS[field])}
          </p>
        ))}
      </div>
      <div className={classes.actions}>
        <Button block onClick={props.onEdit}>
          {props.editText}
        </Button>
      </div>
    </>
  );
}

/** The client cannot learn the outcome: the customer checks, and dismisses the question. */
function Unanswerable(props: { failure: FailureLike | undefined; editText: string; onEdit: () => void }): ReactElement {
  const t = useTexts();
  return (
    <>
      <Waiting text={t('ticket.unanswerableText')} />
      <div className={classes.note}>
        <FailureNote failure={props.failure} />
      </div>
      <div className={classes.actions}>
        <ButtonLink block href={href('positions')}>
          {t('ticket.toPositions')}
        </ButtonLink>
        <Button block kind="secondary" onClick={props.onEdit}>
          {props.editText}
        </Button>
      </div>
    </>
  );
}

function Waiting(props: { text: string }): ReactNode {
  return <p className={classes.text}>{props.text}</p>;
}

/** The server's answer and its timeline, kept up to date: an order continues after acceptance. */
function Live(props: { answered: Position; stage: OrderStage; children: (now: Position) => ReactNode }): ReactElement {
  const { answered } = props;
  const { row } = usePosition(answered.id, answered.currency);
  const now = furthest(answered, row);
  return (
    <>
      <div className={classes.course}>
        <OrderCourse position={now} stage={props.stage} />
      </div>
      {props.children(now)}
    </>
  );
}

/**
 * The stage of a sent order, in accurate words: sending, unknown, accepted, refused with the reason, or certainly not
 * sent. Claims success only after the server has confirmed it.
 */
export function OrderOutcome(props: {
  flow: Flow;
  /** The position being closed; absent for a new order. */
  closing?: Position;
  /** After acceptance. */
  doneText: string;
  onDone: () => void;
  /** After a refusal. */
  editText: string;
  onEdit: () => void;
}): ReactElement | null {
  const t = useTexts();
  const { flow } = props;
  const { stage } = flow;
  if (stage === 'idle') return null;
  const { position: answered } = flow;
  const answer = flow.intent?.answer;
  const unanswerable = stage === 'checking' && flow.failure !== undefined;
  return (
    <div className={classes.outcome}>
      <Mark stage={unanswerable ? 'notSent' : stage} />
      <div role="status">
        <h3>{t(unanswerable ? 'ticket.unanswerable' : `ticket.${stage}`)}</h3>
      </div>
      {stage !== 'refused' && answered === undefined && (
        <div className={classes.course}>
          <OrderCourse position={props.closing} stage={stage} />
        </div>
      )}
      {stage !== 'refused' && answered !== undefined && (
        <Live answered={answered} stage={stage}>
          {(now) => stage === 'accepted' && <Accepted position={now} doneText={props.doneText} onDone={props.onDone} />}
        </Live>
      )}
      {stage === 'sending' && <Waiting text={t('ticket.sendingText')} />}
      {stage === 'checking' && !unanswerable && (
        <Waiting text={t(answer === undefined ? 'ticket.checkingText' : 'money.checkingAnswered')} />
      )}
      {unanswerable && (
        <Unanswerable failure={answer ?? flow.failure} editText={props.editText} onEdit={props.onEdit} />
      )}
      {stage === 'accepted' && answered === undefined && (
        <Accepted position={undefined} doneText={props.doneText} onDone={props.onDone} />
      )}
      {stage === 'refused' && <Refused failure={flow.failure} editText={props.editText} onEdit={props.onEdit} />}
      {stage === 'notSent' && (
        <>
          <Waiting text={t('ticket.notSentText')} />
          <div className={classes.actions}>
            <SendButton block onClick={flow.retry}>
              {t('ticket.resend')}
            </SendButton>
            <Button block kind="secondary" onClick={props.onEdit}>
              {props.editText}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
