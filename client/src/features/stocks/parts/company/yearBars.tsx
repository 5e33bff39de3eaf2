import { scaleBand, scaleLinear } from 'd3';
import type { ReactElement } from 'react';
import classes from './company.module.css';

const SIZE = { width: 150, height: 56 };
/** The least height of a bar other than zero. */
const LEAST = 1;

/** A bar: the label of its year and its value. */
export interface YearBar {
  readonly label: string;
  readonly value: number;
}

/** Bars of the years of a figure, oldest first; a loss is below the line. The label describes the picture. */
export function YearBars(props: { label: string; bars: readonly YearBar[] }): ReactElement {
  const { bars } = props;
  const values = bars.map(({ value }) => value);
  const x = scaleBand(
    bars.map(({ label }) => label),
    [0, SIZE.width],
  ).padding(0.3);
  const y = scaleLinear([Math.min(0, ...values), Math.max(0, ...values)], [SIZE.height, 0]);
  const zero = y(0);
  return (
    <svg
      className={classes.bars}
      viewBox={`0 -1 ${SIZE.width} ${SIZE.height + 2}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={props.label}
    >
      {bars.map(({ label, value }) => {
        const height = value === 0 ? 0 : Math.max(LEAST, Math.abs(y(value) - zero));
        return (
          <rect
            key={label}
            className={value < 0 ? classes.loss : classes.bar}
            x={x(label)}
            y={value < 0 ? zero : zero - height}
            width={x.bandwidth()}
            height={height}
          />
        );
      })}
      <line className={classes.zero} x1="0" x2={SIZE.width} y1={zero} y2={zero} />
    </svg>
  );
}
