import { PasswordField } from '@zaraba/kit/passwordField';
import type { ReactElement } from 'react';
import { useConfig } from '../../state/hooks.ts';
import { useTexts } from '../texts.ts';

/** The fund password that authorises a movement of money. */
export function FundPasswordField(props: {
  value: string;
  onChange: (value: string) => void;
  fault?: string | undefined;
}): ReactElement {
  const t = useTexts();
  const { simulated } = useConfig();
  return (
    <PasswordField
      label={t('money.fundPassword')}
      name="fundPassword"
      value={props.value}
      onChange={props.onChange}
      autoComplete="off"
      maxLength={72}
      fault={props.fault}
      // The text does not say how many attempts remain, because the server decides when to lock the password.
      hint={t(simulated ? 'money.fundPasswordHint' : 'money.fundPasswordDigits')}
      showLabel={t('login.show')}
      hideLabel={t('login.hide')}
    />
  );
}
