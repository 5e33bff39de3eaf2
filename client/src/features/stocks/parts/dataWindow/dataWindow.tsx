import type { StockDetail } from '@zaraba/contracts';
import { Change } from '@zaraba/kit/change';
import { useEffect, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { Chart, CrosshairReading } from '../../../../chart/types.ts';
import { formatCompact, formatPriceText, priceDecimalsOf } from '../../../../domain/format.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useSettings } from '../../../../state/hooks.ts';
import classes from './dataWindow.module.css';

function Value(props: { name: string; children: ReactNode }): ReactElement {
  return (
    <div className="cluster-0-2 pack-apart caption">
      <dt className="text-2">{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

/**
 * The data window lists every value of one bar, including studies and compared instruments. The bar is the one under
 * the crosshair, or else the newest one. Screen readers find the same values in the table of the chart.
 */
export default function DataWindow(props: {
  open: boolean;
  chart: Chart | undefined;
  detail: StockDetail;
}): ReactElement | null {
  const t = useTexts();
  const { language } = useSettings();
  const { open, chart, detail } = props;
  const [reading, setReading] = useState<CrosshairReading>();
  useEffect(() => (open ? chart?.onValues(setReading) : undefined), [open, chart]);
  if (!open || !reading) return null;
  const { bar, average, studies, time, change, direction } = reading;
  const price = (value: number): string => formatPriceText(value, priceDecimalsOf(detail));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so that keys must reach it
    <section className={classes.window} tabIndex={0} aria-label={t('chart.values')}>
      <dl className={`${classes.values} num`} translate="no">
        <Value name={t('chart.time')}>{time}</Value>
        <Value name={t('stock.open')}>{price(bar.open)}</Value>
        <Value name={t('stock.high')}>{price(bar.high)}</Value>
        <Value name={t('stock.low')}>{price(bar.low)}</Value>
        <Value name={t('chart.close')}>{price(bar.close)}</Value>
        <Value name={t('stock.volume')}>{formatCompact(bar.volume, language)}</Value>
        <Value name={t('stock.change')}>
          <Change direction={direction} text={change} />
        </Value>
        {average !== undefined && <Value name={t('chart.average')}>{price(average)}</Value>}
        {studies.map(({ label, text }, at) => (
          // Two studies may have outputs with the same label.
          <Value key={`${label} ${String(at)}`} name={label}>
            {text}
          </Value>
        ))}
      </dl>
    </section>
  );
}
