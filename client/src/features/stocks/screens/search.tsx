import { useComposed } from '@zaraba/kit/composed';
import { Icon } from '@zaraba/kit/icon';
import { IconButton } from '@zaraba/kit/iconButton';
import { useDebounced } from '@zaraba/kit/timing';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { SEARCH_TEXT_MAXIMUM, searchText } from '../rules/searchText.ts';
import { Page } from '../../../parts/page.tsx';
import { useScreenQuery } from '../../../parts/lists/screenQuery.ts';
import { useTexts } from '../../../parts/texts.ts';
import { takeTyping } from '../../../parts/typeAhead.ts';
import { useSettings } from '../../../state/hooks.ts';
import classes from '../parts/search.module.css';
import { SearchResults } from '../parts/searchResults.tsx';
import { SearchShortcuts } from '../parts/searchShortcuts.tsx';

const PAUSE_MS = 220;

function SearchBox(props: { text: string; onChange: (text: string) => void }): ReactElement {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const { onChange } = props;
  const { language } = useSettings();
  // Android keyboards compose every Latin word until a space follows.
  const passes = (text: string): boolean => language === 'us' && /^[\x20-\x7e]*$/.test(text);
  const composed = useComposed(props.text, onChange, passes);
  // Each navigation to this screen, by a tap or a key, means that the reader wants to type.
  const step = useLocation().key;
  const taken = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    const field = input.current;
    if (field === null || taken.current === step) return;
    taken.current = step;
    const typed = takeTyping(field);
    if (typed === '') field.select();
    else if (typed !== undefined) onChange(typed);
    // Without text the screen is only this field, so it is focused; with text the reader has returned for its results.
    else if (field.value === '') field.focus();
  }, [step, onChange]);
  return (
    <div role="search" className={classes.box}>
      <Icon name="search" size={20} />
      <input
        ref={input}
        className={classes.input}
        type="search"
        name="text"
        {...composed}
        maxLength={SEARCH_TEXT_MAXIMUM}
        placeholder={t('search.placeholder')}
        aria-label={t('search.title')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
      />
      {props.text !== '' && (
        <IconButton
          icon="close"
          size={20}
          label={t('search.clear')}
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** The search screen: one field for code, name in three scripts and kana, with earlier searches and popular stocks. */
export default function Search(): ReactElement {
  const t = useTexts();
  const [query, setQuery] = useScreenQuery();
  const [typed, setTyped] = useState(query.get('text') ?? '');
  const asked = useDebounced(searchText(typed), PAUSE_MS);
  const kept = query.get('text') ?? '';
  // The text is stored in the address, so that going back from a stock returns to the same results.
  useEffect(() => {
    if (typed !== kept) setQuery(typed === '' ? {} : { text: typed }, { replace: true });
  }, [typed, kept, setQuery]);
  return (
    <Page title={t('search.title')}>
      <SearchBox text={typed} onChange={setTyped} />
      {asked === '' ? <SearchShortcuts onPick={setTyped} /> : <SearchResults text={asked} />}
    </Page>
  );
}
