import { Details } from '@zaraba/kit/details';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { onDemand } from '../../../parts/onDemand.tsx';
import { useTexts } from '../../../parts/texts.ts';

const Dates = onDemand(() => import('./closureDates.tsx'));

/**
 * The days of the next two months on which an exchange is closed or closes early. They load when the reader opens
 * them.
 */
export function Closures(): ReactElement {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <Details title={t('home.closures')} className="ruled" tall onToggle={setOpen}>
      {open && <Dates open />}
    </Details>
  );
}
