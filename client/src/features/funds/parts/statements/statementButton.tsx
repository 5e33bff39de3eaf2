import { Button } from '@zaraba/kit/button';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { onDemand } from '../../../../parts/onDemand.tsx';
import { useStatementTexts } from '../../texts/statements/texts.ts';

const StatementSheet = onDemand(() => import('./statementSheet.tsx'));

/** The button that opens statements and trade confirmations. */
export function StatementButton(): ReactElement {
  const say = useStatementTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" small onClick={() => setOpen(true)}>
        {say('title')}
      </Button>
      <StatementSheet open={open} onClose={() => setOpen(false)} />
    </>
  );
}
