import { Tabs } from '@zaraba/kit/tabs';
import type { ReactElement } from 'react';
import { BesideFrame, ListDetail, useBeside } from '../../../parts/lists/listDetail.tsx';
import { Page } from '../../../parts/page.tsx';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { useScreenQuery } from '../../../parts/lists/screenQuery.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useClosedPositions, useNotOffered, usePositions, useRemote, useSettings } from '../../../state/hooks.ts';
import { CopyTab } from '../../copyTrading/exports/copyTab.tsx';
import { HistoryList } from '../parts/lists/historyList.tsx';
import { PositionById, useDetailTitle } from './position.tsx';
import { HoldingList, SettledList, WaitingList } from '../parts/lists/lists.tsx';
import { SubscriptionsTab } from '../../newShares/exports/subscriptionsTab.tsx';
import { OrderHistory } from '../parts/lists/orderHistory.tsx';
import { Summary } from '../parts/lists/summary.tsx';
import { useSubscriptions } from '../../newShares/exports/useSubscriptions.ts';

const TABS = ['holding', 'waiting', 'settled', 'subscriptions', 'copy', 'history'] as const;
type Tab = (typeof TABS)[number];
const NAMES = {
  holding: 'positions.holding',
  waiting: 'positions.waiting',
  settled: 'positions.settled',
  subscriptions: 'newShares.position.subscriptions',
  copy: 'newShares.position.copy',
  history: 'newShares.position.history',
} as const satisfies Record<Tab, string>;

/**
 * The screen of everything that the customer holds or has ordered: holdings, orders, subscriptions, copy orders and the
 * history.
 */
export default function Positions(): ReactElement {
  const t = useTexts();
  const [query, setQuery] = useScreenQuery();
  const { currency } = useSettings();
  const open = usePositions();
  const closed = useClosedPositions();
  const subscriptions = useSubscriptions();
  const beside = useBeside('positions', 'position');
  const isNotOffered = useNotOffered();
  const tabs = TABS.filter((id) => id !== 'copy' || !isNotOffered('/trade/copyOrderList'));
  const tab = tabs.find((id) => id === query.get('tab')) ?? 'holding';
  const besideTitle = useDetailTitle([...open.rows, ...closed.rows].find(({ id }) => id === beside.id));
  const orders = useRemote('/trade/orders', tab === 'history' ? { type: currency } : null);
  const panels: Record<Tab, ReactElement> = {
    holding: <HoldingList positions={open} />,
    waiting: <WaitingList positions={open} />,
    settled: <SettledList positions={closed} />,
    subscriptions: <SubscriptionsTab remote={subscriptions} />,
    copy: <CopyTab />,
    history: (
      <>
        {!isNotOffered('/trade/orders') && <OrderHistory remote={orders} />}
        <HistoryList positions={closed} />
      </>
    ),
  };
  const copies = useRemote('/trade/copyOrderList', tab === 'copy' ? {} : null);
  const read = {
    holding: [open],
    waiting: [open],
    settled: [closed],
    subscriptions: [subscriptions],
    copy: [copies],
    history: [closed, orders],
  };
  return (
    <Refreshable remotes={read[tab]}>
      <Page title={t('positions.title')} wide>
        {beside.onward}
        <Summary />
        <ListDetail
          list={
            <div className="surface clipped">
              <Tabs<Tab>
                label={t('positions.tabs')}
                value={tab}
                onChange={(next) => setQuery({ tab: next }, { replace: true })}
                tabs={tabs.map((id) => ({ value: id, text: t(NAMES[id]), panel: panels[id] }))}
              />
            </div>
          }
          detail={
            beside.id === undefined ? null : (
              <BesideFrame label={besideTitle}>
                <PositionById key={beside.id} id={beside.id} />
              </BesideFrame>
            )
          }
        />
      </Page>
    </Refreshable>
  );
}
