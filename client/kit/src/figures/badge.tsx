import type { ReactElement, ReactNode } from 'react';
import classes from './badge.module.css';
import { join } from '../tools/join.ts';

/** The colour of a badge. The text alone must carry the meaning. */
export type BadgeTone = 'neutral' | 'ok' | 'warn' | 'danger' | 'up' | 'down';

/** A state as a short text. Browsers must not translate the page's badges, because their texts change. */
export function Badge(props: { tone?: BadgeTone; dot?: boolean; children: ReactNode }): ReactElement {
  const { tone = 'neutral' } = props;
  return (
    <span className={join(classes.badge, tone !== 'neutral' && classes[tone])} translate="no">
      {props.dot === true && <span className={classes.dot} aria-hidden="true" />}
      {props.children}
    </span>
  );
}
