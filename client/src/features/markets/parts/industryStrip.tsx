import type { MarketId } from '@zaraba/contracts';
import type { ReactElement } from 'react';
import { formatPercent } from '../../../domain/format.ts';
import { href } from '../../../parts/href.ts';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import type { RemoteLike } from '../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';
import type { ReplyOf } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Change, directionOf } from '@zaraba/kit/change';
import { ScrollRegion } from '@zaraba/kit/scrollRegion';
import { SkeletonBlock } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import { BreadthBar } from './breadth.tsx';
import classes from '../../../parts/styles/markets.module.css';

/** Shows the industries of a market side by side, largest rise first. */
export function IndustryStrip(props: {
  market: MarketId;
  remote: RemoteLike<ReplyOf<'/market/industries'>>;
}): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  return (
    <Card
      flush
      title={t('markets.summary.industries')}
      action={<a href={href('industries', { market: props.market })}>{t('action.all')}</a>}
    >
      <RemoteView
        remote={props.remote}
        skeleton={<SkeletonBlock label={t('state.loading')} />}
        isEmpty={(data) => data.industries.length === 0}
        empty={<EmptyState title={t('state.noData')} />}
      >
        {(data) => (
          <ScrollRegion strip className={classes.strip} label={t('markets.summary.industries')}>
            {data.industries.map((industry) => (
              <li key={industry.id}>
                <span className={classes.stripName}>{industry.names[language]}</span>
                <span className="strong-sm">
                  <Change
                    direction={directionOf(industry.changeBasisPoints)}
                    text={formatPercent(industry.changeBasisPoints / 100)}
                  />
                </span>
                <BreadthBar thin counts={industry} />
              </li>
            ))}
          </ScrollRegion>
        )}
      </RemoteView>
    </Card>
  );
}
