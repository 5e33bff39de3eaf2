import { useId } from 'react';
import type { ReactElement, ReactNode } from 'react';
import classes from './card.module.css';
import { join } from '../tools/join.ts';

/**
 * A section of a page with a title and its own surface. With `flush` its rows reach the edges. With `plain` it is part
 * of another surface, such as a sheet.
 */
export function Card(props: {
  title?: string;
  action?: ReactNode;
  flush?: boolean;
  plain?: boolean;
  children: ReactNode;
}): ReactElement {
  const id = useId();
  const { title } = props;
  return (
    <section
      className={join(props.plain !== true && 'surface pad-4', props.flush === true && classes.flush)}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {title !== undefined && (
        <div className={classes.head}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {props.action}
        </div>
      )}
      {props.children}
    </section>
  );
}
