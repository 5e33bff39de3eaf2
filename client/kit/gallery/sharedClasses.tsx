import type { ReactElement } from 'react';

/** The names of the classes in style sheets. */
export function classesOf(sheet: string): string[] {
  const plain = sheet.replaceAll(/\/\*[^]*?\*\//g, '');
  return [...new Set([...plain.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))];
}

/** What puts its children beside or below each other needs two to be seen; anything else shows its name. */
const ARRANGES = /^(stack|cluster|line)-|^divided$/;

/** The name of a class to show in it; a turning one takes none. */
function label(name: string): string | undefined {
  return name === 'spinner' ? undefined : name;
}

/** Each class of the given sheets, with as few elements as show it: the accessibility check visits each of them. */
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
