import { join } from '@zaraba/kit/join';
import type { ReactElement, ReactNode } from 'react';
import classes from './page.module.css';

/** The column of a screen. Its heading is hidden if the header of the shell already shows it. */
export function Page(props: { title: string; showTitle?: boolean; wide?: boolean; children: ReactNode }): ReactElement {
  return (
    <div className={join(classes.page, props.wide === true && classes.wide)}>
      <h1 className={props.showTitle === true ? undefined : 'visually-hidden'}>{props.title}</h1>
      {props.children}
    </div>
  );
}
