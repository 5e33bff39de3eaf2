import type { Subscription } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { CardGrid } from '@zaraba/kit/cardGrid';
import { EmptyState, Note } from '@zaraba/kit/states';
import { Tabs } from '@zaraba/kit/tabs';
import type { ReactElement, ReactNode } from 'react';
import { useMemo } from 'react';
import { subscriptionDates, subscriptionState, subscriptionsOf } from '../rules/newShares.ts';
import type { Subscriptions } from '../rules/newShares.ts';
import { Amount } from '../../../parts/amount.tsx';
import { atEach, useRefreshAt } from '../../../parts/lists/refreshAt.ts';
import { href } from '../../../parts/href.ts';
import { SubscriptionBadge } from '../parts/facts.tsx';
import { Page } from '../../../parts/page.tsx';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useScreenQuery } from '../../../parts/lists/screenQuery.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote, useSettings } from '../../../state/hooks.ts';
import { SubscriptionCard } from '../parts/subscriptionCard.tsx';

const TABS = ['subscriptions', 'wins'] as const;
type Tab = (typeof TABS)[number];

function hasWon(subscription: Subscription): boolean {
  const state = subscriptionState(subscription);
  return state === 'won' || (subscription.winningQuantity ?? 0) > 0;
}

function Unread(props: { rows: Subscriptions['unread'] }): ReactElement {
  const t = useTexts();
  const { currency } = useSettings();
  return (
    <Card title={t('newShares.records.unreadTitle')}>
      <Note>
        <p>{t('newShares.records.unreadText')}</p>
      </Note>
      <ul>
        {props.rows.map((row, index) => (
          <li className="cluster-2 align-middle pack-apart touch row-text" key={index}>
            <SubscriptionBadge subscription={row} />
            <span>
              {t('newShares.records.held')} <Amount value={row.rjmoney} currency={currency} unit />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Cards(props: { rows: readonly Subscription[]; chosen: string | null; empty: ReactNode }): ReactElement {
  if (props.rows.length === 0) return <div className="surface above-3">{props.empty}</div>;
  return (
    <CardGrid wide className="align-start above-3 below-3">
      {props.rows.map((row) => (
        <SubscriptionCard key={row.id} subscription={row} chosen={row.id === props.chosen} />
      ))}
    </CardGrid>
  );
}

function Lists(props: { list: Subscriptions }): ReactElement {
  const t = useTexts();
  const [query, setQuery] = useScreenQuery();
  const { rows, unread } = props.list;
  const tab = TABS.find((id) => id === query.get('tab')) ?? 'subscriptions';
  const toOffers = { href: href('newShares'), text: t('newShares.toList') };
  const chosen = query.get('id');
  const panels = {
    subscriptions: (
      <>
        {(rows.length > 0 || unread.length === 0) && (
          <Cards
            rows={rows}
            chosen={chosen}
            empty={
              <EmptyState
                title={t('newShares.records.empty')}
                text={t('newShares.records.emptyText')}
                link={toOffers}
              />
            }
          />
        )}
        {unread.length > 0 && <Unread rows={unread} />}
      </>
    ),
    wins: (
      <Cards
        rows={rows.filter(hasWon)}
        chosen={chosen}
        empty={
          <EmptyState
            title={t('newShares.records.emptyWins')}
            text={t('newShares.records.emptyWinsText')}
            link={toOffers}
          />
        }
      />
    ),
  };
  return (
    <Tabs<Tab>
      label={t('newShares.records.tabs')}
      value={tab}
      onChange={(next) => setQuery({ tab: next }, { replace: true })}
      tabs={TABS.map((id) => ({ value: id, text: t(`newShares.records.${id}`), panel: panels[id] }))}
    />
  );
}

/** The screen of the customer's subscriptions to new shares. */
export default function NewShareOrder(): ReactElement {
  const t = useTexts();
  const { currency } = useSettings();
  const remote = useRemote('/trade/usernewstocklist', { type: currency });
  const list = useMemo(() => remote.data && subscriptionsOf(remote.data), [remote.data]);
  useRefreshAt(atEach(subscriptionDates(list?.rows)), remote.refresh);
  return (
    <Refreshable remotes={[remote]}>
      <Page title={t('newShares.recordsTitle')} wide>
        <RemoteView remote={{ ...remote, data: list }}>{(data) => <Lists list={data} />}</RemoteView>
      </Page>
    </Refreshable>
  );
}
