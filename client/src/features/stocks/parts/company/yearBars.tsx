import type { ReactElement } from 'react';
import { barsOf } from '../../../../chart/geometry/yearBars.ts';
import classes from './company.module.css';

const SIZE = { width: 150, height: 56 };

/** Draws a figure as one bar for each year, oldest first. The bar of a loss is below the zero line. */
export function YearBars(props: { label: string; values: readonly number[] }): ReactElement {
  const { values } = props;
  const { zero, bars } = barsOf(values, SIZE);
  return (
    <svg
      className={classes.bars}
      viewBox={`0 -1 ${SIZE.width} ${SIZE.height + 2}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={props.label}
    >
      {bars.map((bar, index) => (
        <rect key={index} className={(values[index] ?? 0) < 0 ? classes.loss : classes.bar} {...bar} />
      ))}
      <line className={classes.zero} x1="0" x2={SIZE.width} y1={zero} y2={zero} />
    </svg>
  );
}
