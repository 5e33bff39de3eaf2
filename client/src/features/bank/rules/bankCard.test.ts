import { describe, expect, it } from 'vitest';
import { plainNumber } from '../../../domain/input/typedText.ts';
import { cardFaults, holderDiffers } from './bankCard.ts';

const GOOD = { holder: '模擬 太郎', number: '0000000', institution: '模擬銀行', branch: '本店', branchCode: '001' };

describe('a bank card', () => {
  it('is valid if the contract accepts it, whatever the width of its digits', () => {
    expect(cardFaults(GOOD, false)).toStrictEqual({});
    expect(cardFaults({ ...GOOD, number: '００００ ０００' }, false)).toEqual({});
    expect(plainNumber('００００-０００')).toBe('0000000');
  });

  it('needs every field, except that a stored number may stay', () => {
    const empty = { holder: '', number: '', institution: ' ', branch: '', branchCode: '' };
    const fields = ['branch', 'branchCode', 'holder', 'institution', 'number'];
    expect(cardFaults(empty, false)).toEqual(Object.fromEntries(fields.map((field) => [field, 'missing'])));
    expect(cardFaults({ ...GOOD, number: '' }, true)).toEqual({});
  });

  it('reports the invalid fields', () => {
    expect(cardFaults({ ...GOOD, number: '123' }, false)).toEqual({ number: 'number' });
    expect(cardFaults({ ...GOOD, branchCode: '1234567890123' }, false)).toEqual({ branchCode: 'branchCode' });
    expect(cardFaults({ ...GOOD, holder: 'x'.repeat(65) }, false)).toEqual({ holder: 'text' });
    expect(cardFaults({ ...GOOD, holder: ` ${'x'.repeat(64)} ` }, false)).toEqual({});
    for (const [digits, fault] of [
      [3, 'number'],
      [4, undefined],
      [20, undefined],
      [21, 'number'],
    ] as const) {
      expect(cardFaults({ ...GOOD, number: '1'.repeat(digits) }, true)).toEqual(fault ? { number: fault } : {});
    }
    for (const branchCode of ['00_1', '００ｘ！']) {
      expect(cardFaults({ ...GOOD, branchCode }, false)).toEqual({ branchCode: 'branchCode' });
    }
    expect(cardFaults({ ...GOOD, branchCode: 'AB-123456789' }, false)).toEqual({});
  });
});

describe('the holder of a bank card', () => {
  it('is compared with the verified name without regard to width, case and spaces', () => {
    expect(holderDiffers('ＴＡＲＯ MOGI', 'Taro Mogi')).toBe(false);
    expect(holderDiffers('Hanako', 'Taro Mogi')).toBe(true);
    expect(holderDiffers('', 'Taro Mogi')).toBe(false);
    expect(holderDiffers('Hanako', undefined)).toBe(false);
  });
});
