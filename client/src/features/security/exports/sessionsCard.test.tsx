import type { OpenSession } from '@zaraba/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type OpenForm, button, inQuestion, inTurn, onForm, press } from '../../../app/testing/onForm.tsx';
import { text } from '../../../i18n/index.ts';
import type { Result } from '../../../io/ports.ts';
import { recordTime } from '../../../parts/sessions.ts';
import { bad, good, refusal } from '../../../state/testing/fakePorts.ts';
import { SessionsCard } from './sessionsCard.tsx';

const OWN: OpenSession = { id: 'own', openedAt: 0, current: true };
const PHONE: OpenSession = { id: 'phone', openedAt: 60_000, current: false, device: 'Phone' };
const TABLET: OpenSession = { id: 'tablet', openedAt: 120_000, current: false };
const ENDED = good<'/user/endSession'>(null);

/** Shows the sessions that the server lists, one list after the other; each end gets one of these answers in turn. */
function onSessions(
  lists: readonly (readonly OpenSession[])[],
  replies: readonly Result<unknown>[],
  use: (form: OpenForm) => void,
): void {
  const answers = {
    '/user/sessionList': inTurn(...lists.map((list) => good<'/user/sessionList'>([...list]))),
    '/user/endSession': inTurn(...replies),
  };
  onForm(<SessionsCard />, { answers }, use);
}
const end = ({ openedAt }: OpenSession): string => text('security.endLabel', { time: recordTime('jp', openedAt) });
const ended = ({ sent }: OpenForm) => sent('/user/endSession').map(({ id }) => id);
const waitLong = ({ wait }: OpenForm): void => {
  for (let answers = 0; answers < 4; answers += 1) wait();
};

it('a session that has already ended elsewhere can be ended without an error, and leaves the list', () => {
  const gone = bad({ kind: 'business', key: 'invalid_request', fields: { id: 'choice' } });
  onSessions([[OWN, PHONE], [OWN]], [gone], (form) => {
    press(end(PHONE));
    waitLong(form);
    expect(screen.queryAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(text('security.alone'))).toBeTruthy();
  });
});

it('each session except the present one can be ended, and the list is then read again', () => {
  onSessions(
    [
      [OWN, PHONE, TABLET],
      [OWN, PHONE],
    ],
    [ENDED],
    (form) => {
      expect(button(end(OWN))).toBeUndefined();
      press(end(TABLET));
      waitLong(form);
      expect(ended(form)).toEqual(['tablet']);
      expect(button(end(TABLET))).toBeUndefined();
    },
  );
});

it('all other sessions can be ended one after the other after a question', () => {
  onSessions([[OWN, PHONE, TABLET], [OWN]], [ENDED], (form) => {
    press(text('security.endOthers'));
    expect(inQuestion()).toContain(text('security.endText'));
    press(text('action.cancel'));
    waitLong(form);
    expect(ended(form)).toEqual([]);
    press(text('security.endOthers'));
    press(text('security.endYes'));
    expect(ended(form)).toEqual(['phone']);
    waitLong(form);
    expect(ended(form)).toEqual(['phone', 'tablet']);
  });
});

it('a refusal to end a session states the reason, and the remaining sessions stay listed', () => {
  onSessions([[OWN, PHONE, TABLET]], [refusal('too_frequent')], (form) => {
    press(text('security.endOthers'));
    press(text('security.endYes'));
    waitLong(form);
    expect(ended(form)).toEqual(['phone']);
    expect(screen.getByRole('alert').textContent).toContain(text('message.too_frequent.text'));
    expect(button(end(TABLET))).toBeDefined();
  });
});

it('the idle limit is the one that the customer chose, and can be switched off', () => {
  onSessions([[OWN]], [], ({ bed }) => {
    fireEvent.click(screen.getByRole('radio', { name: text('security.idleMinutes', { count: 30 }) }));
    expect(bed.state().settings.idleMinutes).toBe(30);
    fireEvent.click(screen.getByRole('radio', { name: text('security.idle0') }));
    expect(bed.state().settings.idleMinutes).toBe(0);
  });
});

it('the idle limit remains if the server has no list of sessions', () => {
  const answers = { '/user/sessionList': inTurn(bad({ kind: 'http', status: 404 })) };
  onForm(<SessionsCard />, { answers }, () => {
    expect(screen.queryByText(text('security.sessions'))).toBeNull();
    expect(screen.getByText(text('security.idle'))).toBeTruthy();
  });
});
