import { CURRENCIES } from '@zaraba/contracts';
import { Select } from '@zaraba/kit/select';
import type { ReactElement } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings } from '../../../state/hooks.ts';
import classes from '../../../parts/styles/cards.module.css';

/** Chooses the currency in which balance, positions and records are shown. */
export function CurrencySetting(): ReactElement {
  const t = useTexts();
  const settings = useSettings();
  return (
    <div className={`stack-2 ${classes.setting}`} data-setting="currency">
      <Select
        label={t('money.currency')}
        showLabel
        value={settings.currency}
        onChange={(next) => settings.set({ currency: next })}
        options={CURRENCIES.map((id) => ({ value: id, text: id.toUpperCase() }))}
      />
    </div>
  );
}
