import { EQUITY_PARTS } from '@zaraba/contracts';
import type { EquityPart, ProfitAndLoss } from '@zaraba/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { onForm, said } from '../../../../app/testing/onForm.tsx';
import { instantsOf } from '../../../../domain/market/period.ts';
import { DEFAULT_SETTINGS } from '../../../../state/settings/slice.ts';
import { after, good } from '../../../../state/testing/fakePorts.ts';
import { curve as texts } from '../../texts/curve/jp.ts';
import EquityCurveView from './equityCurve.tsx';

const TODAY = Date.UTC(2026, 2, 10, 7);
const NO_PARTS = Object.fromEntries(EQUITY_PARTS.map((part) => [part, '0'])) as Record<EquityPart, string>;
/** Equity at the end of each day of March, from a deposit on the first day on. */
const ENDS = [0, 1_000, 1_050, 1_020, 1_100];

function reply(day: number, from: string, gap: number): ProfitAndLoss {
  const { from: startAt = 0, to = 0 } = instantsOf({ from, to: from });
  const [start = 0, end = 0] = [ENDS[day - 1], ENDS[day]];
  const moved = end - start - gap;
  const parts = { ...NO_PARTS, ...(day === 1 ? { deposits: String(moved) } : { realized: String(moved) }) };
  const change = { start: String(start + gap), end: String(end), parts };
  return {
    currency: 'jpy',
    startAt: startAt - 1,
    endAt: to - 1,
    account: change,
    currencies: [{ currency: 'jpy', ...change }],
  };
}

function onCurve(options: { gap?: number; settings?: object }, look: (asked: readonly string[]) => void): void {
  const answers = {
    '/user/profitAndLoss': ({ from = '' }: Readonly<Record<string, string | undefined>>) => {
      const day = Number(from.slice(8));
      return after(1, good<'/user/profitAndLoss'>(reply(day, from, day === 3 ? (options.gap ?? 0) : 0)));
    },
  };
  const state = { settings: { ...DEFAULT_SETTINGS, ...options.settings } };
  const period = { from: '2026-03-01', to: '2026-03-04' };
  onForm(<EquityCurveView period={period} of={undefined} />, { answers, now: TODAY, state }, (form) =>
    look(form.sent('/user/profitAndLoss').map(({ from, to }) => `${from} ${to}`)),
  );
}
const rows = (): readonly string[] =>
  [...screen.getByTestId('day-results').querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent).join(' | '),
  );

it('the curve of net equity reads each day from the ledger, and its table states the result of each', () => {
  onCurve({}, (asked) => {
    expect(asked).toEqual([1, 2, 3, 4].map((day) => `2026-03-0${day} 2026-03-0${day}`));
    expect(rows()).toEqual([
      '03/04 | +80.00 | 0.00 | 1,100.00',
      '03/03 | −30.00 | 0.00 | 1,020.00',
      '03/02 | +50.00 | 0.00 | 1,050.00',
      '03/01 | 0.00 | +1,000.00 | 1,000.00',
    ]);
    expect(screen.getByTestId('curve-result').textContent).toBe('+100.00');
    expect(screen.getByTestId('equity-curve').getAttribute('aria-label')).toContain('1,100.00');
    expect(said()).toContain(texts.addsUp);
  });
});

it('the curve of net equity has a bar for each day below the part of the line for that day', () => {
  onCurve({}, () => {
    const line = screen.getByTestId('equity-curve').querySelector('polyline')?.getAttribute('points') ?? '';
    const ends = line.split(' ').map((spot) => Number(spot.split(',')[0]));
    const bars = [...screen.getByRole('img', { name: /^(?!.*1,100)/ }).querySelectorAll('rect')];
    const middles = bars.map((bar) => Number(bar.getAttribute('x')) + Number(bar.getAttribute('width')) / 2);
    expect(middles).toEqual(ends.slice(1).map((end, index) => (end + (ends[index] ?? 0)) / 2));
    expect(middles).toEqual([40, 120, 200, 280]);
  });
});

it('the curve of net equity warns if a day does not begin where the previous day ended', () => {
  onCurve({ gap: 5 }, () => expect(said()).toContain(texts.missing));
});

it('the curve of net equity is not drawn while amounts are hidden, because its shape would reveal them', () => {
  onCurve({ settings: { hideAmounts: true } }, () => {
    expect(screen.queryByTestId('equity-curve')).toBeNull();
    expect(said()).not.toMatch(/\d{3}\.\d{2}/);
  });
});
