import { Button } from '@zaraba/kit/button';
import type { ReactElement } from 'react';
import { laterTexts } from '../laterTexts.ts';
import type { TermId } from './terms.ts';
import type { LoadedGlossary } from './useGlossary.ts';

const useWords = laterTexts({
  jp: { related: '関連する用語' },
  cn: { related: '相关术语' },
  us: { related: 'Related terms' },
});

/** The explanation of a term, and buttons for its related terms. */
export function TermText(props: { id: TermId; glossary: LoadedGlossary; onTerm: (id: TermId) => void }): ReactElement {
  const say = useWords();
  const { entries, seeAlso } = props.glossary;
  const related = seeAlso[props.id] ?? [];
  return (
    <div className="stack-2">
      <p className="pretty">{entries[props.id].text}</p>
      {related.length > 0 && (
        <ul className="cluster-1" aria-label={say('related')}>
          {related.map((other) => (
            <li key={other}>
              <Button small kind="secondary" onClick={() => props.onTerm(other)}>
                {entries[other].name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
