import { DAY_MS, EQUITY_PARTS } from '@zaraba/contracts';
import type { EquityPart, ProfitAndLoss } from '@zaraba/contracts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type OpenForm, inSheet, inTurn, onForm, press } from '../../../app/testing/onForm.tsx';
import { text } from '../../../i18n/index.ts';
import { DEFAULT_SETTINGS } from '../../../state/settings/slice.ts';
import { good } from '../../../state/testing/fakePorts.ts';
import { curve } from '../texts/curve/jp.ts';
import { EquitySheet } from './equitySheet.tsx';

/** 16:00 of 10 March 2026 in Tokyo. */
const TODAY = Date.UTC(2026, 2, 10, 7);

function parts(some: Partial<Record<EquityPart, string>>): Record<EquityPart, string> {
  return { ...(Object.fromEntries(EQUITY_PARTS.map((part) => [part, '0'])) as Record<EquityPart, string>), ...some };
}
const ACCOUNT = { start: '0', end: '104594', parts: parts({ deposits: '100000', realized: '4800', fees: '-206' }) };
const DOLLARS = { currency: 'usd', start: '0', end: '-12.50', parts: parts({ realized: '-12.50' }) } as const;
const REPLY: ProfitAndLoss = {
  currency: 'jpy',
  startAt: TODAY - 30 * DAY_MS,
  endAt: TODAY,
  account: ACCOUNT,
  currencies: [{ currency: 'jpy', ...ACCOUNT }],
};

/** Opens the sheet at an address, with this reply. */
function onSheet(at: string, reply: Partial<ProfitAndLoss>, use: (form: OpenForm) => void, settings = {}): void {
  const answers = { '/user/profitAndLoss': inTurn(good<'/user/profitAndLoss'>({ ...REPLY, ...reply })) };
  const state = { settings: { ...DEFAULT_SETTINGS, ...settings } };
  onForm(<EquitySheet />, { answers, at: `#/position${at}`, now: TODAY, state }, use);
}
const figures = (...ids: string[]) => ids.map((id) => screen.queryByTestId(`equity-${id}`)?.textContent);
const asked = ({ sent }: OpenForm) => sent('/user/profitAndLoss').at(-1);

it('the equity sheet shows that the parts with their signs add up to the change of equity', () => {
  onSheet('?equity=month', {}, () => {
    expect(figures('start', 'end')).toEqual(['0.00', '104,594.00']);
    expect(figures('deposits', 'realized', 'fees')).toEqual(['+100,000.00', '+4,800.00', '−206.00']);
    // What was paid in is no result.
    expect(figures('result')).toEqual(['+4,594.00']);
    expect(figures('sum', 'change')).toEqual(['+104,594.00', '+104,594.00']);
    expect(inSheet()).toContain(text('equityChange.addsUp'));
  });
});

it('the equity sheet warns if the parts from the server do not add up', () => {
  onSheet('?equity=month', { account: { ...ACCOUNT, end: '104595' } }, () => {
    expect(figures('sum', 'change')).toEqual(['+104,594.00', '+104,595.00']);
    expect(inSheet()).toContain(curve.partsMissing);
    expect(inSheet()).not.toContain(text('equityChange.addsUp'));
  });
});

it.each([
  ['today', '2026-03-10'],
  ['week', '2026-03-04'],
  ['month', '2026-02-09'],
  ['year', '2025-03-11'],
] as const)(
  'the equity sheet requests the days of the period %s, including today, in the currency of the settings',
  (range, from) => {
    onSheet(`?equity=${range}`, {}, (form) => expect(asked(form)).toEqual({ type: 'usd', from, to: '2026-03-10' }), {
      currency: 'usd',
    });
  },
);

it('a custom period begins with the days on the screen, and is requested only if its days are in order', () => {
  onSheet('?equity=week', {}, (form) => {
    fireEvent.click(screen.getByRole('radio', { name: text('equityChange.ranges.own') }));
    form.wait();
    expect(new URLSearchParams(window.location.hash.split('?')[1]).get('from')).toBe('2026-03-04');
    expect(form.sent('/user/profitAndLoss')).toHaveLength(1);
  });
  for (const days of ['from=2026-03-05&to=2026-03-04', 'from=2026-03-05', 'to=2026-03-05', '']) {
    onSheet(`?equity=own&${days}`, {}, (form) => {
      expect(asked(form)).toBeUndefined();
      expect(inSheet()).toContain(text('equityChange.pick'));
    });
    cleanup();
  }
});

it('the equity sheet shows each of several currencies in its own amounts, and the whole account in the currency of the settings', () => {
  onSheet('?equity=month', { currencies: [...REPLY.currencies, DOLLARS] }, () => {
    const choice = screen.getByLabelText(text('equityChange.of'));
    fireEvent.change(choice, { target: { value: 'usd' } });
    expect(figures('result', 'end')).toEqual(['−12.50', '−12.50']);
    expect(inSheet()).toContain(text('equityChange.onlyText', { currency: 'USD' }));
    fireEvent.change(choice, { target: { value: 'account' } });
    expect(figures('result')).toEqual(['+4,594.00']);
    expect(inSheet()).toContain(text('equityChange.wholeText', { currency: 'JPY' }));
  });
});

it('the equity sheet offers no choice of currency if the account has only one, whatever the address names', () => {
  onSheet('?equity=month&of=usd', {}, () => {
    expect(screen.queryByLabelText(text('equityChange.of'))).toBeNull();
    expect(figures('result')).toEqual(['+4,594.00']);
  });
});

it('the equity sheet is closed if the address names no period, and closing it removes its part of the address', () => {
  onSheet('?side=long', {}, (form) => {
    expect([inSheet(), asked(form)]).toEqual([undefined, undefined]);
  });
  cleanup();
  onSheet('?side=long&equity=own&from=2026-03-01&to=2026-03-02&of=jpy', {}, () => {
    press(text('action.close'));
    expect(window.location.hash).toBe('#/position?side=long');
  });
});

it('the equity sheet shows neither amounts nor signs while amounts are hidden', () => {
  onSheet(
    '?equity=month',
    {},
    () => {
      expect(inSheet()).not.toMatch(/\d{3}\.\d{2}/);
      expect(inSheet()).not.toMatch(/[+−]\d/);
    },
    { hideAmounts: true },
  );
});
