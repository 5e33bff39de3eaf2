import '@zaraba/kit/chart.css';
import { ADJUSTMENTS, PERIODS } from '@zaraba/contracts';
import type { Period, StockDetail } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Choice } from '@zaraba/kit/choice';
import { Select } from '@zaraba/kit/select';
import { SkeletonBlock } from '@zaraba/kit/skeleton';
import { ErrorState } from '@zaraba/kit/states';
import { useMemo, useState } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { StockChart } from '../../../chart/stockChart.tsx';
import { STUDIES } from '../../../chart/indicators/index.ts';
import type { Study } from '../../../chart/indicators/study.ts';
import type { ChartOptions, CrosshairReading, PriceScale, StudyId } from '../../../chart/types.ts';
import { NotOffered } from '../../../parts/lists/remoteView.tsx';
import { failureTexts } from '../../../parts/failureTexts.ts';
import { onDemand } from '../../../parts/onDemand.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';
import { type ChartStudies, readChartStudies } from './studies/chartStudies.ts';
import { useChartFeed, useChartStatus } from '../state/chartHooks.ts';
import { useChartOptions } from './chartOptions.ts';
import type { ChartChoices } from './chartOptions.ts';
import classes from './chartPanel.module.css';
import { Reading } from './chartReading.tsx';

const StudySheet = onDemand(() => import('./studies/studySheet.tsx'));

const PERIOD_TEXTS = {
  minute: 'chart.minute',
  '5m': 'chart.m5',
  '15m': 'chart.m15',
  '30m': 'chart.m30',
  day: 'chart.day',
  week: 'chart.week',
  month: 'chart.month',
  year: 'chart.year',
} as const satisfies Record<Period, string>;

const SCALES = ['linear', 'log', 'percent'] as const satisfies readonly PriceScale[];

const FIRST: ChartChoices = { period: 'minute', adjustment: 'forward', scale: 'linear' };

/** The last choices, reused for the next stock: a reader of daily bars usually wants daily bars again. */
let chosen = FIRST;

/** Returns the studies of the charts of this device, and the function that stores a change. */
function useChartStudies(): [ChartStudies, (chart: ChartStudies) => void] {
  const { chartStudies, set } = useSettings();
  const chart = useMemo(() => readChartStudies(chartStudies), [chartStudies]);
  return [chart, (next) => set({ chartStudies: JSON.stringify(next) })];
}

/** The button that opens the sheet of studies and names the chosen ones. */
function Studies(): ReactElement {
  const t = useTexts();
  const [chart, onChange] = useChartStudies();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button small kind="ghost" onClick={() => setOpen(true)}>
        <span className={classes.chosen}>
          {t('chart.studies.title')} <span translate="no">{chart.studies.map(({ id }) => id).join(' ')}</span>
        </span>
      </Button>
      <StudySheet open={isOpen} onClose={() => setOpen(false)} chart={chart} onChange={onChange} />
    </>
  );
}

function Selectors(props: { choices: ChartChoices; onChange: (patch: Partial<ChartChoices>) => void }): ReactElement {
  const t = useTexts();
  const { choices, onChange } = props;
  return (
    <div className={classes.studies} role="group" aria-label={t('chart.settings')}>
      {choices.period !== 'minute' && (
        <>
          <Select
            label={t('chart.adjustment')}
            value={choices.adjustment}
            onChange={(adjustment) => onChange({ adjustment })}
            options={ADJUSTMENTS.map((id) => ({ value: id, text: t(`chart.${id}`) }))}
          />
          <Studies />
        </>
      )}
      <Select
        label={t('chart.scale')}
        showLabel
        value={choices.scale}
        onChange={(scale) => onChange({ scale })}
        options={SCALES.map((id) => ({ value: id, text: t(`chart.${id}`) }))}
      />
    </div>
  );
}

/** A stock, and the function that sets an alert at a price; absent if alerts cannot be stored. */
interface PanelProps {
  readonly detail: StockDetail;
  readonly onAlert?: ((price: number | undefined) => void) | undefined;
}

/** Counts the panes that the studies of a chart occupy below the prices. */
function studiesBelow({ sub, furtherStudies }: ChartOptions): number {
  const known: Readonly<Partial<Record<StudyId, Study>>> = { ...furtherStudies, ...STUDIES };
  return sub.filter((id) => known[id]?.place === 'sub').length;
}

function Plot(props: PanelProps & { choices: ChartChoices }): ReactElement {
  const t = useTexts();
  const { detail, choices, onAlert } = props;
  const { period } = choices;
  // Intraday prices have no history to adjust.
  const adjustment = period === 'minute' ? 'none' : choices.adjustment;
  const [reading, setReading] = useState<CrosshairReading | undefined>(undefined);
  const feed = useChartFeed(detail.code, period, adjustment);
  const { status, failure } = useChartStatus(detail.code, period, adjustment);
  const [{ studies }] = useChartStudies();
  const options = useChartOptions(detail, choices, studies);
  const panes = period === 'minute' ? 1 : studiesBelow(options);
  return (
    <>
      <Reading detail={detail} reading={reading} />
      <div className={classes.chart} style={{ '--panes': panes } as CSSProperties} data-no-pull>
        {status === 'pending' && <SkeletonBlock label={t('state.loading')} />}
        {failure !== undefined && status === 'failed' && (
          <ErrorState title={t('chart.failed')} text={failureTexts(t, failure).next} />
        )}
        {status === 'notOffered' && <NotOffered />}
        {status === 'ready' && (
          <StockChart
            feed={feed}
            options={options}
            onCrosshair={setReading}
            bell={onAlert && { label: t('stock.alert'), onPress: onAlert }}
          />
        )}
      </div>
    </>
  );
}

/** The chart with its eight periods, its studies and the values under the crosshair. */
export default function ChartPanel(props: PanelProps): ReactElement {
  const t = useTexts();
  const [choices, setChoices] = useState(chosen);
  const change = (patch: Partial<ChartChoices>): void => {
    chosen = { ...choices, ...patch };
    setChoices(chosen);
  };
  return (
    <section className={classes.panel} aria-label={t('chart.title')}>
      <div className={classes.periods} data-no-pull>
        <Choice
          look="underline"
          label={t('chart.period')}
          value={choices.period}
          onChange={(period) => change({ period })}
          options={PERIODS.map((id) => ({ value: id, text: t(PERIOD_TEXTS[id]) }))}
        />
      </div>
      <Plot {...props} choices={choices} />
      <Selectors choices={choices} onChange={change} />
      {choices.period !== 'minute' && (
        <p className="text-3 caption pad-low-1">{t(`chart.${choices.adjustment}Text`)}</p>
      )}
    </section>
  );
}
