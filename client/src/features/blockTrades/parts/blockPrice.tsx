import type { BlockOffer } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import type { ReactElement } from 'react';
import { priceGap } from '../rules/blockTrade.ts';
import type { PriceGap } from '../rules/blockTrade.ts';
import { decimalsOf, formatPercent, formatPriceText } from '../../../domain/format.ts';
import { exchangeTime } from '../../../parts/sessions.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useQuote, useWorldNow } from '../../../state/hooks.ts';

/** Formats a percentage without a sign, because the text beside it states the direction. */
export function gapPercent({ percent }: PriceGap): string {
  return formatPercent(percent).replace('+', '');
}

/**
 * Returns the newest market price of a block's stock with its time. It comes from the stream or from the list,
 * whichever is newer.
 */
export function useMarketPrice(offer: BlockOffer): { price: string; at: number } | undefined {
  const quote = useQuote(offer.code);
  const { marketPrice, marketAt } = offer;
  if (quote !== undefined && quote.at >= (marketAt ?? 0)) return { price: quote.last, at: quote.at };
  return marketPrice === undefined || marketAt === undefined ? undefined : { price: marketPrice, at: marketAt };
}

/** Returns how many decimals the prices of a block have. */
export function offerDecimals(offer: BlockOffer): number {
  return decimalsOf(offer.price, offer.referencePrice, offer.marketPrice);
}

/** Shows the price of a block, always with the market price and the difference between the two. */
export function BlockPrice(props: { offer: BlockOffer; large?: boolean }): ReactElement {
  const t = useTexts();
  const now = useWorldNow();
  const { offer } = props;
  const market = useMarketPrice(offer);
  const decimals = offerDecimals(offer);
  // The price of a block is never shown alone. Without a market price, it is compared with the previous close.
  const reference = market ?? { price: offer.referencePrice, at: offer.referenceAt };
  const gap = priceGap(offer.price, reference.price);
  const time = exchangeTime('jp', reference.at, now);
  return (
    <>
      <span className="cluster-2-4 pack-apart align-end">
        <span>
          <span className="text-2 caption as-block">{t('blockTrades.price')}</span>
          <span className={`${props.large === true ? 'price-xl' : 'price-lg'} num`} translate="no">
            {formatPriceText(offer.price, decimals)}
            <span className="text-2 caption after-1">{offer.currency.toUpperCase()}</span>
          </span>
        </span>
        <span className="push-end to-end">
          <span className="text-2 caption as-block">
            {market === undefined ? t('blockTrades.reference', { time }) : t('blockTrades.marketNow', { time })}
          </span>
          <span className="strong num" translate="no">
            {formatPriceText(reference.price, decimals)}
          </span>
        </span>
      </span>
      {gap !== undefined && (
        <span className="cluster-1-2">
          <Badge tone={gap.kind === 'premium' ? 'warn' : 'neutral'}>
            {t(`blockTrades.gap.${gap.kind}`, { percent: gapPercent(gap) })}
          </Badge>
        </span>
      )}
    </>
  );
}
