import { MARKET_CURRENCY } from '@zaraba/contracts';
import { EmptyState } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { Page } from '../../../parts/page.tsx';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote } from '../../../state/hooks.ts';
import { AsOf } from '../parts/asOf.tsx';
import { IndustryMap } from '../parts/industryMap.tsx';
import { IndustryTable } from '../parts/industryTable.tsx';
import { MarketChoice, useMarketOfAddress } from '../parts/marketChoice.tsx';
import classes from '../../../parts/styles/markets.module.css';

/** The screen of a market's industries, as a map and as a table. */
export default function Industries(): ReactElement {
  const t = useTexts();
  const [market, setMarket] = useMarketOfAddress();
  const remote = useRemote('/market/industries', { market });
  return (
    <Refreshable remotes={[remote]}>
      <Page title={t('markets.industries.title')} wide>
        <MarketChoice value={market} onChange={setMarket} />
        <RemoteView
          remote={remote}
          isEmpty={(data) => data.industries.length === 0}
          empty={<EmptyState title={t('state.noData')} />}
        >
          {(data) => (
            <>
              <p className={`cluster-1-2 align-middle text-2 small ${classes.state} num`} translate="no">
                <span>{t('markets.session', { date: data.date.replaceAll('-', '/') })}</span>
                <AsOf market={data.market} at={data.at} date={data.date} />
              </p>
              <div className="stack-3 align-start halves">
                <IndustryMap industries={data.industries} />
                <IndustryTable industries={data.industries} currency={MARKET_CURRENCY[data.market]} />
              </div>
            </>
          )}
        </RemoteView>
      </Page>
    </Refreshable>
  );
}
