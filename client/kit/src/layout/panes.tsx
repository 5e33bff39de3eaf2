import { Fragment } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import classes from './panes.module.css';

/** The sizes of panes by their ids, in tenths of a percent of their row or column. */
export type PaneSizes = Readonly<Record<string, number>>;

/** One pane. */
export interface Pane {
  /** The id of the pane and of its element. It contains no space. */
  readonly id: string;
  /** The name of the pane, for the separators beside it. */
  readonly name: string;
  /** The size before any resize. By default it is what the other panes leave. */
  readonly size?: `${number}px` | `${number}%`;
  /** The least size after a resize, in pixels. */
  readonly leastPx: number;
  readonly content: ReactNode;
}

const WHOLE_PERCENT = 100;
const TENTHS = 10;

/** Returns the panes' sizes in percent, with a sum of 100; undefined if a pane has no size. */
function layoutOf(panes: readonly Pane[], sizes: PaneSizes): Record<string, number> | undefined {
  const known = panes.map(({ id }) => sizes[id] ?? 0);
  const total = known.reduce((sum, size) => sum + size, 0);
  if (known.some((size) => size <= 0)) return undefined;
  return Object.fromEntries(panes.map(({ id }, index) => [id, ((known[index] ?? 0) / total) * WHOLE_PERCENT]));
}

/**
 * Panes in a row or a column that fill their parent. The separator between two of them moves by pointer and, while
 * focused, by arrow keys. A double click restores the first sizes. Each pane scrolls separately, and may contain panes.
 */
export function Panes(props: {
  panes: readonly Pane[];
  direction: 'row' | 'column';
  /** The stored sizes, which may include those of other panes. */
  sizes: PaneSizes;
  /** Called with the sizes of these panes after the reader has moved a separator. */
  onSizes: (sizes: PaneSizes) => void;
  /** Returns the accessible name of the separator between two panes. */
  nameLine: (one: string, other: string) => string;
}): ReactElement {
  const { panes, onSizes } = props;
  return (
    <Group
      // A layout is valid for these panes only.
      key={panes.map(({ id }) => id).join()}
      orientation={props.direction === 'row' ? 'horizontal' : 'vertical'}
      defaultLayout={layoutOf(panes, props.sizes)}
      onLayoutChanged={(layout, { isUserInteraction }) => {
        if (!isUserInteraction) return;
        onSizes(Object.fromEntries(Object.entries(layout).map(([id, percent]) => [id, Math.round(percent * TENTHS)])));
      }}
    >
      {panes.map(({ id, name, size, leastPx, content }, index) => {
        const before = panes[index - 1];
        return (
          <Fragment key={id}>
            {before !== undefined && (
              <Separator className={classes.line} aria-label={props.nameLine(before.name, name)} />
            )}
            <Panel id={id} defaultSize={size} minSize={leastPx} className={classes.pane}>
              {content}
            </Panel>
          </Fragment>
        );
      })}
    </Group>
  );
}
