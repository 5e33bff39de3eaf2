import type { MarketSession, OrderTerms, Position } from '@zaraba/contracts';
import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import { connected } from '../../state/connection/slice.ts';
import { checkEpic } from '../../state/flow/checkEpic.ts';
import { flowEpic } from '../../state/flow/epic.ts';
import { marketBatch, sessionsRead, worldTimeRead } from '../../state/market/slice.ts';
import { remoteEpic } from '../../state/remote/epic.ts';
import { type Bed, onBed } from '../../state/testing/bed.ts';
import { type Answers, after, good } from '../../state/testing/fakePorts.ts';
import { ORDER_TERMS } from '../../state/testing/orderTerms.ts';
import { quote } from '../../state/testing/quote.ts';
import { ANSWERS, LOGGED_IN, NOW, STOCK } from './forms.tsx';
import { renderOn } from './renderOn.tsx';

/** What the server and the market state in a trading test. */
interface Trading {
  readonly rows?: Readonly<Record<string, Position>>;
  readonly terms?: OrderTerms;
  /** The trading session of the stock's market. */
  readonly session?: Omit<MarketSession, 'market' | 'date'>;
  /** Whether the stream has quoted the stock, at 1,000. */
  readonly quoted?: true;
  readonly answers?: Answers;
}

/**
 * Renders a part of trading for a logged-in customer. After the server has answered the first calls, it calls `look`.
 * `wait` lets the server answer later ones.
 */
export function onTrading(
  shown: ReactElement,
  { rows = {}, terms = ORDER_TERMS, session, quoted, answers = {} }: Trading,
  look: (bed: Bed, wait: () => void) => void,
): void {
  const server: Answers = {
    ...ANSWERS,
    '/trade/userstocklist': () => after(1, good<'/trade/userstocklist'>(rows)),
    '/trade/orderTerms': () => after(1, good<'/trade/orderTerms'>(terms)),
    ...answers,
  };
  onBed({ epics: [remoteEpic, flowEpic, checkEpic], answers: server, state: { session: LOGGED_IN } }, (bed) => {
    let now = 0;
    const wait = (): void => {
      for (let turn = 0; turn < 3; turn += 1) act(() => bed.run((now += 100)));
    };
    bed.dispatch(worldTimeRead({ at: 0, now: NOW }));
    if (quoted) {
      bed.dispatch(connected({ at: 0 }));
      bed.dispatch(marketBatch({ at: 1_000, rows: [quote(STOCK.code, 999)] }));
    }
    if (session)
      bed.dispatch(sessionsRead({ at: 0, now: NOW, sessions: [{ market: 'jp', date: '1970-01-11', ...session }] }));
    renderOn(bed, shown);
    wait();
    look(bed, wait);
  });
}
