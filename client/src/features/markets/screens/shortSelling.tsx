import type { ShortSelling } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Facts } from '@zaraba/kit/facts';
import { Meter } from '@zaraba/kit/meter';
import { EmptyState, Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { formatCompact } from '../../../domain/format.ts';
import { formatShare } from '../rules/shares.ts';
import { href } from '../../../parts/href.ts';
import { nameIn } from '../../../parts/stocks/names.ts';
import { Page } from '../../../parts/page.tsx';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote, useSettings } from '../../../state/hooks.ts';
import { AsOf } from '../parts/asOf.tsx';
import { MarketChoice, useMarketOfAddress } from '../parts/marketChoice.tsx';
import tables from '../parts/tables.module.css';

/**
 * The scale of the bars ends here unless a value is larger. On a usual day, short sales are far below half the volume.
 */
const FULL_BASIS_POINTS = 5_000;

function ShareBar(props: { basisPoints: number; most: number }): ReactElement {
  const { basisPoints, most } = props;
  return <Meter percent={Math.min(100, (basisPoints / Math.max(most, FULL_BASIS_POINTS)) * 100)} />;
}

function Head(props: { data: ShortSelling }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { data } = props;
  const shares = (volume: number): string =>
    t('markets.shortSelling.shares', { shares: formatCompact(volume, language) });
  return (
    <Card title={t('markets.shortSelling.share')}>
      <p className="price-xl num" translate="no" data-testid="short-share">
        {formatShare(data.shareBasisPoints)}
      </p>
      <p className="text-2 small below-3">{t('markets.shortSelling.shareText')}</p>
      <Facts
        facts={[
          { name: t('markets.shortSelling.shortVolume'), value: shares(data.shortVolume) },
          { name: t('stock.volume'), value: shares(data.volume) },
        ]}
      />
      <p className="text-3 caption pretty above-2">
        <AsOf market={data.market} at={data.at} date={data.date} />
      </p>
    </Card>
  );
}

function Days(props: { data: ShortSelling }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { data } = props;
  const rows = [data, ...data.days];
  const most = Math.max(...rows.map((row) => row.shareBasisPoints));
  return (
    <Card title={t('markets.shortSelling.days')}>
      <div className="container">
        <table className={tables.table}>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">{t('money.date')}</th>
              <th scope="col">{t('markets.shortSelling.share')}</th>
              <th scope="col">{t('markets.shortSelling.shortVolume')}</th>
            </tr>
          </thead>
          <tbody className="divided">
            {rows.map((row, index) => (
              <tr key={row.date}>
                <th scope="row" className={`${tables.name} num`} translate="no">
                  {index === 0 ? t('markets.shortSelling.today') : row.date.slice(5).replace('-', '/')}
                </th>
                <td className={tables.wide}>
                  <ShareBar basisPoints={row.shareBasisPoints} most={most} />
                </td>
                <td className={`${tables.strong} num`} translate="no">
                  {formatShare(row.shareBasisPoints)}
                  <small className="as-block">{formatCompact(row.shortVolume, language)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Stocks(props: { data: ShortSelling }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { stocks } = props.data;
  const most = Math.max(...stocks.map((row) => row.shareBasisPoints));
  return (
    <Card flush title={t('markets.shortSelling.stocks')}>
      <p className="text-3 caption pad-low-1">{t('markets.shortSelling.stocksNote')}</p>
      {stocks.length === 0 ? (
        <EmptyState title={t('state.noData')} />
      ) : (
        <ol className="divided container">
          {stocks.map((stock) => (
            <li key={stock.code}>
              <a className={tables.row} href={href('stock', { code: stock.code })}>
                <span className={tables.who}>
                  {nameIn(language, stock)}
                  <small className="as-block num" translate="no">
                    {stock.code}
                  </small>
                </span>
                <ShareBar basisPoints={stock.shareBasisPoints} most={most} />
                <span className={`${tables.strong} num`} translate="no">
                  {formatShare(stock.shareBasisPoints)}
                  <small className="as-block">
                    {t('markets.shortSelling.shares', { shares: formatCompact(stock.shortVolume, language) })}
                  </small>
                </span>
              </a>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/**
 * The screen of short sales: their share of a market's volume on each day, and the stocks with the largest share. A
 * label marks figures that come from a model.
 */
export default function ShortSales(): ReactElement {
  const t = useTexts();
  const [market, setMarket] = useMarketOfAddress();
  const remote = useRemote('/market/shortSelling', { market });
  return (
    <Refreshable remotes={[remote]}>
      <Page title={t('markets.shortSelling.title')} wide>
        <MarketChoice value={market} onChange={setMarket} />
        <RemoteView remote={remote}>
          {(data) => (
            <>
              {data.modelled && (
                <Note title={t('markets.shortSelling.modelled')}>
                  <p>{t('markets.shortSelling.modelledText')}</p>
                </Note>
              )}
              <div className="stack-3 align-start halves">
                <div className="stack-3 shrinks">
                  <Head data={data} />
                  <Days data={data} />
                </div>
                <Stocks data={data} />
              </div>
            </>
          )}
        </RemoteView>
      </Page>
    </Refreshable>
  );
}
