import { everyMinute, useRefreshAt } from '../../parts/refreshAt.ts';
import { useRemote } from '../../state/hooks.ts';

/** The blocks on offer, read again each minute: what remains changes by the minute, and offers open and close on one. */
export function useBlockList() {
  const remote = useRemote('/trade/blockList', {});
  useRefreshAt(everyMinute, remote.refresh);
  return remote;
}
