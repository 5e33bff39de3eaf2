import { fireEvent, screen } from '@testing-library/react';
import { EMPTY, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { type OpenForm, inTurn, onForm, said } from '../../../app/testing/onForm.tsx';
import { text } from '../../../i18n/index.ts';
import type { AlertPort, SystemLeave } from '../../../io/ports.ts';
import { alertsEpic } from '../../../state/alerts/epic.ts';
import { readChoices } from '../../../state/alerts/stored.ts';
import { NO_SESSION } from '../../../state/session/slice.ts';
import { DEFAULT_SETTINGS } from '../../../state/settings/slice.ts';
import { readSettings } from '../../../state/settings/stored.ts';
import { bad, good } from '../../../state/testing/fakePorts.ts';
import { AlertSettings } from '../parts/alertSettings.tsx';
import Settings from './settings.tsx';

const toggle = (name: string): void =>
  void fireEvent.click(screen.getByRole('switch', { name: new RegExp(`^${name}`) }));
const choose = (name: string): void =>
  void fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }));
const select = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a setting', () => {
  it.each([
    ['the language', () => choose('English'), { language: 'us' }],
    ['the theme', () => choose(text('settings.dark')), { theme: 'dark' }],
    ['the device’s theme', () => choose(text('settings.system')), { theme: 'system' }],
    ['the colours of rise and fall', () => choose(text('settings.cvd')), { scheme: 'cvd' }],
    ['the currency', () => select(text('money.currency'), 'usd'), { currency: 'usd' }],
    ['the size of text', () => choose('150%'), { textSize: 150 }],
    ['less motion', () => toggle(text('use.motion')), { reducedMotion: true }],
    ['hidden amounts', () => toggle(text('use.privacy')), { hideAmounts: true }],
    ['keys', () => toggle(text('shortcuts.title')), { shortcuts: false }],
  ])('for %s takes effect, is stored, and changes no other setting', (_what, change, changed) => {
    const before = { ...DEFAULT_SETTINGS, theme: 'light' } as const;
    onForm(<Settings />, { state: { settings: before } }, ({ bed }) => {
      change();
      expect(bed.state().settings).toEqual({ ...before, ...changed });
      expect(readSettings(bed.ports.storage)).toEqual({ ...before, ...changed });
    });
  });

  it('that belongs to an account is hidden from visitors', () => {
    onForm(<Settings />, { state: { session: NO_SESSION } }, () => {
      expect(document.querySelector('select')).toBeNull();
      expect(said()).not.toContain(text('alerts.title'));
      expect(said()).toContain(text('use.title'));
    });
  });

  it('that is a switch can be switched on and off', () => {
    onForm(<Settings />, {}, ({ bed }) => {
      for (const hideAmounts of [true, false]) {
        toggle(text('use.privacy'));
        expect(readSettings(bed.ports.storage).hideAmounts).toBe(hideAmounts);
      }
    });
  });
});

describe('an announcement', () => {
  /** Opens its settings in a browser with this permission, which it gives on request where it is still asked. */
  function onAlerts(leave: SystemLeave, use: (form: OpenForm) => void): void {
    const port: AlertPort = {
      inTurn: () => EMPTY,
      leave: () => leave,
      askLeave: () => of(leave === 'undecided' ? 'granted' : leave),
      notify: () => undefined,
      minuteOfDay: () => 0,
    };
    const answers = {
      '/user/messageList': inTurn(good<'/user/messageList'>({ messages: [], unread: 0, hasMore: false })),
    };
    onForm(<AlertSettings />, { answers, epics: [alertsEpic(() => port)] }, use);
  }
  const kept = ({ bed }: OpenForm) => readChoices(bed.ports.storage);
  const box = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name, hidden: true });

  it('by the system can be switched on when the browser permits it, and off again', () => {
    onAlerts('undecided', (form) => {
      for (const system of [true, false]) {
        toggle(text('alerts.system'));
        form.wait();
        expect(kept(form).system).toBe(system);
      }
    });
  });

  it.each(['denied', 'unavailable'] as const)(
    'by the system stays off and states why if the permission is %s',
    (leave) => {
      onAlerts(leave, (form) => {
        toggle(text('alerts.system'));
        form.wait();
        expect(kept(form).system).toBe(false);
        expect(said()).toContain(text(`alerts.${leave}`));
      });
    },
  );

  it('by the system is delayed during the night or between two chosen times while quiet hours are on', () => {
    onAlerts('granted', (form) => {
      expect(screen.queryByLabelText(text('alerts.from'))).toBeNull();
      toggle(text('alerts.quiet'));
      expect(kept(form).quietHours).toEqual({ from: 1_320, to: 420 });
      select(text('alerts.from'), '1380');
      expect(kept(form).quietHours).toEqual({ from: 1_380, to: 420 });
      select(text('alerts.to'), '480');
      expect(kept(form).quietHours).toEqual({ from: 1_380, to: 480 });
      toggle(text('alerts.quiet'));
      expect(kept(form).quietHours).toBeNull();
    });
  });

  it('can be switched on and off for each kind of event, separately for the app and the system', () => {
    onAlerts('granted', (form) => {
      toggle(text('alerts.system'));
      form.wait();
      const kind = text('inbox.event.orderFilled');
      const [inApp, inSystem] = [`${kind}: ${text('alerts.inApp')}`, `${kind}: ${text('alerts.inSystem')}`];
      const quiet = () => [kept(form).quietKinds, kept(form).systemQuietKinds];
      fireEvent.click(box(inApp));
      expect([quiet(), box(inApp).checked, box(inSystem).checked]).toEqual([[['orderFilled'], []], false, true]);
      fireEvent.click(box(inSystem));
      expect(quiet()).toEqual([['orderFilled'], ['orderFilled']]);
      fireEvent.click(box(inApp));
      expect(quiet()).toEqual([[], ['orderFilled']]);
    });
  });

  it('by the system has no choice of kinds while it is off, and urgent messages always appear in the app', () => {
    onAlerts('granted', () => {
      const name = (kind: 'orderFilled' | 'marginWarning', where: 'inApp' | 'inSystem'): string =>
        `${text(`inbox.event.${kind}`)}: ${text(`alerts.${where}`)}`;
      expect(box(name('orderFilled', 'inSystem')).disabled).toBe(true);
      expect(screen.queryByRole('checkbox', { name: name('marginWarning', 'inApp'), hidden: true })).toBeNull();
    });
  });

  it('is not offered if the server has no messages', () => {
    const answers = { '/user/messageList': inTurn(bad({ kind: 'http', status: 404 })) };
    onForm(<AlertSettings />, { answers }, () => {
      expect(said()).toContain(text('alerts.notOffered'));
      expect(screen.queryByRole('switch')).toBeNull();
    });
  });
});
