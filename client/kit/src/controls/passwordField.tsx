import { useState } from 'react';
import type { ReactElement } from 'react';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { IconButton } from './iconButton.tsx';

/** A password input that allows showing, pasting and password managers. */
export function PasswordField(
  props: Omit<FieldProps, 'inputMode'> & { showLabel: string; hideLabel: string },
): ReactElement {
  const { showLabel, hideLabel, ...field } = props;
  const [shown, setShown] = useState(false);
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
