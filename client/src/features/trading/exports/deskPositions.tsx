import { Tabs } from '@zaraba/kit/tabs';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import { usePositions } from '../../../state/hooks.ts';
import { HoldingList, WaitingList } from '../parts/lists/lists.tsx';

/** The customer's positions and waiting orders in all stocks, for a pane beside a stock. */
export default function DeskPositions(): ReactElement {
  const t = useTexts();
  const positions = usePositions();
  const [tab, setTab] = useState<'holding' | 'waiting'>('holding');
  return (
    <Tabs
      label={t('positions.tabs')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'holding', text: t('positions.holding'), panel: <HoldingList positions={positions} /> },
        { value: 'waiting', text: t('positions.waiting'), panel: <WaitingList positions={positions} /> },
      ]}
    />
  );
}
