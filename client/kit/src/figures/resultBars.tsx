import type { ReactElement } from 'react';
import classes from './resultBars.module.css';

const WIDTH = 320;
const HEIGHT = 96;
const MIDDLE = HEIGHT / 2;
/** The largest width of a bar and its gap. If there are only a few days, it keeps the bars narrow. */
const WIDEST = 16;
const GAP_PART = 0.25;
/** The least height of a bar. It keeps small results visible. */
const LEAST = 1.5;

/**
 * Bars of results above or below a line, oldest first. Gains are hollow and losses filled, so colour is not needed. The
 * label describes the picture; a table beside it has the figures.
 * With `spread` the bars share the whole width, each in the middle of an equal part. They then match a curve of the
 * same days.
 */
export function ResultBars(props: { label: string; values: readonly number[]; spread?: boolean }): ReactElement {
  const { values, spread = false } = props;
  const most = Math.max(...values.map(Math.abs), 1);
  const part = WIDTH / Math.max(1, values.length);
  const step = spread ? part : Math.min(WIDEST, part);
  const width = Math.min(WIDEST, step) * (1 - GAP_PART);
  return (
    <svg
      className={classes.chart}
      viewBox={`0 0 ${Math.max(step * values.length, WIDTH)} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={props.label}
    >
      {values.map((value, index) => {
        const height = value === 0 ? 0 : Math.max(LEAST, (Math.abs(value) / most) * (MIDDLE - 4));
        return (
          <rect
            key={index}
            className={value > 0 ? classes.gain : classes.loss}
            x={index * step + (step - width) / 2}
            y={value > 0 ? MIDDLE - height : MIDDLE}
            width={width}
            height={height}
          />
        );
      })}
      <line className={classes.zero} x1="0" x2="100%" y1={MIDDLE} y2={MIDDLE} />
    </svg>
  );
}
