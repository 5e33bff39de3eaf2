import { Button } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { PasswordField } from '@zaraba/kit/passwordField';
import { useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { useShared } from './desk/hooks.tsx';
import { controlKey } from './desk/page.ts';
import classes from './app.module.css';
import { useTexts } from './texts/texts.tsx';

/** A form that asks for the control key. */
export function Lock(): ReactElement {
  const { t } = useTexts();
  const { desk } = useShared();
  const [key, setKey] = useState(controlKey.read() ?? '');
  // If the form is shown although a key was entered, the server has refused the key.
  const [refused] = useState(controlKey.read() !== undefined);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    controlKey.keep(key.trim());
    desk.follow(desk.view().world);
  };
  return (
    <div className={classes.lock}>
      <Card title={t.connection.locked}>
        <form className="stack-4" onSubmit={submit} noValidate>
          <p>{t.connection.lockedText}</p>
          <PasswordField
            label={t.connection.key}
            name="key"
            value={key}
            onChange={setKey}
            autoComplete="off"
            showLabel={t.connection.showKey}
            hideLabel={t.connection.hideKey}
            fault={refused ? t.connection.wrongKey : undefined}
          />
          <Button type="submit" block>
            {t.connection.unlock}
          </Button>
        </form>
      </Card>
    </div>
  );
}
