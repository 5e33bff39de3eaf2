import type { ReactElement } from 'react';
import classes from './simulatedStrip.module.css';

/** Says on every screen, above everything else, that nothing here is real. It cannot be closed. */
export function SimulatedStrip(props: { text: string }): ReactElement {
  return (
    <aside className={classes.strip} data-testid="simulated-strip" aria-label={props.text}>
      {props.text}
    </aside>
  );
}
