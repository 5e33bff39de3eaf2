import { STOCK_SORTS } from '@zaraba/contracts';
import type { MarketId, Stock, StockSort } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Select } from '@zaraba/kit/select';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { formatCompact } from '../../../domain/format.ts';
import { useColumns } from '../../../parts/lists/columns.ts';
import { useLiveOrder } from '../../../parts/stocks/liveOrder.ts';
import type { StockLike } from '../../../parts/stocks/names.ts';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { StockList } from '../../../parts/stocks/stockRow.tsx';
import { StockListTable } from '../../../parts/stocks/stockTable.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote, useSettings } from '../../../state/hooks.ts';
import classes from './self.module.css';

const STEP = 50;
const MOST = 200;

function Stocks(props: { market: MarketId; stocks: readonly Stock[]; sort: StockSort }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const columns = useColumns();
  const { sort } = props;
  const stocks = useLiveOrder(props.stocks, sort);
  const detail = (stock: StockLike): string | undefined => {
    if (sort === 'turnover') return formatCompact(stock.quote.turnover, language);
    return sort === 'volume' ? formatCompact(stock.quote.volume, language) : undefined;
  };
  if (!columns) return <StockList stocks={stocks} detail={detail} />;
  return <StockListTable label={t(`market.${props.market}`)} stocks={stocks} sort={sort} />;
}

/** Lists every stock of a market in the chosen order. Further pages load on request. */
export function MarketList(props: { market: MarketId }): ReactElement {
  const t = useTexts();
  const [sort, setSort] = useState<StockSort>('popular');
  const [size, setSize] = useState(STEP);
  const remote = useRemote('/market/stockList', { market: props.market, sort, size: String(size) });
  return (
    <>
      <div className={`cluster-2 align-middle pack-apart underlined row-box-tight ${classes.sort}`}>
        <Select
          label={t('quotes.sortBy')}
          showLabel
          value={sort}
          onChange={setSort}
          options={STOCK_SORTS.map((id) => ({ value: id, text: t(`quotes.${id}`) }))}
        />
        {remote.data !== undefined && (
          <span className="push-end text-3 caption num" translate="no">
            {t('markets.ranking.count', { total: String(remote.data.total) })}
          </span>
        )}
      </div>
      <RemoteView
        remote={remote}
        skeleton={<SkeletonRows label={t('state.loading')} rows={8} shape="stock" />}
        isEmpty={(data) => data.stocks.length === 0}
        empty={<EmptyState title={t('state.noData')} />}
      >
        {(data) => (
          <>
            <Stocks market={props.market} stocks={data.stocks} sort={sort} />
            {data.stocks.length < data.total && size < MOST && (
              <div className="row-box">
                <Button kind="secondary" small block onClick={() => setSize(Math.min(size + STEP, MOST))}>
                  {t('quotes.more')}
                </Button>
              </div>
            )}
          </>
        )}
      </RemoteView>
    </>
  );
}
