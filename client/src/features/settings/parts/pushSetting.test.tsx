import { act, fireEvent, screen } from '@testing-library/react';
import { EMPTY, defer, of } from 'rxjs';
import { expect, it } from 'vitest';
import { LOGGED_IN } from '../../../app/testing/forms.tsx';
import { renderOn } from '../../../app/testing/renderOn.tsx';
import { text } from '../../../i18n/index.ts';
import type { AlertPort, PushPort } from '../../../io/ports.ts';
import { alertsEpic } from '../../../state/alerts/epic.ts';
import { pushEpic } from '../../../state/alerts/pushEpic.ts';
import { sessionCleared, sessionStarted } from '../../../state/session/slice.ts';
import { onBed } from '../../../state/testing/bed.ts';
import type { Bed } from '../../../state/testing/bed.ts';
import { after, bad, good } from '../../../state/testing/fakePorts.ts';
import type { Answers } from '../../../state/testing/fakePorts.ts';
import { AlertSettings } from './alertSettings.tsx';

const ADDRESS = { endpoint: 'https://push.example/device', p256dh: 'p', auth: 'a' };
const ANSWERS: Answers = {
  '/user/pushKey': () => after(1, good<'/user/pushKey'>({ publicKey: 'key' })),
  '/user/pushAdd': () => after(1, good<'/user/pushAdd'>(null, 'added')),
  '/user/pushRemove': () => after(1, good<'/user/pushRemove'>(null, 'deleted')),
};

const alertPort: AlertPort = {
  inTurn: () => EMPTY,
  leave: () => 'granted',
  askLeave: () => of('granted'),
  notify: () => undefined,
  minuteOfDay: () => 0,
};

/** A browser with push messages; `done` is what the page had it do. */
function browser(isOffered = true) {
  const done: string[] = [];
  let isSubscribed = false;
  const port: PushPort = {
    isOffered,
    subscribe: (publicKey) =>
      defer(() => {
        done.push(`subscribes with ${publicKey}`);
        isSubscribed = true;
        return of(ADDRESS);
      }),
    unsubscribe: () =>
      defer(() => {
        if (!isSubscribed) return EMPTY;
        done.push('unsubscribes');
        isSubscribed = false;
        return of(ADDRESS.endpoint);
      }),
    keep: (kept) => void done.push(`keeps ${kept}`),
  };
  return { port, done };
}

/** Opens the settings of notifications in a browser. */
function inSettings(port: PushPort, answers: Answers, test: (bed: Bed, toggle: () => void) => void): void {
  const epics = [alertsEpic(() => alertPort), pushEpic(() => port)];
  onBed({ epics, answers, state: { session: LOGGED_IN } }, (bed) => {
    renderOn(bed, <AlertSettings />);
    const label = new RegExp(`^${text('alerts.system')}`);
    test(bed, () => {
      act(() => {
        fireEvent.click(screen.getByRole('switch', { name: label }));
        bed.run((bed.log.at(-1)?.at ?? 0) + 50);
      });
    });
  });
}

const pushCalls = ({ ports }: Bed) =>
  ports.calls.filter(({ path }) => path.startsWith('/user/push')).map(({ path, body }) => ({ path, body }));
const explained = (key: 'alerts.systemText' | 'alerts.pushedText') => screen.queryByText(text(key)) !== null;

it('the switch for system notifications subscribes to push messages from the server, and unsubscribes', () => {
  const { port, done } = browser();
  inSettings(port, ANSWERS, (bed, toggle) => {
    act(() => bed.run(10));
    expect([pushCalls(bed), done, explained('alerts.systemText')]).toEqual([[], [], true]);
    toggle();
    expect(pushCalls(bed)).toEqual([
      { path: '/user/pushKey', body: {} },
      { path: '/user/pushAdd', body: ADDRESS },
    ]);
    expect(done).toEqual([`keeps ${JSON.stringify({ language: 'jp', quietHours: null })}`, 'subscribes with key']);
    expect(explained('alerts.pushedText')).toBe(true);
    toggle();
    expect(done.at(-1)).toBe('unsubscribes');
    expect(pushCalls(bed).at(-1)).toEqual({ path: '/user/pushRemove', body: { endpoint: ADDRESS.endpoint } });
    expect(explained('alerts.systemText')).toBe(true);
  });
});

it('kinds of messages that are switched off are not pushed', () => {
  inSettings(browser().port, ANSWERS, (bed, toggle) => {
    toggle();
    const box = `${text('inbox.event.review')}: ${text('alerts.inSystem')}`;
    act(() => {
      fireEvent.click(screen.getByRole('checkbox', { name: box, hidden: true }));
      bed.run(500);
    });
    expect(pushCalls(bed).at(-1)).toEqual({ path: '/user/pushAdd', body: { ...ADDRESS, quiet: 'review' } });
  });
});

it('a logout ends push messages on the device, and the next session starts them again', () => {
  const { port, done } = browser();
  inSettings(port, ANSWERS, (bed, toggle) => {
    toggle();
    act(() => {
      bed.dispatch(sessionCleared('customer'));
      bed.run(500);
    });
    expect(done.at(-1)).toBe('unsubscribes');
    // The server has ended it with the session.
    expect(pushCalls(bed).map(({ path }) => path)).not.toContain('/user/pushRemove');
    act(() => {
      bed.dispatch(sessionStarted({ account: '0900000002', token: 'other' }));
      bed.run(1_000);
    });
    expect(done.at(-1)).toBe('subscribes with key');
    expect(pushCalls(bed)).toHaveLength(4);
  });
});

it.each([
  ['pushes nothing', good<'/user/pushKey'>({})],
  ['has no such call', bad({ kind: 'http', status: 404 })],
])('if the server %s, system notifications appear only while the app is open', (_what, answer) => {
  const { port, done } = browser();
  inSettings(port, { '/user/pushKey': () => after(1, answer) }, (bed, toggle) => {
    toggle();
    expect(pushCalls(bed)).toHaveLength(1);
    expect(done.filter((what) => !what.startsWith('keeps'))).toEqual([]);
    expect(explained('alerts.systemText')).toBe(true);
    expect(bed.state().notice.serial).toBe(0);
  });
});

it('a browser that cannot receive push messages does not subscribe to them', () => {
  const { port, done } = browser(false);
  inSettings(port, ANSWERS, (bed, toggle) => {
    toggle();
    expect([pushCalls(bed), done]).toEqual([[], []]);
  });
});
