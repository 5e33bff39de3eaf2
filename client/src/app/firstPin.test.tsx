import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import FundPassword from '../features/security/screens/fundPassword.tsx';
import { onPage } from './testing/onPage.tsx';
import { text } from '../i18n/index.ts';
import { flowEpic } from '../state/flow/epic.ts';
import { type Answers, after, good } from '../state/testing/fakePorts.ts';
import { LOGGED_IN } from './testing/forms.tsx';

it('a new trading PIN can be changed at once, even before the server reports that the account has one', () => {
  const info = good<'/user/getUserinfo'>({ account: LOGGED_IN.current.account, is_true: 1, fundPasswordSet: false });
  const answers: Answers = {
    '/user/getUserinfo': (_body, count) => after(count === 0 ? 1 : 60_000, info),
    '/user/setFundPassword': () => after(1, good<'/user/setFundPassword'>(null, 'modified')),
  };
  onPage(<FundPassword />, { epics: [flowEpic], answers }, (_bed, wait) => {
    const type = (label: string, value: string): void =>
      void fireEvent.change(screen.getByLabelText(label), { target: { value } });
    type(text('panel.loginPassword'), 'demo-1234');
    type(text('password.fundNew'), '246810');
    type(text('login.repeatPin'), '246810');
    act(() => void fireEvent.click(screen.getByRole('button', { name: text('password.fundSet') })));
    wait();
    act(() => void fireEvent.click(screen.getByRole('button', { name: text('password.again') })));
    expect(screen.getByLabelText(text('password.fundOld'))).toBeTruthy();
  });
});
