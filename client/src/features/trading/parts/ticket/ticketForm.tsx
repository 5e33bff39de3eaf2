import {
  BRACKET_SIDES,
  formatMoney,
  formatPrice,
  isDated,
  isImmediate,
  needsOf,
  takesAnyPrice,
} from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Choice } from '@zaraba/kit/choice';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { Note } from '@zaraba/kit/states';
import { later } from '@zaraba/kit/later';
import { Suspense, useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { formatCount } from '../../../../domain/format.ts';
import { NO_BRACKET, bracketContext } from '../../rules/bracket.ts';
import { validityOf, withType } from '../../rules/orderTerms.ts';
import { allowsAnyPrice } from '../../rules/orderTicket.ts';
import { ticketValidities, usualUntil } from '../../rules/timeInForce.ts';
import { orderTypes } from '../../../../domain/trading/orderChoices.ts';
import { DayField } from '../../../../parts/forms/dayField.tsx';
import { Conditions } from '../../../../parts/forms/conditions.tsx';
import { KeptInputNote } from '../../../../parts/forms/keptInputNote.tsx';
import { CoolingOffLeft } from '../../../../parts/forms/riskWarning.tsx';
import { Term } from '../../../../parts/glossary/term.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useConfig } from '../../../../state/hooks.ts';
import { BracketField } from '../terms/bracketField.tsx';
import { ClosingFields } from '../closing/closingForm.tsx';
import { ClosingReview } from '../closing/closingReview.tsx';
import { ReversalChoice, ReversalReview } from '../closing/reversalReview.tsx';
import classes from './ticket.module.css';
import { CostBlock } from './costBlock.tsx';
import { PriceFields } from './priceFields.tsx';
import { SizeField } from './quantityField.tsx';
import { AgainstNote, AuctionNote, HoursNote, OrderFaults } from './ticketNotes.tsx';
import type { TicketInput } from '../../rules/orderTicket.ts';
import { faultText } from './faultTexts.ts';
import type { Ticket } from './useTicket.ts';

const TicketBook = later(() => import('../terms/ticketBook.tsx'));

function TypeChoice(props: { ticket: Ticket }): ReactElement {
  const t = useTexts();
  const { input, change, context } = props.ticket;
  const { terms, ticks, quote } = context;
  const allowed = allowsAnyPrice(context);
  return (
    <div className={`stack-1 ${classes.types}`}>
      <span className="text-2 row-text">
        <Term id={input.orderType}>{t('ticket.type')}</Term>
      </span>
      <Choice
        label={t('ticket.type')}
        value={input.orderType}
        onChange={(orderType) => change(withType(input, orderType, { side: input.side, last: quote?.last, ticks }))}
        options={orderTypes(terms, 'opening').map((id) => ({
          value: id,
          text: t(`orderType.${id}`),
          disabled: takesAnyPrice(id) && !allowed,
        }))}
      />
      {!allowed && (
        <p className="text-2 small">{context.open === false ? t('ticket.closedMarket') : t('ticket.staleMarket')}</p>
      )}
    </div>
  );
}

function LeverageChoice(props: { ticket: Ticket }): ReactElement | null {
  const t = useTexts();
  const { input, change, context, cooling, go } = props.ticket;
  const { coolingOffHours: hours = 0 } = useConfig();
  const choices = context.terms.leverageChoices;
  if (choices.length < 2) return null;
  return (
    <div className="stack-1">
      <span className="text-2 row-text">
        <Term id="leverage">{t('ticket.leverage')}</Term>
      </span>
      <Choice
        label={t('ticket.leverage')}
        value={String(input.leverage)}
        onChange={(leverage) => change({ leverage: Number(leverage) })}
        options={choices.map((times) => ({
          value: String(times),
          text: t('unit.times', { times }),
        }))}
      />
      {input.leverage > 1 && cooling.stage === 'unread' && (
        <Note tone="warn">
          <p>{hours > 0 ? t('risk.leverage.first', { hours }) : t('risk.leverage.firstRead')}</p>
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

/** Asks a customer who holds a position on the other side what the order should do with it. */
function AimChoice(props: { ticket: Ticket }): ReactElement | null {
  const t = useTexts();
  const { against, input, aim, aims, setAim } = props.ticket;
  if (against.length === 0) return null;
  const { side } = input;
  const held = against.reduce((sum, position) => sum + (position.stock_num ?? 0), 0);
  return (
    <div className="stack-1">
      <p className="text-2 row-text">{t(`holding.${side}.held`, { quantity: formatCount(held) })}</p>
      {aims.length > 1 && (
        <Choice
          label={t('holding.aim')}
          value={aim}
          onChange={setAim}
          options={aims.map((id) => ({ value: id, text: t(`holding.${side}.${id}`) }))}
        />
      )}
    </div>
  );
}

function ValidityChoice(props: { ticket: Ticket }): ReactElement | null {
  const t = useTexts();
  const { input, change, context } = props.ticket;
  const possible = ticketValidities(input, context);
  if (possible.length < 2) return null;
  const chosen = validityOf(input.orderType, input.validity, possible);
  return (
    <div className="stack-1">
      <span className="text-2 row-text">
        <Term id={chosen}>{t('ticket.validity')}</Term>
      </span>
      <Choice
        label={t('ticket.validity')}
        value={chosen}
        onChange={(validity) => change({ validity, until: isDated(validity) ? usualUntil(context.terms) : '' })}
        options={possible.map((id) => ({ value: id, text: t(`validity.${id}`) }))}
      />
      {isDated(chosen) && (
        <DayField
          name="until"
          value={input.until ?? ''}
          max={context.terms.lastUntil}
          fault={faultText(t, props.ticket, 'until')}
          onChange={(until) => change({ until })}
        />
      )}
      {isImmediate(chosen) && <p className="text-2 small">{t('ticket.immediate')}</p>}
      <AuctionNote ticket={props.ticket} />
    </div>
  );
}

/**
 * The fields for stop loss and take profit. They are collapsed at first, and absent if the server does not offer them.
 */
function ProtectionFields(props: { ticket: Ticket }): ReactElement | null {
  const t = useTexts();
  const { input, change, check, context, detail } = props.ticket;
  const { bracket: parts, countedAt, cost } = check;
  if (parts === undefined) return null;
  const { bracket: typed = NO_BRACKET, side, leverage } = input;
  const isTyped = BRACKET_SIDES.some((which) => typed[which] !== '');
  const quantity = check.quantity ?? Number(input.quantity);
  const position =
    countedAt === undefined || cost === undefined
      ? undefined
      : {
          status: 0,
          side,
          leverage,
          stock_num: quantity,
          buy_price: formatPrice(countedAt),
          fee: formatMoney(cost.fee),
        };
  return (
    <details className="disclosure" open={isTyped || undefined}>
      <summary className="row-text">{t('protect.optional')}</summary>
      <div className="stack-4 above-2">
        {BRACKET_SIDES.map((which) => (
          <BracketField
            key={which}
            which={which}
            typed={typed[which]}
            onChange={(text) => change({ bracket: { ...typed, [which]: text } })}
            part={parts[which]}
            context={bracketContext(side, context, check.terms)}
            stock={detail}
            quote={context.quote}
            position={position}
            terms={context.terms}
          />
        ))}
        <p className="text-2 small">{t('protect.gap')}</p>
      </div>
    </details>
  );
}

/** Returns the fields to change when a price level of the book becomes the limit. */
function withLimit({ input, context }: Ticket, price: string): Partial<TicketInput> {
  const { quote, ticks } = context;
  const isLimited = needsOf(input.orderType).includes('limit');
  const typed = isLimited ? {} : withType(input, 'limit', { side: input.side, last: quote?.last, ticks });
  return { ...typed, price };
}

/** The fields of an order that opens a position, with its total cost. */
function OpenFields(props: { ticket: Ticket }): ReactElement {
  const { ticket } = props;
  return (
    <>
      <AgainstNote ticket={ticket} />
      <Suspense fallback={null}>
        <TicketBook detail={ticket.detail} onLevel={(price) => ticket.change(withLimit(ticket, price))} />
      </Suspense>
      <TypeChoice ticket={ticket} />
      <PriceFields ticket={ticket} />
      <SizeField ticket={ticket} />
      <OrderFaults ticket={ticket} />
      <LeverageChoice ticket={ticket} />
      <ValidityChoice ticket={ticket} />
      <ProtectionFields ticket={ticket} />
      <CostBlock ticket={ticket} />
    </>
  );
}

function Fields(props: { ticket: Ticket }): ReactElement | null {
  const t = useTexts();
  const { ticket } = props;
  // Until the positions are known, a sell order may mean closing a position or opening a short one.
  if (ticket.holdings === 'asking') return <SkeletonRows label={t('state.loading')} rows={3} />;
  if (ticket.aim === 'open') return ticket.barred ? null : <OpenFields ticket={ticket} />;
  if (ticket.aim === 'reverse') {
    return (
      <>
        <ReversalChoice form={ticket.reversal} />
        <ReversalReview form={ticket.reversal} />
      </>
    );
  }
  return (
    <>
      <ClosingFields closing={ticket.closing} />
      <ClosingReview closing={ticket.closing} />
    </>
  );
}

/** Returns the quantity field of a ticket, which receives the focus if a key opened the ticket. */
export function quantityIn(place: HTMLElement | null): HTMLElement | null {
  return place?.querySelector<HTMLElement>('input[inputmode="numeric"]') ?? null;
}

/** The ticket form: the side, what to do with an existing position, the fields, and the costs. */
export function TicketForm(props: { ticket: Ticket; byKey: boolean }): ReactElement {
  const t = useTexts();
  const { ticket } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (props.byKey && ticket.holdings !== 'asking') quantityIn(form.current)?.focus();
  }, [props.byKey, ticket.holdings]);
  const { input, change } = ticket;
  const sells = ticket.owns || ticket.holdings === 'asking';
  return (
    <form
      ref={form}
      id={ticket.formId}
      className="stack-4"
      onSubmit={(event) => {
        event.preventDefault();
        ticket.go('review');
      }}
      noValidate
    >
      {ticket.aim === 'open' && (
        <Conditions
          title={t('rule.order')}
          conditions={ticket.conditions}
          back={ticket.address}
          currency={ticket.context.terms.currency}
        />
      )}
      <KeptInputNote keptInput={ticket.typed} />
      <HoursNote ticket={ticket} />
      {ticket.sides.length > 1 && (
        <Choice
          label={t('ticket.side')}
          value={input.side}
          onChange={(side) => change({ side })}
          options={ticket.sides.map((id) => ({
            value: id,
            text: id === 'long' ? t('ticket.buy') : sells ? t('stock.sell') : t('ticket.sellShort'),
            tone: id === 'long' ? ('up' as const) : ('down' as const),
          }))}
        />
      )}
      <AimChoice ticket={ticket} />
      <Fields ticket={ticket} />
    </form>
  );
}
