import '@zaraba/kit/chart.css';
import { ADJUSTMENTS } from '@zaraba/contracts';
import type { StockDetail } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Choice } from '@zaraba/kit/choice';
import { Select } from '@zaraba/kit/select';
import { SkeletonBlock } from '@zaraba/kit/skeleton';
import { join } from '@zaraba/kit/join';
import { ErrorState } from '@zaraba/kit/states';
import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactElement } from 'react';
import { CHART_RANGES, type ChartRange, PERIOD_OF_RANGE } from '../../../chart/axes/range.ts';
import { StockChart } from '../../../chart/stockChart.tsx';
import { STUDIES } from '../../../chart/indicators/index.ts';
import type { Study } from '../../../chart/indicators/study.ts';
import type { Chart, ChartOptions, CrosshairReading, PriceScale, StudyId } from '../../../chart/types.ts';
import { CHART_PERIODS } from '../../../domain/market/chartPeriod.ts';
import { NotOffered } from '../../../parts/lists/remoteView.tsx';
import { failureTexts } from '../../../parts/failureTexts.ts';
import { onDemand } from '../../../parts/onDemand.tsx';
import { Term } from '../../../parts/glossary/term.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useHasDrawings } from '../../../state/drawings/has.ts';
import { useChartFeed, useChartStatus } from '../state/chartHooks.ts';
import { useChartOptions } from './chartOptions.ts';
import classes from './chartPanel.module.css';
import { Reading } from './chartReading.tsx';
import { PERIOD_TEXTS } from './periodTexts.ts';
import { type ChartChoices, SCALES } from './room/chartMemory.ts';
import { type FullScreen, useFullScreen } from './room/fullScreen.ts';
import { useChartChoices, useChartStudies } from './room/useChartChoices.ts';

/** The picture shares the code of this panel. The export from here lets both load together. */
export { ChartPicture } from './chartPicture.tsx';

const DrawingTools = onDemand(() => import('./drawings/drawingTools.tsx'));
const Comparison = onDemand(() => import('./comparison/comparison.tsx'));
const DataWindow = onDemand(() => import('./dataWindow/dataWindow.tsx'));
const LineMoves = onDemand(() => import('./handles/lineMoves.tsx'));
const StudySheet = onDemand(() => import('./studies/studySheet.tsx'));

/** Whether the chart compares instruments. A time-share never does. */
const compares = ({ period, compared }: ChartChoices): boolean => period !== 'minute' && compared.length > 0;

/** Only percentages make instruments with different prices comparable. */
const scaleOf = (choices: ChartChoices): PriceScale => (compares(choices) ? 'percent' : choices.scale);

/** Opens the sheet of studies. The button names the chosen studies. */
function Studies({ code }: { code: string }): ReactElement {
  const t = useTexts();
  const [chart, onChange] = useChartStudies(code);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button small kind="ghost" onClick={() => setOpen(true)}>
        <span className={classes.chosen}>
          {t('chart.studies')} <span translate="no">{chart.studies.map(({ id }) => id).join(' ')}</span>
        </span>
      </Button>
      <StudySheet open={isOpen} onClose={() => setOpen(false)} chart={chart} onChange={onChange} />
    </>
  );
}

function Selectors(props: {
  code: string;
  choices: ChartChoices;
  onChange: (patch: Partial<ChartChoices>) => void;
  full: FullScreen;
  draws: boolean;
  onDraw: () => void;
  onCompare: () => void;
}): ReactElement {
  const t = useTexts();
  const { choices, onChange, full } = props;
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
          <Studies code={props.code} />
        </>
      )}
      <Select
        label={t('chart.scale')}
        showLabel
        value={scaleOf(choices)}
        onChange={(scale) => onChange({ scale })}
        options={SCALES.filter((id) => !compares(choices) || id === 'percent').map((id) => ({
          value: id,
          text: t(`chart.${id}`),
        }))}
      />
      {choices.period !== 'minute' && (
        <>
          <Button small kind="ghost" onClick={props.onCompare}>
            {t('chart.compare')}
          </Button>
          <Button small kind="ghost" pressed={props.draws} onClick={props.onDraw}>
            {t('chart.tools')}
          </Button>
        </>
      )}
      <Button
        small
        kind="ghost"
        pressed={choices.hasWindow}
        onClick={() => onChange({ hasWindow: !choices.hasWindow })}
      >
        {t('chart.values')}
      </Button>
      <Button small kind="ghost" onClick={full.toggle}>
        {t(full.isFull ? 'chart.leaveFull' : 'chart.full')}
      </Button>
      {full.turn && (
        <Button small kind="ghost" onClick={full.turn}>
          {t('chart.turn')}
        </Button>
      )}
    </div>
  );
}

/** The stock, and a function that sets an alert at a price. The function is absent if no alerts can be stored. */
interface PanelProps {
  readonly detail: StockDetail;
  readonly onAlert?: ((price: number | undefined) => void) | undefined;
}

/** Returns how many panes the studies occupy below the prices. */
function studiesBelow({ sub, furtherStudies }: ChartOptions): number {
  const known: Readonly<Partial<Record<StudyId, Study>>> = { ...furtherStudies, ...STUDIES };
  return sub.filter((id) => known[id]?.place === 'sub').length;
}

/** The buttons for time ranges. Each selects a period for the bars. Every press shows the range again. */
function Ranges(props: { range: ChartRange | undefined; onRange: (range: ChartRange) => void }): ReactElement {
  const t = useTexts();
  return (
    <div className={classes.ranges} role="group" aria-label={t('chart.range')} data-no-pull>
      {CHART_RANGES.map((id) => (
        <button
          key={id}
          type="button"
          className={classes.range}
          aria-pressed={id === props.range}
          onClick={() => props.onRange(id)}
        >
          {t(`chart.ranges.${id}`)}
        </button>
      ))}
    </div>
  );
}

/** The chart with the handles of its lines, and the values of the bar under the crosshair. */
function Plot(
  props: PanelProps & {
    choices: ChartChoices;
    chart: Chart | undefined;
    onChart: (chart: Chart | undefined) => void;
  },
): ReactElement {
  const t = useTexts();
  const { detail, choices, chart, onChart, onAlert } = props;
  const { period } = choices;
  // The time-share covers one day, so no split or dividend falls between its prices.
  const adjustment = period === 'minute' ? 'none' : choices.adjustment;
  const [reading, setReading] = useState<CrosshairReading | undefined>(undefined);
  const feed = useChartFeed(detail.code, period, adjustment);
  const { status, failure } = useChartStatus(detail.code, period, adjustment);
  const [{ studies }] = useChartStudies(detail.code);
  const options = useChartOptions(detail, { ...choices, scale: scaleOf(choices) }, studies);
  const panes = period === 'minute' ? 1 : studiesBelow(options);
  const canMove = options.lines.some(({ kind }) => kind === 'order' || kind === 'alert');
  return (
    <>
      <Reading detail={detail} reading={reading} />
      <div className={classes.room}>
        <div className={classes.chart} style={{ '--panes': panes } as CSSProperties} data-no-pull>
          {status === 'pending' && <SkeletonBlock label={t('state.loading')} />}
          {failure !== undefined && status === 'failed' && (
            <ErrorState title={t('chart.failed')} text={failureTexts(t, failure).next} />
          )}
          {status === 'notOffered' && <NotOffered />}
          <LineMoves open={canMove && chart !== undefined} chart={chart} detail={detail} />
          {status === 'ready' && (
            <StockChart
              feed={feed}
              options={options}
              onCrosshair={setReading}
              onChart={onChart}
              bell={onAlert && { label: t('stock.alert'), onPress: onAlert }}
            />
          )}
        </div>
        <DataWindow open={choices.hasWindow} chart={chart} detail={detail} />
      </div>
    </>
  );
}

/** States whether and how the prices of the bars are adjusted for splits and dividends. */
function AdjustmentNote({ adjustment }: Pick<ChartChoices, 'adjustment'>): ReactElement {
  const t = useTexts();
  return (
    <p className="text-3 caption pad-low-1">
      <Term id="adjustment">{t('chart.adjustment')}</Term> · {t(`chart.${adjustment}Text`)}
    </p>
  );
}

/** The chart panel: periods, studies, and the values under the crosshair. It can fill the screen. */
export default function ChartPanel(props: PanelProps): ReactElement {
  const t = useTexts();
  const { code } = props.detail;
  const [choices, change] = useChartChoices(code);
  const panel = useRef<HTMLElement>(null);
  const full = useFullScreen(panel);
  const [chart, setChart] = useState<Chart>();
  const [draws, setDraws] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const hasDrawings = useHasDrawings(code);
  const { period, range } = choices;
  useEffect(() => {
    // A time-share always shows its whole day.
    if (range !== undefined && period !== 'minute') chart?.showRange(range);
  }, [chart, period, range]);
  const isOfBars = period !== 'minute';
  const showRange = (next: ChartRange): void => {
    change({ period: PERIOD_OF_RANGE[next], range: next });
    // The effect does not run if the reader presses the same range again after a pan.
    if (next === range && isOfBars) chart?.showRange(next);
  };
  return (
    <section
      ref={panel}
      className={join(classes.panel, full.isFull && classes.full)}
      aria-label={t('chart.title')}
      {...(full.isFull && { role: 'dialog', 'aria-modal': true })}
    >
      <div className={classes.periods} data-no-pull>
        <Choice
          look="underline"
          label={t('chart.period')}
          value={period}
          onChange={(chosen) => change({ period: chosen, range: undefined })}
          options={CHART_PERIODS.map((id) => ({ value: id, text: t(PERIOD_TEXTS[id]) }))}
        />
      </div>
      <Comparison
        open={isOfBars && (isComparing || compares(choices))}
        detail={props.detail}
        choices={choices}
        chart={chart}
        onChange={(compared) => change({ compared })}
        chooses={isComparing}
        onClose={() => setComparing(false)}
      />
      <Plot {...props} choices={choices} chart={chart} onChart={setChart} />
      <Selectors
        code={code}
        choices={choices}
        onChange={change}
        full={full}
        draws={draws}
        onDraw={() => setDraws(!draws)}
        onCompare={() => setComparing(true)}
      />
      <DrawingTools
        open={isOfBars && (draws || hasDrawings)}
        tools={draws}
        chart={chart}
        detail={props.detail}
        period={t(PERIOD_TEXTS[period])}
      />
      <Ranges range={range} onRange={showRange} />
      {isOfBars && !full.isFull && <AdjustmentNote adjustment={choices.adjustment} />}
    </section>
  );
}
