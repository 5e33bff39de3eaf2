import type { MarketIndex } from '@zaraba/contracts';
import { Change, directionOf } from '@zaraba/kit/change';
import { useInSight } from '@zaraba/kit/inSight';
import { PriceText } from '@zaraba/kit/priceText';
import { ScrollRegion } from '@zaraba/kit/scrollRegion';
import { SkeletonBlock } from '@zaraba/kit/skeleton';
import { useRef } from 'react';
import type { ReactElement } from 'react';
import { ABSENT, formatPercent, formatPriceText, formatSignedPrice } from '../../../domain/format.ts';
import { changeOf } from '../../../domain/market/quote.ts';
import { nameIn } from '../../../parts/stocks/names.ts';
import { RemoteView } from '../../../parts/lists/remoteView.tsx';
import type { RemoteLike } from '../../../parts/lists/remoteView.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useMarketSession, useQuote, useSettings, useWanted } from '../../../state/hooks.ts';
import classes from '../../../parts/styles/board.module.css';

const DECIMALS = 2;

function IndexCard(props: { index: MarketIndex }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { index } = props;
  const place = useRef<HTMLLIElement>(null);
  const quote = useQuote(index.code, useInSight(place)) ?? index.quote;
  const change = changeOf(quote);
  // Until today's close is known, the close of the previous day is shown.
  const phase = useMarketSession(index.market)?.phase;
  const closed = phase === 'closed' || phase === 'preOpen';
  const price = (text: string): string => formatPriceText(text, DECIMALS);
  return (
    <li ref={place} className={classes.index}>
      <h3 className={classes.indexName}>{nameIn(language, index)}</h3>
      <PriceText className="heading" value={Number(quote.last)} text={price(quote.last)} />
      <span className="strong-xs">
        {change === undefined ? (
          ABSENT
        ) : (
          <Change
            direction={directionOf(change.direction)}
            text={`${formatSignedPrice(change.amount, DECIMALS)} (${formatPercent(change.percent)})`}
          />
        )}
      </span>
      <span className={`text-3 caption as-grid above-1 ${classes.indexRange} num`} translate="no">
        <span>{t('home.open', { price: price(quote.open) })}</span>
        <span>{t('home.high', { price: price(quote.high) })}</span>
        <span>{t('home.low', { price: price(quote.low) })}</span>
        <span>
          {closed
            ? t('home.close', { price: price(quote.last) })
            : t('home.previousClose', { price: price(quote.previousClose) })}
        </span>
      </span>
    </li>
  );
}

/** Shows indices as cards side by side. Their prices are live while they are visible. */
export function IndexCards(props: { indices: readonly MarketIndex[] }): ReactElement {
  const t = useTexts();
  useWanted(
    props.indices.map((index) => index.code),
    'list',
  );
  return (
    <ScrollRegion strip className={classes.indices} label={t('home.indices')}>
      {props.indices.map((index) => (
        <IndexCard key={index.code} index={index} />
      ))}
    </ScrollRegion>
  );
}

/** Shows the cards of the indices, or the state of loading them. */
export function Indices(props: { remote: RemoteLike<readonly MarketIndex[]> }): ReactElement {
  const t = useTexts();
  return (
    <section aria-label={t('home.indices')}>
      <h2 className="visually-hidden">{t('home.indices')}</h2>
      <RemoteView remote={props.remote} skeleton={<SkeletonBlock label={t('state.loading')} />}>
        {(indices) => <IndexCards indices={indices} />}
      </RemoteView>
    </section>
  );
}
