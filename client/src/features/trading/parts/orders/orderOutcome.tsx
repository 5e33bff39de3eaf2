import { BRACKET_SIDES, ORDER_FIELDS, onlyAuction } from '@zaraba/contracts';
import type { Position, PositionState } from '@zaraba/contracts';
import { Button, ButtonLink } from '@zaraba/kit/button';
import type { ReactElement, ReactNode } from 'react';
import { formatCount } from '../../../../domain/format.ts';
import { queuedUntil, waitsAs } from '../../../../domain/trading/waitingTerms.ts';
import { furthest, positionState } from '../../../../domain/positions.ts';
import { usePosition, useSettings, useWorldNow } from '../../../../state/hooks.ts';
import type { Failure } from '../../../../state/hooks.ts';
import { SignedAmount } from '../../../../parts/amount.tsx';
import { href } from '../../../../parts/href.ts';
import { OrderCourse } from './orderCourse.tsx';
import classes from '../../../../parts/forms/outcome.module.css';
import { Outcome } from '../../../../parts/forms/outcome.tsx';
import type { OutcomeWords, ShownFlow } from '../../../../parts/forms/outcome.tsx';
import { exchangeTime } from '../../../../parts/sessions.ts';
import { useTexts } from '../../../../parts/texts.ts';
import type { Translate } from '../../../../parts/texts.ts';

const TABS: Readonly<Partial<Record<PositionState, string>>> = {
  pendingOrder: 'waiting',
  closed: 'settled',
  orderCancelled: 'settled',
};

/**
 * Returns the link to the list that contains an order or position now. If its currency is not that of the lists, the
 * link leads to the page of the position.
 */
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
  const now = useWorldNow();
  const { position } = props;
  const state = positionState(position);
  const goesAt = queuedUntil(position, now);
  if (goesAt !== undefined) {
    const isForAuction = onlyAuction(position.validity ?? 'day') !== undefined;
    const time = exchangeTime(position.market ?? 'jp', goesAt, now);
    return <Waiting text={t(isForAuction ? 'ticket.queuedAuction' : 'ticket.queuedUntil', { time })} />;
  }
  if (state === 'closed' && position.realized !== undefined) {
    return (
      <p className="row-text">
        {t('positions.realized')}{' '}
        <SignedAmount value={position.realized} currency={position.currency ?? currency} unit />
      </p>
    );
  }
  const { stock_num: rest, orderedQuantity: ordered } = position;
  const isPart = rest !== undefined && ordered !== undefined && rest < ordered;
  if ((state === 'pendingOrder' || state === 'orderCancelled') && isPart) {
    const shares = { done: formatCount(ordered - rest), ordered: formatCount(ordered), rest: formatCount(rest) };
    return <Waiting text={t(state === 'pendingOrder' ? 'ticket.partFilled' : 'ticket.partEnded', shares)} />;
  }
  const waits = state === 'pendingOrder' || (state === 'holding' && position.closeOrder !== undefined);
  const words = waits
    ? t(`orderTerms.type.${waitsAs(position)}.waiting`)
    : state === 'holding'
      ? t('ticket.filled')
      : t(`positions.state.${state ?? 'unknown'}`);
  return <Waiting text={words} />;
}

const FIELDS = [...ORDER_FIELDS, ...BRACKET_SIDES, 'quantity', 'amount', 'leverage'] as const;

/** Lists the fields that the server's refusal names. */
function Named(props: { failure: Failure | undefined }): ReactElement {
  const t = useTexts();
  const { failure } = props;
  const faults = failure !== undefined && 'fields' in failure ? failure.fields : undefined;
  return (
    <>
      {FIELDS.filter((field) => faults?.[field] !== undefined).map((field) => (
        <Waiting key={field} text={t(`field.${field}`)} />
      ))}
    </>
  );
}

function Waiting(props: { text: string }): ReactNode {
  return <p className={`bold ${classes.text}`}>{props.text}</p>;
}

/**
 * Shows the result of the position that a reversal closed. The result appears when the list of closed positions
 * contains it.
 */
function ClosedFirst(props: { position: Position }): ReactElement | null {
  const { id, currency } = props.position;
  const { row } = usePosition(id, currency);
  return row === undefined || positionState(row) !== 'closed' ? null : <StateText position={row} />;
}

/** Shows what became of an accepted order. The timeline is updated as the order continues. */
function Accepted(props: {
  answered: Position;
  reversed: Position | undefined;
  doneText: string;
  onDone: () => void;
  brief: boolean;
}): ReactElement {
  const t = useTexts();
  const { answered } = props;
  const { row } = usePosition(answered.id, answered.currency);
  const position = furthest(answered, row);
  const way = useWayTo(position);
  if (props.brief) {
    return (
      <div role="status">
        <StateText position={position} />
      </div>
    );
  }
  return (
    <>
      <div role="status" className="stack-1 centred">
        <StateText position={position} />
        {props.reversed !== undefined && <ClosedFirst position={props.reversed} />}
      </div>
      <div className={classes.course} data-testid="order-accepted">
        <OrderCourse position={position} stage="done" />
      </div>
      {position.id !== undefined && (
        <p className="row-text num" translate="no">
          {t('positions.orderNumber')} {position.id}
        </p>
      )}
      <div className="answers above-2">
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

/** Returns the texts for the outcome of an order that the server has not accepted. */
export function orderWords(t: Translate): OutcomeWords {
  return {
    sending: { title: t('ticket.sending'), text: t('ticket.sendingText') },
    checking: { title: t('ticket.checking'), text: t('ticket.checkingText'), answered: t('money.checkingAnswered') },
    unknown: { title: t('ticket.unanswerable'), text: t('ticket.unanswerableText') },
    notSent: { title: t('ticket.notSent'), text: t('ticket.notSentText'), again: t('ticket.resend') },
    refused: { title: t('ticket.refused') },
  };
}

/** Shows the outcome of an order or a closing order, with its timeline. */
export function OrderOutcome(props: {
  flow: ShownFlow & { readonly reply?: Position | undefined };
  /** The position that is being closed; absent for a new order. */
  closing?: Position;
  /** The position that a reversal closed before it opened the new one. */
  reversed?: Position | undefined;
  /** The text after the server has accepted the order. */
  doneText: string;
  onDone: () => void;
  /** The label of the button after a refusal. */
  editText: string;
  /** Whether the outcome is one of several and needs neither timeline nor links. */
  brief?: boolean;
}): ReactElement {
  const t = useTexts();
  const { flow } = props;
  return (
    <Outcome
      flow={{ ...flow, reset: props.onDone }}
      doneTitle={t('ticket.accepted')}
      words={orderWords(t)}
      course={<OrderCourse position={props.closing} stage={flow.stage} />}
      note={<Named failure={flow.failure} />}
      way={
        <>
          <ButtonLink block href={href('positions', { tab: 'waiting' })}>
            {t('ticket.toOrders')}
          </ButtonLink>
          <ButtonLink block kind="secondary" href={href('positions')}>
            {t('ticket.toPositions')}
          </ButtonLink>
        </>
      }
      back={props.editText}
    >
      {flow.reply && (
        <Accepted
          answered={flow.reply}
          reversed={props.reversed}
          doneText={props.doneText}
          onDone={props.onDone}
          brief={props.brief === true}
        />
      )}
    </Outcome>
  );
}
