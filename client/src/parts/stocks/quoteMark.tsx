import type { MarketId, Quote } from '@zaraba/contracts';
import type { ReactElement } from 'react';
import { type DayLimits, isQuotedSpecially } from '../../domain/market/quote.ts';
import { useMarketSession } from '../../state/hooks.ts';
import { useTexts } from '../texts.ts';
import { LimitMark } from './limitMark.tsx';
import classes from './limitMark.module.css';

/** The fields of a stock on which its mark in a list depends. */
interface Marked extends DayLimits {
  readonly market: MarketId;
}
interface MarkProps {
  stock: Marked;
  quote: Quote;
}

/** Marks a special quote with its side, unless its market is closed; in that case marks a limit of the day. */
function SpecialMark({ stock, quote }: MarkProps): ReactElement {
  const t = useTexts();
  const session = useMarketSession(stock.market);
  const open = session && session.phase === 'continuous';
  if (quote.specialQuote === undefined || !isQuotedSpecially({ quote, open })) {
    return <LimitMark limits={stock} quote={quote} />;
  }
  return <span className={classes.mark}>{t(`stock.special.${quote.specialQuote.side}`)}</span>;
}

/** Marks an unusual price in a list with a text: a special quote, or else a limit of the day. */
export function QuoteMark({ stock, quote }: MarkProps): ReactElement {
  // Only the rare row with a special quote subscribes to the session.
  return quote.specialQuote ? <SpecialMark stock={stock} quote={quote} /> : <LimitMark limits={stock} quote={quote} />;
}
