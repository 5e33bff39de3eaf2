import type { BlockOffer, ErrorKey } from '@zaraba/contracts';
import { Card } from '@zaraba/kit/card';
import { Facts } from '@zaraba/kit/facts';
import { SkeletonRows } from '@zaraba/kit/skeleton';
import { EmptyState, Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import { blockPhase, priceGap } from '../rules/blockTrade.ts';
import { formatCount, formatPriceText } from '../../../domain/format.ts';
import { useConditions } from '../../../parts/forms/conditions.tsx';
import type { Condition } from '../../../parts/forms/conditions.tsx';
import { href } from '../../../parts/href.ts';
import { nameIn } from '../../../parts/stocks/names.ts';
import { Page } from '../../../parts/page.tsx';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { exchangeTime } from '../../../parts/sessions.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useConfig, useSettings, useWanted, useWorldNow } from '../../../state/hooks.ts';
import { useBlockApplication, useBlockRules } from '../parts/blockApplication.ts';
import { BlockForm } from '../parts/blockForm.tsx';
import { useBlockList } from '../parts/blockList.ts';
import { BlockPrice, gapPercent, offerDecimals } from '../parts/blockPrice.tsx';
import { BlockPhaseBadge, BlockTimeLeft } from '../parts/blockWindow.tsx';
import classes from '../../../parts/trades/trades.module.css';

function Head(props: { offer: BlockOffer }): ReactElement {
  const { language } = useSettings();
  const { offer } = props;
  return (
    <Card>
      <div className="stack-2">
        <div className="cluster-1-2 pack-apart align-start">
          <div className={classes.who}>
            <h2 className="strong">{nameIn(language, offer)}</h2>
            <span className="text-3 caption as-block num" translate="no">
              {offer.code}
            </span>
          </div>
          <BlockPhaseBadge offer={offer} />
        </div>
        <BlockPrice offer={offer} large />
        <p className={`${classes.foot} num`} translate="no">
          <BlockTimeLeft offer={offer} />
        </p>
      </div>
    </Card>
  );
}

function Terms(props: { offer: BlockOffer }): ReactElement {
  const t = useTexts();
  const now = useWorldNow();
  const { simulated } = useConfig();
  const { offer } = props;
  const time = (at: number): string => exchangeTime('jp', at, now);
  const unstated = simulated ? t('blockTrades.nextSession') : undefined;
  const sellable = offer.sellableFrom === undefined ? unstated : time(offer.sellableFrom);
  const shares = (quantity: number): string => t('unit.shares', { quantity: formatCount(quantity) });
  const gap = priceGap(offer.price, offer.referencePrice);
  return (
    <Card
      title={t('blockTrades.terms')}
      action={<a href={href('stock', { code: offer.code })}>{t('positions.toStock')}</a>}
    >
      <Facts
        facts={[
          {
            name: t('blockTrades.reference', { time: time(offer.referenceAt) }),
            value: formatPriceText(offer.referencePrice, offerDecimals(offer)),
          },
          gap && {
            name: t('blockTrades.againstReference'),
            value: t(`blockTrades.gapShort.${gap.kind}`, { percent: gapPercent(gap) }),
          },
          {
            name: t('blockTrades.window'),
            value: t('unit.fromTo', { from: time(offer.opensAt), to: time(offer.closesAt) }),
          },
          { name: t('blockTrades.remaining'), value: shares(offer.remainingQuantity), strong: true },
          { name: t('blockTrades.total'), value: shares(offer.totalQuantity) },
          { name: t('blockTrades.minimum'), value: shares(offer.minimumQuantity) },
          sellable === undefined ? undefined : { name: t('blockTrades.sellableFrom'), value: sellable },
        ]}
      />
    </Card>
  );
}

function useOfferConditions(offer: BlockOffer, rules: readonly ErrorKey[]): readonly Condition[] {
  const t = useTexts();
  const now = useWorldNow();
  const notOpen = blockPhase(offer, now) === 'notOpen';
  return rules.map((key): Condition => {
    if (key === 'block_trade_closed') {
      const time = exchangeTime('jp', notOpen ? offer.opensAt : offer.closesAt, now);
      return { key, about: notOpen ? t('blockTrades.opensAt', { time }) : t('blockTrades.closedAt', { time }) };
    }
    if (key === 'order_under_review')
      return { key, way: <a href={href('blockTradeOrders')}>{t('blockTrades.toOrders')}</a> };
    return { key };
  });
}

function Offer(props: { offer: BlockOffer }): ReactElement {
  const t = useTexts();
  const { offer } = props;
  const application = useBlockApplication(offer);
  const rules = useBlockRules(offer, application.available);
  const conditions = useConditions('obligation', useOfferConditions(offer, rules));
  useWanted([offer.code], 'fast');
  return (
    <div className={classes.columns}>
      <div className="stack-3">
        <Head offer={offer} />
        <Terms offer={offer} />
        <Note tone="warn">{t('blockTrades.risk')}</Note>
      </div>
      <div className={classes.aside}>
        <BlockForm offer={offer} application={application} conditions={conditions} />
      </div>
    </div>
  );
}

/** The screen of one block: its facts, and the application for a part of it. */
export default function BlockTrade(): ReactElement {
  const t = useTexts();
  const [query] = useSearchParams();
  const remote = useBlockList();
  const id = query.get('id');
  const found = remote.data?.find((offer) => offer.id === id);
  return (
    <Refreshable remotes={[remote]}>
      <Page title={t('blockTrades.infoTitle')} wide>
        <RemoteView
          remote={remote}
          isEmpty={() => found === undefined}
          skeleton={
            <Card>
              <SkeletonRows label={t('state.loading')} />
            </Card>
          }
          empty={
            <Card>
              <EmptyState
                title={t('blockTrades.notFound')}
                text={t('blockTrades.notFoundText')}
                link={{ href: href('blockTrades'), text: t('blockTrades.toList') }}
              />
            </Card>
          }
        >
          {() => found !== undefined && <Offer key={found.id} offer={found} />}
        </RemoteView>
      </Page>
    </Refreshable>
  );
}
