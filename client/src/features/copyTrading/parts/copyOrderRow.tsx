import type { CopyOrder } from '@zaraba/contracts';
import { Badge } from '@zaraba/kit/badge';
import { CoveringLink } from '@zaraba/kit/coveringLink';
import type { ReactElement } from 'react';
import { copyOrderState } from '../rules/copyOrders.ts';
import { useSettings } from '../../../state/hooks.ts';
import { Amount, SignedAmount } from '../../../parts/amount.tsx';
import classes from './copyOrderRow.module.css';
import { href } from '../../../parts/href.ts';
import { nameIn } from '../../../parts/stocks/names.ts';
import { useTexts } from '../../../parts/texts.ts';
import { tokyoDay, tokyoMinute, writtenDate } from '../../../parts/tokyoTime.ts';

/** Badges with the state of a copy order, and with the end of its lock-up or the time when it ended. */
export function CopyOrderBadges(props: { order: CopyOrder }): ReactElement {
  const t = useTexts();
  const { order } = props;
  const state = copyOrderState(order);
  const stopped = state === 'ended' && order.endReason === 'stopLoss';
  return (
    <>
      <Badge tone={state === 'following' ? 'ok' : state === 'ended' ? 'neutral' : 'warn'}>
        {stopped ? t('copyTrading.stopped') : t(`copyTrading.${state ?? 'unknown'}`)}
      </Badge>
      {state === 'following' && (
        <span className="num" translate="no">
          {t('copyTrading.locked', { time: tokyoMinute(order.unlocksAt) })}
        </span>
      )}
      {state === 'ended' && (
        <span className="num" translate="no">
          {tokyoDay(order.endedAt)}
        </span>
      )}
    </>
  );
}

function Figure(props: { name: string; children: ReactElement }): ReactElement {
  return (
    <div className="cluster-0-2 align-baseline">
      <dt className="text-2 small">{props.name}</dt>
      <dd className="strong-row">{props.children}</dd>
    </div>
  );
}

/** Returns the label of the last day's result. It names the date, because the result is not of today. */
export function dayProfitName(t: ReturnType<typeof useTexts>, order: CopyOrder): string {
  const [newest] = order.results;
  return newest === undefined
    ? t('copyTrading.dayProfit')
    : t('copyTrading.dayProfitOf', { date: writtenDate(newest.date, false) });
}

/** A copy order in a list: the end of its lock-up, its amount, the result of the last day, and the total result. */
export function CopyOrderRow(props: { order: CopyOrder; chosen?: boolean }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const { order, chosen = false } = props;
  const { currency } = order;
  const ended = copyOrderState(order) === 'ended';
  return (
    <li className="stack-2 row-box anchor markable" data-chosen={chosen} data-testid="copy-order">
      <CoveringLink
        className="cluster-1-3 align-baseline pack-apart"
        href={href('copyOrders', { id: order.id, ...(ended ? { tab: 'ended' } : {}) })}
        current={chosen}
      >
        <span className={classes.name}>{nameIn(language, order)}</span>
        <span className="push-end strong-tight">
          <span className="visually-hidden">{t('copyTrading.totalProfit')} </span>
          <SignedAmount value={order.totalProfit} currency={currency} unit />
        </span>
        <span className="align-middle text-2 small cluster-1-2 whole-line">
          <CopyOrderBadges order={order} />
        </span>
      </CoveringLink>
      <dl className="cluster-0-4 pack-apart">
        <Figure name={t('copyTrading.principal')}>
          <Amount value={order.amount} currency={currency} />
        </Figure>
        {!ended && order.stopLoss !== undefined && (
          <Figure name={t('copyTrading.stopLoss')}>
            <Amount value={order.stopLoss.totalProfit} currency={currency} />
          </Figure>
        )}
        {ended ? (
          <Figure name={t('copyTrading.paidOut')}>
            <Amount value={order.paidOut} currency={currency} />
          </Figure>
        ) : (
          <Figure name={dayProfitName(t, order)}>
            <SignedAmount value={order.dailyProfit} currency={currency} />
          </Figure>
        )}
      </dl>
    </li>
  );
}
