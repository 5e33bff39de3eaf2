import type { StockDetail, TradeTick } from '@zaraba/contracts';
import { join } from '@zaraba/kit/join';
import type { ReactElement } from 'react';
import { formatCount, formatPriceText, priceDecimalsOf } from '../../../domain/format.ts';
import { tickTime } from '../../../parts/sessions.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useWorldNow } from '../../../state/hooks.ts';
import classes from './book.module.css';

const SIDES = { buy: { mark: '▲', tone: 'up' }, sell: { mark: '▼', tone: 'down' } } as const;

/** Time and sales: the newest trades first. */
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
          {trades.map(({ at, price, quantity, side }, place) => (
            // Trades of the same second may be equal, so the rows are numbered from the oldest and keep their keys.
            <tr key={trades.length - place}>
              <td className="text-2">{tickTime(detail.market, at, worldNow)}</td>
              <td>{formatPriceText(price, decimals)}</td>
              <td>{formatCount(quantity)}</td>
              <td className={SIDES[side].tone}>
                <span aria-hidden>{SIDES[side].mark}</span> {t(`book.${side}`)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
