import { Button } from '@zaraba/kit/button';
import { FieldFault } from '@zaraba/kit/field';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { isBackwards, latestDay } from '../../domain/market/period.ts';
import type { Period } from '../../domain/market/period.ts';
import { useWorldNow } from '../../state/hooks.ts';
import classes from './periodFields.module.css';
import { useTexts } from '../texts.ts';

/** A typed day, shown at once even if its owner stores it with a delay. */
function DayField(props: {
  name: 'from' | 'to';
  value: string;
  max: string | undefined;
  faultId: string | undefined;
  onChange: (day: string) => void;
}): ReactElement {
  const { name, value, max, faultId, onChange } = props;
  const [typed, setTyped] = useState<string>();
  if (typed === value) setTyped(undefined);
  return (
    <input
      type="date"
      name={name}
      value={typed ?? value}
      max={max}
      aria-invalid={faultId !== undefined}
      aria-describedby={faultId}
      onChange={({ currentTarget: { value: day } }) => {
        setTyped(day);
        onChange(day);
      }}
    />
  );
}

/**
 * Two days that bound a list of records, chosen with the device's calendar; at most six months ahead. Reports only the
 * changed days.
 */
export function PeriodFields(props: { value: Period; onChange: (days: Partial<Period>) => void }): ReactElement {
  const t = useTexts();
  const id = useId();
  const now = useWorldNow();
  const { value, onChange } = props;
  const backwards = isBackwards(value);
  return (
    <fieldset className={classes.range}>
      <legend className="visually-hidden">{t('history.range')}</legend>
      {(['from', 'to'] as const).map((side) => (
        <label key={side} className={`stack-1 ${classes.date}`}>
          <span className="text-2 row-text">{t(`history.${side}`)}</span>
          <DayField
            name={side}
            value={value[side]}
            max={now === 0 ? undefined : latestDay(now)}
            faultId={backwards && side === 'to' ? id : undefined}
            onChange={(day) => onChange({ [side]: day })}
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
