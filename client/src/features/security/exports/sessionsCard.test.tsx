// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { OpenSession } from '@zaraba/contracts';
import { Provider } from 'react-redux';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startLanguage, text } from '../../../i18n/index.ts';
import { flowEpic } from '../../../state/flow/epic.ts';
import { remoteEpic } from '../../../state/remote/epic.ts';
import { onBed } from '../../../state/testing/bed.ts';
import { type Answers, after, bad, good } from '../../../state/testing/fakePorts.ts';
import { SessionsCard } from './sessionsCard.tsx';

beforeAll(async () => {
  await startLanguage('us');
});
afterEach(cleanup);

const OWN: OpenSession = { id: 'own', openedAt: 1, current: true };
const GONE: OpenSession = { id: 'gone', openedAt: 2, current: false };
const session = { current: { token: 't', account: '0900000001' }, serial: 1, ending: false };

it('ending a session that was already ended elsewhere removes it from the list without an error', () => {
  const answers: Answers = {
    '/user/sessionList': (_body, count) => after(5, good<'/user/sessionList'>(count === 0 ? [OWN, GONE] : [OWN])),
    '/user/endSession': () => after(5, bad({ kind: 'business', key: 'invalid_request', fields: { id: 'choice' } })),
  };
  onBed({ epics: [remoteEpic, flowEpic], answers, state: { session } }, (bed) => {
    render(
      <Provider store={bed.store}>
        <SessionsCard />
      </Provider>,
    );
    act(() => bed.run(20));
    act(() => void fireEvent.click(screen.getByRole('button', { name: /^End the session/ })));
    act(() => bed.run(60));
    act(() => bed.run(100));
    expect(screen.queryAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(text('security.alone'))).toBeTruthy();
  });
});
