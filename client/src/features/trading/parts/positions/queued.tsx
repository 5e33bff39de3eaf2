import type { MarketId } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import type { ReactElement } from 'react';
import { exchangeTime } from '../../../../parts/sessions.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useWorldNow } from '../../../../state/hooks.ts';

/** Marks an order as queued until it is sent to the exchange. Then it renders its children, if any. */
export function QueuedBadge(props: { goesAt: number; children?: ReactElement }): ReactElement | null {
  const t = useTexts();
  const { goesAt, children = null } = props;
  return useWorldNow() < goesAt ? <Badge>{t('orderList.state.queued')}</Badge> : children;
}

/** States when a queued order will be sent to the exchange. Empty afterwards. */
export function GoesAt(props: { market: MarketId | undefined; goesAt: number }): ReactElement | null {
  const t = useTexts();
  const now = useWorldNow();
  const { market = 'jp', goesAt } = props;
  if (goesAt <= now) return null;
  return (
    <span>
      {t('positions.goesAt')} <b>{exchangeTime(market, goesAt, now)}</b>
    </span>
  );
}
