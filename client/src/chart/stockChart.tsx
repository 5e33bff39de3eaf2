import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, RefObject } from 'react';
import styles from './chart.module.css';
import { createChart } from './chart.ts';
import { DataTable } from './dataTable.tsx';
import { BELL } from './painting/priceButton.ts';
import type { Chart, ChartFeed, ChartOptions, CrosshairReading, PriceAction } from './types.ts';

const ZOOM_STEP = 1.5;
const ICONS = {
  zoomOut: 'M4 10h12',
  zoomIn: 'M4 10h12M10 4v12',
  newest: 'M5 5l5 5-5 5M14 5v10',
  table: 'M3.5 5h13v10h-13zM3.5 8.5h13M8 8.5V15',
  bell: BELL,
} as const;

/**
 * The props of the chart. `onChart` receives the engine, for example to export a picture; after the engine is
 * destroyed, it receives undefined.
 */
export interface StockChartProps {
  readonly feed: ChartFeed;
  readonly options: ChartOptions;
  readonly onCrosshair?: (reading: CrosshairReading | undefined) => void;
  readonly onChart?: (chart: Chart | undefined) => void;
  /** An action at the crosshair's price. One button is beside the other buttons, and another one at the crosshair. */
  readonly bell?: PriceAction | undefined;
}

type Words = RefObject<HTMLElement | null>;

/** Changes the text of a node in place. For a new node, the browser would match the styles of the whole page again. */
function say({ current }: Words, text = ''): void {
  if (!current || current.textContent === text) return;
  if (current.firstChild instanceof Text) current.firstChild.data = text;
  else current.textContent = text;
}

/**
 * Creates one engine on mount, and destroys it on unmount. React renders again only if the options or the feed change.
 */
function useEngine({ feed, options, onCrosshair, onChart, bell }: StockChartProps, live: Words, summary: Words) {
  const plot = useRef<HTMLDivElement>(null);
  const engine = useRef<Chart>(null);
  const latest = useRef({ feed, options, onCrosshair, onChart, bell });
  useEffect(() => {
    latest.current = { feed, options, onCrosshair, onChart, bell };
  });
  useEffect(() => {
    if (!plot.current) return undefined;
    const made = createChart(plot.current, latest.current.feed, latest.current.options);
    engine.current = made;
    latest.current.onChart?.(made);
    let spoken = '';
    made.onCrosshair((reading) => {
      latest.current.onCrosshair?.(reading);
      // Only steps by keyboard are announced. If every move of a finger or every tick were, the screen reader would
      // never pause.
      if (reading?.by === 'keyboard' && reading.time !== spoken) say(live, reading.spoken);
      spoken = reading?.time ?? '';
    });
    return () => {
      engine.current = null;
      latest.current.onChart?.(undefined);
      made.destroy();
    };
  }, [live]);
  useEffect(() => {
    engine.current?.setOptions(options);
    engine.current?.setFeed(feed);
    say(summary, engine.current?.summary());
    // New bars update the summary, but ticks do not. A reader would otherwise lose the text while reading it.
    return feed.subscribe((change) => {
      if (change !== 'last') say(summary, engine.current?.summary());
    });
  }, [feed, options, summary]);
  const label = bell?.label;
  useEffect(() => {
    const press = (price: number | undefined) => {
      // The focus moves to the picture first, because the button disappears with the crosshair. The sheet returns the
      // focus to the picture when it closes.
      plot.current?.focus({ preventScroll: true });
      latest.current.bell?.onPress(price);
    };
    engine.current?.offer(label === undefined ? undefined : { label, onPress: press });
  }, [label]);
  return { plot, engine };
}

function Tool(props: {
  icon: keyof typeof ICONS;
  label: string;
  pressed?: boolean;
  onPress: () => void;
}): ReactElement {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={props.label}
      title={props.label}
      aria-pressed={props.pressed}
      onClick={props.onPress}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={ICONS[props.icon]} />
      </svg>
    </button>
  );
}

/**
 * Whether the table covers the picture, whose controls are inert meanwhile. A key that shows or hides the table moves the
 * focus to what is then in view.
 */
function useTable(plot: RefObject<HTMLDivElement | null>) {
  const table = useRef<HTMLDivElement>(null);
  const isByKey = useRef(false);
  const [tableShown, setTableShown] = useState(false);
  useLayoutEffect(() => {
    if (!isByKey.current) return;
    isByKey.current = false;
    (tableShown ? table : plot).current?.focus({ preventScroll: true });
  });
  return {
    table,
    tableShown,
    toggleTable: (byKey: boolean): void => {
      isByKey.current = byKey;
      setTableShown((shown) => !shown);
    },
  };
}

/** A stock's chart: a focusable picture with a description, keys, buttons and an equivalent table. */
export function StockChart(props: StockChartProps): ReactElement {
  const { bell } = props;
  const { texts } = props.options;
  const live = useRef<HTMLParagraphElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const summaryId = useId();
  const { plot, engine } = useEngine(props, live, summary);
  const { table, tableShown, toggleTable } = useTable(plot);

  const describe = () => say(summary, engine.current?.summary());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 't' || event.key === 'T') toggleTable(true);
    else if (event.key === 'Enter' && event.target === plot.current && live.current) {
      live.current.textContent = engine.current?.reading() ?? '';
    } else if (bell && event.key === 'a') bell.onPress(engine.current?.pointedPrice());
    else return;
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears keys and focus of picture, table and buttons
    <div className={styles.frame} onKeyDown={onKeyDown} onFocus={describe}>
      <div
        ref={plot}
        className={styles.plot}
        role="region"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- read bar by bar with the arrow keys
        tabIndex={0}
        inert={tableShown}
        aria-label={texts.label}
        aria-describedby={summaryId}
      />
      {tableShown && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so that keys must reach it
        <div ref={table} className={styles.table} role="group" tabIndex={0} aria-label={texts.table}>
          <DataTable rows={engine.current?.table() ?? []} texts={texts} />
        </div>
      )}
      <div className={styles.tools}>
        {bell && <Tool icon="bell" label={bell.label} onPress={() => bell.onPress(engine.current?.pointedPrice())} />}
        <Tool icon="zoomOut" label={texts.zoomOut} onPress={() => engine.current?.zoom(1 / ZOOM_STEP)} />
        <Tool icon="zoomIn" label={texts.zoomIn} onPress={() => engine.current?.zoom(ZOOM_STEP)} />
        <Tool icon="newest" label={texts.newest} onPress={() => engine.current?.scrollToNewest()} />
        <Tool icon="table" label={texts.table} pressed={tableShown} onPress={() => toggleTable(false)} />
      </div>
      <p ref={summary} id={summaryId} className="visually-hidden" />
      <p ref={live} className="visually-hidden" aria-live="polite" />
    </div>
  );
}
