import type { OrderTerms, Side, StockDetail } from '@zaraba/contracts';
import { Arrival } from '@zaraba/kit/arrival';
import { Button, ButtonLink } from '@zaraba/kit/button';
import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Amount } from '../../../parts/amount.tsx';
import { Conditions } from '../../../parts/forms/conditions.tsx';
import { addressOf, href } from '../../../parts/href.ts';
import { OrderOutcome } from '../exports/orderOutcome.tsx';
import { RiskWarning, RiskWarningWays } from '../../../parts/forms/riskWarning.tsx';
import { NotOffered, RemoteView } from '../../../parts/lists/remoteView.tsx';
import { withIntended } from '../../../domain/intended.ts';
import { isOutright } from '../../../domain/positions.ts';
import { SendButton } from '../../../parts/forms/sendButton.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useSession } from '../../../state/hooks.ts';
import { Review } from './review.tsx';
import { TicketForm } from './ticketForm.tsx';
import { useTerms, useTicket } from './useTicket.ts';
import type { Ticket } from './useTicket.ts';

function LoginFirst(props: { code: string }): ReactElement {
  const t = useTexts();
  const next = withIntended(addressOf('stock', { code: props.code }), '');
  return (
    <div className="stack-3">
      <p>{t('ticket.loginTitle')}</p>
      <ButtonLink block href={href('login', next)}>
        {t('login.title')}
      </ButtonLink>
      <ButtonLink block kind="secondary" href={href('register')}>
        {t('login.register')}
      </ButtonLink>
    </div>
  );
}

function Body(props: { ticket: Ticket; noteId: string }): ReactElement {
  const t = useTexts();
  const { ticket } = props;
  const { flow, stage, startAnew } = ticket;
  if (stage !== 'idle') {
    return <OrderOutcome flow={flow} doneText={t('ticket.another')} onDone={startAnew} editText={t('ticket.edit')} />;
  }
  if (ticket.barred) {
    return <Conditions title={t('rule.order')} conditions={ticket.conditions} back={ticket.address} />;
  }
  if (ticket.step === 'warning') return <RiskWarning cooling={ticket.cooling} />;
  if (ticket.step === 'form') return <TicketForm ticket={ticket} />;
  // Scrolls to the top: the order in words is read first.
  return (
    <Arrival>
      <Review ticket={ticket} noteId={props.noteId} />
    </Arrival>
  );
}

function Foot(props: { ticket: Ticket; noteId: string }): ReactElement {
  const t = useTexts();
  const { ticket } = props;
  const { check, input, context, flow } = ticket;
  const { order } = check;
  const kind = input.side === 'long' ? 'up' : 'down';
  if (ticket.step === 'warning') {
    const leave = (): void => {
      ticket.change({ leverage: 1 });
      ticket.go('form');
    };
    return <RiskWarningWays cooling={ticket.cooling} onLeave={leave} />;
  }
  return (
    <>
      {check.cost !== undefined && (
        <p className="cluster-0-3 align-baseline pack-apart below-2">
          <span className="text-2 row-text">{t(isOutright(input) ? 'ticket.totalOutright' : 'ticket.total')}</span>
          <span className="strong-lg">
            <Amount value={check.cost.total} currency={context.terms.currency} unit />
          </span>
        </p>
      )}
      {ticket.step === 'form' ? (
        <Button block disabled={order === undefined} onClick={() => ticket.go('review')}>
          {t('ticket.review')}
        </Button>
      ) : (
        <div className="cluster-2 last-wide">
          <Button kind="secondary" onClick={() => ticket.go('form')}>
            {t('action.back')}
          </Button>
          <SendButton
            beside
            block
            kind={kind}
            disabled={order === undefined || ticket.unsure}
            describedBy={ticket.unsure ? props.noteId : undefined}
            onClick={() => {
              if (order !== undefined) flow.submit(order);
            }}
          >
            {input.side === 'long' ? t('ticket.confirmBuy') : t('ticket.confirmSell')}
          </SendButton>
        </div>
      )}
    </>
  );
}

type Frame = (parts: { title: string; body: ReactNode; foot?: ReactNode; leave?: () => void }) => ReactElement;

function Filled(props: { detail: StockDetail; terms: OrderTerms; side?: Side; renderFrame: Frame }): ReactElement {
  const t = useTexts();
  const ticket = useTicket(props.detail, props.terms, props.side);
  const noteId = useId();
  const reviewing = ticket.step === 'review' && ticket.stage === 'idle';
  return props.renderFrame({
    title: reviewing ? t('ticket.reviewTitle') : t('stock.order'),
    body: <Body ticket={ticket} noteId={noteId} />,
    foot: ticket.stage === 'idle' && !ticket.barred ? <Foot ticket={ticket} noteId={noteId} /> : undefined,
    leave: ticket.startAnew,
  });
}

/** A ticket in either frame: a sheet on a phone, a column on a desktop. */
export function TicketIn(props: { detail: StockDetail; side?: Side; renderFrame: Frame }): ReactElement {
  const t = useTexts();
  const session = useSession();
  const terms = useTerms(props.detail);
  const title = t('stock.order');
  if (session === null) return props.renderFrame({ title, body: <LoginFirst code={props.detail.code} /> });
  if (terms.status === 'notOffered')
    return props.renderFrame({ title, body: <NotOffered title={t('ticket.notOffered')} /> });
  if (terms.data === undefined)
    return props.renderFrame({ title, body: <RemoteView remote={terms}>{() => null}</RemoteView> });
  return <Filled {...props} terms={terms.data} />;
}
