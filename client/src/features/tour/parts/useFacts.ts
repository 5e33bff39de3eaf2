import { BRACKET_SIDES, SCREENS } from '@zaraba/contracts';
import { useLocation } from 'react-router-dom';
import type { ChartPeriod } from '../../../domain/market/chartPeriod.ts';
import { marginState } from '../../../domain/trading/marginState.ts';
import { usePositions, useRemote, useSettings } from '../../../state/hooks.ts';
import type { Positions } from '../../../state/hooks.ts';
import { useAppSelector } from '../../../state/react.ts';
import type { Facts } from '../rules/steps.ts';

/**
 * Periods of a day or longer. On the way to these, the arrow keys pass shorter periods, which therefore do not count.
 */
const DAYS: ReadonlySet<ChartPeriod> = new Set<ChartPeriod>(['day', 'week', 'month', 'year']);

/** Returns the facts about the screen and the account on which the steps of the tour depend. */
export function useFacts(): Facts {
  const { pathname, search } = useLocation();
  const { currency } = useSettings();
  const inbox = useRemote('/user/messageList', {});
  const positions = usePositions();
  const isPeriodChosen = useAppSelector(({ chart }) =>
    Object.values(chart).some(({ viewers, period }) => viewers > 0 && DAYS.has(period)),
  );
  const some = (is: (position: Positions['rows'][number]) => boolean): boolean | undefined =>
    positions.at === undefined ? undefined : positions.rows.some(is);
  const query = new URLSearchParams(search);
  return {
    isEquityOpen: pathname === SCREENS.positions && query.has('equity'),
    hasSharesWon: inbox.data && (inbox.data.todos ?? []).some(({ kind }) => kind === 'acceptShares'),
    hasBracket: some((position) => BRACKET_SIDES.some((side) => position[side] !== undefined)),
    hasMargin: some((position) => marginState(position, currency) !== undefined),
    isPeriodChosen,
    isMessageOpen: pathname === SCREENS.message || (pathname === SCREENS.messages && query.has('id')),
  };
}
