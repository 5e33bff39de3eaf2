import type { CopyOrder } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { EmptyState } from '@zaraba/kit/states';
import { Tabs } from '@zaraba/kit/tabs';
import type { ReactElement } from 'react';
import { copyOrderState, copyTotals } from '../rules/copyOrders.ts';
import { Amount, SignedAmount } from '../../../parts/amount.tsx';
import { CopyOrderRow } from '../parts/copyOrderRow.tsx';
import { href } from '../../../parts/href.ts';
import { ListDetail } from '../../../parts/lists/listDetail.tsx';
import { Page } from '../../../parts/page.tsx';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useScreenQuery } from '../../../parts/lists/screenQuery.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote } from '../../../state/hooks.ts';
import { OrderDetail } from '../parts/orderDetail.tsx';
import classes from '../parts/followOrder.module.css';

const TABS = ['following', 'ended'] as const;
type Tab = (typeof TABS)[number];

/** Shows the totals of all active orders, one for each currency. */
function Totals(props: { orders: readonly CopyOrder[] }): ReactElement | null {
  const t = useTexts();
  const totals = copyTotals(props.orders.filter((order) => copyOrderState(order) !== 'ended'));
  if (totals.length === 0) return null;
  return (
    <Card title={t('copyTrading.totals')}>
      {totals.map(({ currency, principal, value, profit }) => (
        <dl key={currency} className={classes.totals}>
          <div>
            <dt>{t('copyTrading.principal')}</dt>
            <dd>
              <Amount value={principal} currency={currency} unit />
            </dd>
          </div>
          <div>
            <dt>{t('copyTrading.value')}</dt>
            <dd>
              <Amount value={value} currency={currency} unit />
            </dd>
          </div>
          <div>
            <dt>{t('copyTrading.totalProfit')}</dt>
            <dd>
              <SignedAmount value={profit} currency={currency} unit />
            </dd>
          </div>
        </dl>
      ))}
    </Card>
  );
}

function Orders(props: { orders: readonly CopyOrder[]; tab: Tab; chosen: string | undefined }): ReactElement {
  const t = useTexts();
  const { tab } = props;
  // An order in an unknown state counts as active, because its money may not have been returned.
  const shown = props.orders.filter((order) => (copyOrderState(order) === 'ended') === (tab === 'ended'));
  if (shown.length > 0) {
    return (
      <ul className="divided">
        {shown.map((order) => (
          <CopyOrderRow key={order.id} order={order} chosen={order.id === props.chosen} />
        ))}
      </ul>
    );
  }
  const ended = tab === 'ended';
  return (
    <EmptyState
      icon={ended ? 'clock' : 'document'}
      title={t(ended ? 'copyTrading.noneEnded' : 'copyTrading.noneFollowing')}
      text={t(ended ? 'copyTrading.noneEndedText' : 'copyTrading.noneFollowingText')}
      link={ended ? undefined : { href: href('copyTrading'), text: t('copyTrading.toProducts') }}
    />
  );
}

/** The screen of copy orders, active and ended. */
export default function FollowOrder(): ReactElement {
  const t = useTexts();
  const [query, setQuery] = useScreenQuery();
  const remote = useRemote('/trade/copyOrderList', {});
  const id = query.get('id') ?? undefined;
  const chosen = remote.data?.find((order) => order.id === id);
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'following';
  const panel = <RemoteView remote={remote}>{(orders) => <Orders orders={orders} tab={tab} chosen={id} />}</RemoteView>;
  const list = (
    <>
      {remote.data !== undefined && <Totals orders={remote.data} />}
      <div className="surface clipped">
        <Tabs<Tab>
          label={t('copyTrading.ordersTabs')}
          value={tab}
          onChange={(next) => setQuery({ tab: next }, { replace: true })}
          tabs={TABS.map((value) => ({ value, text: t(`copyTrading.${value}`), panel }))}
        />
      </div>
    </>
  );
  return (
    <Refreshable remotes={[remote]}>
      <Page title={t('copyTrading.ordersTitle')} wide>
        <ListDetail
          list={list}
          detail={
            chosen === undefined ? null : (
              <OrderDetail key={chosen.id} order={chosen} onClose={() => setQuery({ tab }, { replace: true })} />
            )
          }
          nothing={remote.data?.length !== 0 && <EmptyState icon="forward" title={t('copyTrading.chooseOrder')} />}
        />
      </Page>
    </Refreshable>
  );
}
