import type { OrderBook, StockDetail } from '@zaraba/contracts';
import { join } from '@zaraba/kit/join';
import { useRef } from 'react';
import type { ReactElement } from 'react';
import { formatCount, formatPriceText, priceDecimalsOf } from '../../../domain/format.ts';
import { useTexts } from '../../../parts/texts.ts';
import type { Ladder, LadderLevel } from '../rules/ladder.ts';
import classes from './book.module.css';

/** The side of the book that a level stands on: what is for sale, or what is to be bought. */
export type BookSide = 'asks' | 'bids';

type Indicative = NonNullable<OrderBook['indicative']>;

/** Shares and orders of a level, on a bar that is as long as all shares up to it: a background, which moves no other element. */
function Size(props: { level: LadderLevel; side: BookSide }): ReactElement {
  const { level, side } = props;
  return (
    <span
      aria-hidden
      className={join(classes.size, side === 'asks' && classes.sell)}
      style={{ backgroundSize: `${(100 * level.depth).toFixed(1)}% 100%` }}
    >
      <span>{formatCount(level.quantity)}</span>{' '}
      <span className="text-3 caption">{`(${formatCount(level.orders)})`}</span>
    </span>
  );
}

/** The own orders of a ladder: the shares before each by its number, and what leads to their change. */
interface OwnProps {
  readonly ahead: ReadonlyMap<string, number>;
  readonly onOwn: (ids: readonly string[]) => void;
}

/** What the customer ordered at a level, in the half that is free beside its price: it leads to a change of these orders. */
function Own(props: OwnProps & { level: LadderLevel; side: BookSide; price: string }) {
  const t = useTexts();
  const { level, side, price, ahead, onOwn } = props;
  const before = Math.min(...level.ownIds.map((id) => ahead.get(id) ?? Infinity));
  const place = before < Infinity ? t('book.ahead', { quantity: formatCount(before) }) : '';
  return (
    <button
      type="button"
      className={join(classes.own, side === 'bids' && classes.sell, 'num')}
      translate="no"
      onClick={() => onOwn(level.ownIds)}
    >
      {t('book.own', { quantity: formatCount(level.own) })}
      <span className="visually-hidden"> {`${place} ${t('book.change', { price })}`}</span>
    </button>
  );
}

/** A price of the book as a button. `mine`: what is known of the customer's own orders there; without it they are no button. */
export function Level(props: {
  level: LadderLevel;
  side: BookSide;
  decimals: number;
  onLevel: (side: BookSide, price: string) => void;
  mine?: OwnProps;
}): ReactElement {
  const t = useTexts();
  const pressed = useRef<string>(undefined);
  const { level, side, mine } = props;
  const brief = mine === undefined;
  const price = formatPriceText(level.price, props.decimals);
  const [quantity, orders] = [formatCount(level.quantity), formatCount(level.orders)];
  const own = level.own > 0 ? t('book.own', { quantity: formatCount(level.own) }) : '';
  const size = <Size level={level} side={side} />;
  const free = brief ? null : <span />;
  return (
    <li className={classes.row}>
      <button
        type="button"
        className={join(classes.level, brief && classes.brief, 'num')}
        translate="no"
        onPointerDown={() => {
          pressed.current = level.price;
        }}
        onClick={() => {
          // Prices move under a finger: the one that it came down on was meant.
          props.onLevel(side, pressed.current ?? level.price);
          pressed.current = undefined;
        }}
      >
        <span className="visually-hidden">
          {t(`book.level.${side}`, { price, quantity, orders })} {own}
        </span>
        {side === 'asks' ? size : free}
        <span aria-hidden className={join(classes.price, brief && own !== '' && classes.mine)}>
          {price}
        </span>
        {side === 'asks' ? free : size}
      </button>
      {mine && own !== '' && <Own level={level} side={side} price={price} {...mine} />}
    </li>
  );
}

/** What the auction that collects orders now would trade. */
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
 * The order book as a ladder: what is for sale above, what is to be bought below. A tap on a level takes its price, one on own
 * orders leads to their change.
 */
export function LadderView(props: {
  detail: StockDetail;
  ladder: Ladder;
  indicative: Indicative | undefined;
  onLevel: (side: BookSide, price: string) => void;
  mine: OwnProps;
}): ReactElement {
  const t = useTexts();
  const { ladder, detail, indicative } = props;
  const decimals = priceDecimalsOf(detail);
  const { spread, buyPercent } = ladder;
  const levels = (side: BookSide): ReactElement => (
    <ol className={classes.levels} aria-label={t(`book.${side}`)} data-testid={side}>
      {(side === 'asks' ? ladder.asks.toReversed() : ladder.bids).map((level, place) => (
        // By its place, whatever its price is now: a level keeps its elements, and the focus that one has.
        <Level key={place} level={level} side={side} decimals={decimals} onLevel={props.onLevel} mine={props.mine} />
      ))}
    </ol>
  );
  return (
    <div className="stack-1 container">
      <div className={classes.head} aria-hidden>
        <span className="push-start">{t('book.asks')}</span>
        <span className={classes.price}>{t('book.price')}</span>
        <span>{t('book.bids')}</span>
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
