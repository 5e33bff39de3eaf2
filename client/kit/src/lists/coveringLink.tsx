import type { ReactElement, ReactNode } from 'react';
import classes from './coveringLink.module.css';

/**
 * Makes the whole positioned row or card around the link its target. In the first cell of a table's row, this is the
 * row up to the width of its `container`. With `current`, the row is marked as the row whose detail is shown.
 */
export function CoveringLink(props: {
  href: string;
  className?: string | undefined;
  current?: boolean;
  onFollow?: () => void;
  children: ReactNode;
}): ReactElement {
  return (
    <a
      className={`${classes.link} ${props.className ?? ''}`}
      href={props.href}
      aria-current={props.current === true ? 'true' : undefined}
      onClick={props.onFollow}
    >
      {props.children}
    </a>
  );
}
