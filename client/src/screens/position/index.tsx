import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../parts/page.tsx';
import { Refreshable } from '../../parts/pull.tsx';
import { useTexts } from '../../parts/texts.ts';
import { useClosedPositions, usePositions } from '../../state/hooks.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { HoldingList, SettledList, WaitingList } from './lists.tsx';
import classes from './position.module.css';
import { Summary } from './summary.tsx';

const TABS = ['holding', 'waiting', 'settled'] as const;
type Tab = (typeof TABS)[number];

/** What the customer holds, waits for and has closed. */
export default function Positions(): ReactElement {
  const t = useTexts();
  const [query, setQuery] = useSearchParams();
  const open = usePositions();
  const closed = useClosedPositions();
  const tab = TABS.find((id) => id === query.get('tab')) ?? 'holding';
  const panels = {
    holding: <HoldingList positions={open} />,
    waiting: <WaitingList positions={open} />,
    settled: <SettledList positions={closed} />,
  };
  return (
    <Refreshable remotes={tab === 'settled' ? [closed] : [open]}>
      <Page title={t('position.title')}>
        <Summary />
        <div className={classes.card}>
          <Tabs<Tab>
            label={t('position.tabs')}
            value={tab}
            onChange={(next) => setQuery({ tab: next }, { replace: true })}
            tabs={TABS.map((id) => ({ value: id, text: t(`position.${id}`), panel: panels[id] }))}
          />
        </div>
      </Page>
    </Refreshable>
  );
}
