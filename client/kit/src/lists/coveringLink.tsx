import type { ReactElement, ReactNode } from 'react';
import classes from './coveringLink.module.css';

/**
 * Makes the whole row or card around it the target of a link. The row must be positioned. `current` marks the row with
 * the open detail.
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
