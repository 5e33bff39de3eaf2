import { Button } from '@zaraba/kit/button';
import type { ReactElement } from 'react';
import { isOutright } from '../../../../domain/positions.ts';
import { Amount } from '../../../../parts/amount.tsx';
import { ReviewFoot } from '../../../../parts/forms/reviewFoot.tsx';
import { RiskWarningWays } from '../../../../parts/forms/riskWarning.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { wayOut } from '../closing/closingReview.tsx';
import type { Ticket } from './useTicket.ts';

/** Continues from the form to the review, and sends the order from the review. */
function Onward(props: {
  ticket: Ticket;
  ready: boolean;
  unsureId?: string | undefined;
  confirm: string;
  send: () => void;
}) {
  const t = useTexts();
  const { ticket, ready, unsureId } = props;
  if (ticket.step === 'form') {
    return (
      <Button block type="submit" form={ticket.formId} disabled={!ready}>
        {t('ticket.review')}
      </Button>
    );
  }
  return (
    <ReviewFoot
      editText={t('action.back')}
      onEdit={() => ticket.go('form')}
      confirmText={props.confirm}
      onConfirm={props.send}
      kind={ticket.input.side === 'long' ? 'up' : 'down'}
      disabled={!ready || unsureId !== undefined}
      describedBy={unsureId}
    />
  );
}

function ClosingFoot(props: { ticket: Ticket }): ReactElement {
  const t = useTexts();
  const { ticket } = props;
  const { closing } = ticket;
  const confirm = t(`positions.${wayOut(closing.rows)}Confirm`);
  return <Onward ticket={ticket} ready={closing.ready} confirm={confirm} send={closing.submit} />;
}

/** Shows the buttons of a ticket, and above them the amount that the order needs. */
export function TicketFoot(props: { ticket: Ticket; noteId: string }): ReactElement {
  const t = useTexts();
  const { ticket } = props;
  const { check, input, context, flow } = ticket;
  const { order } = check;
  if (ticket.step === 'warning') {
    const leave = (): void => {
      ticket.change({ leverage: 1 });
      ticket.go('form');
    };
    return <RiskWarningWays cooling={ticket.cooling} onLeave={leave} />;
  }
  if (ticket.aim === 'close') return <ClosingFoot ticket={ticket} />;
  if (ticket.aim === 'reverse') {
    const { ready, submit } = ticket.reversal;
    return <Onward ticket={ticket} ready={ready} confirm={t('reversal.confirm')} send={submit} />;
  }
  return (
    <>
      {check.cost !== undefined && (
        <p className="cluster-0-3 align-baseline pack-apart below-2">
          <span className="text-2 row-text">{t(isOutright(input) ? 'ticket.totalOutright' : 'ticket.total')}</span>
          <span className="heading">
            <Amount value={check.cost.total} currency={context.terms.currency} unit />
          </span>
        </p>
      )}
      <Onward
        ticket={ticket}
        ready={order !== undefined && ticket.holdings !== 'asking'}
        unsureId={ticket.unsure ? props.noteId : undefined}
        confirm={t(input.side === 'long' ? 'ticket.confirmBuy' : 'ticket.confirmSell')}
        send={() => {
          if (order !== undefined) flow.submit(order);
        }}
      />
    </>
  );
}
