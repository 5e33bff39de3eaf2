import type { CSSProperties, ReactElement } from 'react';
import { join } from './join.ts';
import classes from './money.module.css';

/** What stands where an amount is not to be seen. */
export const HIDDEN_AMOUNT = '•••';

/** Nothing of an amount but that there is one. `label` is what is read out. */
function Hidden(props: { label: string; testId?: string | undefined }): ReactElement {
  return (
    <span className={join('num', classes.money)}>
      <span data-testid={props.testId}>
        <span aria-hidden="true">{HIDDEN_AMOUNT}</span>
        <span className="visually-hidden">{props.label}</span>
      </span>
    </span>
  );
}

/** The unit takes the room of so many characters of a large amount. */
const UNIT_ROOM = 2;

/** An amount that is already a text. Decimals that a currency does not have in practice are smaller and dimmer. */
export function MoneyText(props: {
  text: string;
  unit?: string;
  dimDecimals?: boolean;
  testId?: string;
  className?: string | undefined;
  /** Given: the amount is not shown, and this is read out in its place. */
  hidden?: string | undefined;
}): ReactElement {
  if (props.hidden !== undefined) return <Hidden label={props.hidden} testId={props.testId} />;
  const point = props.dimDecimals === true ? props.text.lastIndexOf('.') : -1;
  return (
    <span className={join('num', classes.money, props.className)}>
      <span
        data-testid={props.testId}
        style={{ '--length': props.text.length + (props.unit ? UNIT_ROOM : 0) } as CSSProperties}
      >
        {point < 0 ? props.text : props.text.slice(0, point)}
        {point >= 0 && <span className={classes.dim}>{props.text.slice(point)}</span>}
      </span>
      {props.unit !== undefined && <span className={classes.unit}>{props.unit}</span>}
    </span>
  );
}
