import { describe, expect, it } from 'vitest';
import { withAccount } from '../../../../state/storedJson.ts';
import { deskChartsOf, withCount, withLinked, withPeriod } from './deskCharts.ts';

const FIRST = deskChartsOf('', 'a');

describe('the charts of a desk', () => {
  it.each(['{', '7', '{"a":7}', '{"a":{"count":3,"linked":-1,"charts":[{"code":"<b>","period":"hour"},7]}}'])(
    'are the defaults if the stored text is %j',
    (text) => expect(deskChartsOf(text, 'a')).toEqual(FIRST),
  );

  it('are stored for each account separately', () => {
    const four = withPeriod(withCount(FIRST, '4', 'ZJ1'), 2, 'year');
    const text = withAccount(withAccount('', 'b', withCount(FIRST, '2', 'ZJ9')), 'a', four);
    expect(deskChartsOf(text, 'a')).toEqual(four);
    expect(deskChartsOf(text, 'b').count).toBe('2');
    expect(deskChartsOf(text, 'c')).toEqual(FIRST);
  });

  it('show the stock of the desk at first, and a chart that is no longer linked keeps the stock that it showed', () => {
    const two = withCount(FIRST, '2', 'ZJ1');
    expect(two.charts.map(({ code }) => code)).toEqual(['ZJ1', 'ZJ1', 'ZJ1', 'ZJ1']);
    // The reader has picked ZJ2 in the list, which only the linked chart shows; now the second chart is linked.
    const turned = withLinked(two, 1, 'ZJ2');
    expect(turned.linked).toBe(1);
    expect(turned.charts.slice(0, 2).map(({ code }) => code)).toEqual(['ZJ2', 'ZJ1']);
    expect(withCount(turned, '4', 'ZJ3').charts[0]?.code).toBe('ZJ2');
  });

  it('include a visible linked chart even after the reader reduces their number', () => {
    const fourth = withLinked(withCount(FIRST, '4', 'ZJ1'), 3, 'ZJ1');
    expect(withCount(fourth, '2', 'ZJ1').linked).toBe(0);
  });
});
