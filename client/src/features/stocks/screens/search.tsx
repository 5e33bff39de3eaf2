import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { Page } from '../../../parts/page.tsx';
import { useScreenQuery } from '../../../parts/lists/screenQuery.ts';
import { useTexts } from '../../../parts/texts.ts';
import { SearchPane } from '../parts/search/searchPane.tsx';

/** The search screen: one field for code, name in three scripts and kana, with earlier searches and popular stocks. */
export default function Search(): ReactElement {
  const t = useTexts();
  const [query, setQuery] = useScreenQuery();
  const [typed, setTyped] = useState(query.get('text') ?? '');
  const kept = query.get('text') ?? '';
  // The text is stored in the address, so that going back from a stock returns to the same results.
  useEffect(() => {
    if (typed !== kept) setQuery(typed === '' ? {} : { text: typed }, { replace: true });
  }, [typed, kept, setQuery]);
  return (
    <Page title={t('search.title')}>
      <SearchPane typed={typed} onType={setTyped} />
    </Page>
  );
}
