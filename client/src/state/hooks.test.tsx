import type { Quote } from '@zaraba/contracts';
import { act, render, renderHook } from '@testing-library/react';
import { Profiler, type ReactNode, StrictMode } from 'react';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { exactOf } from '../domain/decimal.ts';
import { useAccountTotals, useFlow, usePositions, useQuote, useRemote, useWanted } from './hooks.ts';
import { marketBatch } from './market/slice.ts';
import { flowEpic } from './flow/epic.ts';
import { remoteEpic } from './remote/epic.ts';
import { sessionCleared, sessionStarted } from './session/slice.ts';
import { type Bed, onBed } from './testing/bed.ts';
import { type Answers, after, bad, good } from './testing/fakePorts.ts';
import { quote } from './testing/quote.ts';

const session = { current: { token: 't', account: '0900000000' }, serial: 1, ending: false };

function within(bed: Bed): { wrapper: (props: { children: ReactNode }) => ReactNode } {
  return {
    wrapper: ({ children }) => (
      <StrictMode>
        <Provider store={bed.store}>{children}</Provider>
      </StrictMode>
    ),
  };
}
function ticks(bed: Bed, rows: readonly Quote[], at: number): void {
  act(() => bed.dispatch(marketBatch({ at, rows })));
}

describe('a row with a quote', () => {
  it('is rendered again only when its own quote changes', () => {
    onBed({ epics: [] }, (bed) => {
      const renders: string[] = [];
      const seen = (code: string): number => renders.filter((entry) => entry === code).length;
      const Row = ({ code }: { code: string }): ReactNode => {
        const row = useQuote(code);
        return (
          <Profiler id={code} onRender={(id) => renders.push(id)}>
            {row?.last}
          </Profiler>
        );
      };
      render(
        <Provider store={bed.store}>
          <Row code="ZA1" />
          <Row code="ZA2" />
        </Provider>,
      );
      ticks(bed, [quote('ZA1', 1), quote('ZA2', 1)], 1_000);
      for (let n = 2; n < 12; n += 1) ticks(bed, [quote('ZA1', n)], n * 1_000);
      expect([seen('ZA1'), seen('ZA2')]).toEqual([12, 2]);
    });
  });

  it('is subscribed to its code while it is on screen', () => {
    onBed({ epics: [] }, (bed) => {
      const { rerender, unmount } = renderHook(({ codes }) => useWanted(codes, 'list'), {
        ...within(bed),
        initialProps: { codes: ['ZA1', 'ZA2'] },
      });
      rerender({ codes: ['ZA2', 'ZA3'] });
      expect(Object.keys(bed.state().market.wanted)).toEqual(['ZA2', 'ZA3']);
      unmount();
      expect(bed.state().market.wanted).toEqual({});
    });
  });
});

describe('a reply on screen', () => {
  const answers: Answers = { '/user/watchlist': (_b, count) => after(5, good<'/user/watchlist'>([`Z${count}`])) };

  it('is requested once, even in strict mode and by two components', () => {
    onBed({ epics: [remoteEpic], answers, state: { session } }, (bed) => {
      const { result } = renderHook(
        () => [useRemote('/user/watchlist', {}), useRemote('/user/watchlist', {})],
        within(bed),
      );
      act(() => bed.run(10));
      expect(bed.ports.calls).toHaveLength(1);
      expect(result.current[1]?.data).toEqual(['Z0']);
    });
  });

  it('is deleted at logout and requested again after the next login', () => {
    onBed({ epics: [remoteEpic], answers, state: { session } }, (bed) => {
      const { result } = renderHook(() => useRemote('/user/watchlist', {}), within(bed));
      act(() => bed.run(10));
      act(() => bed.dispatch(sessionCleared('customer')));
      expect(result.current.status).toBe('idle');
      act(() => bed.dispatch(sessionStarted({ token: 'u', account: '1' })));
      act(() => bed.run(30));
      expect(result.current.data).toEqual(['Z1']);
    });
  });

  it('is not requested if the request is null', () => {
    onBed({ epics: [remoteEpic], answers, state: { session } }, (bed) => {
      const { result } = renderHook(() => useRemote('/user/watchlist', null), within(bed));
      expect(result.current.status).toBe('idle');
      expect(bed.ports.calls).toEqual([]);
    });
  });
});

describe('a write by a component', () => {
  it('can be sent, observed and dismissed', () => {
    const answers: Answers = { '/user/watchlistAdd': () => after(5, good<'/user/watchlistAdd'>(['ZA1'], 'added')) };
    onBed({ epics: [remoteEpic, flowEpic], answers, state: { session } }, (bed) => {
      const { result } = renderHook(() => useFlow('/user/watchlistAdd'), within(bed));
      act(() => {
        result.current.submit({ code: 'ZA1' });
        result.current.submit({ code: 'ZA1' });
      });
      expect(result.current.stage).toBe('sending');
      act(() => bed.run(10));
      expect(result.current).toMatchObject({ stage: 'done', reply: ['ZA1'] });
      expect(bed.ports.calls).toHaveLength(1);
      act(() => result.current.reset());
      expect(result.current.stage).toBe('idle');
    });
  });
});

describe('the account in a component', () => {
  const held = {
    id: 'SIM-1',
    code: 'ZA1',
    buy_price: '100',
    stock_num: 10,
    status: 0,
    side: 'long',
    margin: '200',
  } as const;
  const answers: Answers = {
    '/user/getUserinfo': () => after(5, good<'/user/getUserinfo'>({ jpy: '1000' })),
    '/trade/userstocklist': () => after(5, good<'/trade/userstocklist'>([held])),
    '/trade/usernewstocklist': () => after(5, good<'/trade/usernewstocklist'>([])),
    '/user/withdrawallist': () => after(5, good<'/user/withdrawallist'>([])),
    '/trade/userproductlist': () => after(5, good<'/trade/userproductlist'>([])),
    '/trade/ustockslist': () => after(5, good<'/trade/ustockslist'>([])),
    '/user/loanTerms': () => after(5, bad({ kind: 'http', status: 404 })),
  };

  it('is computed from the lists at the newest prices', () => {
    onBed({ epics: [remoteEpic], answers, state: { session } }, (bed) => {
      const { result } = renderHook(() => ({ totals: useAccountTotals(), positions: usePositions() }), within(bed));
      expect(result.current.totals.totalAssets).toBeUndefined();
      act(() => bed.run(10));
      ticks(bed, [{ ...quote('ZA1', 1), last: '150' }], 10_000);
      const { totals, positions } = result.current;
      expect(bed.state().market.wanted).toHaveProperty('ZA1');
      expect(positions.rows[0]).toMatchObject({ nowprice: '150', yingkui: '500', marketValue: '1500' });
      expect([totals.totalAssets, totals.frozen, totals.positionValue, totals.floating, totals.netEquity]).toEqual(
        ['2000', '1000', '1500', '500', '1700'].map((text) => exactOf(text, 'jpy')),
      );
      expect(totals.provisional).toBe(true);
    });
  });
});
