import type { ReactElement } from 'react';
import { join } from '../tools/join.ts';
import classes from './skeleton.module.css';

/** How many bars represent the texts of a row, by the row's shape. */
const BARS = { plain: 4, stock: 4, record: 5, message: 3 } as const;

/**
 * Placeholder rows with the layout of the list to come. They appear after 200 ms, and their label is announced once.
 */
export function SkeletonRows(props: { label: string; rows?: number; shape?: keyof typeof BARS }): ReactElement {
  const { label, rows = 5, shape = 'plain' } = props;
  return (
    <div className={classes.group} role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <div className="divided" aria-hidden="true">
        {Array.from({ length: rows }, (_row, index) => (
          <div key={index} className={join(classes.row, classes[shape])}>
            {Array.from({ length: BARS[shape] }, (_bar, bar) => (
              <span key={bar} className={join(classes.bar, bar === 2 && classes.short)} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A placeholder for a card or a chart. */
export function SkeletonBlock(props: { label: string }): ReactElement {
  return (
    <div className={`stack-4 ${classes.group}`} role="status" aria-busy="true">
      <span className="visually-hidden">{props.label}</span>
      <span className={join(classes.bar, classes.block)} aria-hidden="true" />
    </div>
  );
}
