import type { NewShareOfferState, SubscriptionState } from '@zaraba/contracts';
import { MARKET_TIME_ZONE } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import type { BadgeTone } from '@zaraba/kit/badge';
import type { ReactElement } from 'react';
import { formatDate } from '../../../domain/format.ts';
import { offerState, subscriptionState } from '../rules/newShares.ts';
import { useWorldNow } from '../../../state/hooks.ts';
import { timeLeftText } from '../../../parts/timeLeft.ts';
import { useTexts } from '../../../parts/texts.ts';
import type { Translate } from '../../../parts/texts.ts';

const OFFER_TONES: Readonly<Partial<Record<NewShareOfferState, BadgeTone>>> = {
  subscribing: 'ok',
  pendingLottery: 'warn',
};
const TONES: Readonly<Partial<Record<SubscriptionState, BadgeTone>>> = {
  active: 'warn',
  won: 'ok',
  awaitingPayment: 'warn',
  paymentMade: 'ok',
  purchaseSucceeded: 'ok',
};

/** A badge with the state of an offer. */
export function OfferBadge(props: { offer: { readonly status: number } }): ReactElement {
  const t = useTexts();
  const state = offerState(props.offer);
  return (
    <Badge tone={(state && OFFER_TONES[state]) ?? 'neutral'}>{t(`newShares.offerState.${state ?? 'unknown'}`)}</Badge>
  );
}

/** A badge with the state of a subscription. */
export function SubscriptionBadge(props: { subscription: { readonly status: number }; dot?: boolean }): ReactElement {
  const t = useTexts();
  const state = subscriptionState(props.subscription);
  return (
    <Badge tone={(state && TONES[state]) ?? 'neutral'} dot={props.dot === true}>
      {t(`newShares.state.${state ?? 'unknown'}`)}
    </Badge>
  );
}

/** Formats an instant of an offer in Tokyo time, because new shares are offered there. */
export function offerTime(atMs: number | undefined): string {
  return formatDate(atMs, 'Y/M/D h:m', MARKET_TIME_ZONE.jp);
}

/**
 * Formats a range of ticket numbers. They are identifiers and have no thousands separators. A single ticket is not
 * shown as a range.
 */
export function ticketRange(t: Translate, first: number, count: number): string {
  if (count === 1) return String(first);
  return t('newShares.draw.range', { first, last: first + count - 1 });
}

/** Shows the time left until a deadline by the server's clock. Screen readers do not announce every second. */
export function TimeLeft(props: { until: number }): ReactElement | null {
  const t = useTexts();
  const now = useWorldNow();
  if (now === 0) return null;
  return (
    <span className="num" translate="no" role="timer" aria-live="off">
      {props.until <= now ? t('newShares.left.over') : timeLeftText(t, props.until, now)}
    </span>
  );
}
