import { join } from '@zaraba/kit/join';
import type { ReactElement, ReactNode } from 'react';
import classes from './page.module.css';

/** The column of a screen. Its heading is only for screen readers, because the header shows the title. */
export function Page(props: { title: string; wide?: boolean; children: ReactNode }): ReactElement {
  return (
    <div className={join(classes.page, props.wide === true && classes.wide)}>
      <h1 className="visually-hidden">{props.title}</h1>
      {props.children}
    </div>
  );
}
