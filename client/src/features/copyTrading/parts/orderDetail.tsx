import type { CopyOrder } from '@zaraba/contracts';
import { Facts } from '@zaraba/kit/facts';
import { Note } from '@zaraba/kit/states';
import type { ReactElement } from 'react';
import { copyOrderState } from '../rules/copyOrders.ts';
import { Amount, SignedAmount, useAmountTexts } from '../../../parts/amount.tsx';
import { CopyOrderBadges, dayProfitName } from './copyOrderRow.tsx';
import { DetailFrame } from '../../../parts/lists/listDetail.tsx';
import { nameIn } from '../../../parts/stocks/names.ts';
import { ResultHistory } from './resultHistory.tsx';
import { useStopLossText } from './stopLossText.ts';
import { useTexts } from '../../../parts/texts.ts';
import { tokyoMinute } from '../../../parts/tokyoTime.ts';
import { useSettings } from '../../../state/hooks.ts';

/** Shows a copy order: the amounts paid and returned, the lock-up, and the result of every day. */
export function OrderDetail(props: { order: CopyOrder; onClose: () => void }): ReactElement {
  const t = useTexts();
  const { language } = useSettings();
  const amounts = useAmountTexts();
  const stopLossText = useStopLossText();
  const { order } = props;
  const { currency } = order;
  const state = copyOrderState(order);
  const ended = state === 'ended';
  const body = (
    <div className="stack-4">
      <div className="stack-1">
        <p className="cluster-1-2 align-middle text-2 small">
          <CopyOrderBadges order={order} />
        </p>
        <p className="text-2 caption above-1">{t('copyTrading.totalProfit')}</p>
        <p className="price-lg">
          <SignedAmount value={order.totalProfit} currency={currency} unit testId="copy-total" />
        </p>
      </div>
      {state === undefined && <Note tone="warn">{t('copyTrading.unknownText')}</Note>}
      {order.endReason === 'stopLoss' && order.stopLoss !== undefined && (
        <Note title={t('copyTrading.stopped')}>
          <p className="num" translate="no">
            {t('copyTrading.stoppedText', { amount: amounts.withCurrency(order.stopLoss.totalProfit, currency) })}
          </p>
        </Note>
      )}
      <Facts
        facts={[
          { name: t('copyTrading.principal'), value: <Amount value={order.amount} currency={currency} unit /> },
          ended
            ? {
                name: t('copyTrading.paidOut'),
                value: <Amount value={order.paidOut} currency={currency} unit />,
                strong: true,
              }
            : {
                name: t('copyTrading.value'),
                value: <Amount value={order.value} currency={currency} unit />,
                strong: true,
              },
          ended
            ? undefined
            : {
                name: dayProfitName(t, order),
                value: <SignedAmount value={order.dailyProfit} currency={currency} unit />,
              },
          { name: t('copyTrading.boughtAt'), value: tokyoMinute(order.boughtAt) },
          { name: t('copyTrading.lockUp'), value: t('copyTrading.days', { days: order.lockUpDays }) },
          ended
            ? { name: t('copyTrading.endedAt'), value: tokyoMinute(order.endedAt) }
            : { name: t('copyTrading.lockedUntil'), value: tokyoMinute(order.unlocksAt) },
          { name: t('copyTrading.stopLoss'), value: stopLossText(order.stopLoss, currency) },
          { name: t('copyTrading.issuer'), value: nameIn(language, { names: order.issuer }) },
          { name: t('copyTrading.number'), value: order.id },
        ]}
      />
      <section className="stack-2">
        <h3 className="strong-sm">{t('copyTrading.history')}</h3>
        <ResultHistory results={order.results} currency={currency} />
      </section>
    </div>
  );
  return <DetailFrame detail={{ title: nameIn(language, order), body }} onClose={props.onClose} />;
}
