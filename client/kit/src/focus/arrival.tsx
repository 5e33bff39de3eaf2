import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import classes from './arrival.module.css';
import { join } from '../tools/join.ts';

/**
 * The container of a step that replaces another one. It scrolls to its top and takes the focus, so that screen readers
 * announce it. Give each step a unique key.
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
