import type { MarketId } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import type { ReactElement } from 'react';
import { exchangeTime } from '../../../../parts/sessions.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useWorldNow } from '../../../../state/hooks.ts';

/**
 * Says that an order waits for its market to open, until it is sent to the exchange. After that it renders the
 * children, if given.
 */
export function QueuedBadge(props: { goesAt: number; children?: ReactElement }): ReactElement | null {
  const t = useTexts();
  const { goesAt, children = null } = props;
  return useWorldNow() < goesAt ? <Badge>{t('orderList.state.queued')}</Badge> : children;
}

/** The time at which a queued order is sent to the exchange; empty after that. */
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
