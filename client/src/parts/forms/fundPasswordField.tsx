import { PasswordField } from '@zaraba/kit/passwordField';
import type { ReactElement } from 'react';
import { useTexts } from '../texts.ts';

/** The fund password that releases a movement of money. */
export function FundPasswordField(props: {
  value: string;
  onChange: (value: string) => void;
  fault?: string | undefined;
}): ReactElement {
  const t = useTexts();
  return (
    <PasswordField
      label={t('money.fundPassword')}
      name="fundPassword"
      value={props.value}
      onChange={props.onChange}
      autoComplete="off"
      maxLength={72}
      fault={props.fault}
      hint={t('money.fundPasswordHint')}
      showLabel={t('login.show')}
      hideLabel={t('login.hide')}
    />
  );
}
