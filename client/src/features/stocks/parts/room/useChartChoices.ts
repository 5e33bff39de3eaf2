import { useMemo } from 'react';
import { useSettings } from '../../../../state/hooks.ts';
import { type ChartStudies, readChartStudies } from '../studies/chartStudies.ts';
import { type ChartChoices, choicesOf, withChoices } from './chartMemory.ts';

/** Returns the chart settings that this device stores for an instrument, and the function that changes them. */
export function useChartChoices(code: string): [ChartChoices, (patch: Partial<ChartChoices>) => void] {
  const { charts, set } = useSettings();
  const choices = useMemo(() => choicesOf(charts, code), [charts, code]);
  return [choices, (patch) => set({ charts: withChoices(charts, code, patch) })];
}

/** Returns the studies of an instrument and the templates of this device, and the function that changes them. */
export function useChartStudies(code: string): [ChartStudies, (chart: ChartStudies) => void] {
  const { charts, chartStudies, set } = useSettings();
  const chart = useMemo(() => {
    const last = readChartStudies(chartStudies);
    return { ...last, studies: choicesOf(charts, code).studies ?? last.studies };
  }, [charts, chartStudies, code]);
  return [
    chart,
    (next) => set({ chartStudies: JSON.stringify(next), charts: withChoices(charts, code, { studies: next.studies }) }),
  ];
}
