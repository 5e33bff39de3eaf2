import { NEW_SHARE_PHASES } from '@zaraba/contracts';
import type { NewShareOffer, NewSharePhase } from '@zaraba/contracts';
import { ButtonLink } from '@zaraba/kit/button';
import { CardGrid } from '@zaraba/kit/cardGrid';
import { EmptyState } from '@zaraba/kit/states';
import { SkeletonBlock } from '@zaraba/kit/skeleton';
import { Tabs } from '@zaraba/kit/tabs';
import type { ReactElement } from 'react';
import { OFFER_DATES, phaseOf } from '../rules/newShares.ts';
import { atEach, useRefreshAt } from '../../../parts/lists/refreshAt.ts';
import { href } from '../../../parts/href.ts';
import { Page } from '../../../parts/page.tsx';
import { Refreshable } from '../../../parts/lists/pull.tsx';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import { useScreenQuery } from '../../../parts/lists/screenQuery.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useConfig, useRemote } from '../../../state/hooks.ts';
import { OfferCard } from '../parts/offerCard.tsx';

const NO_OFFERS: readonly NewShareOffer[] = [];

function Offers(props: { offers: readonly NewShareOffer[]; phase: NewSharePhase }): ReactElement {
  const t = useTexts();
  const { offers, phase } = props;
  if (offers.length === 0) {
    return (
      <div className="surface above-3">
        <EmptyState icon="document" title={t(`newShares.empty.${phase}`)} text={t(`newShares.empty.${phase}Text`)} />
      </div>
    );
  }
  return (
    <CardGrid className="pad-top-3">
      {offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
    </CardGrid>
  );
}

/** Offers of new shares in three sections, with the customer's subscriptions. */
export default function NewShare(): ReactElement {
  const t = useTexts();
  const { simulated } = useConfig();
  const [query, setQuery] = useScreenQuery();
  const remote = useRemote('/trade/newShareList', {});
  const offers = remote.data ?? NO_OFFERS;
  useRefreshAt(atEach(offers.flatMap((offer) => OFFER_DATES.map((date) => offer[date]))), remote.refresh);
  const phase = NEW_SHARE_PHASES.find((id) => id === query.get('phase')) ?? 'inProgress';
  const part = (id: NewSharePhase): NewShareOffer[] => offers.filter((offer) => phaseOf(offer) === id);
  return (
    <Refreshable remotes={[remote]}>
      <Page title={t('newShares.title')} wide>
        <div className="cluster-3 align-middle pack-apart">
          {simulated && <p className="basis-16 text-2 small">{t('newShares.lead')}</p>}
          <div className="cluster-2">
            <ButtonLink kind="secondary" small href={href('subscriptions')}>
              {t('newShares.records.subscriptions')}
            </ButtonLink>
            <ButtonLink kind="secondary" small href={href('subscriptions', { tab: 'wins' })}>
              {t('newShares.records.wins')}
            </ButtonLink>
          </div>
        </div>
        <Tabs<NewSharePhase>
          label={t('newShares.parts')}
          value={phase}
          onChange={(next) => setQuery({ phase: next }, { replace: true })}
          tabs={NEW_SHARE_PHASES.map((id) => ({
            value: id,
            text: (
              <>
                {t(`newShares.part.${id}`)}{' '}
                <span className="text-3 num after-1" translate="no">
                  {remote.data && part(id).length}
                </span>
              </>
            ),
            panel: (
              <RemoteView remote={remote} skeleton={<SkeletonBlock label={t('state.loading')} />}>
                {() => <Offers offers={part(id)} phase={id} />}
              </RemoteView>
            ),
          }))}
        />
      </Page>
    </Refreshable>
  );
}
