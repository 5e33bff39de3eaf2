import type { ReactElement } from 'react';
import classes from './gallery.module.css';
import { State } from './state.tsx';
import type { Shown } from './state.tsx';

/** The classes of `styles/utilities.css` by what they arrange. */
export const SHARED_CLASSES = {
  lines: ['stack-1', 'stack-2', 'stack-3', 'stack-4', 'cluster-1', 'cluster-2'],
  texts: ['text-2', 'text-3', 'row-text', 'small', 'caption', 'pretty', 'to-end', 'num', 'up', 'down', 'flat'],
  places: ['above-1', 'above-2', 'above-3', 'visually-hidden'],
} as const;

/** The few classes that need no style sheet of a screen. */
export function SharedClasses({ t }: Shown): ReactElement {
  return (
    <>
      {SHARED_CLASSES.lines.map((name) => (
        <State key={name} name={name}>
          <div className={name}>
            <span>{t.orders}</span>
            <span>{t.positions}</span>
          </div>
        </State>
      ))}
      {[...SHARED_CLASSES.texts, ...SHARED_CLASSES.places].map((name) => (
        <div key={name} className={classes.state}>
          <p className={name}>{name}</p>
        </div>
      ))}
    </>
  );
}
