import type { StockDetail } from '@zaraba/contracts';
import { SkeletonBlock } from '@zaraba/kit/skeleton';
import { ErrorState } from '@zaraba/kit/states';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { StockChart } from '../../../chart/stockChart.tsx';
import type { ChartPeriod } from '../../../domain/market/chartPeriod.ts';
import { failureTexts } from '../../../parts/failureTexts.ts';
import { NotOffered } from '../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useChartFeed, useChartStatus } from '../state/chartHooks.ts';
import { useChartOptions } from './chartOptions.ts';
import { useChartChoices, useChartStudies } from './room/useChartChoices.ts';

/**
 * The chart of a stock without buttons, for a page with several charts. It uses the adjustment, scale and studies that
 * the reader chose for the stock. `isLive` means that the stream sends the newest bar.
 */
export function ChartPicture(props: {
  detail: StockDetail;
  period: ChartPeriod;
  /** The name of the chart for screen readers. */
  label: string;
  isLive: boolean;
}): ReactElement {
  const t = useTexts();
  const { detail, period, label } = props;
  const [choices] = useChartChoices(detail.code);
  const [{ studies }] = useChartStudies(detail.code);
  // The time-share covers one day, so no split or dividend falls between its prices.
  const adjustment = period === 'minute' ? 'none' : choices.adjustment;
  const feed = useChartFeed(detail.code, period, adjustment, props.isLive);
  const { status, failure } = useChartStatus(detail.code, period, adjustment);
  const own = useChartOptions(detail, { ...choices, period }, studies);
  const options = useMemo(() => ({ ...own, texts: { ...own.texts, label } }), [own, label]);
  if (status === 'ready') return <StockChart feed={feed} options={options} />;
  if (status === 'notOffered') return <NotOffered />;
  return failure !== undefined && status === 'failed' ? (
    <ErrorState title={t('chart.failed')} text={failureTexts(t, failure).next} />
  ) : (
    <SkeletonBlock label={t('state.loading')} />
  );
}
