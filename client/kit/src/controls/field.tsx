import { useId } from 'react';
import type { ChangeEvent, ComponentProps, ReactElement, ReactNode } from 'react';
import { Icon } from '../figures/icon.tsx';
import { useComposed } from './composed.ts';
import classes from './field.module.css';

/** The props that all labelled inputs share. */
export interface FieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  fault?: string | undefined;
  autoComplete?: string;
  inputMode?: ComponentProps<'input'>['inputMode'];
  placeholder?: string;
  maxLength?: number;
  required?: boolean;
}

/** The error text beside a field. */
export function FieldFault(props: { id: string; text: string }): ReactElement {
  return (
    <p id={props.id} className={classes.fault}>
      <Icon name="warning" size={16} />
      <span>{props.text}</span>
    </p>
  );
}

/** A labelled input with a hint or an error. `rows` makes it as many lines high. `after` is a control at its end. */
export function Field(
  props: FieldProps & { type?: 'text' | 'password' | 'search'; rows?: number; after?: ReactNode },
): ReactElement {
  const id = useId();
  const { fault, hint } = props;
  const composed = useComposed(props.value, props.onChange);
  const describedBy = fault !== undefined ? `${id}-fault` : hint !== undefined ? `${id}-hint` : undefined;
  const input = {
    id,
    className: classes.input,
    name: props.name,
    value: props.value,
    inputMode: props.inputMode,
    autoComplete: props.autoComplete,
    autoCapitalize: 'none',
    spellCheck: false,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    'aria-required': props.required,
    'aria-invalid': fault !== undefined,
    'aria-describedby': describedBy,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => props.onChange(event.currentTarget.value),
  };
  return (
    <div className="stack-1">
      <label className="text-2 row-text" htmlFor={id}>
        {props.label}
      </label>
      <div className={classes.box}>
        {props.rows === undefined ? (
          <input type={props.type ?? 'text'} {...input} {...(props.type === 'search' && composed)} />
        ) : (
          <textarea rows={props.rows} {...input} />
        )}
        {props.after}
      </div>
      {fault !== undefined ? (
        <FieldFault id={`${id}-fault`} text={fault} />
      ) : (
        hint !== undefined && (
          <p id={`${id}-hint`} className="text-3 caption">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
