import type { Candles, Minutes } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import type { BarChange } from '../../../domain/market/candles.ts';
import { connectionEpic } from '../../../state/connection/epic.ts';
import { connected, connectionWanted, polled, unavailable } from '../../../state/connection/slice.ts';
import { candleWanted, marketBatch, marketShown, sessionsRead } from '../../../state/market/slice.ts';
import { type Bed, onBed } from '../../../state/testing/bed.ts';
import { type Answers, after, bad, good } from '../../../state/testing/fakePorts.ts';
import { quote } from '../../../state/testing/quote.ts';
import { chartEpic } from './chartEpic.ts';
import { StoreChartFeed } from './chartFeed.ts';
import { CHARTS_MAXIMUM, type ChartWish, chartClosed, chartKey, chartOpened } from '../../../state/chart/slice.ts';

const epics = [chartEpic, connectionEpic];
const wish: ChartWish = { code: 'ZA1', period: 'day', adjustment: 'none' };
const DAY = 86_400;

function page(from: number, count: number, hasMore = true, factor = 1): Candles {
  const time = Array.from({ length: count }, (_, index) => (from + index) * DAY);
  const column = time.map((_, index) => (from + index) * factor);
  const prices = { open: column, high: column, low: column, close: column };
  return { code: 'ZA1', period: 'day', adjustment: 'none', hasMore, time, ...prices, volume: column };
}
function bar(day: number, close: number) {
  return { code: 'ZA1', period: 'day', time: day * DAY, open: day, high: day, low: day, close, volume: 1 } as const;
}

/** Subscribes to a feed and records its changes. */
function listen(bed: Bed, to: ChartWish = wish): { feed: StoreChartFeed; changes: BarChange[]; stop: () => void } {
  const feed = new StoreChartFeed(bed.store, to);
  const changes: BarChange[] = [];
  const stop = feed.subscribe((change) => changes.push(change));
  bed.dispatch(chartOpened(to));
  return { feed, changes, stop };
}

const history: Answers = {
  '/market/candles': ({ before, limit }, count) => {
    if (limit === '60') return after(10, good<'/market/candles'>(page(101 + count, 3)));
    return after(
      10,
      good<'/market/candles'>(before === undefined ? page(100, 3) : page(Number(before) / DAY - 2, 2, false)),
    );
  },
};

describe('the bars of a chart', () => {
  it.each([
    ['it sends no quotes of them', wish],
    ['their prices are adjusted backward', { ...wish, code: 'ZQ1', adjustment: 'backward' } as const],
  ])('are polled if the stream sends the live bar of another chart, and %s', (_why, to) => {
    onBed({ epics: [chartEpic], answers: history }, (bed) => {
      bed.dispatch(candleWanted({ code: 'ZB1', period: 'day', by: 1 }));
      listen(bed, { ...wish, code: 'ZB1' });
      listen(bed, to);
      bed.at(100, () => {
        bed.dispatch(connected({ at: 100 }));
        bed.dispatch(marketBatch({ at: 100, rows: [quote('ZQ1', 1)] }));
      });
      bed.run(25_000);
      const polls = bed.ports.calls.filter(({ body }) => body['limit'] === '2');
      expect(polls.map(({ body }) => body['code'])).toEqual([to.code, to.code]);
    });
  });

  it('follow the quotes if the stream sends the live bar of another chart, and are read when the next bar begins', () => {
    const answers: Answers = {
      '/market/candles': ({ limit }) =>
        after(10, good<'/market/candles'>(page(limit === '2' ? 102 : 100, limit === '2' ? 2 : 3))),
    };
    onBed({ epics: [chartEpic], answers }, (bed) => {
      bed.dispatch(connected({ at: 0 }));
      bed.dispatch(candleWanted({ code: 'ZB1', period: 'day', by: 1 }));
      const { feed, changes } = listen(bed);
      const trade = (day: number, price: number, volume: number): void => {
        const row = { ...quote('ZA1', price - 1), at: day * DAY * 1000 + 1, volume };
        bed.dispatch(marketBatch({ at: 0, rows: [row] }));
      };
      const last = () => {
        const { open, high, low, close, volume, length } = feed.bars();
        return [open, high, low, close, volume].map((column) => column[length - 1]);
      };
      trade(102, 7, 40);
      bed.at(20, () => trade(102, 9, 45));
      bed.at(30, () => expect(last()).toEqual([102, 102, 9, 9, 107]));
      bed.at(40, () => trade(103, 110, 5));
      bed.run(60_000);
      expect(changes).toEqual(['reset', 'last', 'last', 'append']);
      expect(last()).toEqual([103, 103, 103, 103, 103]);
      expect(bed.ports.calls.map(({ at, body }) => `${at} ${body['limit']}`)).toEqual(['0 300', '40 2']);
    });
  });

  it('are polled if there is no stream, but no more often than the server allows', () => {
    const busy = bad({ kind: 'http', status: 429, retryAfterMs: 35_000 });
    const answers: Answers = {
      '/market/candles': (_body, count) => after(10, count === 1 ? busy : good<'/market/candles'>(page(100, 3))),
    };
    onBed({ epics, answers }, (bed) => {
      listen(bed);
      bed.at(100, () => {
        bed.dispatch(unavailable({ at: 100 }));
        bed.dispatch(polled({ at: 100, outcome: 'answered' }));
      });
      bed.run(60_000);
      expect(bed.ports.calls.map(({ at }) => at)).toEqual([0, 10_100, 50_100]);
    });
  });

  it('arrive as a first page and then as older pages, and each page is requested once however often the chart asks', () => {
    onBed({ epics, answers: history }, (bed) => {
      const { feed, changes } = listen(bed);
      bed.at(20, () => {
        feed.requestOlder();
        feed.requestOlder();
      });
      bed.at(25, () => feed.requestOlder());
      bed.at(50, () => feed.requestOlder());
      bed.run(100);
      expect(changes).toEqual(['reset', 'prepend']);
      expect(Array.from(feed.bars().time.slice(0, feed.bars().length), (time) => time / DAY)).toEqual([
        98, 99, 100, 101, 102,
      ]);
      expect(bed.ports.calls.map(({ body }) => body['before'])).toEqual([undefined, String(100 * DAY)]);
    });
  });

  it('follow the live bar: it changes the last bar or appends a new one, and the live bar of another chart is ignored', () => {
    onBed({ epics, answers: history }, (bed) => {
      const { feed, changes } = listen(bed);
      bed.at(20, () => {
        bed.dispatch(marketBatch({ at: 0, rows: [], candle: bar(102, 7) }));
        bed.dispatch(marketBatch({ at: 0, rows: [], candle: bar(103, 8) }));
        bed.dispatch(marketBatch({ at: 0, rows: [], candle: { ...bar(104, 9), code: 'ZB1' } }));
        bed.dispatch(marketBatch({ at: 0, rows: [], candle: bar(90, 9) }));
      });
      bed.run(30);
      expect(changes).toEqual(['reset', 'last', 'append']);
      expect(feed.bars().close.slice(2, 4)).toEqual(new Float64Array([7, 8]));
    });
  });

  it('change together with the price text, and no bar is lost until then', () => {
    onBed({ epics, answers: history }, (bed) => {
      const { feed, changes } = listen(bed);
      const tick = (version: number, candle: ReturnType<typeof bar>, late: string[]): void => {
        bed.dispatch(marketBatch({ at: 0, rows: [quote('ZA1', version)], late, candle }));
      };
      bed.at(20, () => {
        tick(1, bar(102, 7), []);
        expect(changes).toEqual(['reset', 'last']);
        tick(2, bar(102, 8), ['ZA1']);
        tick(3, bar(102, 9), ['ZA1']);
        tick(4, bar(103, 10), ['ZA1']);
        tick(5, bar(103, 11), ['ZA1']);
        expect(changes).toEqual(['reset', 'last']);
        bed.dispatch(marketShown({ late: [] }));
      });
      bed.run(30);
      expect(changes).toEqual(['reset', 'last', 'last', 'append']);
      expect(feed.bars().close.slice(2, 4)).toEqual(new Float64Array([9, 11]));
    });
  });

  it('include the bars that were missed before a reconnect', () => {
    onBed({ epics, answers: history }, (bed) => {
      const { feed, changes } = listen(bed);
      bed.dispatch(connectionWanted({ at: 0 }));
      bed.at(20, () => bed.ports.events.next({ socket: 1, kind: 'connected' }));
      bed.run(50);
      expect(changes).toEqual(['reset', 'append', 'append']);
      expect(feed.bars().length).toBe(5);
    });
  });

  it('are rescaled when past prices are adjusted, and so is the live bar', () => {
    const to = { ...wish, adjustment: 'backward' } as const;
    onBed(
      { epics, answers: { '/market/candles': () => after(10, good<'/market/candles'>(page(100, 3, true, 4))) } },
      (bed) => {
        const { feed } = listen(bed, to);
        bed.at(20, () => bed.dispatch(marketBatch({ at: 0, rows: [], candle: bar(102, 103) })));
        bed.run(30);
        expect([feed.bars().open[2], feed.bars().close[2]]).toEqual([408, 412]);
      },
    );
  });

  it('do not reach a feed that has ended its subscription', () => {
    onBed({ epics, answers: history }, (bed) => {
      const { changes, stop } = listen(bed);
      stop();
      bed.run(50);
      expect(changes).toEqual([]);
    });
  });

  it('can be requested again after a failure, but not immediately', () => {
    const failing: Answers = {
      '/market/candles': ({ before }) =>
        after(10, before === undefined ? good<'/market/candles'>(page(100, 3)) : bad({ kind: 'network' })),
    };
    onBed({ epics, answers: failing }, (bed) => {
      const { feed } = listen(bed);
      for (let at = 20; at < 2_900; at += 10) bed.at(at, () => feed.requestOlder());
      bed.at(4_000, () => feed.requestOlder());
      bed.run(5_000);
      expect(bed.ports.calls).toHaveLength(3);
    });
  });

  it('are unavailable if the server has no such call', () => {
    onBed({ epics }, (bed) => {
      listen(bed);
      bed.run(10);
      expect(bed.state().chart[chartKey(wish)]?.status).toBe('notOffered');
    });
  });

  it('are stored for a limited number of charts, and for all visible charts', () => {
    onBed({ epics: [] }, (bed) => {
      for (let n = 0; n < CHARTS_MAXIMUM + 5; n += 1) {
        bed.dispatch(chartOpened({ ...wish, code: `Z${n}` }));
        if (n > 0) bed.dispatch(chartClosed({ ...wish, code: `Z${n}` }));
      }
      const kept = Object.keys(bed.state().chart);
      expect(kept).toHaveLength(CHARTS_MAXIMUM);
      expect(kept).toContain('Z0|day|none');
    });
  });

  it('leave no subscription, however often a chart mounts and unmounts', () => {
    onBed({ epics, answers: history }, (bed) => {
      const feed = new StoreChartFeed(bed.store, wish);
      let told = 0;
      for (let n = 0; n < 1_000; n += 1) feed.subscribe(() => (told += 1))();
      bed.dispatch(chartOpened(wish));
      bed.run(50);
      expect(told).toBe(0);
    });
  });
});

describe('the time-share of a day', () => {
  const minutes: Minutes = {
    code: 'ZA1',
    date: '2026-01-05',
    timeZone: 'Asia/Tokyo',
    previousClose: '100',
    stretches: [{ from: 0, to: 600 }],
    time: [0, 60],
    price: [101, 102],
    average: [101, 101.5],
    volume: [10, 20],
  };
  const to: ChartWish = { code: 'ZA1', period: 'minute', adjustment: 'none' };
  const answers: Answers = { '/market/minutes': () => after(10, good<'/market/minutes'>(minutes)) };

  it('follows the live minute bar, and its average price is the turnover divided by the volume of the day', () => {
    onBed({ epics, answers }, (bed) => {
      const { feed, changes } = listen(bed, to);
      bed.dispatch(candleWanted({ code: 'ZA1', period: 'minute', by: 1 }));
      bed.at(20, () => {
        const candle = {
          code: 'ZA1',
          period: 'minute',
          time: 120,
          open: 102,
          high: 105,
          low: 102,
          close: 105,
          volume: 5,
        } as const;
        const row = { ...quote('ZA1', 1), volume: 40, turnover: '4100' };
        bed.dispatch(marketBatch({ at: 0, rows: [row], candle }));
        bed.dispatch(marketBatch({ at: 0, rows: [], candle: { ...candle, close: 104 } }));
      });
      bed.run(30);
      expect(changes).toEqual(['reset', 'append', 'last']);
      expect(feed.timeShare()).toMatchObject({
        previousClose: 100,
        time: [0, 60, 120],
        price: [101, 102, 104],
        average: [101, 101.5, 102.5],
      });
      expect(feed.bars().length).toBe(3);
    });
  });

  it('is read again when the market enters another phase', () => {
    onBed({ epics, answers }, (bed) => {
      listen(bed, to);
      const session = { market: 'jp', date: '2026-01-05' } as const;
      bed.at(20, () => bed.dispatch(sessionsRead({ at: 0, now: 0, sessions: [{ ...session, phase: 'continuous' }] })));
      bed.at(40, () => bed.dispatch(sessionsRead({ at: 0, now: 0, sessions: [{ ...session, phase: 'break' }] })));
      bed.run(60);
      expect(bed.ports.calls.map(({ at }) => at)).toEqual([0, 20, 40]);
    });
  });
});
