import { Tabs as Base } from '@base-ui/react/tabs';
import { useLayoutEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { join } from '../tools/join.ts';
import classes from './tabs.module.css';

/**
 * Tabs with one visible panel, and arrow keys between them. With `wraps` the tabs take several lines, instead of
 * scrolling out of view.
 */
export function Tabs<Value extends string>(props: {
  label: string;
  tabs: readonly { value: Value; text: ReactNode; panel: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  wraps?: boolean;
}): ReactElement {
  const list = useRef<HTMLDivElement>(null);
  // Scrolls the chosen tab into view, even after a label has grown. It scrolls sideways only, so the page stays in
  // place.
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!list.current || !tab) return;
    const { offsetWidth, scrollLeft } = list.current;
    const end = tab.offsetLeft + tab.offsetWidth - offsetWidth;
    list.current.scrollLeft = Math.min(tab.offsetLeft, Math.max(end, scrollLeft));
  });
  return (
    <Base.Root value={props.value} onValueChange={(value) => props.onChange(value as Value)}>
      <Base.List
        ref={list}
        className={join(classes.list, props.wraps === true && classes.wraps)}
        aria-label={props.label}
        activateOnFocus
      >
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
