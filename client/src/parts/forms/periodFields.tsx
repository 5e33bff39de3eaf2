import { Button } from '@zaraba/kit/button';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { isBackwards, latestDay } from '../../domain/market/period.ts';
import type { Period } from '../../domain/market/period.ts';
import { useWorldNow } from '../../state/hooks.ts';
import { useTexts } from '../texts.ts';
import { DayField } from './dayField.tsx';
import classes from './periodFields.module.css';

/** Two days that bound a list of records, at most six months ahead. `onChange` receives only the changed one. */
export function PeriodFields(props: { value: Period; onChange: (days: Partial<Period>) => void }): ReactElement {
  const t = useTexts();
  const now = useWorldNow();
  const { value, onChange } = props;
  // Counts how often the fields were cleared. Each time they mount again, which removes even text that is not a day.
  const [cleared, setCleared] = useState(0);
  return (
    <fieldset className={classes.range}>
      <legend className="visually-hidden">{t('history.range')}</legend>
      {(['from', 'to'] as const).map((side) => (
        <DayField
          key={`${side} ${cleared}`}
          name={side}
          value={value[side]}
          max={now === 0 ? undefined : latestDay(now)}
          fault={isBackwards(value) && side === 'to' ? t('history.order') : undefined}
          onChange={(day) => onChange({ [side]: day })}
        />
      ))}
      {(value.from !== '' || value.to !== '') && (
        <Button
          kind="ghost"
          small
          onClick={() => {
            setCleared(cleared + 1);
            onChange({ from: '', to: '' });
          }}
        >
          {t('history.clear')}
        </Button>
      )}
    </fieldset>
  );
}
