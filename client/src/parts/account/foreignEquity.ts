import { MARKET_TIME_ZONE } from '@zaraba/contracts';
import type { ReplyOf } from '@zaraba/contracts';
import type { ExactMoney } from '../../domain/decimal.ts';
import { foreignEquity } from '../../domain/portfolio/foreignEquity.ts';
import { formatDate } from '../../domain/format.ts';
import { everyMinute, useRefreshAt } from '../lists/refreshAt.ts';
import type { RemoteLike } from '../lists/remoteView.tsx';
import { useRemote, useSettings, useWorldNow } from '../../state/hooks.ts';

/**
 * Returns what balances in other currencies are worth at the reference rates, and the reply with these rates. The value
 * is undefined without such balances, or if the server does not state them.
 */
export function useForeignEquity(): {
  readonly foreign: ExactMoney | undefined;
  readonly remote: RemoteLike<ReplyOf<'/user/profitAndLoss'>>;
} {
  const { currency } = useSettings();
  const now = useWorldNow();
  const today = now === 0 ? undefined : formatDate(now, 'Y-M-D', MARKET_TIME_ZONE.jp);
  const ask = today === undefined ? null : { type: currency, from: today, to: today };
  const remote = useRemote('/user/profitAndLoss', ask);
  const { data, refresh } = remote;
  useRefreshAt(everyMinute, refresh);
  return { foreign: data?.currency === currency ? foreignEquity(data) : undefined, remote };
}
