import type { ReactElement } from 'react';
import { useTexts } from '../../../parts/texts.ts';

/** What a first visit to a simulated market meets, and its two ways in. */
export default function FirstVisit(_props: { readonly open: boolean }): ReactElement {
  const t = useTexts();
  return (
    <ul className="stack-1 text-2 small pretty">
      <li>{t('firstVisit.simulated')}</li>
      <li>{t('firstVisit.demo')}</li>
      <li>{t('firstVisit.register')}</li>
    </ul>
  );
}
