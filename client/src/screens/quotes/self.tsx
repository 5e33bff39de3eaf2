import { MARKETS } from '@zaraba/contracts';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../parts/page.tsx';
import { useTexts } from '../../parts/texts.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { MarketList } from './marketList.tsx';
import classes from './self.module.css';
import { Watchlist } from './watchlist.tsx';

const TABS = ['watchlist', ...MARKETS] as const;
type Tab = (typeof TABS)[number];

/** The watchlist, and every stock of each market. */
export default function Self(): ReactElement {
  const t = useTexts();
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((id) => id === query.get('tab')) ?? 'watchlist';
  return (
    <Page title={t('quotes.title')}>
      <div className={classes.card}>
        <Tabs<Tab>
          label={t('quotes.title')}
          value={tab}
          onChange={(next) => setQuery({ tab: next }, { replace: true })}
          tabs={[
            { value: 'watchlist', text: t('quotes.watchlist'), panel: <Watchlist /> },
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
