import { useId } from 'react';
import type { ReactElement } from 'react';
import { isBackwards, latestDay } from '../domain/period.ts';
import type { Period } from '../domain/period.ts';
import { useWorldNow } from '../state/hooks.ts';
import { Button } from '../ui/button.tsx';
import { FieldFault } from '../ui/field.tsx';
import classes from './periodFields.module.css';
import { useTexts } from './texts.ts';

/** Two days between which records lie, chosen with the calendar of the device; at most six months ahead. */
export function PeriodFields(props: { value: Period; onChange: (period: Period) => void }): ReactElement {
  const t = useTexts();
  const id = useId();
  const now = useWorldNow();
  const { value, onChange } = props;
  const backwards = isBackwards(value);
  const latest = now === 0 ? {} : { max: latestDay(now) };
  return (
    <fieldset className={classes.range}>
      <legend className="visually-hidden">{t('history.range')}</legend>
      {(['from', 'to'] as const).map((side) => (
        <label key={side} className={classes.date}>
          <span className={classes.label}>{t(`history.${side}`)}</span>
          <input
            type="date"
            name={side}
            value={value[side]}
            {...latest}
            aria-invalid={backwards && side === 'to'}
            aria-describedby={backwards && side === 'to' ? id : undefined}
            onChange={(event) => onChange({ ...value, [side]: event.currentTarget.value })}
          />
        </label>
      ))}
      {backwards && <FieldFault id={id} text={t('history.order')} />}
      {(value.from !== '' || value.to !== '') && (
        <Button kind="ghost" small onClick={() => onChange({ from: '', to: '' })}>
          {t('history.clear')}
        </Button>
      )}
    </fieldset>
  );
}
