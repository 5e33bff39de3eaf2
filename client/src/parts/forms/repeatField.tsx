import { PasswordField } from '@zaraba/kit/passwordField';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../texts.ts';

/**
 * The second field for a new password or PIN. It reports a mismatch when the customer leaves it, not while typing.
 * `fault` is the error after a submission.
 */
export function RepeatField(props: {
  label: string;
  value: string;
  /** Whether both inputs are equal. Ignored while this field is empty. */
  matches: boolean;
  onChange: (value: string) => void;
  fault?: string | undefined;
  autoComplete: 'new-password' | 'off';
}): ReactElement {
  const t = useTexts();
  const [left, setLeft] = useState(false);
  const differs = left && props.value !== '' && !props.matches;
  return (
    <div onFocus={() => setLeft(false)} onBlur={() => setLeft(true)}>
      <PasswordField
        label={props.label}
        name="repeated"
        value={props.value}
        onChange={props.onChange}
        fault={differs ? t('login.differs') : props.fault}
        autoComplete={props.autoComplete}
        showLabel={t('login.show')}
        hideLabel={t('login.hide')}
        required
      />
    </div>
  );
}
