import type { ReactElement } from 'react';
import { State } from './state.tsx';
import type { Shown } from './state.tsx';

/** The names of the classes in style sheets. */
export function classesOf(sheet: string): string[] {
  const plain = sheet.replaceAll(/\/\*[^]*?\*\//g, '');
  return [...new Set([...plain.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))];
}

/** Each class of the given sheets around two texts, which it arranges or dresses. */
export function SharedClasses({ t, sheets }: Shown & { sheets: string }): ReactElement {
  return (
    <>
      {classesOf(sheets).map((name) => (
        <State key={name} name={name}>
          <div className={name}>
            <span>{t.orders}</span>
            <span>{t.positions}</span>
          </div>
        </State>
      ))}
    </>
  );
}
