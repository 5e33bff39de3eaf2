import { useState } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import classes from './gallery.module.css';
import type { Texts } from './texts.ts';

/** The props of each gallery component: the sample texts of the chosen language. */
export interface Shown {
  readonly t: Texts;
}

/** The gallery components of one area. Their names are those under which the kit exports the components they show. */
export type Shelf = Readonly<Record<string, ComponentType<Shown>>>;

/** One state of a component, with its name as a heading. */
export function State(props: { name: string; children: ReactNode }): ReactElement {
  return (
    <div className={classes.state}>
      <p className="text-2 caption">{props.name}</p>
      {props.children}
    </div>
  );
}

/** Keeps the value of a controlled component. */
export function Kept<T>(props: { start: T; children: (value: T, set: (value: T) => void) => ReactNode }): ReactNode {
  const [value, setValue] = useState(props.start);
  return props.children(value, setValue);
}
