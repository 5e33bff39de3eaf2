import type { Subscription } from '@zaraba/contracts';
import { Button, ButtonLink } from '@zaraba/kit/button';
import { later } from '@zaraba/kit/later';
import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { formatCount } from '../../../domain/format.ts';
import { isDelivered, subscriptionState } from '../rules/newShares.ts';
import { Conditions, useConditions } from '../../../parts/forms/conditions.tsx';
import { OutcomeNote, isUnderWay } from '../../../parts/forms/outcome.tsx';
import { href } from '../../../parts/href.ts';
import { nameIn } from '../../../parts/stocks/names.ts';
import { SendButton } from '../../../parts/forms/sendButton.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useFlow, useSettings } from '../../../state/hooks.ts';
import classes from './newShareOrder.module.css';

const SendDialog = later(async () => ({ default: (await import('../../../parts/forms/sendDialog.tsx')).SendDialog }));
const PaySheet = later(() => import('./paySheet.tsx'));

/** Waives an allotment after the consequences have been explained. */
function Waive(props: { subscription: Subscription }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { subscription } = props;
  const flow = useFlow('/trade/newShareWaive', subscription.id);
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button kind="secondary" busy={isUnderWay(flow)} onClick={() => setDialog('open')}>
        {t('newShares.records.waive')}
      </Button>
      <OutcomeNote flow={flow} place="whole-row" />
      {dialog !== 'unused' && (
        <Suspense fallback={null}>
          <SendDialog
            open={dialog === 'open'}
            title={t('newShares.records.waiveTitle')}
            text={t('newShares.records.waiveText', {
              name: nameIn(language, subscription),
              quantity: formatCount(subscription.winningQuantity),
            })}
            yes={t('newShares.records.waive')}
            no={t('newShares.records.keep')}
            onNo={() => setDialog('closed')}
            onYes={() => {
              setDialog('closed');
              flow.submit({ id: subscription.id });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Accepts an allotment. */
function Take(props: { subscription: Subscription }): ReactElement {
  const t = useTexts();
  const flow = useFlow('/trade/newShareConfirm', props.subscription.id);
  const conditions = useConditions('payment');
  return (
    <>
      <Conditions title={t('rule.blocked')} conditions={conditions} />
      <SendButton
        beside
        disabled={conditions.length > 0}
        busy={isUnderWay(flow)}
        onClick={() => flow.submit({ id: props.subscription.id })}
      >
        {t('newShares.records.confirm')}
      </SendButton>
      <OutcomeNote flow={flow} place="whole-row" />
    </>
  );
}

/** The actions that a subscription allows now. The payment sheet stays open after its button has disappeared. */
export function SubscriptionActions(props: { subscription: Subscription }): ReactElement | null {
  const t = useTexts();
  const { subscription } = props;
  const [paying, setPaying] = useState(false);
  const state = subscriptionState(subscription);
  const { positionId } = subscription;
  const toPay = state === 'awaitingPayment';
  return (
    <>
      {(state === 'won' || toPay) && (
        <div className={classes.actions}>
          {state === 'won' && <Take subscription={subscription} />}
          {toPay && <Button onClick={() => setPaying(true)}>{t('newShares.records.pay')}</Button>}
          <Waive subscription={subscription} />
        </div>
      )}
      {isDelivered(subscription) && positionId !== undefined && (
        <div className={classes.actions}>
          <ButtonLink kind="secondary" href={href('position', { id: positionId })}>
            {t('newShares.records.toPosition')}
          </ButtonLink>
        </div>
      )}
      {paying && (
        <Suspense fallback={null}>
          <PaySheet subscription={subscription} onClose={() => setPaying(false)} />
        </Suspense>
      )}
    </>
  );
}
