import { Button } from '@zaraba/kit/button';
import { Field } from '@zaraba/kit/field';
import { Sheet } from '@zaraba/kit/sheet';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { NAME_MAXIMUM, listName } from '../../../../domain/market/watchlists.ts';
import { EntryForm, useEntry } from '../../../../parts/forms/entry.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useListTexts } from '../listTexts.ts';

interface NameProps {
  title: string;
  /** The present name; absent if a new list or screen is named. */
  name?: string | undefined;
  onSave: (name: string) => void;
  onClose: () => void;
}

function NameForm(props: NameProps): ReactElement {
  const t = useTexts();
  const say = useListTexts();
  const [name, setName] = useState(props.name ?? '');
  const entry = useEntry({
    faults: { name: listName(name) === '' ? say('nameFault') : undefined },
    onReady: () => {
      props.onSave(name);
      props.onClose();
    },
  });
  return (
    <EntryForm entry={entry}>
      <Field
        label={say('name')}
        name="name"
        value={name}
        onChange={setName}
        maxLength={NAME_MAXIMUM}
        autoComplete="off"
        hint={say('device')}
        fault={entry.faultOf('name')}
      />
      <Button block type="submit">
        {t('action.save')}
      </Button>
    </EntryForm>
  );
}

/** Asks for the name of a watchlist or a screen. */
export default function Self(props: NameProps & { open: boolean }): ReactElement {
  const t = useTexts();
  return (
    <Sheet open={props.open} onClose={props.onClose} title={props.title} closeLabel={t('action.close')}>
      <NameForm {...props} key={props.name} />
    </Sheet>
  );
}
