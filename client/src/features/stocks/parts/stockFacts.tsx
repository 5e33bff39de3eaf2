import type { StockDetail } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Facts } from '@zaraba/kit/facts';
import type { Fact } from '@zaraba/kit/facts';
import type { ReactElement } from 'react';
import { formatCompact, formatCount, formatPriceText, priceDecimalsOf } from '../../../domain/format.ts';
import { nameIn } from '../../../parts/stocks/names.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useQuote, useSettings } from '../../../state/hooks.ts';

/** The figures of the day and of the stock, without values that the server does not know. */
export function StockFacts(props: { detail: StockDetail }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { detail } = props;
  const quote = useQuote(detail.code) ?? detail.quote;
  const decimals = priceDecimalsOf(detail);
  const price = (name: string, value: string | undefined): Fact | undefined =>
    value === undefined ? undefined : { name, value: formatPriceText(value, decimals) };
  const compact = (name: string, value: string | number): Fact => ({ name, value: formatCompact(value, language) });
  // The server's market value is from the time of its reply, and the price may have changed since.
  const marketCap = quote.last === undefined ? detail.marketCap : Number(quote.last) * detail.issuedShares;
  return (
    <Card title={t('stock.facts')}>
      <Facts
        grid
        facts={[
          price(t('stock.open'), quote.open),
          price(t('stock.high'), quote.high),
          price(t('stock.low'), quote.low),
          price(t('stock.previousClose'), quote.previousClose),
          price(t('stock.bid'), quote.bid),
          price(t('stock.ask'), quote.ask),
          compact(t('stock.volume'), quote.volume),
          compact(t('stock.turnover'), quote.turnover),
          price(t('stock.limitUp'), detail.limitUp),
          price(t('stock.limitDown'), detail.limitDown),
          compact(t('stock.marketCap'), marketCap),
          detail.per === undefined ? undefined : { name: t('stock.per'), value: formatPriceText(detail.per, 2) },
          { name: t('stock.lot'), value: t('stock.lotValue', { shares: formatCount(detail.exchangeLot) }) },
          compact(t('stock.issuedShares'), detail.issuedShares),
          { name: t('stock.sector'), value: nameIn(language, { names: detail.sector }) },
        ]}
      />
    </Card>
  );
}
