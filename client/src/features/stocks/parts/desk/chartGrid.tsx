import { Panes, type PaneSizes, type Pane } from '@zaraba/kit/panes';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf } from '../../../../parts/href.ts';
import { ChartCell } from './chartCell.tsx';
import classes from './desk.module.css';
import { useDeskTexts } from './deskTexts.ts';
import { type DeskCharts, withLinked, withPeriod } from './deskCharts.ts';

/** The smallest size to which a reader can shrink a chart, px. */
const LEAST = { widthPx: 270, heightPx: 180 };
const SIDE_BY_SIDE = 2;

/**
 * Shows two or four charts. The linked chart shows the stock of the desk. If the reader links another chart, the desk
 * turns to the stock of that chart.
 */
export function ChartGrid(props: {
  code: string;
  charts: DeskCharts;
  onChange: (charts: DeskCharts) => void;
  sizes: PaneSizes;
  onSizes: (sizes: PaneSizes) => void;
  nameLine: (one: string, other: string) => string;
}): ReactElement {
  const { code, charts, onChange } = props;
  const navigate = useNavigate();
  const say = useDeskTexts();
  const shared = { sizes: props.sizes, onSizes: props.onSizes, nameLine: props.nameLine };
  const shown = charts.charts.slice(0, Number(charts.count)).map((chart, index): Pane => {
    const isLinked = index === charts.linked;
    const own = isLinked ? code : (chart.code ?? code);
    const link = (): void => {
      onChange(withLinked(charts, index, code));
      void navigate(addressOf('stock', { code: own }));
    };
    return {
      id: `chart${charts.count}-${index}`,
      name: say('chartOf', { place: String(index + 1), name: own }),
      leastPx: charts.count === '2' ? LEAST.heightPx : LEAST.widthPx,
      content: (
        <ChartCell
          code={own}
          place={index + 1}
          period={chart.period}
          isLinked={isLinked}
          onLink={link}
          onPeriod={(period) => onChange(withPeriod(charts, index, period))}
        />
      ),
    };
  });
  const row = (id: string, panes: readonly Pane[]): Pane => ({
    id,
    name: panes.map(({ name }) => name).join(' '),
    leastPx: LEAST.heightPx,
    content: <Panes {...shared} direction="row" panes={panes} />,
  });
  const rows =
    charts.count === '2'
      ? shown
      : [row('charts0', shown.slice(0, SIDE_BY_SIDE)), row('charts1', shown.slice(SIDE_BY_SIDE))];
  return (
    <div className={classes.grid}>
      <Panes {...shared} direction="column" panes={rows} />
    </div>
  );
}
