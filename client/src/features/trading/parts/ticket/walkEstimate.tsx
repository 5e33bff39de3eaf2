import { PRICE_SCALE } from '@zaraba/contracts';
import type { ReactElement } from 'react';
import { formatCount, formatPriceText, priceDecimalsOf } from '../../../../domain/format.ts';
import { type Deal, averageOf, dealsOf, sharesOf } from '../../../../domain/market/walk.ts';
import { useTexts } from '../../../../parts/texts.ts';
import type { Ticket } from './useTicket.ts';

/** Formats a mean price. It has two more decimals if it lies between two ticks. */
function averageText(average: number, decimals: number): string {
  const isPrice = average % (PRICE_SCALE / 10 ** decimals) === 0;
  return formatPriceText(average / PRICE_SCALE, isPrice ? decimals : decimals + 2);
}

/** Returns the figures of fills as texts. */
function saidOf(deals: readonly Deal[], decimals: number) {
  const average = averageOf(deals);
  const worst = deals.at(-1)?.price ?? average;
  return {
    isAtOnePrice: worst === average,
    shares: formatCount(sharesOf(deals)),
    average: averageText(average, decimals),
    worst: formatPriceText(worst / PRICE_SCALE, decimals),
  };
}

/**
 * States which fills an order gets from the book at once, and which an order of twice its size would get. Renders its
 * children if the book does not show the fills.
 */
export function WalkEstimate(props: { ticket: Ticket; children: ReactElement }): ReactElement {
  const t = useTexts();
  const { check, context, detail, input } = props.ticket;
  const { quantity = 0, terms, waitsAt } = check;
  const side = input.side === 'long' ? 'buy' : 'sell';
  const levels = context.book?.[side === 'buy' ? 'asks' : 'bids'] ?? [];
  const [once, twice] = [quantity, 2 * quantity].map((shares) =>
    dealsOf(levels, { side, quantity: shares, limit: terms.prices.limit }),
  );
  if (!check.atOnce || once?.[0] === undefined || twice === undefined) return props.children;
  const decimals = priceDecimalsOf(detail);
  const said = saidOf(once, decimals);
  const rest = quantity - sharesOf(once);
  if (rest > 0) {
    const price = waitsAt === undefined ? said.worst : formatPriceText(waitsAt / PRICE_SCALE, decimals);
    return <p className="text-2 small">{t('ticket.walk.part', { ...said, rest: formatCount(rest), price })}</p>;
  }
  const double = saidOf(twice, decimals);
  const isShort = sharesOf(twice) < 2 * quantity;
  return (
    <>
      <p className="text-2 small">{t(`ticket.walk.${said.isAtOnePrice ? 'single' : 'whole'}`, said)}</p>
      <p className="text-2 small">
        {t(`ticket.walk.${isShort ? 'twicePart' : double.isAtOnePrice ? 'twiceSame' : 'twice'}`, double)}
      </p>
    </>
  );
}
