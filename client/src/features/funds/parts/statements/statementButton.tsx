import { Button } from '@zaraba/kit/button';
import type { ReactElement } from 'react';
import { useScreenQuery } from '../../../../parts/lists/screenQuery.ts';
import { onDemand } from '../../../../parts/onDemand.tsx';
import { useStatementTexts } from '../../texts/statements/texts.ts';

const StatementSheet = onDemand(() => import('./statementSheet.tsx'));
/** The value in the address while the sheet is open without a chosen month. */
const NO_MONTH = 'open';

/**
 * Opens the sheet of statements and trade confirmations. The address contains the month, so that a message can link to
 * a statement.
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
