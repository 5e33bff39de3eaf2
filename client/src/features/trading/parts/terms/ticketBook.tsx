import type { StockDetail } from '@zaraba/contracts';
import { Details } from '@zaraba/kit/details';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { formatPriceText, priceDecimalsOf } from '../../../../domain/format.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { usePositions, useQuote } from '../../../../state/hooks.ts';
import { ladderOf } from '../../../../domain/market/ladder.ts';
import { type BookSide, Level } from '../../../../parts/stocks/bookLevel.tsx';
import { useBook, useHasBook } from '../../../../parts/stocks/useBook.ts';
import classes from './ticketBook.module.css';

/** How many price levels of each side the ticket shows. */
const LEVELS = 5;
const SIDES: readonly BookSide[] = ['asks', 'bids'];

function Sides(props: { detail: StockDetail; onLevel: (price: string) => void }): ReactElement | null {
  const t = useTexts();
  const { detail, onLevel } = props;
  const { code } = detail;
  const { book, failed } = useBook(code);
  const { rows } = usePositions();
  const quote = useQuote(code) ?? detail.quote;
  const ladder = useMemo(() => book && ladderOf(code, book, rows), [code, book, rows]);
  const decimals = priceDecimalsOf(detail);
  if (ladder === undefined) return failed === true ? null : <SkeletonRows label={t('state.loading')} rows={LEVELS} />;
  const text = (price: string | undefined): string => formatPriceText(price, decimals);
  const now = { last: text(quote?.last), ask: text(quote?.ask), bid: text(quote?.bid) };
  return (
    <Details open title={t('book.now', now)}>
      <div className={classes.sides}>
        {SIDES.map((side) => (
          <ol key={side} aria-label={t(`book.${side}`)}>
            {ladder[side].slice(0, LEVELS).map((level) => (
              <Level
                key={level.price}
                level={level}
                side={side}
                decimals={decimals}
                onLevel={(_side, price) => onLevel(price)}
              />
            ))}
          </ol>
        ))}
      </div>
    </Details>
  );
}

/**
 * Shows the last price and the best price levels above a ticket, if the server has an order book. Tapping a level sets
 * the limit of the order.
 */
export default function TicketBook(props: {
  detail: StockDetail;
  onLevel: (price: string) => void;
}): ReactElement | null {
  return useHasBook(props.detail.code) ? <Sides {...props} /> : null;
}
