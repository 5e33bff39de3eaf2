import type { ReactElement } from 'react';
import { join } from '../tools/join.ts';
import classes from './meter.module.css';

/** A bar for a share of 0 to 100 percent. Screen readers skip it, because the text beside it states the same. */
export function Meter(props: { percent: number; thin?: boolean }): ReactElement {
  return (
    <span className={join('as-block clipped', classes.meter, props.thin === true && classes.thin)} aria-hidden="true">
      <span className="as-block" style={{ width: `${props.percent}%` }} />
    </span>
  );
}
