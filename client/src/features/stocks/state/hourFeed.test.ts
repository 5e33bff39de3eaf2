import { describe, expect, it } from 'vitest';
import { createArrayFeed } from '../../../chart/arrayFeed.ts';
import type { BarChange } from '../../../domain/market/candles.ts';
import { HourFeed } from './hourFeed.ts';

const HALF_S = 1_800;
/** 2026-11-18 09:00 in Tokyo. */
const NINE_S = Date.UTC(2026, 10, 18) / 1000;
const bar = (half: number, close: number) => ({
  time: NINE_S + half * HALF_S,
  open: 100,
  high: 120,
  low: 80,
  close,
  volume: 5,
});

function listen(halves: readonly number[], hasMore = false) {
  const served = createArrayFeed(halves.map((half) => bar(half, 100 + half)));
  const feed = new HourFeed(Object.assign(served, { hasMore: () => hasMore }));
  const changes: BarChange[] = [];
  const stop = feed.subscribe((change) => changes.push(change));
  const hours = () =>
    Array.from(feed.bars().time.slice(0, feed.bars().length), (time, at) => [
      (time - NINE_S) / 3_600,
      feed.bars().close[at],
    ]);
  return { served, feed, changes, stop, hours };
}

describe('the feed of hour bars', () => {
  it('joins the existing half-hour bars when a chart subscribes', () => {
    const { hours, changes } = listen([0, 1, 2]);
    expect(hours()).toEqual([
      [0, 101],
      [1, 102],
    ]);
    expect(changes).toEqual(['reset']);
  });

  it('changes its last bar after a tick or a second half hour, and appends a bar after a first half hour', () => {
    const { served, hours, changes } = listen([0, 1, 2]);
    served.replaceLast(bar(2, 110));
    served.append(bar(3, 111));
    served.append(bar(4, 112));
    expect(hours()).toEqual([
      [0, 101],
      [1, 111],
      [2, 112],
    ]);
    expect(changes).toEqual(['reset', 'last', 'last', 'append']);
  });

  it('completes the hour before a gap when several half-hour bars arrive at once', () => {
    const { served, feed, hours } = listen([0, 1, 2]);
    const silent = createArrayFeed([0, 1, 2, 3, 4, 7].map((half) => bar(half, 100 + half)));
    // The source has all bars before it tells of the first one.
    Object.assign(served, { bars: () => silent.bars() });
    served.append(bar(3, 103));
    expect(hours()).toEqual([
      [0, 101],
      [1, 103],
      [2, 104],
      [3.5, 107],
    ]);
    expect(feed.bars().length).toBe(4);
  });

  it('joins all bars again when older ones arrive, because they may change the first hour', () => {
    const { served, hours, changes } = listen([3, 4]);
    expect(hours()).toEqual([[1.5, 104]]);
    served.prepend([bar(2, 102)]);
    expect(hours()).toEqual([
      [1, 103],
      [2, 104],
    ]);
    expect(changes).toEqual(['reset', 'reset']);
  });

  it('requests older half-hour bars, and no longer follows them after the last subscription has ended', () => {
    const { served, feed, changes, stop } = listen([0]);
    feed.requestOlder();
    expect(served.asked).toBe(1);
    stop();
    served.append(bar(1, 1));
    expect(changes).toEqual(['reset']);
  });
});
