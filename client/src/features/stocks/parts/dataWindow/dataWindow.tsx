import type { StockDetail } from '@zaraba/contracts';
import { ScrollRegion } from '@zaraba/kit/scrollRegion';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import type { Chart, CrosshairReading } from '../../../../chart/types.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useBarValues } from '../chartReading.tsx';
import classes from './dataWindow.module.css';

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
  const { open, chart, detail } = props;
  const [reading, setReading] = useState<CrosshairReading>();
  useEffect(() => (open ? chart?.onValues(setReading) : undefined), [open, chart]);
  const values = useBarValues(detail, reading);
  if (!open || !reading) return null;
  const rows = [
    ['time', t('chart.time'), reading.time] as const,
    ...values,
    // Two studies may have outputs with the same label.
    ...reading.studies.map(({ label, text }, at) => [`${label} ${String(at)}`, label, text] as const),
  ];
  return (
    <ScrollRegion landmark className={classes.window} label={t('chart.values')}>
      <dl className={`${classes.values} num`} translate="no">
        {rows.map(([id, name, value]) => (
          <div key={id} className="cluster-0-2 pack-apart caption">
            <dt className="text-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </ScrollRegion>
  );
}
