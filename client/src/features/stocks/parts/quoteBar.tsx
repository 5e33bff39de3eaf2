import type { StockDetail } from '@zaraba/contracts';
import { Change, directionOf } from '@zaraba/kit/change';
import { join } from '@zaraba/kit/join';
import { PriceText } from '@zaraba/kit/priceText';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import { formatPercent, formatPriceText, priceDecimalsOf } from '../../../domain/format.ts';
import { changeOf } from '../../../domain/market/quote.ts';
import { nameIn } from '../../../parts/stocks/names.ts';
import { useFreshness, useQuote, useSettings } from '../../../state/hooks.ts';
import classes from './quoteBar.module.css';

/** Returns whether an element has been scrolled out of sight at the top. */
function useIsAbove(element: RefObject<HTMLElement | null>, bar: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    if (element.current === null || bar.current === null || typeof IntersectionObserver === 'undefined') return;
    const top = Number.parseFloat(getComputedStyle(bar.current).top) || 0;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last !== undefined) setAbove(!last.isIntersecting && last.boundingClientRect.bottom <= top + 1);
      },
      { rootMargin: `-${top}px 0px 0px 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, bar]);
  return isAbove;
}

function Bar({ detail }: { detail: StockDetail }): ReactElement {
  const { language } = useSettings();
  const quote = useQuote(detail.code) ?? detail.quote;
  const { state } = useFreshness(detail.code);
  const change = changeOf(quote);
  return (
    <div className={join(classes.bar, state === 'stale' && classes.stale)} data-testid="quote-bar">
      <span className={classes.name}>{nameIn(language, detail)}</span>
      <PriceText
        className={classes.last ?? ''}
        value={Number(quote.last)}
        text={formatPriceText(quote.last, priceDecimalsOf(detail))}
      />
      {change !== undefined && (
        <Change direction={directionOf(change.direction)} text={formatPercent(change.percent)} pill />
      )}
    </div>
  );
}

/**
 * Shows name and price in one line at the top while the head of the page is scrolled out of sight. The line is hidden
 * from screen readers, which find both in the head.
 */
export function QuoteBar(props: { detail: StockDetail; head: RefObject<HTMLElement | null> }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const isAbove = useIsAbove(props.head, place);
  return (
    <div ref={place} className={classes.place} aria-hidden="true">
      {isAbove && <Bar detail={props.detail} />}
    </div>
  );
}
