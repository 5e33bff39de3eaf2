import type { ReactElement, ReactNode } from 'react';
import { join } from '../tools/join.ts';

/** Content that is hidden until the reader opens it. `open` sets whether it is open at first. */
export function Details(props: {
  title: string;
  open?: boolean;
  className?: string | undefined;
  /** Makes the line higher, for use among the rows of a list. */
  tall?: boolean;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}): ReactElement {
  const { onToggle } = props;
  return (
    <details
      className={join('disclosure', props.className)}
      open={props.open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={props.tall === true ? 'tall' : 'touch'}>{props.title}</summary>
      {props.children}
    </details>
  );
}
