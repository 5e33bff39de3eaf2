import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import classes from './choice.module.css';
import { join } from '../tools/join.ts';

/** A selectable value. */
export interface Option<Value extends string> {
  value: Value;
  text: ReactNode;
  /** The full name, if `text` is an abbreviation. */
  label?: string;
  tone?: 'up' | 'down';
  disabled?: boolean;
}

/** A choice of one value among a few: radio buttons that look like a segmented box, chips or underlined words. */
export function Choice<Value extends string>(props: {
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  look?: 'segmented' | 'row' | 'underline';
}): ReactElement {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={props.label} className={join(classes.group, classes[props.look ?? 'segmented'])}>
      {props.options.map((option) => (
        <label key={option.value} className={join(classes.option, option.tone && classes[option.tone])}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            value={option.value}
            checked={option.value === props.value}
            disabled={option.disabled}
            aria-label={option.label}
            onChange={() => props.onChange(option.value)}
          />
          {option.text}
        </label>
      ))}
    </div>
  );
}
