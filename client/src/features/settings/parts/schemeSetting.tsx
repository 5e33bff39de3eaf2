import { Change } from '@zaraba/kit/change';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import { SCHEMES, useSettings } from '../../../state/hooks.ts';
import type { Scheme } from '../../../state/hooks.ts';
import classes from '../../../parts/styles/cards.module.css';

const TEXTS = {
  'red-blue': ['settings.redBlue', 'settings.redBlueText'],
  'red-green': ['settings.redGreen', 'settings.redGreenText'],
  'green-red': ['settings.greenRed', 'settings.greenRedText'],
  cvd: ['settings.cvd', 'settings.cvdText'],
  mono: ['settings.mono', 'settings.monoText'],
} as const satisfies Record<Scheme, readonly string[]>;

/** Chooses the colours of rise and fall, and shows a sample of them. */
export function SchemeSetting(): ReactElement {
  const t = useTexts();
  const name = useId();
  const settings = useSettings();
  const { scheme } = settings;
  return (
    <fieldset className={`stack-2 ${classes.setting}`} data-setting="scheme">
      <legend className="text-2 row-text">{t('settings.scheme')}</legend>
      <div className="stack-0">
        {SCHEMES.map((id) => (
          <label key={id} className={`cluster-3 align-middle tall pointer pad-block-1 ${classes.scheme}`}>
            <input type="radio" name={name} checked={id === scheme} onChange={() => settings.set({ scheme: id })} />
            <span className={classes.schemeText}>
              {t(TEXTS[id][0])}
              <small>{t(TEXTS[id][1])}</small>
            </span>
            {id === scheme && (
              <span className={`cluster-2 strong-xs shrinks ${classes.sample}`} aria-hidden="true">
                <Change direction="up" text="+1.23%" pill />
                <Change direction="down" text="−1.23%" pill />
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
