import type { StockDetail, TradeTick } from '@zaraba/contracts';
import { join } from '@zaraba/kit/join';
import { memo } from 'react';
import type { ReactElement } from 'react';
import { formatCount, formatPriceText, priceDecimalsOf } from '../../../domain/format.ts';
import { tickTime } from '../../../parts/sessions.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useWorldNow } from '../../../state/hooks.ts';
import classes from './book.module.css';

const SIDES = { buy: { mark: '▲', tone: 'up' }, sell: { mark: '▼', tone: 'down' } } as const;

/** A row of the trade list. `time` is already formatted. */
const TradeRow = memo(function TradeRow(props: { tick: TradeTick; time: string; decimals: number }): ReactElement {
  const t = useTexts();
  const { price, quantity, side } = props.tick;
  return (
    <tr>
      <td className="text-2">{props.time}</td>
      <td>{formatPriceText(price, props.decimals)}</td>
      <td>{formatCount(quantity)}</td>
      <td className={SIDES[side].tone}>
        <span aria-hidden>{SIDES[side].mark}</span> {t(`book.${side}`)}
      </td>
    </tr>
  );
});

/** Lists the trades of a stock, newest first. */
export function TradeList(props: { detail: StockDetail; trades: readonly TradeTick[] }): ReactElement {
  const t = useTexts();
  const worldNow = useWorldNow();
  const { detail, trades } = props;
  const decimals = priceDecimalsOf(detail);
  if (trades.length === 0) return <p className="text-2 row-text">{t('book.noTrades')}</p>;
  return (
    <div className={join('container', classes.levels)}>
      <table className={join(classes.trades, 'num')} translate="no" data-testid="trades">
        <caption className="visually-hidden">{t('book.trades')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('book.time')}</th>
            <th scope="col">{t('book.price')}</th>
            <th scope="col">{t('book.quantity')}</th>
            <th scope="col">{t('book.side')}</th>
          </tr>
        </thead>
        <tbody>
          {trades.map((tick, place) => (
            // Trades of the same second arrive together. Their order within the second is stable and makes the key
            // unique.
            <TradeRow
              key={`${tick.at} ${place - trades.findIndex(({ at }) => at === tick.at)}`}
              tick={tick}
              time={tickTime(detail.market, tick.at, worldNow)}
              decimals={decimals}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
