import type { InSiteMessage, Todo } from '@zaraba/contracts';
import { DAY_MS, HOUR_MS } from '@zaraba/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { EMPTY, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../../app/testing/forms.tsx';
import { type OpenForm, inTurn, onForm, press, said } from '../../../app/testing/onForm.tsx';
import type { Visit } from '../../../domain/visits.ts';
import { text } from '../../../i18n/index.ts';
import type { AlertPort, SystemNotification } from '../../../io/ports.ts';
import { exchangeTime } from '../../../parts/sessions.ts';
import { alertsEpic } from '../../../state/alerts/epic.ts';
import { alertsArrived, systemWanted, visitNoted } from '../../../state/alerts/slice.ts';
import { good } from '../../../state/testing/fakePorts.ts';
import Alerts from './alerts.tsx';
import SinceLastVisit from './sinceLastVisit.tsx';
import TodoCards from './todoCards.tsx';

const named = (words: string) => ({ jp: words, cn: words, us: words });
function message(number: number, more: Partial<InSiteMessage> = {}): InSiteMessage {
  const id = `M${number}`;
  const words = { titles: named(`title ${id}`), bodies: named(`body ${id}`) };
  return {
    id,
    at: NOW + number,
    read: false,
    kind: 'trade',
    event: 'orderFilled',
    record: `SIM-${number}`,
    ...words,
    ...more,
  };
}
const inbox = (messages: InSiteMessage[], todos: Todo[] = []) => ({
  '/user/messageList': inTurn(good<'/user/messageList'>({ messages, unread: 0, hasMore: false, todos })),
});

describe('an event that is announced', () => {
  const notified: SystemNotification[] = [];
  const port: AlertPort = {
    inTurn: () => EMPTY,
    leave: () => 'granted',
    askLeave: () => of('granted'),
    notify: (notification) => void notified.push(notification),
    minuteOfDay: () => 0,
  };
  /** Announces messages in the app. */
  function onToasts(messages: readonly InSiteMessage[], use: (form: OpenForm) => void): void {
    notified.length = 0;
    const answers = {
      ...inbox([]),
      '/user/messageRead': inTurn(good<'/user/messageRead'>({ unread: 0 })),
    };
    onForm(<Alerts open />, { answers, epics: [alertsEpic(() => port)] }, (form) => {
      act(() => form.bed.dispatch(alertsArrived(messages)));
      use(form);
    });
  }
  const toasts = () => [...document.querySelectorAll<HTMLAnchorElement>('[data-testid=alerts] a')];
  const left = ({ bed }: OpenForm) => bed.state().alerts.toasts.map(({ id }) => id);

  it('links to its subject, and following the link removes the toast and marks the event as read', () => {
    onToasts([message(2), message(1)], (form) => {
      expect(toasts().map((link) => link.getAttribute('href'))).toEqual([
        '#/position/info?id=SIM-2',
        '#/position/info?id=SIM-1',
      ]);
      fireEvent.click(toasts()[1]!);
      form.wait();
      expect(form.sent('/user/messageRead')).toEqual([{ id: 'M1' }]);
      expect(left(form)).toEqual(['M2']);
    });
  });

  it('is removed by its button without being marked as read', () => {
    onToasts([message(1)], (form) => {
      press(text('inbox.alerts.close'));
      form.wait();
      expect([left(form), form.sent('/user/messageRead')]).toEqual([[], []]);
    });
  });

  it('comes before other events if it is urgent', () => {
    onToasts([message(2), message(1, { event: 'marginWarning' })], () => {
      expect(toasts()[0]?.textContent).toContain('title M1');
    });
  });

  it('shares one toast with others if there are more than three at once, and opening the toast marks none as read', () => {
    onToasts(
      [4, 3, 2, 1].map((number) => message(number)),
      (form) => {
        expect(toasts()).toHaveLength(1);
        expect(toasts()[0]?.textContent).toContain(text('inbox.alerts.many', { number: '4' }));
        expect(toasts()[0]?.getAttribute('href')).toBe('#/mine/message');
        fireEvent.click(toasts()[0]!);
        form.wait();
        expect([left(form), form.sent('/user/messageRead')]).toEqual([[], []]);
      },
    );
  });

  it('has a system notification of its own, but shares one with more than three others or with those of the quiet hours', () => {
    onToasts([], ({ bed }) => {
      const announce = (count: number, together: boolean): readonly string[] => {
        notified.length = 0;
        const messages = Array.from({ length: count }, (_, place) => message(place + 1));
        act(() => bed.dispatch(systemWanted({ messages, together })));
        return notified.map(({ title }) => title);
      };
      expect(announce(3, false)).toHaveLength(3);
      expect(notified[0]).toMatchObject({ tag: 'M3', body: 'body M3', route: '/position/info?id=SIM-3' });
      const many = expect.stringContaining(text('inbox.alerts.many', { number: '4' })) as string;
      expect(announce(4, false)).toEqual([many]);
      expect(notified[0]?.route).toBe('/mine/message');
      expect(announce(2, true)).toHaveLength(1);
      expect(announce(1, true)).toEqual([expect.stringContaining('title M1')]);
    });
  });
});

describe('a to-do', () => {
  const onTodos = (todos: Todo[], look: () => void): void =>
    onForm(<TodoCards open />, { answers: inbox([message(1)], todos) }, look);
  const link = () => screen.getByTestId('todo').querySelector('a');

  it.each([
    ['addMargin', { record: 'SIM-1' }, '#/position/info?id=SIM-1'],
    ['payShares', { record: 'SIM-2' }, '#/mine/newShareOrder'],
    ['resubmitIdentity', {}, '#/mine/verified'],
    ['kindOfALaterVersion', {}, '#/mine/messageInfo?id=M1'],
  ])('of kind %s links to the screen where it is done', (kind, more, address) => {
    onTodos([{ kind, message: 'M1', ...more }], () => expect(link()?.getAttribute('href')).toBe(address));
  });

  it('states its subject and its deadline', () => {
    onTodos([{ kind: 'payShares', message: 'M1', until: NOW + HOUR_MS }], () => {
      expect(link()?.textContent).toContain('body M1');
      const time = exchangeTime('jp', NOW + HOUR_MS, NOW);
      expect(link()?.textContent).toContain(text('inbox.todo.until', { time }));
    });
  });

  it('is absent if there is none', () => {
    onTodos([], () => expect(screen.queryByTestId('todo')).toBeNull());
  });
});

describe('the card of what changed since the last visit', () => {
  const VISIT: Visit = { begunAt: 0, seenAt: 0, before: { at: NOW - DAY_MS }, until: NOW };
  function onVisit(visit: Visit, messages: InSiteMessage[], use: (form: OpenForm) => void): void {
    onForm(<SinceLastVisit open />, { answers: inbox(messages) }, (form) => {
      act(() => form.bed.dispatch(visitNoted(visit)));
      form.wait();
      form.wait();
      use(form);
    });
  }
  const early = message(1, { at: NOW - 2 * DAY_MS });
  const during = message(2, { at: NOW - HOUR_MS });
  const later = message(3, { at: NOW + 1 });

  it('counts only the events between the two visits', () => {
    onVisit(VISIT, [later, during, early], () => {
      expect(screen.getByTestId('since-orderFilled').textContent).toContain(text('sinceVisit.times', { number: '1' }));
      expect(said()).toContain('body M2');
    });
  });

  it.each([
    ['on a first visit', { begunAt: 0, seenAt: 0, until: NOW }, [during]],
    ['once it was dismissed', { ...VISIT, dismissed: true }, [during]],
    ['if nothing happened', VISIT, [later, early]],
    ['if the clock of the world was set back', { ...VISIT, before: { at: NOW + DAY_MS } }, [during]],
  ])('is absent %s', (_when, visit, messages) => {
    onVisit(visit, messages, () => expect(said()).not.toContain(text('sinceVisit.title')));
  });
});
