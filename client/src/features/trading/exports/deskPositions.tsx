import { Tabs } from '@zaraba/kit/tabs';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import { usePositions } from '../../../state/hooks.ts';
import { HoldingList, WaitingList } from '../parts/lists/lists.tsx';

/** Lists the customer's positions and pending orders in all stocks. The desk shows this pane beside a stock. */
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
