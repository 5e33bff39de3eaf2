import { useId } from 'react';
import type { ReactElement } from 'react';
import classes from './field.module.css';

/** A labelled input of several lines. */
export function TextArea(props: {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
}): ReactElement {
  const id = useId();
  const { hint } = props;
  return (
    <div className="stack-1">
      <label className="text-2 row-text" htmlFor={id}>
        {props.label}
      </label>
      <div className={classes.box}>
        <textarea
          id={id}
          className={classes.input}
          name={props.name}
          rows={5}
          value={props.value}
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        />
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-2 small">
          {hint}
        </p>
      )}
    </div>
  );
}
