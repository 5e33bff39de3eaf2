import type { StockDetail } from '@zaraba/contracts';
import { join } from '@zaraba/kit/join';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { useMemo } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { formatCount, formatPriceText, priceDecimalsOf } from '../../../domain/format.ts';
import { useRefreshAt } from '../../../parts/lists/refreshAt.ts';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { usePositions, useRemote } from '../../../state/hooks.ts';
import { averageHeld, volumeRowsOf } from '../rules/volumes.ts';
import type { VolumeByPrice, VolumeRow } from '../rules/volumes.ts';
import classes from './book.module.css';

const READ_AGAIN_MS = 10_000;

/** Returns a number that increases every ten seconds of the server's time. */
const everyTenSeconds = (now: number): number => Math.floor(now / READ_AGAIN_MS);

function Row(props: { row: VolumeRow; decimals: number }): ReactElement {
  const t = useTexts();
  const { row, decimals } = props;
  const { price, upTo, quantity, bought } = row;
  const from = formatPriceText(price, decimals);
  const to = upTo && formatPriceText(upTo, decimals);
  const bar = { '--length': row.length, '--bought': row.boughtPart } as CSSProperties;
  const marks = [row.isMost && t('book.most'), row.isOwn && t('book.average')].filter((mark) => mark !== false);
  return (
    <tr className={join(row.isMost && 'bold', row.isOwn && 'link-text')}>
      <th scope="row">{to === undefined ? from : t('book.range', { from, to })}</th>
      <td className="anchor">
        <span aria-hidden className={classes.volume} style={bar} />
        <span className="visually-hidden">
          {t('book.split', { buy: formatCount(bought), sell: formatCount(quantity - bought) })}
        </span>
        {marks.length > 0 && <span className={classes.mark}>{marks.join(' · ')}</span>}
      </td>
      <td>{formatCount(quantity)}</td>
    </tr>
  );
}

/** The volumes as a table. It states in text what the bars show. */
function Rows(props: { detail: StockDetail; volumes: readonly VolumeByPrice[] }): ReactElement {
  const t = useTexts();
  const { detail, volumes } = props;
  const { rows: positions } = usePositions();
  const rows = useMemo(
    () => volumeRowsOf(volumes, averageHeld(detail.code, positions)),
    [detail.code, volumes, positions],
  );
  const decimals = priceDecimalsOf(detail);
  return (
    <div className="container">
      <table className={join(classes.trades, classes.volumes, 'num')} translate="no" data-testid="volumes">
        <caption className="visually-hidden">{t('book.volumes')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('book.price')}</th>
            <th scope="col">
              <span className="up">{t('book.buy')}</span> · <span className="down">{t('book.sell')}</span>
            </th>
            <th scope="col">{t('book.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.price} row={row} decimals={decimals} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Shows how many shares were traded at each price of the day. It marks the price with the most shares and the
 * customer's average price.
 */
export function VolumeTable(props: { detail: StockDetail }): ReactElement {
  const t = useTexts();
  const { detail } = props;
  const remote = useRemote('/market/volumeByPrice', { code: detail.code });
  useRefreshAt(everyTenSeconds, remote.refresh);
  return (
    <RemoteView
      remote={remote}
      skeleton={<SkeletonRows label={t('state.loading')} rows={8} />}
      isEmpty={(volumes) => volumes.length === 0}
      empty={<p className="text-2 row-text">{t('book.noTrades')}</p>}
    >
      {(volumes) => <Rows detail={detail} volumes={volumes} />}
    </RemoteView>
  );
}
