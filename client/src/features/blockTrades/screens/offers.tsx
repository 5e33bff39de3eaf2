import type { BlockOffer } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { CardGrid } from '@zaraba/kit/cardGrid';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState, Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { formatCount } from '../../../domain/format.ts';
import { href } from '../../../parts/href.ts';
import { nameIn } from '../../../parts/stocks/names.ts';
import { Page } from '../../../parts/page.tsx';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useSettings, useWanted } from '../../../state/hooks.ts';
import { useBlockList } from '../parts/blockList.ts';
import { BlockPrice } from '../parts/blockPrice.tsx';
import { BlockPhaseBadge, BlockTimeLeft } from '../parts/blockWindow.tsx';
import classes from '../../../parts/trades/trades.module.css';

function OfferCard(props: { offer: BlockOffer }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { offer } = props;
  return (
    <a className={classes.card} href={href('blockTrade', { id: offer.id })} data-testid="block-offer">
      <span className="cluster-1-2 pack-apart align-start">
        <span className={classes.who}>
          <span className="strong">{nameIn(language, offer)}</span>
          <span className="text-3 caption as-block num" translate="no">
            {offer.code}
          </span>
        </span>
        <BlockPhaseBadge offer={offer} />
      </span>
      <BlockPrice offer={offer} />
      <span className={`${classes.foot} num`} translate="no">
        <span>
          {t('blockTrades.remaining')} <b>{t('unit.shares', { quantity: formatCount(offer.remainingQuantity) })}</b>
        </span>
        <span>
          {t('blockTrades.minimum')} <b>{t('unit.shares', { quantity: formatCount(offer.minimumQuantity) })}</b>
        </span>
        <BlockTimeLeft offer={offer} />
      </span>
    </a>
  );
}

function Offers(props: { offers: readonly BlockOffer[] }): ReactElement {
  useWanted(
    props.offers.map(({ code }) => code),
    'list',
  );
  return (
    <CardGrid>
      {props.offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} />
        </li>
      ))}
    </CardGrid>
  );
}

/** The screen of today's block offers, with their prices, the market prices, and their deadlines. */
export default function BlockTrades(): ReactElement {
  const t = useTexts();
  const remote = useBlockList();
  return (
    <Refreshable remotes={[remote]}>
      <Page title={t('blockTrades.title')} wide>
        <div className="stack-2">
          <p className="text-2 small pretty">{t('blockTrades.how')}</p>
          <Note tone="warn">{t('blockTrades.risk')}</Note>
        </div>
        <div className="cluster-2-3 align-middle pack-apart touch touch-links">
          <h2>{t('blockTrades.today')}</h2>
          <a href={href('blockTradeOrders')}>{t('blockTrades.toOrders')}</a>
        </div>
        <RemoteView
          remote={remote}
          isEmpty={(offers) => offers.length === 0}
          skeleton={
            <Card>
              <SkeletonRows label={t('state.loading')} rows={4} />
            </Card>
          }
          empty={
            <Card>
              <EmptyState icon="trade" title={t('blockTrades.empty')} text={t('blockTrades.emptyText')} />
            </Card>
          }
        >
          {(offers) => <Offers offers={offers} />}
        </RemoteView>
      </Page>
    </Refreshable>
  );
}
