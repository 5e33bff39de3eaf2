import type { ReactElement } from 'react';
import { join } from '../tools/join.ts';
import classes from './meter.module.css';

/**
 * A bar for a share of a whole, from 0 to 100 percent. It is hidden from screen readers, since the text beside it
 * states the same.
 */
export function Meter(props: { percent: number; thin?: boolean }): ReactElement {
  return (
    <span className={join('as-block clipped', classes.meter, props.thin === true && classes.thin)} aria-hidden="true">
      <span className="as-block" style={{ width: `${props.percent}%` }} />
    </span>
  );
}
