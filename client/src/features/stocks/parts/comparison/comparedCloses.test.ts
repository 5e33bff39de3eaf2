import { expect, it } from 'vitest';
import { createArrayFeed } from '../../../../chart/arrayFeed.ts';
import { ComparedCloses } from './comparedCloses.ts';

const MINUTE_S = 60;
const START_S = Date.UTC(2026, 10, 27, 1) / 1000;
const bar = (minute: number, close: number) => ({
  time: START_S + minute * MINUTE_S,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
});
const quote = (minute: number, last: string) => ({ at: (START_S + minute * MINUTE_S + 30) * 1000, last });
const closesIn = ({ bars }: ComparedCloses) => [...bars.close.subarray(0, bars.length)];

it('a quote becomes the closing price at the newest bar of the chart, and the last quote remains when the next bar begins', () => {
  const closes = new ComparedCloses(createArrayFeed([bar(0, 10), bar(1, 11)]));
  closes.follow(() => undefined);
  expect(closes.take(quote(1, '11.5'), bar(1, 0).time, '1m')).toBe(true);
  expect(closes.take(quote(2, '12'), bar(2, 0).time, '1m')).toBe(true);
  expect(closes.take(quote(2, '12.5'), bar(2, 0).time, '1m')).toBe(true);
  expect(closes.take(quote(3, '13'), bar(3, 0).time, '1m')).toBe(true);
  expect(closesIn(closes)).toEqual([10, 11.5, 12.5, 13]);
});

it.each([
  ['is older than the bar of the chart', quote(0, '9'), 1],
  ['belongs to a later bar than the newest of the chart', quote(5, '9'), 1],
])('a quote that %s changes nothing', (_, given, newest) => {
  const closes = new ComparedCloses(createArrayFeed([bar(0, 10), bar(1, 11)]));
  closes.follow(() => undefined);
  expect(closes.take(given, bar(newest, 0).time, '1m')).toBe(false);
  expect(closesIn(closes)).toEqual([10, 11]);
});

it('bars that are read later replace the prices of quotes, and a quote before the first bar changes nothing', () => {
  const feed = createArrayFeed();
  const closes = new ComparedCloses(feed);
  let changes = 0;
  const stop = closes.follow(() => {
    changes += 1;
  });
  expect(closes.take(quote(0, '9'), bar(0, 0).time, '1m')).toBe(false);
  feed.append(bar(0, 10));
  closes.take(quote(1, '12'), bar(1, 0).time, '1m');
  feed.append(bar(1, 11));
  stop();
  feed.append(bar(2, 12));
  expect(closesIn(closes)).toEqual([10, 11]);
  expect(changes).toBe(3);
});
