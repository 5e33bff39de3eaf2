import type { ReactElement } from 'react';

/** Returns the class names that a style sheet defines. */
export function classesOf(sheet: string): string[] {
  const plain = sheet.replaceAll(/\/\*[^]*?\*\//g, '');
  return [...new Set([...plain.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))];
}

/**
 * Matches classes that arrange children, which need two children to be visible. Elements of other classes show the
 * class's name.
 */
const ARRANGES = /^(stack|cluster|line)-|^divided$/;

/** Returns the text that shows a class; undefined for the spinner, which has no text. */
function label(name: string): string | undefined {
  return name === 'spinner' ? undefined : name;
}

/**
 * Shows each class of the sheets with as few elements as possible, because the accessibility check visits all of them.
 */
export function SharedClasses({ sheets }: { sheets: string }): ReactElement {
  return (
    <div className="stack-2 anchor">
      {classesOf(sheets).map((name) => (
        <div key={name} className={name}>
          {ARRANGES.test(name) ? [1, 2].map((number) => <span key={number}>{`${name}: ${number}`}</span>) : label(name)}
        </div>
      ))}
    </div>
  );
}
