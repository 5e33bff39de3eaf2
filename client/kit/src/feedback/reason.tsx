import type { ReactElement } from 'react';
import { Icon } from '../figures/icon.tsx';
import { join } from '../tools/join.ts';
import classes from './reason.module.css';

/** Why a button is disabled. Precedes it; the button takes `id` as its description. */
export function Reason(props: {
  id: string;
  text: string;
  /** The button is in a row with others: the reason goes above all of them. */
  beside?: boolean | undefined;
}): ReactElement {
  return (
    <p id={props.id} className={join(classes.reason, props.beside === true && classes.beside)}>
      <Icon name="wifiOff" size={18} />
      <span>{props.text}</span>
    </p>
  );
}
