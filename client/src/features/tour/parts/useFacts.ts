import { screenAt } from '@zaraba/contracts';
import { useLocation } from 'react-router-dom';
import { marginState } from '../../../domain/marginState.ts';
import { usePositions, useRemote, useSettings } from '../../../state/hooks.ts';
import { useAppSelector } from '../../../state/react.ts';
import type { Facts } from '../rules/steps.ts';

/** What the client knows of the reader's place and account, as the steps of the tour need it. */
export function useFacts(): Facts {
  const { pathname, search } = useLocation();
  const { currency } = useSettings();
  const inbox = useRemote('/user/messageList', {});
  const positions = usePositions();
  const isPeriodChosen = useAppSelector(({ chart }) =>
    Object.values(chart).some(({ viewers, period }) => viewers > 0 && period !== 'minute'),
  );
  const screen = screenAt(pathname);
  const query = new URLSearchParams(search);
  return {
    screen,
    isEquityOpen: screen === 'positions' && query.has('equity'),
    hasSharesWon: inbox.data && (inbox.data.todos ?? []).some(({ kind }) => kind === 'acceptShares'),
    hasMargin:
      positions.at === undefined
        ? undefined
        : positions.rows.some((position) => marginState(position, currency) !== undefined),
    isPeriodChosen,
    isMessageOpen: screen === 'message' || (screen === 'messages' && query.has('id')),
  };
}
