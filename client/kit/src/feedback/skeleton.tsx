import type { ReactElement } from 'react';
import { join } from '../tools/join.ts';
import classes from './skeleton.module.css';

/** Placeholder rows with the layout of a list, visible after 200 ms. They announce their label once. */
export function SkeletonRows(props: { label: string; rows?: number; className?: string }): ReactElement {
  return (
    <div className={join(classes.group, props.className)} role="status" aria-busy="true">
      <span className="visually-hidden">{props.label}</span>
      {Array.from({ length: props.rows ?? 5 }, (_, index) => (
        <div key={index} className={classes.row} aria-hidden="true">
          <span className={classes.bar} />
          <span className={classes.bar} />
          <span className={join(classes.bar, classes.short)} />
          <span className={classes.bar} />
        </div>
      ))}
    </div>
  );
}

/** One placeholder block, for a card or a chart. */
export function SkeletonBlock(props: { label: string }): ReactElement {
  return (
    <div className={`stack-4 ${classes.group}`} role="status" aria-busy="true">
      <span className="visually-hidden">{props.label}</span>
      <span className={join(classes.bar, classes.block)} aria-hidden="true" />
    </div>
  );
}
