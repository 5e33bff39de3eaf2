import type { StockDetail } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Facts } from '@zaraba/kit/facts';
import type { Fact } from '@zaraba/kit/facts';
import type { ReactElement, ReactNode } from 'react';
import { formatCompact, formatCount, formatPriceText, priceDecimalsOf } from '../../../domain/format.ts';
import { nameIn } from '../../../parts/stocks/names.ts';
import { Term } from '../../../parts/glossary/term.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useQuote, useSettings } from '../../../state/hooks.ts';

/** Lists the figures of the day and of the stock. Unknown figures are left out. */
export function StockFacts(props: { detail: StockDetail }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { detail } = props;
  const quote = useQuote(detail.code) ?? detail.quote;
  const decimals = priceDecimalsOf(detail);
  const price = (name: ReactNode, value: string | undefined): Fact | undefined =>
    value === undefined ? undefined : { name, value: formatPriceText(value, decimals) };
  const compact = (name: ReactNode, value: string | number): Fact => ({ name, value: formatCompact(value, language) });
  // The server computed the market value at the price of its reply. The price may have changed since.
  const marketCap = quote.last === undefined ? detail.marketCap : Number(quote.last) * detail.issuedShares;
  return (
    <Card title={t('stock.facts')}>
      <Facts
        grid
        facts={[
          price(t('stock.open'), quote.open),
          price(t('stock.high'), quote.high),
          price(t('stock.low'), quote.low),
          price(<Term id="previousClose">{t('stock.previousClose')}</Term>, quote.previousClose),
          price(<Term id="bid">{t('stock.bid')}</Term>, quote.bid),
          price(<Term id="ask">{t('stock.ask')}</Term>, quote.ask),
          compact(<Term id="volume">{t('stock.volume')}</Term>, quote.volume),
          compact(<Term id="turnover">{t('stock.turnover')}</Term>, quote.turnover),
          price(<Term id="priceLimit">{t('stock.limitUp')}</Term>, detail.limitUp),
          price(<Term id="priceLimit">{t('stock.limitDown')}</Term>, detail.limitDown),
          compact(<Term id="marketCap">{t('stock.marketCap')}</Term>, marketCap),
          detail.per === undefined
            ? undefined
            : { name: <Term id="per">{t('stock.per')}</Term>, value: formatPriceText(detail.per, 2) },
          {
            name: <Term id="tradingUnit">{t('stock.lot')}</Term>,
            value: t('stock.lotValue', { shares: formatCount(detail.exchangeLot) }),
          },
          compact(<Term id="issuedShares">{t('stock.issuedShares')}</Term>, detail.issuedShares),
          { name: t('stock.sector'), value: nameIn(language, { names: detail.sector }) },
        ]}
      />
    </Card>
  );
}
