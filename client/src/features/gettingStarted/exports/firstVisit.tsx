import type { ReactElement } from 'react';
import { useTexts } from '../../../parts/texts.ts';

/** Introduces a visitor to the simulated market, with two ways to enter it. */
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
