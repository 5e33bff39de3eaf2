import { LANGUAGE_TAG } from '@zaraba/contracts';
import type { Language } from '@zaraba/contracts';
import { Field } from '@zaraba/kit/field';
import { IconButton } from '@zaraba/kit/iconButton';
import { later } from '@zaraba/kit/later';
import { Suspense, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { dayOf, isBegunDay, readDay } from '../../domain/market/period.ts';
import { useSettings, useWorldNow } from '../../state/hooks.ts';
import classes from './periodFields.module.css';
import { useTexts } from '../texts.ts';
import { writtenDate } from '../tokyoTime.ts';

const Calendar = later(async () => ({ default: (await import('@zaraba/kit/calendar')).Calendar }));

const WEEK_START: Readonly<Record<Language, 0 | 1>> = { jp: 0, us: 0, cn: 1 };

/** A text that is being typed in place of a stored day. */
interface Typed {
  readonly text: string;
  readonly before: string;
  /** Whether the customer has left the field after typing. */
  readonly left: boolean;
}

/** Returns the field's text and error. The typed text is visible even if the parent stores it later. */
function useTyped(value: string, max: string | undefined) {
  const [typed, setTyped] = useState<Typed>();
  const day = typed === undefined ? value : readDay(typed.text);
  if (typed !== undefined && value !== typed.before) setTyped(value === day ? { ...typed, before: value } : undefined);
  const isLate = day !== undefined && max !== undefined && day > max;
  const objects = typed !== undefined && (typed.left || !isBegunDay(typed.text));
  return {
    text: typed?.text ?? writtenDate(value),
    fault: isLate ? 'tooLate' : day === undefined && objects ? 'notADay' : undefined,
    type: (text: string) => setTyped({ text, before: value, left: false }),
    leave: () => {
      if (typed !== undefined)
        setTyped({ ...typed, text: day === undefined ? typed.text : writtenDate(day), left: true });
    },
  } as const;
}

function DayCalendar(props: {
  value: string;
  max: string | undefined;
  onChoose: (day: string) => void;
  onClose: () => void;
}): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const now = useWorldNow();
  return (
    <div className={classes.calendar}>
      <Suspense fallback={null}>
        <Calendar
          {...props}
          label={t('history.calendar')}
          today={dayOf(now)}
          language={LANGUAGE_TAG[language]}
          weekStart={WEEK_START[language]}
          previousLabel={t('history.previousMonth')}
          nextLabel={t('history.nextMonth')}
        />
      </Suspense>
    </div>
  );
}

/** A field for a day, typed, pasted or chosen from a calendar in the app's language. Days are `YYYY-MM-DD` or empty. */
export function DayField(props: {
  name: 'from' | 'to' | 'until';
  value: string;
  max: string | undefined;
  /** The error that the day causes together with other fields. */
  fault: string | undefined;
  onChange: (day: string) => void;
}): ReactElement {
  const t = useTexts();
  const now = useWorldNow();
  const { name, value, max, onChange } = props;
  const field = useTyped(value, max);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const put = (text: string): void => {
    field.type(text);
    const day = readDay(text);
    if (day !== undefined && day !== value && (max === undefined || day <= max)) onChange(day);
  };
  const close = (): void => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  const example = writtenDate(now === 0 ? '2026-11-18' : dayOf(now));
  return (
    <>
      <div ref={box} className={classes.date} onBlur={field.leave}>
        <Field
          label={t(`history.${name}`)}
          name={name}
          value={field.text}
          onChange={put}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('history.dayForm')}
          fault={
            field.fault === undefined
              ? props.fault
              : t(`history.${field.fault}`, { example, day: writtenDate(max ?? '') })
          }
          after={
            <IconButton
              icon="calendar"
              label={t('history.calendar')}
              expanded={open}
              busy={now === 0}
              onClick={() => (open ? close() : setOpen(true))}
            />
          }
        />
      </div>
      {open && (
        <DayCalendar
          value={value}
          max={max}
          onClose={close}
          onChoose={(day) => {
            put(writtenDate(day));
            close();
          }}
        />
      )}
    </>
  );
}
