import type { ReactElement, ReactNode } from 'react';
import classes from './badge.module.css';
import { join } from '../tools/join.ts';

/** Colour of a badge; its text carries the meaning. */
export type BadgeTone = 'neutral' | 'ok' | 'warn' | 'danger' | 'up' | 'down';

/** A state as a short text. Page translators must not translate it, because the text changes. */
export function Badge(props: { tone?: BadgeTone; dot?: boolean; children: ReactNode }): ReactElement {
  const { tone = 'neutral' } = props;
  return (
    <span className={join(classes.badge, tone !== 'neutral' && classes[tone])} translate="no">
      {props.dot === true && <span className={classes.dot} aria-hidden="true" />}
      {props.children}
    </span>
  );
}
