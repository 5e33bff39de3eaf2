import type { Quote } from '@zaraba/contracts';
import { Change, directionOf } from '@zaraba/kit/change';
import { useInSight } from '@zaraba/kit/inSight';
import { join } from '@zaraba/kit/join';
import { PriceText } from '@zaraba/kit/priceText';
import { memo, useRef } from 'react';
import type { ReactElement } from 'react';
import { ABSENT, formatPercent, formatPriceText, rowDecimals } from '../../../../domain/format.ts';
import { type Pair, type PhoneColumn, figureText, isUsualPair } from '../../../../domain/market/columns.ts';
import { changeOf } from '../../../../domain/market/quote.ts';
import { href } from '../../../../parts/href.ts';
import { nameIn } from '../../../../parts/stocks/names.ts';
import { QuoteMark } from '../../../../parts/stocks/quoteMark.tsx';
import { StockRow } from '../../../../parts/stocks/stockRow.tsx';
import rows from '../../../../parts/stocks/stockRow.module.css';
import type { TableStock } from '../../../../parts/stocks/stockTable.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useQuote, useSettings } from '../../../../state/hooks.ts';
import { useListTexts } from '../listTexts.ts';
import classes from '../self.module.css';
import { Trend } from '../trend/trend.tsx';
import type { TrendRow } from '../trend/useTrends.ts';

interface RowProps {
  readonly stock: TableStock;
  readonly pair: Pair;
  readonly trend: TrendRow | undefined;
  readonly current: boolean;
}

function Cell(props: Pick<RowProps, 'stock' | 'trend'> & { column: PhoneColumn; quote: Quote }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { column, stock, quote } = props;
  if (column === 'last') {
    return <PriceText value={Number(quote.last)} text={formatPriceText(quote.last, rowDecimals(stock, quote))} />;
  }
  if (column === 'change') {
    const change = changeOf(quote);
    if (change === undefined) return <>{ABSENT}</>;
    return <Change direction={directionOf(change.direction)} text={formatPercent(change.percent)} pill />;
  }
  if (column === 'trend') return <Trend row={props.trend} />;
  return (
    <span className="num" translate="no">
      <span className="visually-hidden">{t(`stock.${column}`)} </span>
      {figureText(column, stock, quote, language)}
    </span>
  );
}

/** A row with the two columns that the reader chose. When its price moves, only this row renders again. */
const ChosenRow = memo(function ChosenRow(props: RowProps): ReactElement {
  const { stock, pair } = props;
  const { language } = useSettings();
  const place = useRef<HTMLAnchorElement>(null);
  const quote = useQuote(stock.code, useInSight(place)) ?? stock.quote;
  return (
    <a
      ref={place}
      className={rows.row}
      href={href('stock', { code: stock.code })}
      aria-current={props.current ? 'page' : undefined}
    >
      <span className={rows.who}>
        <span className={rows.name}>{nameIn(language, stock)}</span>
        <span className="text-3 caption num" translate="no">
          {stock.code} <QuoteMark stock={stock} quote={quote} />
        </span>
      </span>
      {pair.map((column, at) => (
        <span key={column} className={join(rows.price, at === 1 && classes.second)}>
          <Cell column={column} stock={stock} quote={quote} trend={props.trend} />
        </span>
      ))}
    </a>
  );
});

/** A stock in a watchlist on a phone, with price and change or with two other columns. */
export function PhoneRow(props: RowProps): ReactElement {
  if (isUsualPair(props.pair)) return <StockRow stock={props.stock} current={props.current} />;
  return <ChosenRow {...props} />;
}

/** The names of the last two columns on a phone. Empty for price and change, which need no explanation. */
export function PhoneHead(props: { pair: Pair }): ReactElement | null {
  const t = useTexts();
  const say = useListTexts();
  const { pair } = props;
  if (isUsualPair(pair)) return null;
  return (
    <p className={classes.phoneHead} aria-hidden="true">
      {pair.map((column) => (
        <span key={column}>{column === 'trend' ? say('trend.title') : t(`stock.${column}`)}</span>
      ))}
    </p>
  );
}
