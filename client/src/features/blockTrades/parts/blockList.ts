import { everyMinute, useRefreshAt } from '../../../parts/lists/refreshAt.ts';
import { useRemote } from '../../../state/hooks.ts';

/**
 * The blocks on offer, read again each minute: the remaining shares change within minutes, and offers open and close
 * on full ones.
 */
export function useBlockList() {
  const remote = useRemote('/trade/blockList', {});
  useRefreshAt(everyMinute, remote.refresh);
  return remote;
}
