import { Sheet } from '@zaraba/kit/sheet';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../../../../parts/texts.ts';
import { SearchPane } from './searchPane.tsx';

function Pane(): ReactElement {
  const [typed, setTyped] = useState('');
  return <SearchPane typed={typed} onType={setTyped} />;
}

/** The search in a panel over the current screen. */
export default function Self(props: { open: boolean; onClose: () => void }): ReactElement {
  const t = useTexts();
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={t('search.title')}
      closeLabel={t('action.close')}
      initialFocus={() => document.querySelector<HTMLElement>('[role=dialog] [role=search] input')}
    >
      <Pane />
    </Sheet>
  );
}
