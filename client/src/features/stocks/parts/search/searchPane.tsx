import { useDebounced } from '@zaraba/kit/timing';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { searchText } from '../../rules/searchText.ts';
import { useListTexts } from '../listTexts.ts';
import { useSearchKeys } from './hits.ts';
import { SearchBox } from './searchBox.tsx';
import classes from './search.module.css';
import { SearchResults } from './searchResults.tsx';
import { SearchShortcuts } from './searchShortcuts.tsx';

const PAUSE_MS = 220;

/** The search field with the results. Before the reader types, earlier searches and popular stocks take their place. */
export function SearchPane(props: { typed: string; onType: (typed: string) => void }): ReactElement {
  const say = useListTexts();
  const id = useId();
  const text = searchText(props.typed);
  const asked = useDebounced(text, PAUSE_MS);
  const { pane, onKeyDown, entered, onOpened } = useSearchKeys(text);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears the keys of the field and of the links inside
    <div ref={pane} className={classes.pane} onKeyDown={onKeyDown}>
      <SearchBox text={props.typed} onChange={props.onType} describedBy={id} />
      <p id={id} className="visually-hidden">
        {say('find.keys')}
      </p>
      {asked === '' ? (
        <SearchShortcuts onPick={props.onType} />
      ) : (
        <SearchResults text={asked} onOpen={entered === asked ? onOpened : undefined} />
      )}
    </div>
  );
}
