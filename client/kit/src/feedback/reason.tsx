import type { ReactElement } from 'react';
import { Icon } from '../figures/icon.tsx';
import { join } from '../tools/join.ts';
import classes from './reason.module.css';

/** States why a button is disabled. Place it before the button, which refers to `id`. */
export function Reason(props: {
  id: string;
  text: string;
  /** Whether other buttons are in the same row. The reason is then above all of them. */
  beside?: boolean | undefined;
}): ReactElement {
  return (
    <p id={props.id} className={join(classes.reason, props.beside === true && classes.beside)}>
      <Icon name="wifiOff" size={18} />
      <span>{props.text}</span>
    </p>
  );
}
