import { Button } from '@zaraba/kit/button';
import { Field } from '@zaraba/kit/field';
import { Sheet } from '@zaraba/kit/sheet';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { NAME_MAXIMUM, type NamedList, listName } from '../../../../domain/market/watchlists.ts';
import { EntryForm, useEntry } from '../../../../parts/forms/entry.tsx';
import { useTexts } from '../../../../parts/texts.ts';
import { useWatchlists } from '../../../../state/watchlists/hooks.ts';

function NameForm(props: { list?: NamedList | undefined; onClose: () => void }): ReactElement {
  const t = useTexts();
  const { list } = props;
  const { change } = useWatchlists();
  const [name, setName] = useState(list?.name ?? '');
  const entry = useEntry({
    faults: { name: listName(name) === '' ? t('lists.nameFault') : undefined },
    onReady: () => {
      if (list === undefined) change({ kind: 'created', name, codes: [] });
      else change({ kind: 'renamed', id: list.id, name });
      props.onClose();
    },
  });
  return (
    <EntryForm entry={entry}>
      <Field
        label={t('lists.name')}
        name="name"
        value={name}
        onChange={setName}
        maxLength={NAME_MAXIMUM}
        autoComplete="off"
        hint={t('lists.device')}
        fault={entry.faultOf('name')}
      />
      <Button block type="submit">
        {t('action.save')}
      </Button>
    </EntryForm>
  );
}

/** Names a new watchlist, or renames one. */
export default function Self(props: { list?: NamedList; open: boolean; onClose: () => void }): ReactElement {
  const t = useTexts();
  const { list, open, onClose } = props;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(list === undefined ? 'lists.newTitle' : 'lists.rename')}
      closeLabel={t('action.close')}
    >
      <NameForm key={list?.name} list={list} onClose={onClose} />
    </Sheet>
  );
}
