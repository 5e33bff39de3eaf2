import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Calendar } from './calendar.tsx';
import { dayByKey, plusMonths, weeksOf } from './month.ts';

function shown(more: Partial<Parameters<typeof Calendar>[0]> = {}) {
  const onChoose = vi.fn();
  const onClose = vi.fn();
  const around = vi.fn();
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a sheet, which closes on Escape
    <div onKeyDown={around}>
      <Calendar
        label="カレンダー"
        value="2026-11-11"
        today="2026-11-18"
        max="2026-11-24"
        language="ja"
        weekStart={0}
        previousLabel="前の月"
        nextLabel="次の月"
        onChoose={onChoose}
        onClose={onClose}
        {...more}
      />
    </div>,
  );
  return { onChoose, onClose, around };
}
const focused = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null;
const press = (key: string): unknown => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('a month', () => {
  it('has whole weeks that begin on the first day of the week', () => {
    expect(weeksOf('2026-11-18', 0)[0]).toEqual([1, 2, 3, 4, 5, 6, 7].map((day) => `2026-11-0${day}`));
    expect(weeksOf('2026-11-18', 1)[0]?.slice(5)).toEqual([undefined, '2026-11-01']);
    expect([weeksOf('2026-02-01', 0), weeksOf('2026-08-01', 0)].map((weeks) => weeks.length)).toEqual([4, 6]);
  });

  it('moves to the last day of a shorter month', () => {
    expect(plusMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(plusMonths('2028-03-31', -1)).toBe('2028-02-29');
    expect(plusMonths('2026-12-31', 1)).toBe('2027-01-31');
  });

  it.each([
    ['ArrowLeft', '2026-10-31'],
    ['ArrowRight', '2026-11-02'],
    ['ArrowUp', '2026-10-25'],
    ['ArrowDown', '2026-11-08'],
    ['Home', '2026-11-01'],
    ['End', '2026-11-07'],
    ['PageUp', '2026-10-01'],
    ['PageDown', '2026-12-01'],
    ['a', undefined],
  ])('moves the focus with %s', (key, day) => {
    expect(dayByKey('2026-11-01', key, 0)).toBe(day);
  });
});

describe('a calendar', () => {
  it('names the days in the given language, and starts at the chosen day', () => {
    shown();
    expect(screen.getByText('2026年11月')).toBeTruthy();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual('日月火水木金土'.split(''));
    expect(focused()).toBe('2026年11月11日水曜日');
    expect(within(screen.getByRole('gridcell', { selected: true })).getByRole('button').textContent).toBe('11');
    expect(document.querySelector('[aria-current="date"]')?.textContent).toBe('18');
  });

  it('is a single Tab stop, and shows another month when an arrow key leaves the current one', () => {
    shown();
    expect(document.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    press('PageDown');
    expect(focused()).toBe('2026年12月11日金曜日');
    press('ArrowUp');
    press('ArrowUp');
    expect(focused()).toBe('2026年11月27日金曜日');
  });

  it('keeps the focus on a pressed button for the previous or next month', () => {
    shown();
    const next = screen.getByRole('button', { name: '次の月' });
    next.focus();
    fireEvent.click(next);
    expect(screen.getByText('2026年12月')).toBeTruthy();
    press('ArrowDown');
    expect(document.activeElement).toBe(next);
  });

  it('disables the days after the latest allowed one', () => {
    const { onChoose } = shown();
    const late = screen.getByRole('button', { name: '2026年11月25日水曜日' });
    expect(late.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(late);
    fireEvent.click(screen.getByRole('button', { name: '2026年11月24日火曜日' }));
    expect(onChoose.mock.calls).toEqual([['2026-11-24']]);
  });

  it('closes on Escape, while the sheet around the calendar stays open', () => {
    const { onClose, around } = shown();
    press('Escape');
    expect(onClose).toHaveBeenCalledOnce();
    expect(around).not.toHaveBeenCalled();
  });
});
