import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import classes from './newShareInfo.module.css';

/** What takes the place of a form: brought into sight and into focus, as it may be shorter and begin above what is seen. */
export function Arrived(props: { children: ReactNode }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className={classes.arrived}>
      {props.children}
    </div>
  );
}
