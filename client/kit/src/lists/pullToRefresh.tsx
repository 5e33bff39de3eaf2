import { useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../figures/icon.tsx';
import { join } from '../tools/join.ts';
import { headHeight } from './pull.ts';
import type { PullState } from './pull.ts';
import classes from './pullToRefresh.module.css';
import { usePull } from './usePull.ts';

const ICONS = { normal: 'down', pulling: 'down', loosing: 'down', loading: 'refresh', success: 'check' } as const;

/** Refreshes its content when pulled down. For keyboard users, a button does the same. */
export function PullToRefresh(props: {
  /** Whether a refresh is in progress. */
  refreshing: boolean;
  onRefresh: () => void;
  texts: Record<Exclude<PullState, 'normal'>, string> & { button: string };
  children: ReactNode;
}): ReactElement {
  const area = useRef<HTMLDivElement>(null);
  const { state, travelPx, start } = usePull(area, props.refreshing, props.onRefresh);
  return (
    <div ref={area} className="anchor" data-pull={state}>
      <button type="button" className={classes.button} onClick={start}>
        <Icon name="refresh" size={18} />
        {props.texts.button}
      </button>
      <div
        className={join(classes.head, classes[state])}
        style={{ height: `${headHeight(state, travelPx)}px` }}
        role="status"
      >
        {state !== 'normal' && (
          <>
            <span className={classes.icon}>
              <Icon name={ICONS[state]} size={20} />
            </span>
            {props.texts[state]}
          </>
        )}
      </div>
      {props.children}
    </div>
  );
}
