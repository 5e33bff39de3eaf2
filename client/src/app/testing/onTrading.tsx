import type { MarketSession, OrderTerms, Position } from '@zaraba/contracts';
import type { ReactElement } from 'react';
import { checkEpic } from '../../state/flow/checkEpic.ts';
import { flowEpic } from '../../state/flow/epic.ts';
import { sessionsRead } from '../../state/market/slice.ts';
import type { Bed } from '../../state/testing/bed.ts';
import { after, good } from '../../state/testing/fakePorts.ts';
import { ORDER_TERMS } from '../../state/testing/orderTerms.ts';
import { NOW } from './forms.tsx';
import { type Visit, onPage, quoted as quotes } from './onPage.tsx';

/** What the server and the market state in a trading test. */
interface Trading extends Omit<Visit, 'before'> {
  readonly rows?: Readonly<Record<string, Position>>;
  readonly terms?: OrderTerms;
  /** The trading session of the stock's market. */
  readonly session?: Omit<MarketSession, 'market' | 'date'>;
  /** Whether the stream has quoted the stock, at 1,000. */
  readonly quoted?: true;
}

/** Renders a part of trading as `onPage` does, for a customer with these positions. */
export function onTrading(
  shown: ReactElement,
  { rows = {}, terms = ORDER_TERMS, session, quoted, answers, epics = [], ...visit }: Trading,
  look: (bed: Bed, wait: () => void) => void,
): void {
  const server = {
    '/trade/userstocklist': () => after(1, good<'/trade/userstocklist'>(rows)),
    '/trade/orderTerms': () => after(1, good<'/trade/orderTerms'>(terms)),
    ...answers,
  };
  const before = (bed: Bed): void => {
    if (quoted) quotes(bed);
    if (session)
      bed.dispatch(sessionsRead({ at: 0, now: NOW, sessions: [{ market: 'jp', date: '1970-01-11', ...session }] }));
  };
  onPage(shown, { ...visit, epics: [flowEpic, checkEpic, ...epics], answers: server, before }, look);
}
