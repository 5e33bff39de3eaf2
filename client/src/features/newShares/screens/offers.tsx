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

/** A section of the list: a phase, or `unknown` for offers in a state that the client does not know. */
type Section = NewSharePhase | 'unknown';

function Offers(props: { offers: readonly NewShareOffer[]; section: Section }): ReactElement {
  const t = useTexts();
  const { offers, section } = props;
  if (offers.length === 0 && section !== 'unknown') {
    return (
      <div className="surface above-3">
        <EmptyState
          icon="document"
          title={t(`newShares.empty.${section}`)}
          text={t(`newShares.empty.${section}Text`)}
        />
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

/** The screen of all offers of new shares, in sections by phase, with the customer's subscriptions. */
export default function NewShare(): ReactElement {
  const t = useTexts();
  const { simulated } = useConfig();
  const [query, setQuery] = useScreenQuery();
  const remote = useRemote('/trade/newShareList', {});
  const offers = remote.data ?? NO_OFFERS;
  useRefreshAt(atEach(offers.flatMap((offer) => OFFER_DATES.map((date) => offer[date]))), remote.refresh);
  const part = (id: Section): NewShareOffer[] => offers.filter((offer) => (phaseOf(offer) ?? 'unknown') === id);
  const sections: readonly Section[] =
    part('unknown').length === 0 ? NEW_SHARE_PHASES : [...NEW_SHARE_PHASES, 'unknown'];
  const section = sections.find((id) => id === query.get('phase')) ?? 'inProgress';
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
        <Tabs<Section>
          label={t('newShares.parts')}
          value={section}
          onChange={(next) => setQuery({ phase: next }, { replace: true })}
          tabs={sections.map((id) => ({
            value: id,
            text: (
              <>
                {t(id === 'unknown' ? 'newShares.offerState.unknown' : `newShares.part.${id}`)}{' '}
                <span className="text-3 num after-1" translate="no">
                  {remote.data && part(id).length}
                </span>
              </>
            ),
            panel: (
              <RemoteView remote={remote} skeleton={<SkeletonBlock label={t('state.loading')} />}>
                {() => <Offers offers={part(id)} section={id} />}
              </RemoteView>
            ),
          }))}
        />
      </Page>
    </Refreshable>
  );
}
