import { ButtonLink } from '@zaraba/kit/button';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { copyOrderState } from '../rules/copyOrders.ts';
import { CopyOrderRow } from '../parts/copyOrderRow.tsx';
import { href } from '../../../parts/href.ts';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote } from '../../../state/hooks.ts';

const SHOWN_MAXIMUM = 5;

/** Lists the newest active copy orders on the positions screen, with a link to all copy orders. */
export function CopyTab(): ReactElement {
  const t = useTexts();
  const remote = useRemote('/trade/copyOrderList', {});
  return (
    <RemoteView
      remote={remote}
      isEmpty={(orders) => orders.length === 0}
      skeleton={<SkeletonRows label={t('state.loading')} rows={3} shape="record" />}
      empty={
        <EmptyState
          icon="document"
          title={t('copyTrading.noneFollowing')}
          text={t('copyTrading.noneFollowingText')}
          link={{ href: href('copyTrading'), text: t('copyTrading.toProducts') }}
        />
      }
    >
      {(orders) => {
        const running = orders.filter((order) => copyOrderState(order) !== 'ended');
        return (
          <>
            {running.length === 0 && <EmptyState icon="document" title={t('copyTrading.noneFollowing')} />}
            <ul className="divided">
              {running.slice(0, SHOWN_MAXIMUM).map((order) => (
                <CopyOrderRow key={order.id} order={order} />
              ))}
            </ul>
            <div className="row-box-tight ruled">
              <ButtonLink kind="ghost" small block href={href('copyOrders')}>
                {t('copyTrading.more', { number: orders.length })}
              </ButtonLink>
            </div>
          </>
        );
      }}
    </RemoteView>
  );
}
