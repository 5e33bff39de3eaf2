import type { BlockOffer } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import type { ReactElement } from 'react';
import { blockPhase } from '../rules/blockTrade.ts';
import { exchangeTime } from '../../../parts/sessions.ts';
import { timeLeftText } from '../../../parts/timeLeft.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useWorldNow } from '../../../state/hooks.ts';

const TONES = { notOpen: 'neutral', open: 'ok', closed: 'neutral' } as const;

/** A badge with the present phase of a block offer. */
export function BlockPhaseBadge(props: { offer: BlockOffer }): ReactElement {
  const t = useTexts();
  const phase = blockPhase(props.offer, useWorldNow());
  return (
    <Badge tone={TONES[phase]} dot={phase === 'open'}>
      {t(`blockTrades.phase.${phase}`)}
    </Badge>
  );
}

/** Shows the time until applications open or close, by the server's clock. */
export function BlockTimeLeft(props: { offer: BlockOffer }): ReactElement {
  const t = useTexts();
  const now = useWorldNow();
  const { offer } = props;
  const phase = blockPhase(offer, now);
  if (phase === 'closed' || now === 0) {
    return <span>{t('blockTrades.closedAt', { time: exchangeTime('jp', offer.closesAt, now) })}</span>;
  }
  const time = timeLeftText(t, phase === 'open' ? offer.closesAt : offer.opensAt, now);
  return (
    <span role="timer" className="num" translate="no">
      {phase === 'open' ? t('application.untilClose', { time }) : t('blockTrades.untilOpen', { time })}
    </span>
  );
}
