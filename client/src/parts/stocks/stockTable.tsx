import type { StockSort } from '@zaraba/contracts';
import { Change, directionOf } from '@zaraba/kit/change';
import { CoveringLink } from '@zaraba/kit/coveringLink';
import { useInSight } from '@zaraba/kit/inSight';
import { join } from '@zaraba/kit/join';
import { PriceText } from '@zaraba/kit/priceText';
import { memo, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { ABSENT, formatPercent, formatPriceText, formatSignedPrice, rowDecimals } from '../../domain/format.ts';
import { type Figure, USUAL_FIGURES, figureText } from '../../domain/market/columns.ts';
import { changeOf } from '../../domain/market/quote.ts';
import { useQuote, useSettings, useWanted } from '../../state/hooks.ts';
import { href } from '../href.ts';
import { nameIn } from './names.ts';
import type { StockLike } from './names.ts';
import { QuoteMark } from './quoteMark.tsx';
import classes from './stockTable.module.css';
import { useTexts } from '../texts.ts';

/** A stock with the fields that a wide list adds. */
export type TableStock = StockLike & { readonly marketCap: string };

/** The usual figures that a narrow desktop leaves out. */
const WIDE: ReadonlySet<Figure> = new Set(['open', 'marketCap']);
const NARROW_MAXIMUM = 6;

function classOf(figures: readonly Figure[], at: number): string {
  const isWide = figures === USUAL_FIGURES ? WIDE.has(figures[at]!) : at >= NARROW_MAXIMUM;
  return join('num', classes.figure, isWide && classes.wide);
}

/** The column and direction of each sort order. */
const SORTED = {
  rise: { column: 'change', to: 'descending' },
  fall: { column: 'change', to: 'ascending' },
  turnover: { column: 'turnover', to: 'descending' },
  volume: { column: 'volume', to: 'descending' },
  code: { column: 'name', to: 'ascending' },
} as const satisfies Partial<Record<StockSort, { column: string; to: 'ascending' | 'descending' }>>;

function Figures(props: { stock: TableStock; figures: readonly Figure[]; extra: ReactNode }): ReactElement {
  const { stock, figures } = props;
  const place = useRef<HTMLTableCellElement>(null);
  const { language } = useSettings();
  const quote = useQuote(stock.code, useInSight(place)) ?? stock.quote;
  const decimals = rowDecimals(stock, quote);
  const change = changeOf(quote);
  return (
    <>
      <td ref={place} className={classes.last}>
        <PriceText value={Number(quote.last)} text={formatPriceText(quote.last, decimals)} />
      </td>
      <td className={classes.change}>
        {change === undefined ? (
          ABSENT
        ) : (
          <>
            <Change direction={directionOf(change.direction)} text={formatPercent(change.percent)} />
            <small className="as-block num" translate="no">
              {formatSignedPrice(change.amount, decimals)}
            </small>{' '}
            <QuoteMark stock={stock} quote={quote} />
          </>
        )}
      </td>
      {props.extra !== undefined && <td className={classes.figure}>{props.extra}</td>}
      {figures.map((figure, at) => (
        <td key={figure} className={classOf(figures, at)}>
          {figureText(figure, stock, quote, language)}
        </td>
      ))}
    </>
  );
}

/**
 * A stock's row in a table, at the newest price. The whole row links to the stock. A price change renders only its own
 * row again.
 */
export const StockTableRow = memo(function StockTableRow(props: {
  stock: TableStock;
  rank?: number;
  figures?: readonly Figure[] | undefined;
  /** What is between the change and the figures. */
  extra?: ReactNode;
  /** An action on the row, in its own cell. */
  action?: ReactNode;
}): ReactElement {
  const { stock, rank, extra, action, figures = USUAL_FIGURES } = props;
  const { language } = useSettings();
  return (
    <tr className={`hoverable pressable ${classes.row}`}>
      <th scope="row">
        <CoveringLink href={href('stock', { code: stock.code })} className={classes.who}>
          {rank !== undefined && (
            <span className={join(classes.rank, 'num')} translate="no">
              {rank}
            </span>
          )}
          <span>
            <span className="as-block row-name">{nameIn(language, stock)}</span>
            <small className="as-block num" translate="no">
              {stock.code}
            </small>
          </span>
        </CoveringLink>
      </th>
      <Figures stock={stock} figures={figures} extra={extra} />
      {action !== undefined && <td className={classes.action}>{action}</td>}
    </tr>
  );
});

/** The frame of a stock list on a desktop. It has columns that a phone shows only on the stock's page. */
export function StockTable(props: {
  label: string;
  sort?: StockSort;
  figures?: readonly Figure[] | undefined;
  /** The header of the column between the change and the figures, if rows have one. */
  extra?: string | undefined;
  /** The header of the last column, if rows have an action. */
  action?: string | undefined;
  children: ReactNode;
}): ReactElement {
  const t = useTexts();
  const { sort, figures = USUAL_FIGURES } = props;
  const sorted = sort === undefined || sort === 'popular' ? undefined : SORTED[sort];
  const order = (column: string) => (sorted?.column === column ? sorted.to : undefined);
  return (
    <div className="container">
      <table className={classes.table}>
        <caption className="visually-hidden">{props.label}</caption>
        <thead>
          <tr>
            <th scope="col" aria-sort={order('name')}>
              {t('download.name')}
            </th>
            <th scope="col">{t('stock.last')}</th>
            <th scope="col" aria-sort={order('change')}>
              {t('stock.change')}
            </th>
            {props.extra !== undefined && (
              <th scope="col" className={classes.figure}>
                {props.extra}
              </th>
            )}
            {figures.map((figure, at) => (
              <th key={figure} scope="col" aria-sort={order(figure)} className={classOf(figures, at)}>
                {t(`stock.${figure}`)}
              </th>
            ))}
            {props.action !== undefined && (
              <th scope="col">
                <span className="visually-hidden">{props.action}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divided">{props.children}</tbody>
      </table>
    </div>
  );
}

/** A table of stocks, which subscribes to their prices while it is mounted. */
export function StockListTable(props: {
  label: string;
  stocks: readonly TableStock[];
  sort?: StockSort;
  /** The rank of the first row, if the list is a ranking. */
  firstRank?: number;
}): ReactElement {
  const { stocks, firstRank, ...frame } = props;
  useWanted(
    stocks.map((stock) => stock.code),
    'list',
  );
  return (
    <StockTable {...frame}>
      {stocks.map((stock, index) => (
        <StockTableRow
          key={stock.code}
          stock={stock}
          {...(firstRank === undefined ? {} : { rank: firstRank + index })}
        />
      ))}
    </StockTable>
  );
}
