import type { ReactElement } from 'react';
import { Icon } from '../figures/icon.tsx';
import { join } from '../tools/join.ts';
import classes from './reason.module.css';

/** States why a button is disabled. Place it before the button, which refers to it through `id`. */
export function Reason(props: {
  id: string;
  text: string;
  /** Whether the button shares a row with others: then the reason is placed above all of them. */
  beside?: boolean | undefined;
}): ReactElement {
  return (
    <p id={props.id} className={join(classes.reason, props.beside === true && classes.beside)}>
      <Icon name="wifiOff" size={18} />
      <span>{props.text}</span>
    </p>
  );
}
