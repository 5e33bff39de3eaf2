import { ORDER_TYPES, SIDES, VALIDITIES } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Choice } from '@zaraba/kit/choice';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { Conditions } from '../../../parts/forms/conditions.tsx';
import { KeptInputNote } from '../../../parts/forms/keptInputNote.tsx';
import { CoolingOffLeft } from '../../../parts/forms/riskWarning.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { CostBlock } from './costBlock.tsx';
import { PriceField } from './priceField.tsx';
import { QuantityField } from './quantityField.tsx';
import { AgainstNote, ClosedNote, OrderFaults } from './ticketNotes.tsx';
import type { Ticket } from './useTicket.ts';

function TypeChoice(props: { ticket: Ticket }): ReactElement {
  const t = useTexts();
  const { input, change, context } = props.ticket;
  const allowed = context.marketOrderAllowed;
  return (
    <div className="stack-1">
      <Choice
        label={t('ticket.type')}
        value={input.orderType}
        onChange={(orderType) => change({ orderType })}
        options={ORDER_TYPES.toReversed().map((id) => ({
          value: id,
          text: t(`ticket.${id}`),
          disabled: id === 'market' && !allowed,
        }))}
      />
      {!allowed && (
        <p className="text-2 small">{context.open === false ? t('ticket.closedMarket') : t('ticket.staleMarket')}</p>
      )}
    </div>
  );
}

function LeverageChoice(props: { ticket: Ticket }): ReactElement {
  const t = useTexts();
  const { input, change, context, cooling, go } = props.ticket;
  return (
    <div className="stack-1">
      <span className="text-2 row-text">{t('ticket.leverage')}</span>
      <Choice
        label={t('ticket.leverage')}
        value={String(input.leverage)}
        onChange={(leverage) => change({ leverage: Number(leverage) })}
        options={context.terms.leverageChoices.map((times) => ({
          value: String(times),
          text: t('unit.times', { times }),
        }))}
      />
      {input.leverage > 1 && cooling.stage === 'unread' && (
        <Note tone="warn">
          <p>{t('risk.leverage.first')}</p>
          <Button kind="secondary" small onClick={() => go('warning')}>
            {t('risk.read')}
          </Button>
        </Note>
      )}
      {input.leverage > 1 && cooling.stage === 'waiting' && (
        <Note tone="warn" title={t('risk.notYet')}>
          <CoolingOffLeft cooling={cooling} />
        </Note>
      )}
    </div>
  );
}

/** The ticket form: side, type, price, quantity, leverage, validity; below it the total cost. */
export function TicketForm(props: { ticket: Ticket }): ReactElement {
  const t = useTexts();
  const { ticket } = props;
  const { input, change } = ticket;
  return (
    <form className="stack-4" onSubmit={(event) => event.preventDefault()} noValidate>
      <Conditions title={t('rule.order')} conditions={ticket.conditions} back={ticket.address} />
      <KeptInputNote keptInput={ticket.typed} />
      <ClosedNote ticket={ticket} />
      <Choice
        label={t('ticket.side')}
        value={input.side}
        onChange={(side) => change({ side })}
        options={SIDES.map((id) => ({
          value: id,
          text: id === 'long' ? t('ticket.buy') : t('ticket.sellShort'),
          tone: id === 'long' ? ('up' as const) : ('down' as const),
        }))}
      />
      <AgainstNote ticket={ticket} />
      <TypeChoice ticket={ticket} />
      {input.orderType === 'limit' && <PriceField ticket={ticket} />}
      <QuantityField ticket={ticket} />
      <LeverageChoice ticket={ticket} />
      {input.orderType === 'limit' && (
        <div className="stack-1">
          <span className="text-2 row-text">{t('ticket.validity')}</span>
          <Choice
            label={t('ticket.validity')}
            value={input.validity}
            onChange={(validity) => change({ validity })}
            options={VALIDITIES.map((id) => ({ value: id, text: t(`ticket.${id}`) }))}
          />
        </div>
      )}
      <CostBlock ticket={ticket} />
      <OrderFaults ticket={ticket} />
    </form>
  );
}
