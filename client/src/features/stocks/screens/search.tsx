import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { Page } from '../../../parts/page.tsx';
import { useScreenQuery } from '../../../parts/lists/screenQuery.ts';
import { useTexts } from '../../../parts/texts.ts';
import { SearchPane } from '../parts/search/searchPane.tsx';

/** The search screen. One field finds stocks by code, or by name in any of the scripts. */
export default function Search(): ReactElement {
  const t = useTexts();
  const [query, setQuery] = useScreenQuery();
  const [typed, setTyped] = useState(query.get('text') ?? '');
  const kept = query.get('text') ?? '';
  // The address contains the text, so that going back from a stock restores the results.
  useEffect(() => {
    if (typed !== kept) setQuery(typed === '' ? {} : { text: typed }, { replace: true });
  }, [typed, kept, setQuery]);
  return (
    <Page title={t('search.title')}>
      <SearchPane typed={typed} onType={setTyped} />
    </Page>
  );
}
