import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../figures/icon.tsx';
import classes from './timeline.module.css';

/** One step of a timeline. */
export interface TimelineStep {
  id: string;
  title: ReactNode;
  time?: ReactNode;
  text?: ReactNode;
  place: 'done' | 'current' | 'ahead';
}

/** A column of steps. Completed ones are ticked and the current one is marked; the text states both too. */
export function Timeline(props: {
  label: string;
  steps: readonly TimelineStep[];
  words: Readonly<Record<TimelineStep['place'], string>>;
}): ReactElement {
  return (
    <ol className="as-grid" aria-label={props.label}>
      {props.steps.map((step) => (
        <li
          key={step.id}
          className={classes.step}
          data-place={step.place}
          aria-current={step.place === 'current' ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true">
            {step.place === 'done' && <Icon name="check" size={12} />}
          </span>
          <div>
            <div className={classes.line}>
              <span className={`text-2 row-text ${classes.title}`}>
                {step.title}
                <span className="visually-hidden"> ({props.words[step.place]})</span>
              </span>
              {step.time !== undefined && (
                <span className="push-end text-2 small num" translate="no">
                  {step.time}
                </span>
              )}
            </div>
            {step.text !== undefined && <div className="text-2 small">{step.text}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
