import { MARKETS } from '@zaraba/contracts';
import { later } from '@zaraba/kit/later';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { Tabs } from '@zaraba/kit/tabs';
import { Suspense } from 'react';
import type { ReactElement } from 'react';
import { Page } from '../../../parts/page.tsx';
import { useScreenQuery } from '../../../parts/lists/screenQuery.ts';
import { useTexts } from '../../../parts/texts.ts';
import { MarketList } from '../parts/marketList.tsx';
import { useListTexts } from '../parts/listTexts.ts';
import { Watchlist } from '../parts/watchlist/watchlist.tsx';

const Screener = later(() => import('../parts/screener/screener.tsx'));

const TABS = ['watchlist', ...MARKETS, 'screener'] as const;
type Tab = (typeof TABS)[number];

/** The screen of the watchlists, of all stocks of each market, and of the stock screener. */
export default function Self(): ReactElement {
  const t = useTexts();
  const say = useListTexts();
  const [query, setQuery] = useScreenQuery();
  const tab = TABS.find((id) => id === query.get('tab')) ?? 'watchlist';
  return (
    <Page title={t('quotes.title')} wide>
      <div className="surface clipped">
        <Tabs<Tab>
          label={t('quotes.title')}
          value={tab}
          onChange={(next) => setQuery({ tab: next }, { replace: true })}
          tabs={[
            { value: 'watchlist', text: t('quotes.watchlist'), panel: <Watchlist table /> },
            ...MARKETS.map((market) => ({
              value: market,
              text: t(`market.${market}`),
              panel: <MarketList market={market} />,
            })),
            {
              value: 'screener',
              text: say('screener.title'),
              panel: (
                <Suspense fallback={<SkeletonRows label={t('state.loading')} rows={8} shape="stock" />}>
                  <Screener />
                </Suspense>
              ),
            },
          ]}
        />
      </div>
    </Page>
  );
}
