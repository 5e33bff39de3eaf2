import type { BookFrame, TradeTick } from '@zaraba/contracts';
import { BOOK_TRADES_MAXIMUM } from '@zaraba/contracts';
import { describe, expect, it } from 'vitest';
import { connected, polled, unavailable } from '../connection/slice.ts';
import { connectionEpic } from '../connection/epic.ts';
import { marketEpic } from '../market/epic.ts';
import { type Bed, onBed } from '../testing/bed.ts';
import { type Answers, after, bad, good } from '../testing/fakePorts.ts';
import { bookEpic } from './epic.ts';
import { TRADES_MAXIMUM, bookLeft, bookWanted, withNewTrades } from './slice.ts';

const trade = (at: number): TradeTick => ({ at, price: '10', quantity: 100, side: 'buy' });
const timesOf = (trades: readonly TradeTick[] = []): number[] => trades.map(({ at }) => at);
const bookOf = (at: number) => ({ at, phase: 'continuous' as const, bids: [], asks: [] });
const frame = (at: number, trades: readonly number[], code = 'A'): BookFrame => ({
  code,
  ...bookOf(at),
  trades: trades.map(trade),
});
const downward = (from: number, count: number): number[] => Array.from({ length: count }, (_, i) => from - i);

describe('arriving trades', () => {
  const held = [8, 8, 7].map(trade);
  const after8 = (...times: number[]) => timesOf(withNewTrades(held, times.map(trade), 20));

  it('are placed before the known trades, each once', () => {
    expect(after8(10, 9)).toEqual([10, 9, 8, 8, 7]);
    expect(after8(9, 8, 8, 7)).toEqual([9, 8, 8, 7]);
    expect(after8()).toEqual([8, 8, 7]);
  });

  it('replace the known trades if some in between may be missing, or if the clock of the world was set back', () => {
    const full = downward(60, BOOK_TRADES_MAXIMUM);
    expect(timesOf(withNewTrades(held, full.map(trade), 60))).toEqual(full);
    expect(timesOf(withNewTrades(held, [3, 2].map(trade), 5))).toEqual([3, 2]);
  });

  it('displace the oldest trades', () => {
    const many = downward(100, TRADES_MAXIMUM).map(trade);
    expect(timesOf(withNewTrades(many, [trade(101)], 101))).toEqual(downward(101, TRADES_MAXIMUM));
  });
});

describe('the order book on the screen', () => {
  const epics = [bookEpic, connectionEpic, marketEpic];
  const answers: Answers = {
    '/market/book': (_body, count) => after(10, good<'/market/book'>(bookOf(5 + count))),
    '/market/ticks': (_body, count) => after(10, good<'/market/ticks'>([5 + count, 4].map(trade))),
  };
  const arrive = (bed: Bed, sent: BookFrame) =>
    bed.ports.events.next({ socket: bed.state().connection.socket, kind: 'book', frame: sent });
  const made = (bed: Bed) => bed.ports.calls.map(({ path, at }) => [path, at]);

  it('is read once, then subscribed to on the stream and updated by its frames', () => {
    onBed({ epics, answers }, (bed) => {
      bed.dispatch(connected({ at: 0 }));
      bed.dispatch(bookWanted({ code: 'A' }));
      bed.run(100);
      expect(bed.ports.wants.at(-1)).toEqual({ codes: [], book: 'A' });
      expect(bed.state().book.book?.at).toBe(5);
      arrive(bed, frame(7, [7, 6]));
      arrive(bed, frame(9, [9], 'B'));
      expect(bed.state().book.book?.at).toBe(7);
      expect(timesOf(bed.state().book.trades)).toEqual([7, 6, 5, 4]);
      expect(made(bed)).toEqual([
        ['/market/book', 0],
        ['/market/ticks', 0],
      ]);
      bed.dispatch(bookWanted({ code: 'A' }));
      bed.dispatch(bookLeft({ code: 'A' }));
      expect(bed.state().book.book?.at).toBe(7);
      bed.dispatch(bookLeft({ code: 'A' }));
      expect([bed.state().book, bed.state().market.book]).toEqual([{}, undefined]);
    });
  });

  it('is drawn at most four times a second, and includes the trades of every frame', () => {
    onBed({ epics, answers }, (bed) => {
      bed.dispatch(connected({ at: 0 }));
      bed.dispatch(bookWanted({ code: 'A' }));
      bed.run(100);
      const shown = () => [bed.state().book.book?.at, ...timesOf(bed.state().book.trades)];
      for (const at of [7, 8, 9]) arrive(bed, frame(at, [at]));
      expect(shown()).toEqual([7, 7, 5, 4]);
      bed.run(360);
      expect(shown()).toEqual([9, 9, 8, 7, 5, 4]);
      bed.run(700);
      arrive(bed, frame(10, [10]));
      expect(shown()[0]).toBe(10);
    });
  });

  it('without a stream is polled every two seconds', () => {
    onBed({ epics, answers }, (bed) => {
      bed.dispatch(unavailable({ at: 0 }));
      bed.dispatch(polled({ at: 0, outcome: 'answered' }));
      bed.dispatch(bookWanted({ code: 'A' }));
      bed.run(4_100);
      expect(made(bed).filter(([path]) => path === '/market/book')).toEqual(
        [0, 2_000, 4_000].map((at) => ['/market/book', at]),
      );
      expect(bed.state().book.book?.at).toBe(7);
      expect(timesOf(bed.state().book.trades)).toEqual([7, 4]);
    });
  });

  it('is no longer polled after it has left the screen', () => {
    onBed({ epics, answers }, (bed) => {
      bed.dispatch(unavailable({ at: 0 }));
      bed.dispatch(polled({ at: 0, outcome: 'answered' }));
      bed.dispatch(bookWanted({ code: 'A' }));
      bed.at(2_500, () => bed.dispatch(bookLeft({ code: 'A' })));
      bed.run(20_000);
      expect(made(bed).at(-1)?.[1]).toBe(2_000);
    });
  });

  it('is not changed by a frame from a replaced socket', () => {
    onBed({ epics, answers }, (bed) => {
      bed.dispatch(connected({ at: 0 }));
      bed.dispatch(bookWanted({ code: 'A' }));
      bed.run(100);
      bed.ports.events.next({ socket: 9, kind: 'book', frame: frame(7, [7, 6]) });
      bed.run(1_000);
      expect(bed.state().book.book?.at).toBe(5);
    });
  });

  it('is subscribed to on the stream only after it has been read, and a failed read is tried again', () => {
    const later: Answers = {
      ...answers,
      '/market/book': (_body, count) =>
        after(10, count < 1 ? bad({ kind: 'http', status: 500 }) : good<'/market/book'>(bookOf(9))),
    };
    onBed({ epics, answers: later }, (bed) => {
      bed.dispatch(connected({ at: 0 }));
      bed.dispatch(bookWanted({ code: 'A' }));
      bed.run(1_900);
      expect(bed.ports.wants.some(({ book }) => book !== undefined)).toBe(false);
      bed.run(2_100);
      expect([bed.ports.wants.at(-1)?.book, bed.state().book.failed]).toEqual(['A', undefined]);
      bed.run(9_000);
      expect(made(bed).filter(([path]) => path === '/market/book')).toHaveLength(2);
    });
  });

  it('is shown as unreadable until it arrives', () => {
    const failing: Answers = { '/market/book': () => after(10, bad({ kind: 'http', status: 500 })) };
    onBed({ epics, answers: failing }, (bed) => {
      bed.dispatch(bookWanted({ code: 'A' }));
      bed.run(100);
      expect(bed.state().book).toMatchObject({ code: 'A', failed: true });
      arrive(bed, frame(7, [7]));
      expect(bed.state().book).toMatchObject({ code: 'A', trades: [trade(7)] });
      expect(bed.state().book.failed).toBeUndefined();
    });
  });
});
