import type { Adjustment, StockDetail } from '@zaraba/contracts';
import { Icon } from '@zaraba/kit/icon';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { ComparisonLayer } from '../../../../chart/comparison/comparisonLayer.ts';
import { LOOKS, type Look } from '../../../../chart/comparison/looks.ts';
import type { Chart } from '../../../../chart/types.ts';
import type { ChartFeed } from '../../../../domain/market/candles.ts';
import type { ChartPeriod } from '../../../../domain/market/chartPeriod.ts';
import { useChartFeed, useChartStatus } from '../../state/chartHooks.ts';
import { useToolTexts } from '../../texts/tools/texts.ts';
import { type ComparedCode, toggledCode } from './compared.ts';
import classes from './comparison.module.css';
import { ComparisonSheet } from './comparisonSheet.tsx';

/** The present settings of the chart. */
interface Choices {
  readonly period: ChartPeriod;
  readonly adjustment: Adjustment;
  readonly compared: readonly ComparedCode[];
}

/** The bars of the compared instruments by code. */
type Sources = Map<string, ChartFeed>;

/** Draws a short sample of a line, so that readers can find the line by its dashes as well as by its colour. */
function Sample({ colour, dash }: Look): ReactElement {
  return (
    <svg className={classes.line} viewBox="0 0 28 8" aria-hidden="true">
      <path
        d="M0 4h28"
        fill="none"
        stroke={`var(--chart-line-${colour + 1})`}
        strokeWidth="2"
        strokeDasharray={dash.join(' ')}
      />
    </svg>
  );
}

/** The chip of a compared instrument. It loads the bars of the instrument. Pressing it removes the instrument. */
function Chip(props: {
  compared: ComparedCode;
  choices: Choices;
  sources: Sources;
  layer: { readonly current: ComparisonLayer | null };
  onRemove: () => void;
}): ReactElement {
  const say = useToolTexts();
  const { compared, choices, sources, layer } = props;
  const { code } = compared;
  const { period, adjustment } = choices;
  const feed = useChartFeed(code, period, adjustment, false);
  const { status } = useChartStatus(code, period, adjustment);
  useEffect(() => {
    const update = (): void => layer.current?.update();
    const stop = feed.subscribe(update);
    sources.set(code, feed);
    update();
    return () => {
      stop();
      sources.delete(code);
    };
  }, [sources, code, feed, layer]);
  const isMissing = status === 'failed' || status === 'notOffered';
  return (
    <li>
      <button
        type="button"
        className={classes.chip}
        aria-label={say('compare.remove', { code })}
        title={say('compare.remove', { code })}
        onClick={props.onRemove}
      >
        <Sample {...(LOOKS[compared.look] ?? LOOKS[0])} />
        <span translate="no">{code}</span>
        {isMissing && <span className="text-2">{say('compare.missing')}</span>}
        <Icon name="close" size={16} />
      </button>
    </li>
  );
}

/** Shows the instruments with which a chart is compared: their lines, a chip for each, and the sheet to choose them. */
export default function Comparison(props: {
  open: boolean;
  detail: StockDetail;
  choices: Choices;
  chart: Chart | undefined;
  onChange: (compared: readonly ComparedCode[]) => void;
  /** Whether the sheet is open. */
  chooses: boolean;
  onClose: () => void;
}): ReactElement {
  const say = useToolTexts();
  const { open, detail, choices, chart, onChange } = props;
  const { compared, period } = choices;
  const [sources] = useState<Sources>(() => new Map());
  const layer = useRef<ComparisonLayer>(null);
  useEffect(() => {
    if (!open || compared.length === 0) return undefined;
    return chart?.attach((root, changed) => {
      const owner = {
        period: () => period,
        compared: () =>
          compared.flatMap(({ code, look }) => {
            const closes = sources.get(code)?.bars();
            return closes ? [{ code, closes, look: LOOKS[look] ?? LOOKS[0] }] : [];
          }),
        onOlder: (code: string) => sources.get(code)?.requestOlder(),
      };
      layer.current = new ComparisonLayer(root, owner, changed);
      return layer.current;
    });
  }, [open, chart, compared, period, sources]);
  const toggle = (code: string, isIndex: boolean): void => onChange(toggledCode(compared, code, isIndex));
  return (
    <>
      {open && compared.length > 0 && (
        <ul className={classes.chips} aria-label={say('compare.list')} data-no-pull>
          {compared.map((one) => (
            <Chip
              key={one.code}
              compared={one}
              choices={choices}
              sources={sources}
              layer={layer}
              onRemove={() => toggle(one.code, one.isIndex)}
            />
          ))}
        </ul>
      )}
      <ComparisonSheet
        open={props.chooses}
        onClose={props.onClose}
        detail={detail}
        compared={compared}
        onToggle={toggle}
      />
    </>
  );
}
