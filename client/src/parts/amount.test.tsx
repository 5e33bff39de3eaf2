import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Equity } from '../features/home/parts/equity.tsx';
import { onBed } from '../state/testing/bed.ts';
import { renderOn } from '../app/testing/renderOn.tsx';
import { Amount, NOT_KNOWN, SignedAmount } from './amount.tsx';

type Value = Parameters<typeof Amount>[0]['value'];

function shown(value: Value, Shown = Amount): string | null {
  let said: string | null = '';
  onBed({ epics: [] }, (bed) => {
    const { container } = renderOn(bed, <Shown value={value} currency="usd" />);
    said = container.textContent;
  });
  cleanup();
  return said;
}

describe('an amount on screen', () => {
  it.each([[undefined], [''], ['-'], ['not a number'], ['0']])(
    'that is empty or not a number is shown as 0.00: %o',
    (value) => {
      expect(shown(value)).toBe('0.00');
      expect(shown(value, SignedAmount)).toBe('0.00');
    },
  );

  it('that is unknown is shown as a dash, never as zero', () => {
    expect([shown(NOT_KNOWN), shown(NOT_KNOWN, SignedAmount)]).toEqual(['–', '–']);
  });

  it('is unknown before the account was read', () => {
    onBed(
      { epics: [], state: { session: { current: { token: 't', account: 'a' }, serial: 1, ending: false } } },
      (bed) => {
        const { container } = renderOn(bed, <Equity />);
        expect(container.textContent).not.toContain('0.00');
        expect(container.textContent).toContain('–');
      },
    );
  });
});
