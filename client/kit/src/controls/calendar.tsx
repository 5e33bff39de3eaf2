import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement } from 'react';
import classes from './calendar.module.css';
import { IconButton } from './iconButton.tsx';
import { dayByKey, plusMonths, weekOf, weeksOf } from './month.ts';
import type { WeekStart } from './month.ts';

function written(language: string, form: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' });
  return (day) => format.format(Date.parse(day));
}

function Weekdays(props: { language: string; week: readonly string[] }): ReactElement {
  const short = written(props.language, { weekday: 'short' });
  const long = written(props.language, { weekday: 'long' });
  return (
    <div role="row" className={classes.week}>
      {props.week.map((day) => (
        <span key={day} role="columnheader" aria-label={long(day)}>
          {short(day)}
        </span>
      ))}
    </div>
  );
}

interface Days {
  /** The chosen day; empty for none. */
  value: string;
  today: string;
  /** The latest day that can be chosen. */
  max?: string | undefined;
  onChoose: (day: string) => void;
}

function Day(props: Days & { day: string; name: string; reachable: boolean }): ReactElement {
  const { day, max } = props;
  const isOffered = max === undefined || day <= max;
  return (
    <button
      type="button"
      className="num"
      translate="no"
      tabIndex={props.reachable ? 0 : -1}
      aria-label={props.name}
      aria-current={day === props.today ? 'date' : undefined}
      aria-disabled={isOffered ? undefined : true}
      onClick={() => isOffered && props.onChoose(day)}
    >
      {Number(day.slice(-2))}
    </button>
  );
}

/**
 * A month's calendar in the given language, to choose a day from. Days are `YYYY-MM-DD`. It takes the focus when it
 * appears.
 */
export function Calendar(
  props: Days & {
    label: string;
    /** A BCP 47 tag. */
    language: string;
    weekStart: WeekStart;
    previousLabel: string;
    nextLabel: string;
    onClose: () => void;
  },
): ReactElement {
  const { label, value, today, language, weekStart, onClose } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ day: value === '' ? today : value, focus: true });
  useEffect(() => {
    if (at.focus) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [at]);
  const full = written(language, { dateStyle: 'full' });
  const turn = (months: number): void => setAt({ day: plusMonths(at.day, months), focus: false });
  const onKeyDown = (event: KeyboardEvent): void => {
    const day = grid.current?.contains(document.activeElement) ? dayByKey(at.day, event.key, weekStart) : undefined;
    if (day === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    // Keeps the key from also closing a surrounding sheet.
    event.stopPropagation();
    if (day === undefined) onClose();
    else setAt({ day, focus: true });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears the keys of the buttons inside
    <div role="group" aria-label={label} className={classes.calendar} onKeyDown={onKeyDown}>
      <div className="line-2 pack-apart row-text">
        <IconButton icon="back" label={props.previousLabel} onClick={() => turn(-1)} />
        <span aria-live="polite" translate="no">
          {written(language, { year: 'numeric', month: 'long' })(at.day)}
        </span>
        <IconButton icon="forward" label={props.nextLabel} onClick={() => turn(1)} />
      </div>
      <div ref={grid} role="grid" aria-label={label}>
        <Weekdays language={language} week={weekOf(at.day, weekStart)} />
        {weeksOf(at.day, weekStart).map((week) => (
          <div key={week.join(' ')} role="row" className={classes.week}>
            {week.map((day, place) => (
              <div key={day ?? place} role="gridcell" aria-selected={day !== undefined && day === value}>
                {day !== undefined && <Day {...props} day={day} name={full(day)} reachable={day === at.day} />}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
