import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactElement, ReactNode } from 'react';
import classes from './tabs.module.css';

/** Panels of which one is seen, with the arrow keys of a tab list. */
export function Tabs<Value extends string>(props: {
  label: string;
  tabs: readonly { value: Value; text: ReactNode; panel: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}): ReactElement {
  return (
    <Base.Root value={props.value} onValueChange={(value) => props.onChange(value as Value)}>
      <Base.List className={classes.list} aria-label={props.label} activateOnFocus>
        {props.tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={classes.tab}>
            {tab.text}
          </Base.Tab>
        ))}
      </Base.List>
      {props.tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
