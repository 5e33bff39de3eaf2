import type { StockDetail } from '@zaraba/contracts';
import { Change } from '@zaraba/kit/change';
import type { ReactElement, ReactNode } from 'react';
import type { CrosshairReading } from '../../../chart/types.ts';
import { formatCompact, formatPriceText, priceDecimalsOf } from '../../../domain/format.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useQuote, useSettings } from '../../../state/hooks.ts';
import classes from './chartPanel.module.css';

/** Returns the named values of the bar under the crosshair, or else of today, without those of studies. */
export function useBarValues(
  detail: StockDetail,
  reading: CrosshairReading | undefined,
): readonly (readonly [id: string, name: string, value: ReactNode])[] {
  const t = useTexts();
  const { language } = useSettings();
  const quote = useQuote(detail.code) ?? detail.quote;
  const price = (value: number | string): string => formatPriceText(value, priceDecimalsOf(detail));
  const bar = reading?.bar ?? { ...quote, close: quote.last };
  const values: [string, string, ReactNode][] = [
    ['open', t('stock.open'), price(bar.open)],
    ['high', t('stock.high'), price(bar.high)],
    ['low', t('stock.low'), price(bar.low)],
    ['close', t(reading ? 'chart.close' : 'stock.last'), price(bar.close)],
    ['volume', t('stock.volume'), formatCompact(bar.volume, language)],
  ];
  if (!reading) return values;
  const change = <Change direction={reading.direction} text={reading.change} />;
  values.push(['change', t('stock.change'), change]);
  if (reading.average !== undefined) values.push(['average', t('chart.average'), price(reading.average)]);
  return values;
}

/** The legend shows the values of the bar under the crosshair, or else of today. */
export function Reading(props: { detail: StockDetail; reading: CrosshairReading | undefined }): ReactElement {
  const values = useBarValues(props.detail, props.reading);
  return (
    <p className={`${classes.reading} num`} translate="no">
      {props.reading !== undefined && <span>{props.reading.time}</span>}
      {values.map(([id, name, value]) => (
        <span key={id}>
          {id === 'change' ? (
            value
          ) : (
            <>
              {name} <b>{value}</b>
            </>
          )}
        </span>
      ))}
    </p>
  );
}
