import type { OrderBook, StockDetail } from '@zaraba/contracts';
import { join } from '@zaraba/kit/join';
import type { ReactElement } from 'react';
import { formatCount, formatPriceText, priceDecimalsOf } from '../../../domain/format.ts';
import { useTexts } from '../../../parts/texts.ts';
import type { Ladder } from '../../../domain/market/ladder.ts';
import { Term } from '../../../parts/glossary/term.tsx';
import { type BookSide, Level, type OwnOrders } from '../../../parts/stocks/bookLevel.tsx';
import levelClasses from '../../../parts/stocks/bookLevel.module.css';
import classes from './book.module.css';

type Indicative = NonNullable<OrderBook['indicative']>;

/** Shows the price and quantity at which the auction would trade now, and its imbalance. */
function IndicativeLine(props: { indicative: Indicative; decimals: number }): ReactElement {
  const t = useTexts();
  const { price, quantity, imbalance } = props.indicative;
  const left = { quantity: formatCount(Math.abs(imbalance)) };
  return (
    <>
      <span className="bold">
        {t('book.indicative', { price: formatPriceText(price, props.decimals), quantity: formatCount(quantity) })}
      </span>
      {imbalance !== 0 && <span>{t(imbalance > 0 ? 'book.moreBuys' : 'book.moreSells', left)}</span>}
    </>
  );
}

/**
 * The order book as a ladder: asks at the top, bids at the bottom. A tap on a price level chooses its price. A tap on
 * the customer's own orders opens the sheet that changes them.
 */
export function LadderView(props: {
  detail: StockDetail;
  ladder: Ladder;
  indicative: Indicative | undefined;
  onLevel: (side: BookSide, price: string) => void;
  mine: OwnOrders;
}): ReactElement {
  const t = useTexts();
  const { ladder, detail, indicative } = props;
  const decimals = priceDecimalsOf(detail);
  const { spread, buyPercent } = ladder;
  // The Tab key stops at the best ask, or at the best bid if there are no asks.
  const stop = ladder.asks.length > 0 ? ladder.asks[0] : ladder.bids[0];
  const levels = (side: BookSide): ReactElement => (
    <ol className={classes.levels} aria-label={t(`book.${side}`)} data-testid={side}>
      {(side === 'asks' ? ladder.asks.toReversed() : ladder.bids).map((level, place) => (
        // The React key is the position in the ladder, not the price. When prices move, the elements are reused and the
        // focus stays.
        <Level
          key={place}
          level={level}
          side={side}
          decimals={decimals}
          onLevel={props.onLevel}
          mine={props.mine}
          isStop={level === stop}
        />
      ))}
    </ol>
  );
  return (
    <div className="stack-1 container" data-ladder="">
      <div className={levelClasses.head}>
        <Term id="ask">{t('book.asks')}</Term>
        <span className={levelClasses.price}>{t('book.price')}</span>
        <Term id="bid">{t('book.bids')}</Term>
      </div>
      {levels('asks')}
      <p className={join(classes.between, 'text-2 small num')} translate="no">
        {indicative !== undefined && <IndicativeLine indicative={indicative} decimals={decimals} />}
        {indicative === undefined && spread && (
          <span>
            {t('book.spread', { spread: formatPriceText(spread.amount, decimals), percent: spread.percent.toFixed(2) })}
          </span>
        )}
        {indicative === undefined && buyPercent !== undefined && (
          <span>{t('book.balance', { buy: buyPercent, sell: 100 - buyPercent })}</span>
        )}
      </p>
      {levels('bids')}
    </div>
  );
}
