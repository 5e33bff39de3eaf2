import type { StockDetail } from '@zaraba/contracts';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { peersOf } from '../../../../domain/market/valuation.ts';
import { nameIn } from '../../../../parts/stocks/names.ts';
import { useRemote, useSettings } from '../../../../state/hooks.ts';
import { RelatedNews } from '../../../news/exports/relatedNews.tsx';
import { useTrends } from '../trend/useTrends.ts';
import { useCompanyTexts } from './companyTexts.ts';
import { Peers } from './peers.tsx';
import { Results } from './results.tsx';

/** The largest page of the list of stocks. It contains the stocks with the largest turnover. */
const PAGE = '200';
const PEERS = 5;

function isAwaiting({ status }: { readonly status: string }): boolean {
  return status === 'idle' || status === 'pending';
}

/**
 * The last part of a stock page: results, dividends, similar stocks and news. Parts whose call the server lacks are
 * left out.
 */
export default function Company({ detail }: { readonly open: boolean; readonly detail: StockDetail }): ReactElement {
  const say = useCompanyTexts();
  const { language } = useSettings();
  const { code, market } = detail;
  const own = useRemote('/market/fundamentals', { codes: code });
  const trends = useTrends([code], true);
  const list = useRemote('/market/stockList', { market, sort: 'turnover', size: PAGE, page: '1' });
  const stocks = list.data?.stocks;
  const peers = useMemo(() => peersOf(detail, stocks ?? [], PEERS), [detail, stocks]);
  const related = useMemo(
    () => new Set([code, ...(stocks ?? []).flatMap((one) => (one.sector.us === detail.sector.us ? one.code : []))]),
    [code, stocks, detail.sector.us],
  );
  return (
    <div className="stack-3 shrinks">
      <Results
        detail={detail}
        fundamentals={own.data?.find((row) => row.code === code)}
        year={trends.byCode.get(code)}
        isAwaited={(own.data === undefined && isAwaiting(own)) || trends.isAwaited}
      />
      <Peers
        industry={nameIn(language, { names: detail.sector })}
        peers={peers}
        isAwaited={stocks === undefined && isAwaiting(list)}
      />
      <RelatedNews market={market} codes={related} title={say('news')} />
    </div>
  );
}
