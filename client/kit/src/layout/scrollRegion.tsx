import type { ReactElement, ReactNode } from 'react';
import { join } from '../tools/join.ts';
import classes from './scrollRegion.module.css';

/**
 * A scrolling region that can take the focus, so that the keyboard can scroll it. With `landmark`, screen readers can
 * jump to it. With `strip` it is a row of cards, and a swipe in it never pulls the page down to refresh it.
 */
export function ScrollRegion(props: {
  label: string;
  strip?: boolean;
  landmark?: boolean;
  className?: string | undefined;
  children: ReactNode;
}): ReactElement {
  const shared = { tabIndex: 0, 'aria-label': props.label, children: props.children };
  return props.strip === true ? (
    <ul className={join('no-scrollbar as-grid', classes.strip, props.className)} data-no-pull {...shared} />
  ) : (
    <div
      className={join(classes.region, props.className)}
      role={props.landmark === true ? 'region' : 'group'}
      {...shared}
    />
  );
}
