import type { StockDetail } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Choice } from '@zaraba/kit/choice';
import type { PaneSizes } from '@zaraba/kit/panes';
import { useMemo } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useTexts } from '../../../../parts/texts.ts';
import { useSession, useSettings } from '../../../../state/hooks.ts';
import { withAccount } from '../../../../state/storedJson.ts';
import { ChartGrid } from './chartGrid.tsx';
import classes from './desk.module.css';
import { useDeskTexts } from './deskTexts.ts';
import { CHART_COUNTS, deskChartsOf, withCount } from './deskCharts.ts';
import type { DeskCharts } from './deskCharts.ts';
import { type WindowPart, openPart } from './windows.ts';

/** The buttons that open parts of the desk in separate windows. */
function Windows(props: { code: string; parts: readonly (readonly [part: WindowPart, name: string])[] }): ReactElement {
  const say = useDeskTexts();
  return (
    <div className="line-2" role="group" aria-label={say('window')}>
      <span className="text-2 caption">{say('window')}</span>
      {props.parts.map(([part, name]) => (
        <Button
          key={part}
          small
          kind="ghost"
          label={say('windowOf', { part: name })}
          onClick={() => openPart(part, props.code)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}

/** Returns the charts that this device stores for the account, and the function that changes them. */
function useDeskCharts(): [DeskCharts, (charts: DeskCharts) => void] {
  const { deskCharts, set } = useSettings();
  const account = useSession()?.account ?? '';
  const charts = useMemo(() => deskChartsOf(deskCharts, account), [deskCharts, account]);
  return [charts, (next) => set({ deskCharts: withAccount(deskCharts, account, next) })];
}

/** The pane of the stock: its price, one or more charts, and its figures. */
export function StockPane(props: {
  detail: StockDetail;
  head: ReactNode;
  chart: ReactNode;
  facts: ReactNode;
  hasBook: boolean;
  sizes: PaneSizes;
  onSizes: (sizes: PaneSizes) => void;
  nameLine: (one: string, other: string) => string;
}): ReactElement {
  const t = useTexts();
  const say = useDeskTexts();
  const [charts, setCharts] = useDeskCharts();
  const { detail, sizes, onSizes, nameLine } = props;
  const { code } = detail;
  return (
    <div className={classes.stock}>
      <div className={classes.tools}>
        <Choice
          label={say('charts')}
          value={charts.count}
          onChange={(count) => setCharts(withCount(charts, count, code))}
          options={CHART_COUNTS.map((value) => ({ value, text: value }))}
        />
        <Windows
          code={code}
          parts={[['chart', t('chart.title')], ...(props.hasBook ? ([['book', t('book.title')]] as const) : [])]}
        />
      </div>
      {props.head}
      {charts.count === '1' ? (
        props.chart
      ) : (
        <ChartGrid
          code={code}
          charts={charts}
          onChange={setCharts}
          sizes={sizes}
          onSizes={onSizes}
          nameLine={nameLine}
        />
      )}
      {props.facts}
    </div>
  );
}
