import { LIMITS, type ReplyOf } from '@zaraba/contracts';
import { Button } from '@zaraba/kit/button';
import { Details } from '@zaraba/kit/details';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { RemoteView } from '../../../../parts/lists/remoteView.tsx';
import type { RemoteLike } from '../../../../parts/lists/remoteView.tsx';
import classes from '../../../../parts/styles/position.module.css';
import own from './orderHistory.module.css';
import { useTexts } from '../../../../parts/texts.ts';
import { useRemote, useSettings } from '../../../../state/hooks.ts';
import { OrderRow } from './orderRow.tsx';

type Orders = ReplyOf<'/trade/orders'>;

function Page(props: { page: Orders }): ReactElement {
  const t = useTexts();
  const [older, setOlder] = useState(false);
  const orders = props.page;
  const last = orders.at(-1);
  return (
    <>
      <ol className={`divided container ${classes.list}`}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ol>
      {orders.length >= LIMITS.pageRows && !older && (
        <div className="row-box">
          <Button kind="secondary" small block onClick={() => setOlder(true)}>
            {t('orderList.older')}
          </Button>
        </div>
      )}
      {older && last !== undefined && <Older before={last.id} />}
    </>
  );
}

function View(props: { remote: RemoteLike<Orders> }): ReactElement {
  const t = useTexts();
  return (
    <RemoteView
      remote={props.remote}
      isEmpty={(orders) => orders.length === 0}
      empty={<EmptyState icon="records" title={t('orderList.empty')} text={t('orderList.emptyText')} />}
      skeleton={<SkeletonRows label={t('state.loading')} rows={3} shape="record" />}
    >
      {(page) => <Page page={page} />}
    </RemoteView>
  );
}

function Older(props: { before: string }): ReactElement {
  const { currency } = useSettings();
  return <View remote={useRemote('/trade/orders', { type: currency, before: props.before })} />;
}

/** Lists the customer's orders with their fills, newest first. The list opens with a tap. */
export function OrderHistory(props: { remote: RemoteLike<Orders> }): ReactElement {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <div className="underlined">
      <Details title={t('orderList.title')} className={own.orders} onToggle={setOpen}>
        {open && <View remote={props.remote} />}
      </Details>
    </div>
  );
}
