import type { StockDetail } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import type { BadgeTone } from '@zaraba/kit/badge';
import { Change, directionOf } from '@zaraba/kit/change';
import { join } from '@zaraba/kit/join';
import { PriceText } from '@zaraba/kit/priceText';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { formatPercent, formatPriceText, formatSignedPrice, priceDecimalsOf } from '../../../domain/format.ts';
import { changeOf } from '../../../domain/market/quote.ts';
import { LimitMark } from '../../../parts/stocks/limitMark.tsx';
import { nameIn } from '../../../parts/stocks/names.ts';
import { tickTime } from '../../../parts/sessions.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useFreshness, useQuote, useSettings, useWorldNow } from '../../../state/hooks.ts';
import type { Freshness } from '../../../state/hooks.ts';
import classes from './info.module.css';
import { WatchButton } from './watchButton.tsx';

const TONES: Readonly<Record<Freshness['state'], BadgeTone>> = {
  live: 'ok',
  delayed: 'warn',
  closed: 'neutral',
  stale: 'warn',
};

/** The head of a stock page: name, price, freshness, and the buttons for alerts and the watchlist. */
export function PriceHead({
  detail,
  alert,
  place,
}: {
  detail: StockDetail;
  alert?: ReactNode;
  /** Receives the element of the head. */
  place?: RefObject<HTMLDivElement | null>;
}): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const quote = useQuote(detail.code) ?? detail.quote;
  const freshness = useFreshness(detail.code);
  const worldNow = useWorldNow();
  const decimals = priceDecimalsOf(detail);
  const change = changeOf(quote);
  return (
    <div ref={place} className={join(classes.head, freshness.state === 'stale' && classes.stale)}>
      <div className={classes.title}>
        <h1>{nameIn(language, detail)}</h1>
        <span className="text-3 small num" translate="no">
          {detail.code} · {t(`market.${detail.market}`)}
        </span>
      </div>
      <div className="line-0">
        {alert}
        <WatchButton code={detail.code} />
      </div>
      <p className="cluster-0-3 align-baseline">
        <PriceText
          testId="last-price"
          className={classes.last ?? ''}
          value={Number(quote.last)}
          text={formatPriceText(quote.last, decimals)}
        />
        <span className="text-3 caption">{detail.currency.toUpperCase()}</span>
        {change !== undefined && (
          <span className={classes.change}>
            <Change
              direction={directionOf(change.direction)}
              text={`${formatSignedPrice(change.amount, decimals)} (${formatPercent(change.percent)})`}
            />
          </span>
        )}
      </p>
      <p className="cluster-1-2 align-middle text-3 caption whole-row">
        {quote.halted && freshness.state !== 'closed' ? (
          <Badge tone="warn">{t('stock.halted')}</Badge>
        ) : (
          <Badge tone={TONES[freshness.state]} dot={freshness.state === 'live'}>
            {freshness.phase === undefined ? t(`stock.${freshness.state}`) : t(`phase.${freshness.phase}`)}
          </Badge>
        )}
        {quote.specialQuote && freshness.state !== 'closed' && (
          <Badge tone="warn">
            {t(`ticket.special.${quote.specialQuote.side}`, {
              price: formatPriceText(quote.specialQuote.price, decimals),
            })}
          </Badge>
        )}
        <LimitMark limits={detail} quote={quote} />
        <span className="num" translate="no">
          {t('stock.asOf', { time: tickTime(detail.market, freshness.at ?? quote.at, worldNow) })}
        </span>
      </p>
    </div>
  );
}
