import { ACCOUNT_STATES, POSITION_STATES } from '@zaraba/contracts';
import type { AccountState, PositionState, ScreenName } from '@zaraba/contracts';
import { cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { onPage } from '../testing/onPage.tsx';
import { text } from '../../i18n/index.ts';
import { Equity } from '../../features/home/parts/equity.tsx';
import Mine from '../../features/settings/screens/settings.tsx';
import { PositionBadges } from '../../features/trading/parts/positions/positionHead.tsx';
import { after, good } from '../../state/testing/fakePorts.ts';
import { ROUTES } from '../routes.tsx';
import { Header } from './header.tsx';
import UserPanel from './userPanel.tsx';

/** Renders an element for a customer whose account is in a state. */
function show(shown: ReactElement, state: AccountState = 'normal'): void {
  const accountState = ACCOUNT_STATES.codes[state];
  const answers = { '/user/getUserinfo': () => after(1, good<'/user/getUserinfo'>({ is_true: 1, accountState })) };
  onPage(shown, { answers });
}

describe.each([
  ['Home', <Equity key="home" />],
  ['the settings', <Mine key="settings" />],
  ['the panel', <UserPanel key="panel" open onClose={() => undefined} />],
])('the display of the account in %s', (_where, place) => {
  it.each(['frozen', 'notPermittedToTrade', 'pendingIdentityReview'] as const)(
    'shows a mark for an account that is %s',
    (state) => {
      show(place, state);
      expect(screen.getByTestId('account-mark').textContent).toBe(text(`accountMark.${state}`));
    },
  );

  it('shows no mark for an account in good standing', () => {
    show(place);
    expect(screen.queryByTestId('account-mark')).toBeNull();
  });
});

describe('a position', () => {
  const states = Object.entries(POSITION_STATES.codes) as [PositionState, number][];
  it.each(states)('names its state if it is %s', (state, status) => {
    show(<PositionBadges position={{ buy_price: '1', stock_num: 1, status }} />);
    expect(screen.getByText(text(`positions.state.${state}`))).toBeTruthy();
  });
});

describe('a header', () => {
  const variant = (name: ScreenName): readonly (string | null)[] => {
    const route = ROUTES[name];
    show(<Header route={route} />);
    return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  };

  it('has a link to a new entry on lists of entries, and a link to the records on lists of offers', () => {
    expect(variant('bankCards')).toEqual(['#/mine/bankAdd']);
    expect(screen.getByRole('link', { name: text('headerAction.add') })).toBeTruthy();
    cleanup();
    expect(variant('newShares')).toEqual(['#/mine/newShareOrder']);
    expect(screen.getByRole('link', { name: text('headerAction.order') })).toBeTruthy();
  });
});
