import { REVIEW_STATES, stateOfCode } from '@zaraba/contracts';
import type { BlockOrder } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import { ButtonLink } from '@zaraba/kit/button';
import { Facts } from '@zaraba/kit/facts';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { decimalsOf, formatCount, formatPriceText } from '../../../domain/format.ts';
import { Amount } from '../../../parts/amount.tsx';
import { failureTexts } from '../../../parts/failureTexts.ts';
import { href } from '../../../parts/href.ts';
import { nameIn } from '../../../parts/stocks/names.ts';
import { recordTime } from '../../../parts/sessions.ts';
import { TesterLabel } from '../../../parts/testerLabel.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { useRemote, useSettings } from '../../../state/hooks.ts';
import { TradeRecords } from '../../../parts/trades/tradeRecords.tsx';
import classes from '../../../parts/trades/trades.module.css';

const TONES = { pendingReview: 'warn', passed: 'ok', rejected: 'danger', unknown: 'neutral' } as const;

function Reason(props: { order: BlockOrder }): ReactElement | null {
  const t = useTexts();
  const { reason, interventions } = props.order;
  // A tester's decision has no reason. The label beside the state explains it.
  if (interventions?.includes('decision') === true && reason === undefined) return null;
  if (reason === undefined) return <Note>{t('blockTrades.noReason')}</Note>;
  const texts = failureTexts(t, { kind: 'business', key: reason });
  return (
    <Note tone="warn" title={`${t('application.reason')}: ${texts.title}`}>
      <p>{texts.next}</p>
    </Note>
  );
}

function OrderFacts(props: { order: BlockOrder }): ReactElement {
  const t = useTexts();
  const { order } = props;
  const { currency } = order;
  return (
    <Facts
      facts={[
        {
          name: t('blockTrades.quantity'),
          value: `${t('unit.shares', { quantity: formatCount(order.quantity) })} × ${formatPriceText(order.price, decimalsOf(order.price))}`,
        },
        {
          name: t('blockTrades.amount'),
          value: <Amount value={order.amount} currency={currency} unit />,
          strong: true,
        },
        { name: t('money.fee'), value: <Amount value={order.fee} currency={currency} /> },
        { name: t('application.number'), value: order.id },
        { name: t('application.appliedAt'), value: recordTime('jp', order.appliedAt) },
        order.decidedAt === undefined
          ? undefined
          : { name: t('application.decidedAt'), value: recordTime('jp', order.decidedAt) },
        order.sellableAt === undefined
          ? undefined
          : { name: t('blockTrades.sellableFrom'), value: recordTime('jp', order.sellableAt) },
      ]}
    />
  );
}

function OrderCard(props: { order: BlockOrder }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { order } = props;
  const state = stateOfCode(REVIEW_STATES, order.status) ?? 'unknown';
  return (
    <div className={classes.card} data-testid="block-order">
      <div className="cluster-1-2 pack-apart align-start">
        <div className={classes.who}>
          <h2 className="strong">
            {order.names === undefined ? order.code : nameIn(language, { names: order.names })}
          </h2>
          <span className="text-3 caption as-block num" translate="no">
            {order.code}
          </span>
        </div>
        <Badge tone={TONES[state]}>{t(`blockTrades.state.${state}`)}</Badge>
        <TesterLabel interventions={order.interventions} />
      </div>
      <p className="text-2 small pretty">
        {state === 'unknown' ? t('money.unknownState') : t(`blockTrades.stateText.${state}`)}
      </p>
      {state === 'rejected' && <Reason order={order} />}
      <OrderFacts order={order} />
      {(state === 'passed' || state === 'pendingReview') && (
        <div className="cluster-2 align-middle pack-end">
          <ButtonLink kind="secondary" small href={href('position', { id: order.positionId })}>
            {state === 'passed' ? t('blockTrades.toPosition') : t('blockTrades.toOrder')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

/** The screen of the customer's applications for blocks. */
export default function BlockOrders(): ReactElement {
  const t = useTexts();
  return (
    <TradeRecords
      title={t('blockTrades.ordersTitle')}
      remote={useRemote('/trade/blockOrderList', {})}
      empty={{ icon: 'document', title: t('blockTrades.ordersEmpty'), text: t('blockTrades.ordersEmptyText') }}
      offer={{ href: href('blockTrades'), text: t('blockTrades.toList') }}
      renderCard={(order) => <OrderCard order={order} />}
    />
  );
}
