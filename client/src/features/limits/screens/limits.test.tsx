import { DAY_MS } from '@zaraba/contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NOW } from '../../../app/testing/forms.tsx';
import { type OpenForm, onForm } from '../../../app/testing/onForm.tsx';
import { formatWithCurrency } from '../../../domain/moneyText.ts';
import { text } from '../../../i18n/index.ts';
import { tokyoMinute } from '../../../parts/tokyoTime.ts';
import { keepLimits } from '../../../state/limits/keeping.ts';
import { limits as words } from '../texts/limits/jp.ts';
import OwnLimits from './limits.tsx';

function onLimits(use: (form: OpenForm) => void): void {
  onForm(<OwnLimits />, { epics: [keepLimits], at: '#/mine/limits?currency=usd' }, use);
}
const row = (kind: keyof typeof words.names) => within(screen.getByRole('region', { name: words.names[kind] }));
const field = (kind: keyof typeof words.names) => row(kind).getByRole('textbox') as HTMLInputElement;
const set = (kind: keyof typeof words.names, value: string): void => {
  fireEvent.change(field(kind), { target: { value } });
  fireEvent.submit(field(kind).form!);
};
const press = (kind: keyof typeof words.names, name: string): void => {
  act(() => row(kind).getByText(name).click());
};
const now = (kind: keyof typeof words.names): string | null => row(kind).getByRole('status').textContent;
const usd = (amount: string): string => words.now.replace('{{most}}', formatWithCurrency(amount, 'usd'));

it('a limit is set at once, in the currency that the address names, and its field is emptied', () => {
  onLimits(({ bed }) => {
    expect(now('order')).toBe(words.none);
    set('order', '1,500.50');
    expect(now('order')).toBe(usd('1500.5'));
    expect(field('order').value).toBe('');
    expect(bed.state().limits.byId).toEqual({ 'order usd': { most: 150_050 } });
    set('leverage', '3');
    expect(now('leverage')).toBe(words.now.replace('{{most}}', text('unit.times', { times: 3 })));
  });
});

it('a looser limit waits for a day with its time, and can be withdrawn', () => {
  onLimits(({ worldTime }) => {
    set('order', '1000');
    set('order', '2000');
    const due = words.next
      .replace('{{time}}', tokyoMinute(NOW + DAY_MS))
      .replace('{{most}}', formatWithCurrency('2000', 'usd'));
    expect(now('order')).toBe(usd('1000') + due);
    press('order', words.keep);
    worldTime(NOW + 2 * DAY_MS);
    expect(now('order')).toBe(usd('1000'));
    press('order', words.remove);
    expect(now('order')).toContain(words.nextNone.replace('{{time}}', tokyoMinute(NOW + 3 * DAY_MS)));
    expect(row('order').queryByText(words.remove)).toBeNull();
    worldTime(NOW + 3 * DAY_MS);
    expect(now('order')).toBe(words.none);
  });
});

it('a value that cannot be a limit is marked at its field, and nothing is stored', () => {
  onLimits(({ bed }) => {
    for (const [kind, value, fault] of [
      ['deposit', '', 'missing'],
      ['loss', '0', 'range'],
      ['order', '12x', 'format'],
      ['leverage', '0', 'range'],
    ] as const) {
      set(kind, value);
      expect(field(kind).getAttribute('aria-invalid')).toBe('true');
      expect(row(kind).getByText(text(`fault.${fault}`))).toBeTruthy();
    }
    expect(bed.state().limits.byId).toEqual({});
  });
});

it('limits of other currencies are named beside the chosen one', () => {
  onLimits(() => {
    set('deposit', '500');
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'jpy' } });
    expect(now('deposit')).toBe(words.none);
    expect(screen.getByText(words.elsewhere, { exact: false }).textContent).toContain('USD');
  });
});
