import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import FundPassword from '../features/security/screens/fundPassword.tsx';
import { text } from '../i18n/index.ts';
import { worldTimeRead } from '../state/market/slice.ts';
import { flowEpic } from '../state/flow/epic.ts';
import { remoteEpic } from '../state/remote/epic.ts';
import { onBed } from '../state/testing/bed.ts';
import { type Answers, after, good } from '../state/testing/fakePorts.ts';
import { LOGGED_IN, NOW } from './testing/forms.tsx';
import { renderOn } from './testing/renderOn.tsx';

it('a new trading PIN can be changed at once, even before the server reports that the account has one', () => {
  const info = good<'/user/getUserinfo'>({ account: LOGGED_IN.current.account, is_true: 1, fundPasswordSet: false });
  const answers: Answers = {
    '/user/getUserinfo': (_body, count) => after(count === 0 ? 1 : 60_000, info),
    '/user/setFundPassword': () => after(1, good<'/user/setFundPassword'>(null, 'modified')),
  };
  onBed({ epics: [remoteEpic, flowEpic], answers, state: { session: LOGGED_IN } }, (bed) => {
    bed.dispatch(worldTimeRead({ at: 0, now: NOW }));
    renderOn(bed, <FundPassword />);
    for (const until of [100, 200]) act(() => bed.run(until));
    const type = (label: string, value: string): void =>
      void fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type(text('panel.loginPassword'), 'demo-1234');
    type(text('password.fundNew'), '246810');
    type(text('login.repeatPin'), '246810');
    act(() => void fireEvent.click(screen.getByRole('button', { name: text('password.fundSet') })));
    act(() => bed.run(300));
    act(() => void fireEvent.click(screen.getByRole('button', { name: text('password.again') })));
    expect(screen.getByLabelText(text('password.fundOld'))).toBeTruthy();
  });
});
