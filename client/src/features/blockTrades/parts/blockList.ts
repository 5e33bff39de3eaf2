import { everyMinute, useRefreshAt } from '../../../parts/lists/refreshAt.ts';
import { useRemote } from '../../../state/hooks.ts';

/**
 * Returns the blocks on offer. They are read again every minute: the remaining shares change, and offers open and close
 * on full minutes.
 */
export function useBlockList() {
  const remote = useRemote('/trade/blockList', {});
  useRefreshAt(everyMinute, remote.refresh);
  return remote;
}
