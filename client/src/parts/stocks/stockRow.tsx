import { Change, directionOf } from '@zaraba/kit/change';
import { useInSight } from '@zaraba/kit/inSight';
import { join } from '@zaraba/kit/join';
import { PriceText } from '@zaraba/kit/priceText';
import { memo, useRef } from 'react';
import type { ReactElement } from 'react';
import { ABSENT, formatPercent, formatPriceText, rowDecimals } from '../../domain/format.ts';
import { changeOf } from '../../domain/market/quote.ts';
import { useQuote, useSettings, useWanted } from '../../state/hooks.ts';
import { href } from '../href.ts';
import { nameIn } from './names.ts';
import type { StockLike } from './names.ts';
import { QuoteMark } from './quoteMark.tsx';
import classes from './stockRow.module.css';

/** A stock's row in a list, at the newest price. A price change renders only its own row again. */
export const StockRow = memo(function StockRow(props: {
  stock: StockLike;
  rank?: number;
  detail?: string | undefined;
  current?: boolean;
}): ReactElement {
  const { stock, rank } = props;
  const { language } = useSettings();
  const place = useRef<HTMLAnchorElement>(null);
  const quote = useQuote(stock.code, useInSight(place)) ?? stock.quote;
  const change = changeOf(quote);
  const decimals = rowDecimals(stock, quote);
  return (
    <a
      ref={place}
      className={join(classes.row, rank !== undefined && classes.ranked)}
      href={href('stock', { code: stock.code })}
      aria-current={props.current === true ? 'page' : undefined}
    >
      {rank !== undefined && (
        <span className={join(classes.rank, 'num')} translate="no">
          {rank}
        </span>
      )}
      <span className={classes.who}>
        <span className={classes.name}>{nameIn(language, stock)}</span>
        <span className={join('text-3 caption', 'num')} translate="no">
          {stock.code} <QuoteMark stock={stock} quote={quote} />
        </span>
      </span>
      <span className={classes.price}>
        <PriceText value={Number(quote.last)} text={formatPriceText(quote.last, decimals)} />
        {props.detail !== undefined && (
          <span className={join('text-3 caption as-block', 'num')} translate="no">
            {props.detail}
          </span>
        )}
      </span>
      <span className="strong-xs to-end">
        {change === undefined ? (
          ABSENT
        ) : (
          <Change direction={directionOf(change.direction)} text={formatPercent(change.percent)} pill />
        )}
      </span>
    </a>
  );
});

/** A list of stocks, which subscribes to their prices while it is mounted. */
export function StockList(props: {
  stocks: readonly StockLike[];
  ranked?: boolean;
  /** The rank of the first row, on later pages of a ranking. */
  firstRank?: number;
  detail?: (stock: StockLike) => string | undefined;
}): ReactElement {
  useWanted(
    props.stocks.map((stock) => stock.code),
    'list',
  );
  const { firstRank = 1 } = props;
  return (
    <ol className="divided container">
      {props.stocks.map((stock, index) => (
        <li key={stock.code}>
          <StockRow
            stock={stock}
            detail={props.detail?.(stock)}
            {...(props.ranked === true ? { rank: index + firstRank } : {})}
          />
        </li>
      ))}
    </ol>
  );
}
