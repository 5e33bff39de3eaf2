import type { ReactElement, ReactNode } from 'react';
import { join } from '../tools/join.ts';

/** Content that the reader can open and close. `open` is the first state. */
export function Details(props: {
  title: string;
  open?: boolean;
  className?: string | undefined;
  /** Makes the summary as high as the rows of a list around it. */
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
