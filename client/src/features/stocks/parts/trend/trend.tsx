import { directionOf } from '@zaraba/kit/change';
import { join } from '@zaraba/kit/join';
import type { ReactElement } from 'react';
import { ABSENT, formatPercent } from '../../../../domain/format.ts';
import { trendPercent, trendPoints } from '../../../../domain/market/trend.ts';
import { useListTexts } from '../listTexts.ts';
import classes from './trend.module.css';
import type { TrendRow } from './useTrends.ts';

const SIZE = { width: 60, height: 20 };

/** Draws the trend line of a stock. Screen readers read the change from the first to the last closing price. */
export function Trend(props: { row: TrendRow | undefined }): ReactElement {
  const say = useListTexts();
  const closes = props.row?.closes ?? [];
  const percent = trendPercent(closes);
  if (percent === undefined) return <span className="text-3">{ABSENT}</span>;
  return (
    <svg
      className={join(classes.line, directionOf(percent))}
      viewBox={`-1 -1 ${SIZE.width + 2} ${SIZE.height + 2}`}
      role="img"
      aria-label={say('trend.move', { days: String(closes.length), percent: formatPercent(percent) })}
    >
      <polyline points={trendPoints(closes, SIZE)} />
    </svg>
  );
}
