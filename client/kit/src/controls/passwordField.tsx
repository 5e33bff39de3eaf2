import { useState } from 'react';
import type { ReactElement } from 'react';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { IconButton } from './iconButton.tsx';

/**
 * A password field that can show its text. Pasting and password managers work. With `plain` the text is visible until
 * the user hides it, for a new password that is typed only once.
 */
export function PasswordField(
  props: Omit<FieldProps, 'inputMode'> & { showLabel: string; hideLabel: string; plain?: boolean },
): ReactElement {
  const { showLabel, hideLabel, plain = false, ...field } = props;
  const [shown, setShown] = useState(plain);
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      after={
        <IconButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
