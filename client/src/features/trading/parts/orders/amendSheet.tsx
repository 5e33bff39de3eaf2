import { ORDER_NEEDS, PRICE_NEEDS, needsOf, onlyAuction } from '@zaraba/contracts';
import type { StockDetail } from '@zaraba/contracts';
import { Facts } from '@zaraba/kit/facts';
import { Sentence } from '@zaraba/kit/sentence';
import { Sheet } from '@zaraba/kit/sheet';
import { Note } from '@zaraba/kit/states';
import { Stepper } from '@zaraba/kit/stepper';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { formatCount, formatPriceText, priceDecimalsOf } from '../../../../domain/format.ts';
import { type TicketFault, type TypedPrices, requestedTerms } from '../../rules/orderTerms.ts';
import { stepQuantity } from '../../rules/orderSize.ts';
import { marginOf } from '../../../../domain/positions.ts';
import { waitsAs } from '../../../../domain/trading/waitingTerms.ts';
import { Amount, NOT_KNOWN } from '../../../../parts/amount.tsx';
import { Conditions, useConditions } from '../../../../parts/forms/conditions.tsx';
import { TermFields } from '../terms/termFields.tsx';
import { trailText } from '../terms/termsText.ts';
import { ticketFaultText } from '../terms/ticketFaultText.ts';
import { BrokenLimits } from '../../../limits/exports/brokenLimits.tsx';
import { useOrderLimits } from '../../../limits/exports/orderLimits.ts';
import { SendButton } from '../../../../parts/forms/sendButton.tsx';
import { RemoteView } from '../../../../parts/lists/remoteView.tsx';
import { positionName } from '../../../../parts/stocks/names.ts';
import { Term } from '../../../../parts/glossary/term.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import type { Translate } from '../../../../parts/texts.ts';
import { useFlow, useMarketSession, useQuote, useRemote, useSettings } from '../../../../state/hooks.ts';
import type { Positions } from '../../../../state/hooks.ts';
import TicketBook from '../terms/ticketBook.tsx';
import { useOfferedBook } from '../../../../parts/stocks/useBook.ts';
import { queueDay } from '../../rules/queueDay.ts';
import { QueueNote } from '../terms/queueNote.tsx';
import { useTerms } from '../terms/useTerms.ts';
import { OrderOutcome } from './orderOutcome.tsx';
import { OrderPlace } from './orderPlace.tsx';
import { asOrdered, checkAmendment } from '../../rules/amendment.ts';

type Row = Positions['rows'][number];

function useAmendment(order: Row, typed: TypedPrices | undefined) {
  const body = order.code === undefined ? null : { code: order.code };
  const terms = useTerms(order.code, order.market);
  const stock = useRemote('/market/stockDetail', body);
  const quote = useQuote(order.code) ?? stock.data?.quote;
  const session = useMarketSession(order.market);
  const [input, setInput] = useState(() => ({ ...asOrdered(order), ...typed }));
  const open = session === undefined ? undefined : session.phase === 'continuous';
  const book = useOfferedBook(order.code);
  const queue = queueDay(terms.data, open === false);
  const limits = useOrderLimits(terms.data?.currency);
  const known = terms.data && stock.data && { terms: terms.data, stock: stock.data };
  return {
    input,
    change: (patch: Partial<typeof input>) => setInput({ ...input, ...patch }),
    quote,
    queue,
    stock,
    known,
    conditions: useConditions('obligation'),
    check: known && checkAmendment(order, input, { ...known, quote, book, open, queue, limits }),
    restart: () => setInput(asOrdered(order)),
  };
}

type Amendment = ReturnType<typeof useAmendment>;

function textOf(t: Translate, faults: readonly TicketFault[] | undefined, field: TicketFault['field']) {
  return ticketFaultText(
    t,
    faults?.find((fault) => fault.field === field),
  );
}

function Fields(props: { order: Row; amendment: Amendment; stock: StockDetail }): ReactElement {
  const t = useTexts();
  const { order, amendment, stock } = props;
  const { input, change, quote, check, known } = amendment;
  const bounds = known?.terms ?? { minimumShares: 1, maximumShares: Number.MAX_SAFE_INTEGER };
  const lot = Math.max(1, stock.exchangeLot);
  const orderType = waitsAs(order);
  return (
    <>
      {needsOf(orderType).includes('limit') && <TicketBook detail={stock} onLevel={(price) => change({ price })} />}
      <TermFields
        input={{ ...input, orderType, trailUnit: order.trailUnit }}
        onChange={change}
        read={check}
        side={order.side ?? 'long'}
        stock={stock}
        quote={quote}
        prefix="amend"
      />
      <Stepper
        label={t('ticket.quantity')}
        name="amendQuantity"
        value={input.quantity}
        onChange={(quantity) => change({ quantity })}
        onStep={(steps) => change({ quantity: stepQuantity(input.quantity, steps, bounds, lot) })}
        lessLabel={t('ticket.less')}
        moreLabel={t('ticket.more')}
        fault={textOf(t, check?.faults, 'quantity')}
      />
    </>
  );
}

function Effect(props: { order: Row; amendment: Amendment; stock: StockDetail }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { order, amendment, stock } = props;
  const { check } = amendment;
  const { currency } = stock;
  const before = asOrdered(order);
  const units = { decimals: priceDecimalsOf(stock), currency };
  const words = (quantity: number, typed: TypedPrices) =>
    t('amend.order', {
      quantity: formatCount(quantity),
      price: PRICE_NEEDS.flatMap((need) => typed[ORDER_NEEDS[need].field] ?? [])
        .map((text) => formatPriceText(text, units.decimals))
        .concat(trailText({ trailBy: typed.trailBy, trailUnit: order.trailUnit }, units) ?? [])
        .join(' · '),
    });
  const general = textOf(t, check?.faults, 'order');
  const isForAuction = onlyAuction(order.validity ?? 'day') !== undefined;
  return (
    <>
      {check?.request !== undefined && (
        <Sentence edge={order.side === 'short' ? 'down' : 'up'}>
          {t('amend.words', {
            name: positionName(language, order),
            before: words(Number(before.quantity), before),
            after: words(Number(check.order?.quantity), requestedTerms(check.terms)),
          })}
        </Sentence>
      )}
      <Facts
        facts={[
          {
            name: `${t('ticket.setAside')} (${t('amend.before')})`,
            value: <Amount value={marginOf(order, currency) ?? NOT_KNOWN} currency={currency} />,
          },
          {
            name: `${t('ticket.setAside')} (${t('amend.after')})`,
            value: <Amount value={check?.cost?.margin ?? NOT_KNOWN} currency={currency} />,
            strong: true,
          },
          {
            name: <Term id="fee">{t('money.fee')}</Term>,
            value: <Amount value={check?.cost?.fee ?? NOT_KNOWN} currency={currency} />,
          },
          {
            name: <Term id="available">{t('panel.available')}</Term>,
            value: <Amount value={check?.cost?.cashAfter ?? NOT_KNOWN} currency={currency} unit />,
          },
        ]}
      />
      {amendment.queue === undefined || isForAuction ? (
        <p className="text-2 small">
          {t(check?.terms.prices.trigger === undefined && !isForAuction ? 'amend.atOnce' : 'amend.keepsNumber')}
        </p>
      ) : (
        <QueueNote market={stock.market} queue={amendment.queue} />
      )}
      <OrderPlace id={order.id} amended />
      {general !== undefined && <Note tone="danger" title={general} />}
      <BrokenLimits broken={check?.broken} currency={currency} />
    </>
  );
}

/**
 * Amends a pending order: its prices and quantity, the new cost, and the outcome. `beside` contains other actions on
 * the order.
 */
export default function AmendSheet(props: {
  order: Row;
  open: boolean;
  onClose: () => void;
  beside?: ReactNode;
  /** Prices that the customer has already chosen elsewhere, such as by moving a line of the chart. */
  typed?: TypedPrices | undefined;
}): ReactElement {
  const t = useTexts();
  const { order } = props;
  const flow = useFlow('/trade/amendOrder', order.id);
  const amendment = useAmendment(order, props.typed);
  const { check, conditions, stock } = amendment;
  const leave = (): void => {
    flow.reset();
    amendment.restart();
    props.onClose();
  };
  return (
    <Sheet
      open={props.open}
      onClose={flow.stage === 'done' || flow.stage === 'refused' ? leave : props.onClose}
      closeLabel={t('action.close')}
      title={t('amend.title')}
      foot={
        flow.stage === 'idle' && (
          <SendButton
            block
            disabled={check?.request === undefined || conditions.length > 0}
            onClick={() => {
              if (check?.request !== undefined) flow.submit(check.request);
            }}
          >
            {t('amend.confirm')}
          </SendButton>
        )
      }
    >
      {flow.stage === 'idle' ? (
        <RemoteView remote={stock}>
          {(detail) => (
            <div className="stack-4">
              <Conditions title={t('rule.order')} conditions={conditions} />
              <Fields order={order} amendment={amendment} stock={detail} />
              <Effect order={order} amendment={amendment} stock={detail} />
              {props.beside}
            </div>
          )}
        </RemoteView>
      ) : (
        <OrderOutcome
          flow={flow}
          doneText={t('action.close')}
          onDone={flow.stage === 'refused' || flow.stage === 'notSent' ? flow.reset : leave}
          editText={t('ticket.edit')}
        />
      )}
    </Sheet>
  );
}
