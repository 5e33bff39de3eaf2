import type { StockDetail } from '@zaraba/contracts';
import { Change } from '@zaraba/kit/change';
import type { ReactElement, ReactNode } from 'react';
import type { CrosshairReading } from '../../../chart/types.ts';
import { formatCompact, formatPriceText, priceDecimalsOf } from '../../../domain/format.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useQuote, useSettings } from '../../../state/hooks.ts';
import classes from './chartPanel.module.css';

function Part(props: { name: string; children: ReactNode }): ReactElement {
  return (
    <span>
      {props.name} <b>{props.children}</b>
    </span>
  );
}

/** Shows open, high, low, close and volume of the bar under the crosshair, or else of today. */
export function Reading(props: { detail: StockDetail; reading: CrosshairReading | undefined }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { detail, reading } = props;
  const quote = useQuote(detail.code) ?? detail.quote;
  const decimals = priceDecimalsOf(detail);
  const bar = reading?.bar;
  const price = (name: 'open' | 'high' | 'low'): string => formatPriceText(bar ? bar[name] : quote[name], decimals);
  return (
    <p className={`${classes.reading} num`} translate="no">
      {reading !== undefined && <span>{reading.time}</span>}
      <Part name={t('stock.open')}>{price('open')}</Part>
      <Part name={t('stock.high')}>{price('high')}</Part>
      <Part name={t('stock.low')}>{price('low')}</Part>
      <Part name={bar ? t('chart.close') : t('stock.last')}>
        {formatPriceText(bar ? bar.close : quote.last, decimals)}
      </Part>
      <Part name={t('stock.volume')}>{formatCompact(bar ? bar.volume : quote.volume, language)}</Part>
      {reading !== undefined && <Change direction={reading.direction} text={reading.change} />}
      {reading?.average !== undefined && (
        <Part name={t('chart.average')}>{formatPriceText(reading.average, decimals)}</Part>
      )}
    </p>
  );
}
