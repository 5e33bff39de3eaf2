import { CURRENCY_EXPONENT, PRICE_SCALE, formatPrice } from '@zaraba/contracts';
import type { Money } from '@zaraba/contracts';
import { Facts } from '@zaraba/kit/facts';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { type ExactMoney, moneyOf, negated } from '../../../../domain/decimal.ts';
import { formatPriceText, priceDecimalsOf } from '../../../../domain/format.ts';
import { isQuotedSpecially } from '../../../../domain/market/quote.ts';
import { auctionOf } from '../../rules/timeInForce.ts';
import { type MarginState, marginLevel, stopOutDistance } from '../../../../domain/trading/marginState.ts';
import type { OrderCost } from '../../rules/orderCost.ts';
import { isOutright } from '../../../../domain/positions.ts';
import { Amount, SignedAmount } from '../../../../parts/amount.tsx';
import { Term } from '../../../../parts/glossary/term.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useConfig } from '../../../../state/hooks.ts';
import { useMarginFacts } from '../positions/marginMark.tsx';
import tables from '../../../../parts/styles/figureTable.module.css';
import classes from './ticket.module.css';
import type { Ticket } from './useTicket.ts';
import { WalkEstimate } from './walkEstimate.tsx';

function decimalsOf({ detail }: Ticket): number {
  return Math.max(priceDecimalsOf(detail), CURRENCY_EXPONENT[detail.currency]);
}

/** Returns the margin of the position that the order would open; undefined if that position cannot be liquidated. */
function marginOf({ input, check }: Ticket, { cost, margin, liquidationPrice }: OrderCost): MarginState | undefined {
  if (isOutright(input) || check.countedAt === undefined || cost.minor <= 0) return undefined;
  const ratio = (margin.minor / cost.minor) * 100;
  const level = marginLevel(ratio, ratio);
  if (liquidationPrice === undefined) return { ratio, level };
  const distance = stopOutDistance(input.side, check.countedAt, liquidationPrice);
  return { ratio, level, stopOut: formatPrice(liquidationPrice), distance };
}

function usePrice(ticket: Ticket) {
  const decimals = decimalsOf(ticket);
  return (units: number): string => formatPriceText(units / PRICE_SCALE, decimals);
}

/** Shows an amount before and after the order. */
function Change<T extends Money | ExactMoney>(props: { before: T; after: T }): ReactElement {
  const t = useTexts();
  const { before, after } = props;
  return (
    <span className="cluster-0-1 pack-end">
      <span>
        <span className="visually-hidden">{t('ticket.before')} </span>
        <Amount value={before} currency={before.currency} />
      </span>
      <span className="text-3" aria-hidden="true">
        →
      </span>
      <span>
        <span className="visually-hidden">{t('ticket.after')} </span>
        <Amount value={after} currency={after.currency} />
      </span>
    </span>
  );
}

function Costs(props: { ticket: Ticket; cost: OrderCost }): ReactElement {
  const t = useTexts();
  const price = usePrice(props.ticket);
  const { cost, ticket } = props;
  const { terms } = ticket.context;
  const { currency } = terms;
  const { reserves = [], reserved = cost.margin } = ticket.check;
  const cash = moneyOf(terms.available, currency);
  const short = cost.maximumLoss === 'unlimited';
  const margin = useMarginFacts(marginOf(ticket, cost), decimalsOf(ticket));
  return (
    <>
      <Facts
        facts={[
          { name: t('ticket.amount'), value: <Amount value={cost.cost} currency={currency} /> },
          ...cost.fees.map((fee) => ({
            name: <Term id={fee.kind === 'stamp' ? 'stampDuty' : 'fee'}>{t(`fee.${fee.kind}`)}</Term>,
            value: <Amount value={fee.amount} currency={currency} />,
          })),
          {
            name: <Term id="hold">{t('ticket.setAside')}</Term>,
            value: <Amount value={reserved} currency={currency} />,
            strong: true,
          },
          {
            name: <Term id="available">{t('panel.available')}</Term>,
            value: <Change before={cash} after={cost.cashAfter} />,
          },
          ...reserves.map(({ name, before, after }) => ({
            name: <Term id={name === 'orders' ? 'hold' : name}>{t(`panel.part.${name}`)}</Term>,
            value: <Change before={before} after={after} />,
          })),
        ]}
      />
      <hr />
      <Facts
        facts={[
          cost.breakEven === undefined
            ? undefined
            : { name: <Term id="breakEven">{t('ticket.breakEven')}</Term>, value: price(cost.breakEven) },
          ...margin,
          {
            name: <Term id="maximumLoss">{t('ticket.maxLoss')}</Term>,
            value:
              cost.maximumLoss === 'unlimited' ? (
                t('ticket.maxLossShort')
              ) : (
                <Amount value={cost.maximumLoss} currency={currency} />
              ),
            strong: short,
          },
        ]}
      />
    </>
  );
}

function LossTable(props: { ticket: Ticket; cost: OrderCost }): ReactElement {
  const t = useTexts();
  const { cost, ticket } = props;
  const against = ticket.input.side === 'long' ? '−' : '+';
  return (
    <table className={tables.table}>
      <caption>{t('ticket.lossTable')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('ticket.lossMove')}</th>
          <th scope="col">{t('ticket.lossAmount')}</th>
        </tr>
      </thead>
      <tbody>
        {cost.adverse.map((move) => (
          <tr key={move.percent}>
            <th scope="row" className="num" translate="no">
              {against}
              {Math.abs(move.percent)}%
            </th>
            <td>
              <SignedAmount value={negated(move.loss)} currency={move.loss.currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** States what a limit order waits for. */
function WaitNote(): ReactElement {
  const t = useTexts();
  const { simulated } = useConfig();
  return (
    <p className="text-2 small">
      {t('orderTerms.type.limit.estimate')} {simulated && t('ticket.simulatedPrices')}
    </p>
  );
}

/**
 * States the price on which the cost is based, if the order may fill at another price. It is the present market price,
 * or the highest price at which the order can fill.
 */
function Estimate(props: { ticket: Ticket; reviewed: boolean }): ReactElement | null {
  const t = useTexts();
  const { check, context, input } = props.ticket;
  const text = usePrice(props.ticket);
  const { countedAt, terms } = check;
  const { queue, limitUp } = context;
  if (countedAt === undefined) return null;
  // Only a pending limit order has a certain price. An order that would fill at once pays the prices of the book.
  if (!check.atOnce && countedAt === terms.prices.limit && terms.orderType === 'limit')
    return props.reviewed ? <WaitNote /> : null;
  if (terms.orderType === 'stopLimit') return <p className="text-2 small">{t('orderTerms.type.stopLimit.estimate')}</p>;
  const said = (name: 'auctionEstimate' | 'triggerEstimate' | 'specialEstimate' | 'estimate') => (
    <p className="text-2 small">{t(`ticket.${name}`, { price: text(countedAt) })}</p>
  );
  if (terms.prices.trigger !== undefined) return said('triggerEstimate');
  const auction = auctionOf(input, context);
  if (auction?.isOnly === true || (auction !== undefined && !check.atOnce)) return said('auctionEstimate');
  if (queue !== undefined && limitUp === undefined) return null;
  if (queue !== undefined || isQuotedSpecially(context)) return said('specialEstimate');
  return props.reviewed ? <WalkEstimate ticket={props.ticket}>{said('estimate')}</WalkEstimate> : said('estimate');
}

/**
 * Shows what the order costs, reserves and may lose. `reviewed` means that the block is in the review and not in the
 * form.
 */
export function CostBlock(props: { ticket: Ticket; reviewed?: boolean }): ReactElement {
  const t = useTexts();
  const { ticket } = props;
  const { cost } = ticket.check;
  const { side, leverage } = ticket.input;
  if (cost === undefined) {
    return <p className="text-2 small">{t('ticket.fillInBefore')}</p>;
  }
  const risky = leverage > 1 || side === 'short';
  return (
    <>
      <section className={`stack-1 well ${classes.cost}`} aria-label={t('ticket.cost')}>
        <Costs ticket={ticket} cost={cost} />
        {risky && <LossTable ticket={ticket} cost={cost} />}
        <Estimate ticket={ticket} reviewed={props.reviewed === true} />
      </section>
      {side === 'short' && <Note tone="warn">{t('ticket.shortRisk')}</Note>}
      {leverage > 1 && <Note tone="warn">{t('ticket.leverageRisk', { times: leverage })}</Note>}
    </>
  );
}
