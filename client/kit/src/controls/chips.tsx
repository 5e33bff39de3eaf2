import type { ReactElement } from 'react';
import classes from './chips.module.css';
import { join } from '../tools/join.ts';

/** A row of shortcut buttons. They are actions, not choices. */
export function Chips(props: {
  label: string;
  chips: readonly { id: string; text: string; label?: string; disabled?: boolean }[];
  onPick: (id: string) => void;
  /** Whether the chips keep their natural width instead of sharing the row equally. */
  natural?: boolean;
}): ReactElement {
  return (
    <div role="group" aria-label={props.label} className={join('cluster-2', props.natural === true && classes.start)}>
      {props.chips.map((chip) => (
        <button
          key={chip.id}
          type="button"
          className={classes.chip}
          aria-label={chip.label}
          disabled={chip.disabled}
          onClick={() => props.onPick(chip.id)}
        >
          {chip.text}
        </button>
      ))}
    </div>
  );
}
