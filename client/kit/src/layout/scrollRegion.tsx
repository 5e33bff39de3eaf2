import type { ReactElement, ReactNode } from 'react';
import { join } from '../tools/join.ts';
import classes from './scrollRegion.module.css';

/**
 * A region that scrolls and takes the focus, so that keys reach what is out of sight. With `strip` it is a list of cards
 * side by side, in which a finger does not pull the page.
 */
export function ScrollRegion(props: {
  label: string;
  strip?: boolean;
  className?: string | undefined;
  children: ReactNode;
}): ReactElement {
  const shared = { tabIndex: 0, 'aria-label': props.label, children: props.children };
  return props.strip === true ? (
    <ul className={join('no-scrollbar as-grid', classes.strip, props.className)} data-no-pull {...shared} />
  ) : (
    <div className={join(classes.region, props.className)} role="group" {...shared} />
  );
}
