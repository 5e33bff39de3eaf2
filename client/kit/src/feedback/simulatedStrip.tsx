import type { ReactElement } from 'react';
import classes from './simulatedStrip.module.css';

/**
 * States above all content that the market is simulated. `label` adds a line about a tester's interventions. The strip
 * cannot be closed.
 */
export function SimulatedStrip(props: { text: string; label?: string | undefined }): ReactElement {
  return (
    <aside className={classes.strip} data-testid="simulated-strip" aria-label={props.text}>
      <span>{props.text}</span>
      <span aria-live="polite" className={classes.label} data-testid="tester-label">
        {props.label}
      </span>
    </aside>
  );
}
