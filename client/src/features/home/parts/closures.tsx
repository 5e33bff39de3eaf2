import { Details } from '@zaraba/kit/details';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { onDemand } from '../../../parts/onDemand.tsx';
import { useTexts } from '../../../parts/texts.ts';

const Dates = onDemand(() => import('./closureDates.tsx'));

/** Opens the list of days on which an exchange is closed or closes early. The list loads when the reader opens it. */
export function Closures(): ReactElement {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <Details title={t('home.closures')} className="ruled" tall onToggle={setOpen}>
      {open && <Dates open />}
    </Details>
  );
}
