import { useId } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import { FieldFault } from './field.tsx';
import field from './field.module.css';
import { Icon } from '../figures/icon.tsx';
import { join } from '../tools/join.ts';
import classes from './stepper.module.css';

/** How many steps an arrow key makes while Shift is pressed. */
const SHIFT_STEPS = 10;

/** The props of a stepper. The parent decides how large a step is. */
export interface StepperProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** Called with a number of steps, negative for down. It is one, or ten while Shift is pressed. */
  onStep: (steps: number) => void;
  lessLabel: string;
  moreLabel: string;
  hint?: string | undefined;
  fault?: string | undefined;
  decimal?: boolean;
}

/**
 * A number field with a button on each side. Buttons and arrow keys change the value by one step, or by ten with Shift.
 */
export function Stepper(props: StepperProps): ReactElement {
  const id = useId();
  const { fault, hint } = props;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    props.onStep((event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? SHIFT_STEPS : 1));
  };
  return (
    <div className="stack-1">
      <label className="text-2 row-text" htmlFor={id}>
        {props.label}
      </label>
      <div className={join(field.box, classes.box)}>
        <button type="button" className={classes.step} aria-label={props.lessLabel} onClick={() => props.onStep(-1)}>
          <Icon name="minus" size={20} />
        </button>
        <input
          id={id}
          className={join(field.input, 'num')}
          translate="no"
          name={props.name}
          value={props.value}
          inputMode={props.decimal === true ? 'decimal' : 'numeric'}
          autoComplete="off"
          aria-invalid={fault !== undefined}
          aria-describedby={fault !== undefined ? `${id}-fault` : hint !== undefined ? `${id}-hint` : undefined}
          onKeyDown={onKeyDown}
          onChange={(event) => props.onChange(event.currentTarget.value)}
        />
        <button type="button" className={classes.step} aria-label={props.moreLabel} onClick={() => props.onStep(1)}>
          <Icon name="plus" size={20} />
        </button>
      </div>
      {fault !== undefined && <FieldFault id={`${id}-fault`} text={fault} />}
      {fault === undefined && hint !== undefined && (
        <p id={`${id}-hint`} className="text-3 caption">
          {hint}
        </p>
      )}
    </div>
  );
}
