import type { StockDetail } from '@zaraba/contracts';
import { useMemo } from 'react';
import type { ChartMark } from '../../../chart/types.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useHiddenAmounts, usePositions, useRemote, useSession } from '../../../state/hooks.ts';

const SECOND_MS = 1_000;
const NONE: readonly ChartMark[] = [];

/**
 * Returns marks in the chart for the customer's own executions and dividends, and for splits and issues of shares that
 * changed a position. There are none while amounts are hidden. They are read only for a chart with bars, because a
 * time-share has no marks.
 */
export function useOwnMarks({ code, currency }: StockDetail, isWanted: boolean): readonly ChartMark[] {
  const t = useTexts();
  const session = useSession();
  const isHidden = useHiddenAmounts();
  const isRead = isWanted && !isHidden && session !== null;
  const { data: fills } = useRemote('/trade/fills', isRead ? { type: currency } : null);
  const { data: money } = useRemote('/user/fundRecords', isRead ? { type: currency, kind: 'dividend' } : null);
  const { rows } = usePositions();
  // Positions change with every tick, their splits seldom. The text changes only with the splits, so the chart is not
  // updated in vain.
  const splits = JSON.stringify(
    rows
      .filter((row) => row.code === code)
      .flatMap(({ shareChanges = [] }) => shareChanges.map(({ at }) => at))
      .toSorted((a, b) => a - b),
  );
  return useMemo(() => {
    if (!isRead) return NONE;
    const mark = (kind: ChartMark['kind'], at: number, id: string): ChartMark => ({
      id: `${kind} ${id}`,
      time: Math.floor(at / SECOND_MS),
      kind,
      label: t(`chart.marks.${kind}`),
    });
    return [
      ...(fills ?? []).filter((fill) => fill.code === code).map(({ side, at, id }) => mark(side, at, id)),
      ...(money?.records ?? []).filter((row) => row.code === code).map(({ at, id }) => mark('dividend', at, id)),
      ...[...new Set(JSON.parse(splits) as number[])].map((at) => mark('split', at, String(at))),
    ];
  }, [isRead, fills, money, splits, code, t]);
}
