import { ButtonLink } from '@zaraba/kit/button';
import type { ReactElement } from 'react';
import { href } from '../../../parts/href.ts';
import { Outcome } from '../../../parts/forms/outcome.tsx';
import { offerTime, ticketRange } from './facts.tsx';
import { useTexts } from '../../../parts/texts.ts';
import type { LiveFlow } from '../../../state/hooks.ts';

/** The outcome of a submitted subscription. */
export function SubscribeOutcome(props: { flow: LiveFlow<'/trade/newShareSubscribe'> }): ReactElement {
  const t = useTexts();
  const { flow } = props;
  const { reply } = flow;
  return (
    <Outcome flow={flow} doneTitle={t('newShares.form.done')}>
      {reply !== undefined && (
        <>
          <p className="text-2 small">
            {t('newShares.form.doneText', {
              tickets: ticketRange(t, reply.firstTicket, reply.ticketCount),
              time: offerTime(reply.lotteryAt),
            })}
          </p>
          <p className="text-2 small num">
            {t('newShares.form.number')} {reply.id}
          </p>
          <ButtonLink block href={href('subscriptions', { id: reply.id })}>
            {t('newShares.form.toRecord')}
          </ButtonLink>
        </>
      )}
    </Outcome>
  );
}
