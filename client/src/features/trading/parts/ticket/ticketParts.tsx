import type { OrderTerms, Side, StockDetail } from '@zaraba/contracts';
import { Arrival } from '@zaraba/kit/arrival';
import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Conditions } from '../../../../parts/forms/conditions.tsx';
import { addressOf } from '../../../../parts/href.ts';
import { OrderOutcome } from '../orders/orderOutcome.tsx';
import { TicketLadder, isStep } from '../../../gettingStarted/exports/ticketLadder.tsx';
import { RiskWarning } from '../../../../parts/forms/riskWarning.tsx';
import { NotOffered, RemoteView } from '../../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { offeredTerms } from '../../../../domain/trading/orderChoices.ts';
import { useConfig, useSession } from '../../../../state/hooks.ts';
import { ClosingOutcome } from '../closing/closingOutcome.tsx';
import { ClosingReview } from '../closing/closingReview.tsx';
import { ReversalReview } from '../closing/reversalReview.tsx';
import { Review } from './review.tsx';
import { TicketFoot } from './ticketFoot.tsx';
import { TicketForm } from './ticketForm.tsx';
import { useTerms } from '../terms/useTerms.ts';
import { useTicket } from './useTicket.ts';
import type { Ticket } from './useTicket.ts';

function LoginFirst(props: { code: string; side: Side | undefined }): ReactElement {
  const { code, side } = props;
  return <TicketLadder back={addressOf('stock', side === undefined ? { code } : { code, order: side })} />;
}

function ReviewOf(props: { ticket: Ticket; noteId: string }): ReactElement {
  const { ticket } = props;
  if (ticket.aim === 'close') return <ClosingReview closing={ticket.closing} />;
  if (ticket.aim === 'reverse') return <ReversalReview form={ticket.reversal} />;
  return <Review ticket={ticket} noteId={props.noteId} />;
}

function Body(props: { ticket: Ticket; noteId: string; byKey: boolean }): ReactElement {
  const t = useTexts();
  const { ticket } = props;
  const { flow, stage, startAnew, closing, reversal } = ticket;
  if (reversal.sent !== undefined) {
    return (
      <OrderOutcome
        flow={reversal.flow}
        reversed={reversal.sent}
        doneText={t('ticket.another')}
        onDone={startAnew}
        editText={t('ticket.edit')}
      />
    );
  }
  if (closing.sent.length > 0) return <ClosingOutcome sent={closing.sent} onDone={startAnew} />;
  if (stage !== 'idle') {
    return <OrderOutcome flow={flow} doneText={t('ticket.another')} onDone={startAnew} editText={t('ticket.edit')} />;
  }
  if (ticket.barred && ticket.against.length === 0) {
    const other = ticket.conditions.filter(({ key }) => !isStep(key) && key !== 'insufficient_balance');
    return (
      <div className="stack-3">
        <Conditions title={t('rule.order')} conditions={other} back={ticket.address} />
        {ticket.conditions.some(({ key }) => isStep(key)) && <TicketLadder back={ticket.address} />}
      </div>
    );
  }
  if (ticket.step === 'warning') return <RiskWarning cooling={ticket.cooling} />;
  if (ticket.step === 'form') return <TicketForm ticket={ticket} byKey={props.byKey} />;
  // Scrolls to the top, where the review states the order in words.
  return (
    <Arrival className="stack-4">
      <ReviewOf ticket={ticket} noteId={props.noteId} />
    </Arrival>
  );
}

type Frame = (parts: {
  title: string;
  body: ReactNode;
  foot?: ReactNode;
  leave?: () => void;
  /** Whether the frame is a placeholder until the terms of the order have arrived. */
  waiting?: boolean;
}) => ReactElement;

interface TicketProps {
  detail: StockDetail;
  side?: Side | undefined;
  /** The price level of the book that becomes the limit. */
  price?: string | undefined;
  /** Whether a key opened the ticket. The quantity field then receives the focus. */
  byKey?: boolean | undefined;
  renderFrame: Frame;
}

function Filled(props: TicketProps & { terms: OrderTerms }): ReactElement {
  const t = useTexts();
  const ticket = useTicket(props.detail, props.terms, props);
  const noteId = useId();
  const over = ticket.stage !== 'idle' || ticket.closing.sent.length > 0 || ticket.reversal.sent !== undefined;
  const reviewing = ticket.step === 'review' && !over;
  const barred = ticket.barred && ticket.aim === 'open';
  return props.renderFrame({
    title: reviewing ? t('ticket.reviewTitle') : t('stock.order'),
    body: <Body ticket={ticket} noteId={noteId} byKey={props.byKey === true} />,
    foot: !over && !barred ? <TicketFoot ticket={ticket} noteId={noteId} /> : undefined,
    leave: ticket.close,
  });
}

/** The ticket in the given frame: a sheet on a phone, a column on a desktop. */
export function TicketIn(props: TicketProps): ReactElement {
  const t = useTexts();
  const session = useSession();
  const config = useConfig();
  const { code, market } = props.detail;
  const terms = useTerms(session === null ? undefined : code, market);
  const title = t('stock.order');
  if (session === null) return props.renderFrame({ title, body: <LoginFirst code={code} side={props.side} /> });
  if (terms.status === 'notOffered')
    return props.renderFrame({ title, body: <NotOffered title={t('ticket.notOffered')} /> });
  if (terms.data === undefined)
    return props.renderFrame({ title, body: <RemoteView remote={terms}>{() => null}</RemoteView>, waiting: true });
  return <Filled {...props} terms={offeredTerms(terms.data, config)} />;
}
