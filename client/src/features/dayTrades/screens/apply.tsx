import { MINUTE_MS } from '@zaraba/contracts';
import type { DayTradeTerms } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import { Card } from '@zaraba/kit/card';
import { Facts } from '@zaraba/kit/facts';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import type { ReactElement } from 'react';
import { clockOf, tokyoInstant } from '../../../domain/timeLeft.ts';
import { href } from '../../../parts/href.ts';
import { Page } from '../../../parts/page.tsx';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { everyMinute, useRefreshAt } from '../../../parts/lists/refreshAt.ts';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { exchangeTime } from '../../../parts/sessions.ts';
import { useTexts } from '../../../parts/texts.ts';
import { timeLeftText } from '../../../parts/timeLeft.ts';
import { useRemote, useWorldNow } from '../../../state/hooks.ts';
import { DayTradeApplication } from '../parts/dayForm.tsx';
import { DayReturns, RecentResults } from '../parts/dayReturns.tsx';
import classes from '../../../parts/trades/trades.module.css';

const STEPS = ['apply', 'review', 'trade', 'result', 'receive'] as const;

function How(props: { reviewMs: number }): ReactElement {
  const t = useTexts();
  const minutes = Math.max(1, Math.round(props.reviewMs / MINUTE_MS));
  return (
    <Card title={t('dayTrades.how')} action={<a href={href('dayTradeOrders')}>{t('dayTrades.toOrders')}</a>}>
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            {step === 'review' ? t('dayTrades.steps.review', { minutes }) : t(`dayTrades.steps.${step}`)}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Hours(props: { hours: DayTradeTerms['hours'] }): ReactElement {
  const t = useTexts();
  const now = useWorldNow();
  const { hours } = props;
  return (
    <Card
      title={t('dayTrades.hours')}
      action={
        <Badge tone={hours.open ? 'ok' : 'neutral'} dot={hours.open}>
          {hours.open ? t('dayTrades.open') : t('dayTrades.closed')}
        </Badge>
      }
    >
      <Facts
        facts={[
          {
            name: t('dayTrades.window'),
            value: t('unit.fromTo', { from: clockOf(hours.from), to: clockOf(hours.to) }),
          },
        ]}
      />
      {hours.open && now > 0 && (
        <p className="text-2 small pretty num" translate="no" role="timer">
          {t('application.untilClose', { time: timeLeftText(t, tokyoInstant(now, hours.to), now) })}
        </p>
      )}
      {!hours.open && hours.nextOpenAt !== undefined && (
        <p className="text-2 small pretty num" translate="no">
          {t('dayTrades.nextOpen', { time: exchangeTime('jp', hours.nextOpenAt, now) })}
        </p>
      )}
    </Card>
  );
}

/**
 * Returns the terms of day trades. They are read again every minute, because the hours begin and end on full minutes.
 */
function useTerms() {
  const remote = useRemote('/trade/dayTradeTerms', {});
  useRefreshAt(everyMinute, remote.refresh);
  return remote;
}

/** The screen of day trading: explanation, possible results, costs, and the application. */
export default function DayTrading(): ReactElement {
  const t = useTexts();
  const remote = useTerms();
  return (
    <Refreshable remotes={[remote]}>
      <Page title={t('dayTrades.title')} wide>
        <RemoteView
          remote={remote}
          skeleton={
            <Card>
              <SkeletonRows label={t('state.loading')} />
            </Card>
          }
        >
          {(terms) => (
            <div className={classes.columns}>
              <div className="stack-3">
                <How reviewMs={terms.reviewMs} />
                <DayReturns returns={terms.returns} />
                <RecentResults terms={terms} />
              </div>
              <div className={`stack-3 ${classes.aside}`}>
                <Hours hours={terms.hours} />
                <DayTradeApplication terms={terms} />
              </div>
            </div>
          )}
        </RemoteView>
      </Page>
    </Refreshable>
  );
}
