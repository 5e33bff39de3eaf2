import type { BlockOffer } from '@zaraba/contracts';
import type { ReactElement } from 'react';
import { priceGap } from '../../domain/blockTrade.ts';
import type { PriceGap } from '../../domain/blockTrade.ts';
import { decimalsOf, formatPercent, formatPriceText } from '../../domain/format.ts';
import { exchangeTime } from '../../parts/sessions.ts';
import { useTexts } from '../../parts/texts.ts';
import { useQuote, useWorldNow } from '../../state/hooks.ts';
import { Badge } from '../../ui/badge.tsx';
import classes from './trades.module.css';

/** A percentage without a sign: the word beside it says the direction. */
export function gapPercent({ percent }: PriceGap): string {
  return formatPercent(percent).replace('+', '');
}

/** The newest market price of a block's share with its instant: what the stream said, or what the list said if that is newer. */
export function useMarketPrice(offer: BlockOffer): { price: string; at: number } | undefined {
  const quote = useQuote(offer.code);
  const { marketPrice, marketAt } = offer;
  if (quote !== undefined && quote.at >= (marketAt ?? 0)) return { price: quote.last, at: quote.at };
  return marketPrice === undefined || marketAt === undefined ? undefined : { price: marketPrice, at: marketAt };
}

/** How many decimals the prices of a block are written with. */
export function offerDecimals(offer: BlockOffer): number {
  return decimalsOf(offer.price, offer.referencePrice, offer.marketPrice);
}

/** The price of a block, never without the market price, the instant of that, and how far apart the two are. */
export function BlockPrice(props: { offer: BlockOffer; large?: boolean }): ReactElement {
  const t = useTexts();
  const now = useWorldNow();
  const { offer } = props;
  const market = useMarketPrice(offer);
  const decimals = offerDecimals(offer);
  // Without a market price the close of the day before is the reference: the price never stands alone.
  const reference = market ?? { price: offer.referencePrice, at: offer.referenceAt };
  const gap = priceGap(offer.price, reference.price);
  const time = exchangeTime('jp', reference.at, now);
  return (
    <>
      <span className={classes.prices}>
        <span>
          <span className={classes.label}>{t('block.price')}</span>
          <span className={`${props.large === true ? classes.offeredLarge : classes.offered} num`}>
            {formatPriceText(offer.price, decimals)}
            <span className={classes.unit}>{offer.currency.toUpperCase()}</span>
          </span>
        </span>
        <span>
          <span className={classes.label}>
            {market === undefined ? t('block.reference', { time }) : t('block.marketNow', { time })}
          </span>
          <span className={`${classes.marketPrice} num`}>{formatPriceText(reference.price, decimals)}</span>
        </span>
      </span>
      {gap !== undefined && (
        <span className={classes.gap}>
          <Badge tone={gap.kind === 'premium' ? 'warn' : 'neutral'}>
            {t(`block.gap.${gap.kind}`, { percent: gapPercent(gap) })}
          </Badge>
        </span>
      )}
    </>
  );
}
