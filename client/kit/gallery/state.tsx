import { useState } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import classes from './gallery.module.css';
import type { Texts } from './texts.ts';

/** What every shown piece gets: the sample texts of the chosen language. */
export interface Shown {
  readonly t: Texts;
}

/** Pieces of one area, by the name under which `@zaraba/kit` offers them. */
export type Shelf = Readonly<Record<string, ComponentType<Shown>>>;

/** One state of a piece, under its name. */
export function State(props: { name: string; children: ReactNode }): ReactElement {
  return (
    <div className={classes.state}>
      <p className="text-2 caption">{props.name}</p>
      {props.children}
    </div>
  );
}

/** Keeps a value that its control changes. */
export function Kept<T>(props: { start: T; children: (value: T, set: (value: T) => void) => ReactNode }): ReactNode {
  const [value, setValue] = useState(props.start);
  return props.children(value, setValue);
}
