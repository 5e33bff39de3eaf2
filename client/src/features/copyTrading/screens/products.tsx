import type { CopyProduct } from '@zaraba/contracts';
import { ButtonLink } from '@zaraba/kit/button';
import { Card } from '@zaraba/kit/card';
import { CardGrid } from '@zaraba/kit/cardGrid';
import { EmptyState } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { href } from '../../../parts/href.ts';
import { DetailFrame, ListDetail } from '../../../parts/lists/listDetail.tsx';
import { Page } from '../../../parts/page.tsx';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { everyDay, useRefreshAt } from '../../../parts/lists/refreshAt.ts';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useScreenQuery } from '../../../parts/lists/screenQuery.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote } from '../../../state/hooks.ts';
import { ProductCard } from '../parts/productCard.tsx';
import { PurchasePanel } from '../parts/purchasePanel.tsx';

function Products(props: { products: readonly CopyProduct[]; chosen: string | undefined }): ReactElement {
  return (
    <CardGrid wide>
      {props.products.map((product) => (
        <ProductCard key={product.id} product={product} chosen={product.id === props.chosen} />
      ))}
    </CardGrid>
  );
}

function ChosenProduct(props: { id: string; onLeave: () => void }): ReactElement {
  const t = useTexts();
  const remote = useRemote('/trade/copyProductDetail', { id: props.id });
  const { onLeave } = props;
  useRefreshAt(everyDay, remote.refresh);
  // A withdrawn product is not a failure, so there is nothing to retry.
  const gone = remote.failure !== undefined && 'key' in remote.failure && remote.failure.key === 'product_unavailable';
  if (remote.data !== undefined && !gone) return <PurchasePanel product={remote.data} onLeave={onLeave} />;
  const body = gone ? (
    <EmptyState title={t('copyTrading.gone')} text={t('copyTrading.goneText')} />
  ) : (
    <RemoteView remote={remote}>{() => null}</RemoteView>
  );
  return <DetailFrame detail={{ title: t('copyTrading.detail'), body }} onClose={onLeave} />;
}

/** The screen of copy products, on which a customer can buy one. */
export default function Follow(): ReactElement {
  const t = useTexts();
  const [query, setQuery] = useScreenQuery();
  const id = query.get('id') ?? undefined;
  const remote = useRemote('/trade/copyProductList', {});
  useRefreshAt(everyDay, remote.refresh);
  const leave = (): void => setQuery({}, { replace: true });
  const list = (
    <>
      <Card>
        <div className="cluster-3 align-middle pack-apart">
          <p className="basis-16 text-2 small pretty">{t('copyTrading.intro')}</p>
          <ButtonLink kind="secondary" small href={href('copyOrders')}>
            {t('copyTrading.toOrders')}
          </ButtonLink>
        </div>
      </Card>
      <h2 className="visually-hidden">{t('copyTrading.list')}</h2>
      <RemoteView
        remote={remote}
        isEmpty={(products) => products.length === 0}
        empty={<EmptyState title={t('copyTrading.empty')} text={t('copyTrading.emptyText')} />}
      >
        {(products) => <Products products={products} chosen={id} />}
      </RemoteView>
    </>
  );
  return (
    <Refreshable remotes={[remote]}>
      <Page title={t('copyTrading.title')} wide>
        <ListDetail list={list} detail={id === undefined ? null : <ChosenProduct key={id} id={id} onLeave={leave} />} />
      </Page>
    </Refreshable>
  );
}
