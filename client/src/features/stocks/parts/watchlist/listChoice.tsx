import { Select } from '@zaraba/kit/select';
import type { ReactElement } from 'react';
import { LISTS_MAXIMUM, LIST_SORTS, type ListSort } from '../../../../domain/market/watchlists.ts';
import { useTexts } from '../../../../parts/texts.ts';
import { useWatchlists } from '../../../../state/watchlists/hooks.ts';
import { useListTexts } from '../listTexts.ts';

/** Options that are no ids of lists: one for the server's list, and one for a new list. */
const SERVER = 'server';
const NEW = 'new';

/** Selects the watchlist on the screen, or begins a new one. */
export function ListChoice(props: { onNew: () => void }): ReactElement {
  const t = useTexts();
  const say = useListTexts();
  const { lists, shown, change } = useWatchlists();
  const hasRoom = lists.length < LISTS_MAXIMUM;
  return (
    <Select
      label={say('choice')}
      value={shown ?? SERVER}
      onChange={(id) => {
        if (id === NEW) props.onNew();
        else change({ kind: 'shown', id: id === SERVER ? undefined : id });
      }}
      options={[
        { value: SERVER, text: t('quotes.watchlist') },
        ...lists.map(({ id, name }) => ({ value: id, text: name })),
        ...(hasRoom ? [{ value: NEW, text: say('new') }] : []),
      ]}
    />
  );
}

/** Selects the sort order of the rows. */
export function SortChoice(): ReactElement {
  const t = useTexts();
  const say = useListTexts();
  const { sort, change } = useWatchlists();
  return (
    <Select<ListSort>
      label={t('quotes.sortBy')}
      value={sort}
      onChange={(next) => change({ kind: 'sorted', sort: next })}
      options={LIST_SORTS.map((id) => ({ value: id, text: id === 'own' ? say('own') : t(`quotes.${id}`) }))}
    />
  );
}
