import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quote } from '../../state/testing/quote.ts';
import {
  COLUMNS_MAXIMUM,
  type Figure,
  PHONE_COLUMNS,
  TABLE_COLUMNS,
  USUAL_COLUMNS,
  USUAL_PAIR,
  columnsOf,
  figureText,
  isUsualPair,
  pairOf,
  withColumn,
  withShown,
} from './columns.ts';

const inTable = fc.constantFrom(...TABLE_COLUMNS);
const onPhone = fc.constantFrom(...PHONE_COLUMNS);

describe('the columns of a table', () => {
  it('stay in order and within the maximum whatever is chosen, and survive being stored', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(inTable, fc.boolean())), (choices) => {
        const chosen = choices.reduce((before, [one, isShown]) => withShown(before, one, isShown), USUAL_COLUMNS);
        expect(chosen.length).toBeLessThanOrEqual(COLUMNS_MAXIMUM);
        expect(chosen).toEqual(TABLE_COLUMNS.filter((one) => chosen.includes(one)));
        expect(columnsOf(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
      }),
    );
  });

  it('stay the same if one more than the maximum is chosen', () => {
    expect(withShown(USUAL_COLUMNS, 'previousClose', true)).toBe(USUAL_COLUMNS);
    expect(withShown(withShown(USUAL_COLUMNS, 'bid', false), 'previousClose', true)).toContain('previousClose');
  });

  it('show prices, abbreviated numbers, or a dash', () => {
    const now = { ...quote('ZJ1', 999), volume: 1_234_500, turnover: '98700000', high: '1020.5' };
    const text = (one: Figure) => figureText(one, { priceDecimals: 1 }, now, 'us');
    const figures = ['high', 'volume', 'turnover', 'marketCap', 'bid'] as const;
    expect(figures.map(text)).toEqual(['1,020.5', '1.23M', '98.7M', '–', '1,000.0']);
  });
});

describe('the last two columns on a phone', () => {
  it('always differ, and survive being stored', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom<0 | 1>(0, 1), onPhone)), (choices) => {
        const pair = choices.reduce((before, [place, one]) => withColumn(before, place, one), USUAL_PAIR);
        expect(pair[0]).not.toBe(pair[1]);
        expect(isUsualPair(pair)).toBe(pair.join() === 'last,change');
        expect(pairOf(JSON.parse(JSON.stringify(pair)))).toEqual(pair);
      }),
    );
  });

  it.each([undefined, 7, [], ['last'], ['last', 'last'], ['up', 'down']])(
    'are undefined if the stored value is %j',
    (value) => {
      expect(pairOf(value)).toBeUndefined();
    },
  );
});
