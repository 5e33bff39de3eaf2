import { MARKETS } from '@zaraba/contracts';
import { Tabs } from '@zaraba/kit/tabs';
import type { ReactElement } from 'react';
import { Page } from '../../../parts/page.tsx';
import { useScreenQuery } from '../../../parts/lists/screenQuery.ts';
import { useTexts } from '../../../parts/texts.ts';
import { MarketList } from '../parts/marketList.tsx';
import { Watchlist } from '../parts/watchlist/watchlist.tsx';

const TABS = ['watchlist', ...MARKETS] as const;
type Tab = (typeof TABS)[number];

/** The watchlist, and every stock of each market. */
export default function Self(): ReactElement {
  const t = useTexts();
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
          ]}
        />
      </div>
    </Page>
  );
}
