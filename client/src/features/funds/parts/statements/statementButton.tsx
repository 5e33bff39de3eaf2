import { Button } from '@zaraba/kit/button';
import type { ReactElement } from 'react';
import { useScreenQuery } from '../../../../parts/lists/screenQuery.ts';
import { onDemand } from '../../../../parts/onDemand.tsx';
import { useStatementTexts } from '../../texts/statements/texts.ts';

const StatementSheet = onDemand(() => import('./statementSheet.tsx'));
/** In the address of an open sheet without a chosen month. */
const NO_MONTH = 'open';

/**
 * The button that opens statements and trade confirmations, and their sheet. The address says that it is open, and for
 * which month, so that a message can lead to a statement.
 */
export function StatementButton(): ReactElement {
  const say = useStatementTexts();
  const [query, setQuery] = useScreenQuery();
  const month = query.get('statement') ?? undefined;
  const show = (next: string | undefined): void => {
    const changed = (before: URLSearchParams): URLSearchParams => {
      if (next === undefined) before.delete('statement');
      else before.set('statement', next);
      return before;
    };
    setQuery(changed, { replace: true });
  };
  return (
    <>
      <Button kind="secondary" small onClick={() => show(NO_MONTH)}>
        {say('title')}
      </Button>
      <StatementSheet open={month !== undefined} month={month} onClose={() => show(undefined)} />
    </>
  );
}
