import type { ReactElement } from 'react';
import { join } from './join.ts';
import classes from './money.module.css';

/** An amount that is already a text. Decimals that a currency does not have in practice are smaller and dimmer. */
export function MoneyText(props: {
  text: string;
  unit?: string;
  dimDecimals?: boolean;
  testId?: string;
  className?: string | undefined;
}): ReactElement {
  const point = props.dimDecimals === true ? props.text.lastIndexOf('.') : -1;
  return (
    <span className={join('num', classes.money, props.className)}>
      <span data-testid={props.testId}>
        {point < 0 ? props.text : props.text.slice(0, point)}
        {point >= 0 && <span className={classes.dim}>{props.text.slice(point)}</span>}
      </span>
      {props.unit !== undefined && <span className={classes.unit}>{props.unit}</span>}
    </span>
  );
}
