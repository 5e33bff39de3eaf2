import type { MarketId, MarketSummary } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import { Card } from '@zaraba/kit/card';
import { Facts } from '@zaraba/kit/facts';
import { RowLink } from '@zaraba/kit/listRow';
import type { ReactElement } from 'react';
import { formatCompact, formatCount } from '../../../domain/format.ts';
import { href } from '../../../parts/href.ts';
import { Page } from '../../../parts/page.tsx';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote, useSettings } from '../../../state/hooks.ts';
import { AsOf } from '../parts/asOf.tsx';
import { Breadth } from '../parts/breadth.tsx';
import { IndexCards } from '../exports/indices.tsx';
import { IndustryStrip } from '../parts/industryStrip.tsx';
import { MarketChoice, useMarketOfAddress } from '../parts/marketChoice.tsx';
import classes from '../../../parts/styles/markets.module.css';
import { ShortcutIcon } from '../../../parts/shortcutIcon.tsx';

function State(props: { summary: MarketSummary }): ReactElement {
  const t = useTexts();
  const { market, phase, date, at } = props.summary;
  return (
    <p className={`cluster-1-2 align-middle text-2 small ${classes.state}`}>
      <Badge tone={phase === 'continuous' ? 'ok' : 'neutral'} dot={phase === 'continuous'}>
        {t(`phase.${phase}`)}
      </Badge>
      <span className="num" translate="no">
        {t('markets.session', { date: date.replaceAll('-', '/') })}
      </span>
      <AsOf market={market} at={at} date={date} />
    </p>
  );
}

function Figures(props: { summary: MarketSummary }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { market, turnover, currency, volume, limitUp, limitDown } = props.summary;
  const issues = (count: number): string => t('markets.summary.issues', { issues: formatCount(count) });
  // New York has no daily price limits. A count of zero would suggest that no stock reached a limit.
  const limited = market !== 'us';
  return (
    <Card title={t('markets.summary.figures')}>
      <Facts
        facts={[
          {
            name: t('stock.turnover'),
            value: `${formatCompact(turnover, language)} ${currency.toUpperCase()}`,
            strong: true,
          },
          {
            name: t('stock.volume'),
            value: t('markets.summary.volumeValue', { volume: formatCompact(volume, language) }),
          },
          limited ? { name: t('stock.limitUp'), value: issues(limitUp) } : undefined,
          limited ? { name: t('stock.limitDown'), value: issues(limitDown) } : undefined,
        ]}
      />
      {!limited && <p className="text-3 caption pretty above-2">{t('markets.summary.noLimits')}</p>}
    </Card>
  );
}

function Onward(props: { market: MarketId }): ReactElement {
  const t = useTexts();
  const { market } = props;
  return (
    <Card flush title={t('markets.summary.links')}>
      <div className="divided">
        <RowLink
          href={href('ranking', { market })}
          icon={<ShortcutIcon name="ranking" size={22} />}
          title={t('markets.ranking.title')}
        />
        <RowLink
          href={href('industries', { market })}
          icon={<ShortcutIcon name="industries" size={22} />}
          title={t('markets.industries.title')}
        />
        <RowLink
          href={href('shortSelling', { market })}
          icon={<ShortcutIcon name="shortSelling" size={22} />}
          title={t('markets.shortSelling.title')}
        />
        <RowLink href={href('news', { market })} icon="news" title={t('news.title')} />
      </div>
    </Card>
  );
}

/** The screen of a market: its indices, how many stocks rose and fell, its turnover, and links to details. */
export default function Summary(): ReactElement {
  const t = useTexts();
  const [market, setMarket] = useMarketOfAddress();
  const remote = useRemote('/market/summary', { market });
  const industries = useRemote('/market/industries', { market });
  return (
    <Refreshable remotes={[remote, industries]}>
      <Page title={t('markets.summary.title')} wide>
        <MarketChoice value={market} onChange={setMarket} />
        <RemoteView remote={remote}>
          {(summary) => (
            <>
              <State summary={summary} />
              <h2 className="visually-hidden">{t('home.indices')}</h2>
              <IndexCards indices={summary.indices} />
              <div className="stack-3 align-start halves">
                <div className="stack-3 shrinks">
                  <Card title={t('markets.summary.breadth')}>
                    <Breadth counts={summary} />
                  </Card>
                  <IndustryStrip market={market} remote={industries} />
                </div>
                <div className="stack-3 shrinks">
                  <Figures summary={summary} />
                  <Onward market={market} />
                </div>
              </div>
            </>
          )}
        </RemoteView>
      </Page>
    </Refreshable>
  );
}
