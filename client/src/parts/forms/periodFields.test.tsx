import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Period } from '../../domain/market/period.ts';
import { onBed } from '../../state/testing/bed.ts';
import { renderOn } from '../../app/testing/renderOn.tsx';
import { PeriodFields } from './periodFields.tsx';

function Form(props: { reported: Partial<Period>[]; start: Period }): ReactElement {
  const [period, setPeriod] = useState(props.start);
  return (
    <PeriodFields
      value={period}
      onChange={(days) => {
        props.reported.push(days);
        setPeriod({ ...period, ...days });
      }}
    />
  );
}

function onForm(act: (reported: Partial<Period>[], from: HTMLInputElement) => void, start?: Period): void {
  const reported: Partial<Period>[] = [];
  onBed({ epics: [] }, (bed) => {
    renderOn(bed, <Form reported={reported} start={start ?? { from: '', to: '' }} />);
    act(reported, screen.getByLabelText<HTMLInputElement>('開始日'));
  });
}
const type = (field: HTMLElement, value: string): unknown => fireEvent.change(field, { target: { value } });
const faultOf = (field: HTMLElement): string | undefined =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

describe('the date field of a period', () => {
  it('is shown in the date format of the app, with a hint in its language', () => {
    onForm((_reported, from) => {
      expect(from.placeholder).toBe('年/月/日');
      type(from, '2026-11-18');
      fireEvent.blur(from);
      expect(from.value).toBe('2026/11/18');
    });
  });

  it('changes nothing while its text is incomplete, and reports an error as soon as it cannot become a date', () => {
    onForm((reported, from) => {
      type(from, '2026/1');
      expect(from.getAttribute('aria-invalid')).toBe('false');
      fireEvent.blur(from);
      expect(faultOf(from)).toContain('年/月/日の順');
      for (const impossible of ['2026-02-30', 'abc', '18/11/2026']) {
        type(from, impossible);
        expect(faultOf(from)).toContain('年/月/日の順');
        expect(from.value).toBe(impossible);
      }
      expect(reported).toEqual([]);
      type(from, '2026-02-28');
      expect(from.getAttribute('aria-invalid')).toBe('false');
      expect(reported).toEqual([{ from: '2026-02-28' }]);
    });
  });

  it('is cleared together with the other field, whatever its text', () => {
    onForm(
      (reported, from) => {
        type(from, 'abc');
        fireEvent.click(screen.getByRole('button', { name: '期間を解除' }));
        expect(reported).toEqual([{ from: '', to: '' }]);
        expect(screen.getByLabelText<HTMLInputElement>('開始日').value).toBe('');
      },
      { from: '', to: '2026-11-18' },
    );
  });

  it('is replaced by a date set from outside, even by the previous one', () => {
    onForm((_reported, from) => {
      type(from, '2026-11-18');
      fireEvent.click(screen.getByRole('button', { name: '期間を解除' }));
      expect(screen.getByLabelText<HTMLInputElement>('開始日').value).toBe('');
    });
  });

  it('has an error if the period would end before it starts', () => {
    onForm(() => expect(faultOf(screen.getByLabelText('終了日'))).toBe('終了日は開始日以降にしてください'), {
      from: '2026-11-19',
      to: '2026-11-18',
    });
  });
});
