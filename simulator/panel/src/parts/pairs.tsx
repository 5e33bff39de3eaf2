import type { ReactElement } from 'react';
import classes from './sections.module.css';

/** A list of technical names and values in code style. */
export function Pairs(props: { values: Readonly<Record<string, string>> }): ReactElement {
  return (
    <dl className={classes.pairs} lang="en">
      {Object.entries(props.values).map(([name, value]) => [
        <dt className="text-2" key={`${name} name`}>
          <code className={classes.code}>{name}</code>
        </dt>,
        <dd className="anywhere" key={name}>
          <code className={classes.code}>{value}</code>
        </dd>,
      ])}
    </dl>
  );
}
