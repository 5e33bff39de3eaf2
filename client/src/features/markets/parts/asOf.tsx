import { MARKET_TIME_ZONE } from '@zaraba/contracts';
import type { MarketId } from '@zaraba/contracts';
import type { ReactElement } from 'react';
import { formatDate } from '../../../domain/format.ts';
import { useTexts } from '../../../parts/texts.ts';

/**
 * Shows the time of figures in the time zone of their exchange, with the day if it differs from `date` (YYYY-MM-DD).
 */
export function AsOf(props: { market: MarketId; at: number; date?: string }): ReactElement {
  const t = useTexts();
  const zone = MARKET_TIME_ZONE[props.market];
  const sameDay = formatDate(props.at, 'Y-M-D', zone) === props.date;
  return (
    <time className="num" translate="no" dateTime={new Date(props.at).toISOString()}>
      {t('markets.asOf', { time: formatDate(props.at, sameDay ? 'h:m' : 'M/D h:m', zone) })}
    </time>
  );
}
