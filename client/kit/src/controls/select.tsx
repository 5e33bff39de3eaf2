import type { ReactElement } from 'react';
import { Icon } from '../figures/icon.tsx';
import classes from './select.module.css';

/** A choice of one value, with the device's native control. */
export function Select<Value extends string>(props: {
  label: string;
  /** Whether the label is visible. If not, only screen readers get it. */
  showLabel?: boolean;
  value: Value;
  options: readonly { value: Value; text: string }[];
  onChange: (value: Value) => void;
}): ReactElement {
  return (
    <label className={classes.select}>
      <span className={props.showLabel === true ? undefined : 'visually-hidden'}>{props.label}</span>
      <span className={classes.value} data-text={props.options.find(({ value }) => value === props.value)?.text}>
        <select
          className={classes.control}
          value={props.value}
          onChange={(event) => props.onChange(event.currentTarget.value as Value)}
        >
          {props.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      </span>
      <Icon name="down" size={14} />
    </label>
  );
}
