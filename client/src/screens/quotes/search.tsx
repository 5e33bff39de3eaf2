import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { SEARCH_TEXT_MAXIMUM, searchText } from '../../domain/searchText.ts';
import { Page } from '../../parts/page.tsx';
import { useScreenQuery } from '../../parts/screenQuery.ts';
import { useTexts } from '../../parts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/iconButton.tsx';
import { useDebounced } from '../../ui/timing.ts';
import classes from './search.module.css';
import { SearchResults } from './searchResults.tsx';
import { SearchShortcuts } from './searchShortcuts.tsx';

const PAUSE_MS = 220;

function SearchBox(props: { text: string; onChange: (text: string) => void }): ReactElement {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div role="search" className={classes.box}>
      <Icon name="search" size={20} />
      <input
        ref={input}
        className={classes.input}
        type="search"
        name="text"
        value={props.text}
        maxLength={SEARCH_TEXT_MAXIMUM}
        placeholder={t('search.placeholder')}
        aria-label={t('search.title')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen is nothing but this field
        autoFocus
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
      {props.text !== '' && (
        <IconButton
          icon="close"
          size={20}
          label={t('search.clear')}
          onClick={() => {
            props.onChange('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** One field for code, name in three scripts and kana; what was searched before, and what others look at. */
export default function Search(): ReactElement {
  const t = useTexts();
  const [query, setQuery] = useScreenQuery();
  const [typed, setTyped] = useState(query.get('text') ?? '');
  const asked = useDebounced(searchText(typed), PAUSE_MS);
  const change = (text: string): void => {
    setTyped(text);
    // Kept in the address, so that the way back from a stock leads to the same results.
    setQuery(text === '' ? {} : { text }, { replace: true });
  };
  return (
    <Page title={t('search.title')}>
      <SearchBox text={typed} onChange={change} />
      {asked === '' ? <SearchShortcuts onPick={change} /> : <SearchResults text={asked} />}
    </Page>
  );
}
