import type { MarketId, Quote } from '@zaraba/contracts';
import type { ReactElement } from 'react';
import { type DayLimits, isQuotedSpecially } from '../../domain/market/quote.ts';
import { useMarketSession } from '../../state/hooks.ts';
import { useTexts } from '../texts.ts';
import { LimitMark } from './limitMark.tsx';
import classes from './limitMark.module.css';

/** What a stock's mark in a list depends on. */
interface Marked extends DayLimits {
  readonly market: MarketId;
}
interface MarkProps {
  stock: Marked;
  quote: Quote;
}

/** Marks the side of a special quote. If the market is closed, it marks a price at the day's limit instead. */
function SpecialMark({ stock, quote }: MarkProps): ReactElement {
  const t = useTexts();
  const session = useMarketSession(stock.market);
  const open = session && session.phase === 'continuous';
  if (quote.specialQuote === undefined || !isQuotedSpecially({ quote, open })) {
    return <LimitMark limits={stock} quote={quote} />;
  }
  return <span className={classes.mark}>{t(`stock.special.${quote.specialQuote.side}`)}</span>;
}

/** Marks an unusual price in a list by a text: a special quote, or else a price at the day's limit. */
export function QuoteMark({ stock, quote }: MarkProps): ReactElement {
  // Only rows with a special quote, which are rare, subscribe to the trading session.
  return quote.specialQuote ? <SpecialMark stock={stock} quote={quote} /> : <LimitMark limits={stock} quote={quote} />;
}
