import { Icon } from '@zaraba/kit/icon';
import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import classes from './parts.module.css';

/** A list row that expands below itself. */
export function Disclosure(props: {
  open: boolean;
  onToggle: () => void;
  head: ReactNode;
  label?: string;
  children: ReactNode;
}): ReactElement {
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className={classes.opener}
        aria-expanded={props.open}
        aria-controls={props.open ? id : undefined}
        aria-label={props.label}
        onClick={props.onToggle}
      >
        <span className="stack-0 grow">{props.head}</span>
        <span className={`turns ${classes.arrow}`}>
          <Icon name="down" size={16} />
        </span>
      </button>
      {props.open && (
        <div id={id} className={`stack-3 ${classes.opening}`}>
          {props.children}
        </div>
      )}
    </li>
  );
}
