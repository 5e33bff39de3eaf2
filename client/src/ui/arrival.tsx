import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import classes from './arrival.module.css';
import { join } from './join.ts';

/**
 * A step that takes the place of another: it is shown from its beginning and takes the focus, so that somebody who does not
 * see the change hears it. Give each step a key of its own.
 */
export function Arrival(props: { className?: string | undefined; testId?: string; children: ReactNode }): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={element} tabIndex={-1} className={join(classes.arrival, props.className)} data-testid={props.testId}>
      {props.children}
    </div>
  );
}
