import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FieldFault } from './field.tsx';
import classes from './checkbox.module.css';

/** A checkbox whose label may contain links. */
export function Checkbox(props: {
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  fault?: string | undefined;
}): ReactElement {
  const id = useId();
  return (
    <div className={classes.row}>
      <input
        id={id}
        type="checkbox"
        className={classes.box}
        name={props.name}
        checked={props.checked}
        aria-invalid={props.fault !== undefined}
        aria-describedby={props.fault !== undefined ? `${id}-fault` : undefined}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      <label htmlFor={id}>{props.children}</label>
      {props.fault !== undefined && (
        <div className={classes.fault}>
          <FieldFault id={`${id}-fault`} text={props.fault} />
        </div>
      )}
    </div>
  );
}
