import type { CSSProperties, ReactElement } from 'react';
import { join } from '../tools/join.ts';
import classes from './money.module.css';

/** The text in place of a hidden amount. */
export const HIDDEN_AMOUNT = '•••';

/** Shows only that there is an amount. `label` is for screen readers. */
function Hidden(props: { label: string; testId?: string | undefined }): ReactElement {
  return (
    <span className={join('num', classes.money)} translate="no">
      <span data-testid={props.testId}>
        <span aria-hidden="true">{HIDDEN_AMOUNT}</span>
        <span className="visually-hidden">{props.label}</span>
      </span>
    </span>
  );
}

/** The room for the unit of a large amount, in characters. */
const UNIT_ROOM = 2;

/** An amount as text. Decimals that its currency does not use in practice are small and dim. */
export function MoneyText(props: {
  text: string;
  unit?: string;
  dimDecimals?: boolean;
  testId?: string;
  className?: string | undefined;
  /** Hides the amount. Screen readers get this text instead. */
  hidden?: string | undefined;
}): ReactElement {
  if (props.hidden !== undefined) return <Hidden label={props.hidden} testId={props.testId} />;
  const point = props.dimDecimals === true ? props.text.lastIndexOf('.') : -1;
  return (
    <span className={join('num', classes.money, props.className)} translate="no">
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
