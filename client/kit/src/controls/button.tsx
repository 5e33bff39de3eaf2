import type { ReactElement, ReactNode } from 'react';
import classes from './button.module.css';
import { join } from '../tools/join.ts';

/** The visual weight of a button. `up` and `down` have the colours for rising and falling prices. */
export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger' | 'up' | 'down';

interface Look {
  kind?: ButtonKind;
  small?: boolean;
  block?: boolean;
  children: ReactNode;
}

function looks(props: Look): string {
  const { kind = 'primary', small = false, block = false } = props;
  return join(classes.button, classes[kind], small && classes.small, block && classes.block);
}

/** How a button behaves, apart from its appearance. */
export interface ButtonProps extends Look {
  type?: 'button' | 'submit';
  onClick?: () => void;
  /**
   * The id of a form that this button submits from outside it. Enter in one of the form's fields then presses this
   * button.
   */
  form?: string | undefined;
  /** Blocks a tap. The button stays in the tab order, so that a reader can find out why. */
  disabled?: boolean;
  /** Blocks a second tap while work is in progress. */
  busy?: boolean;
  describedBy?: string | undefined;
  label?: string | undefined;
  pressed?: boolean;
}

/** A button at least 48 pixels high, or 44 if small. */
export function Button(props: ButtonProps): ReactElement {
  const { disabled = false, busy = false, onClick } = props;
  const blocked = disabled || busy;
  return (
    <button
      type={props.type === 'submit' ? 'submit' : 'button'}
      form={props.form}
      className={looks(props)}
      aria-disabled={blocked}
      aria-busy={busy}
      aria-describedby={props.describedBy}
      aria-label={props.label}
      aria-pressed={props.pressed}
      onClick={(event) => {
        if (blocked) event.preventDefault();
        else onClick?.();
      }}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {props.children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink(props: Look & { href: string; external?: boolean }): ReactElement {
  const outside = props.external === true ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className={looks(props)} href={props.href} {...outside}>
      {props.children}
    </a>
  );
}
