import { Fragment } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import classes from './panes.module.css';

/** Sizes of panes by their ids, in tenths of a percent of all panes of their row or column. */
export type PaneSizes = Readonly<Record<string, number>>;

/** One pane. */
export interface Pane {
  /** Also the id of its element, so it contains no space. */
  readonly id: string;
  /** Its name, for the separators beside it. */
  readonly name: string;
  /** Its size before any resize. Without one it has what the others leave. */
  readonly size?: `${number}px` | `${number}%`;
  /** The least size that a resize leaves it, px. */
  readonly leastPx: number;
  readonly content: ReactNode;
}

const WHOLE_PERCENT = 100;
const TENTHS = 10;

/** The sizes of some panes as percentages that sum up to 100; undefined if one of them has none. */
function layoutOf(panes: readonly Pane[], sizes: PaneSizes): Record<string, number> | undefined {
  const known = panes.map(({ id }) => sizes[id] ?? 0);
  const total = known.reduce((sum, size) => sum + size, 0);
  if (known.some((size) => size <= 0)) return undefined;
  return Object.fromEntries(panes.map(({ id }, index) => [id, ((known[index] ?? 0) / total) * WHOLE_PERCENT]));
}

/**
 * Panes beside each other, or below each other, that fill their parent. The line between two of them moves by mouse,
 * finger and, when it has the focus, arrow keys; a double click restores the first sizes. Each pane scrolls for itself;
 * it may contain panes.
 */
export function Panes(props: {
  panes: readonly Pane[];
  direction: 'row' | 'column';
  /** Stored sizes. Those of other panes may be among them. */
  sizes: PaneSizes;
  /** Called with the sizes of these panes after the reader has moved a line. */
  onSizes: (sizes: PaneSizes) => void;
  /** Returns the accessible name of the line between two panes. */
  nameLine: (one: string, other: string) => string;
}): ReactElement {
  const { panes, onSizes } = props;
  return (
    <Group
      // A layout belongs to these panes alone.
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
