import { MARKETS, MARKET_CURRENCY } from '@zaraba/contracts';
import type { MarketId, ReplyOf } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { Choice } from '@zaraba/kit/choice';
import { Pager } from '@zaraba/kit/pager';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { formatCompact } from '../../../domain/format.ts';
import { useColumns } from '../../../parts/lists/columns.ts';
import { useLiveOrder } from '../../../parts/stocks/liveOrder.ts';
import type { StockLike } from '../../../parts/stocks/names.ts';
import { Page } from '../../../parts/page.tsx';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useScreenQuery } from '../../../parts/lists/screenQuery.ts';
import { StockList } from '../../../parts/stocks/stockRow.tsx';
import { StockListTable } from '../../../parts/stocks/stockTable.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote, useSettings } from '../../../state/hooks.ts';
import { AsOf } from '../parts/asOf.tsx';
import { MarketChoice } from '../parts/marketChoice.tsx';
import classes from '../../../parts/styles/markets.module.css';

const KINDS = ['rise', 'fall', 'turnover', 'volume', 'popular'] as const;
type Kind = (typeof KINDS)[number];
const SIZE = 20;

interface Place {
  readonly market: MarketId;
  readonly by: Kind;
  readonly page: number;
}

/** Returns market, kind and page from the address. Going back from a stock thus restores the same rows. */
function usePlace(): [Place, (next: Partial<Place>) => void] {
  const [query, setQuery] = useScreenQuery();
  const market = MARKETS.find((id) => id === query.get('market')) ?? 'jp';
  const by = KINDS.find((id) => id === query.get('by')) ?? 'rise';
  const text = query.get('page') ?? '1';
  const page = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
  const go = (next: Partial<Place>): void => {
    const place = { market, by, page: 1, ...next };
    setQuery({ market: place.market, by: place.by, page: String(place.page) }, { replace: true });
  };
  return [{ market, by, page }, go];
}

function Rows(props: {
  data: ReplyOf<'/market/stockList'>;
  place: Place;
  onPage: (page: number) => void;
}): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const columns = useColumns();
  const { data, place } = props;
  const stocks = useLiveOrder(data.stocks, place.by);
  const firstRank = (place.page - 1) * SIZE + 1;
  const pages = Math.max(1, Math.ceil(data.total / SIZE));
  const size = String(SIZE);
  const currency = MARKET_CURRENCY[place.market].toUpperCase();
  const detail = (stock: StockLike): string | undefined => {
    if (place.by === 'turnover') return `${formatCompact(stock.quote.turnover, language)} ${currency}`;
    if (place.by !== 'volume') return undefined;
    return t('markets.summary.volumeValue', { volume: formatCompact(stock.quote.volume, language) });
  };
  return (
    <>
      {columns ? (
        <StockListTable
          label={t(`markets.ranking.${place.by}`)}
          stocks={stocks}
          sort={place.by}
          firstRank={firstRank}
        />
      ) : (
        <StockList stocks={stocks} ranked firstRank={firstRank} detail={detail} />
      )}
      <Pager
        label={t('markets.ranking.pages')}
        page={place.page}
        pages={pages}
        where={t('markets.ranking.page', { page: String(place.page), pages: String(pages) })}
        previous={t('markets.ranking.previous', { size })}
        next={t('markets.ranking.next', { size })}
        onPage={props.onPage}
      />
    </>
  );
}

function Head(props: { data: ReplyOf<'/market/stockList'> | undefined; market: MarketId }): ReactElement | null {
  const t = useTexts();
  const { data } = props;
  if (data === undefined) return null;
  return (
    <p className={`cluster-1-2 align-middle text-2 small ${classes.state} num`} translate="no">
      <span>{t('markets.ranking.count', { total: String(data.total) })}</span>
      <AsOf market={props.market} at={data.at} />
    </p>
  );
}

/** The screen of rankings of a market by rise, fall, turnover, volume and popularity. */
export default function Rankings(): ReactElement {
  const t = useTexts();
  const [place, go] = usePlace();
  const { market, by, page } = place;
  const remote = useRemote('/market/stockList', { market, sort: by, page: String(page), size: String(SIZE) });
  const turn = (next: number): void => {
    go({ by, page: next });
    window.scrollTo({ top: 0 });
  };
  return (
    <Refreshable remotes={[remote]}>
      <Page title={t('markets.ranking.title')} wide>
        <Card flush>
          <div className="stack-1 pad-side-4">
            <MarketChoice value={market} onChange={(next) => go({ market: next })} />
            <Choice<Kind>
              look="underline"
              label={t('markets.ranking.by')}
              value={by}
              onChange={(next) => go({ by: next })}
              options={KINDS.map((id) => ({ value: id, text: t(`markets.ranking.${id}`) }))}
            />
            <Head data={remote.data} market={market} />
          </div>
          <RemoteView
            remote={remote}
            skeleton={<SkeletonRows label={t('state.loading')} rows={10} />}
            isEmpty={(data) => data.stocks.length === 0}
            empty={
              <EmptyState
                title={t('markets.ranking.beyond')}
                action={
                  <Button kind="secondary" small onClick={() => go({ by })}>
                    {t('markets.ranking.first')}
                  </Button>
                }
              />
            }
          >
            {(data) => <Rows data={data} place={place} onPage={turn} />}
          </RemoteView>
        </Card>
      </Page>
    </Refreshable>
  );
}
