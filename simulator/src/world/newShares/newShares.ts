import { amountOf } from '@zaraba/contracts';
import type { SubscriptionState } from '@zaraba/contracts';
import { openRecords } from '../kernel/books.ts';
import { defineCapability } from '../kernel/capability.ts';
import type { Task } from '../kernel/capability.ts';
import { invariant } from '../kernel/errors.ts';
import type { Moment } from '../kernel/moment.ts';
import type { AccountRecord, WorldState } from '../kernel/state.ts';
import { tableGet } from '../kernel/table.ts';
import type { SubscriptionRecord } from '../models/newShares.ts';
import { offerOfSubscription, passSubscription } from './lottery.ts';
import { checkOffer, moveOffer } from './offers.ts';
import { confirmAllocation, pay, waive } from './purchase.ts';
import { subscribe } from './subscribe.ts';

const PAID: ReadonlySet<SubscriptionState> = new Set(['paymentMade', 'purchaseSucceeded']);
const OVER: ReadonlySet<SubscriptionState> = new Set(['notWon', 'failed', 'waived']);

function isDelivered({ positionId = '', code, amountDue }: SubscriptionRecord, state: WorldState): boolean {
  const order = tableGet(state.books.order, positionId);
  const same =
    order?.origin === 'newShare' &&
    order.code === code &&
    amountOf(order.price, order.quantity, order.currency).minor === amountDue;
  invariant(same, 'a paid subscription without its order', () => ({ positionId, order }));
  return order?.ended === true;
}

function checkSubscription(record: SubscriptionRecord, state: WorldState): void {
  const { price, quantity, currency, amount, bound, ended, due, amountDue, winningQuantity } = record;
  const sums =
    amountOf(price, quantity, currency).minor === amount &&
    (winningQuantity === undefined || amountOf(price, winningQuantity, currency).minor === amountDue);
  const active = record.state === 'active';
  const holds = active ? bound?.purse === 'subscription' && bound.minor === amount : bound === undefined;
  const drawn = active === (winningQuantity === undefined) && (record.state === 'notWon') === (winningQuantity === 0);
  const paid = PAID.has(record.state);
  const over = OVER.has(record.state) || (paid && isDelivered(record, state));
  const consistent = sums && holds && drawn && paid === (record.positionId !== undefined);
  invariant(consistent && ended === over && ended === (due === undefined), 'a subscription contradicts itself', () => ({
    record,
  }));
  const offered = tableGet(state.books.newShareOffer, record.offerId)?.code === record.code;
  invariant(offered, 'a subscription without its offer', () => ({ record }));
}

function allotments(moment: Moment, account: AccountRecord): readonly Task[] {
  return openRecords(moment.state, account, 'subscription').flatMap((record) => {
    const { id, code, state } = record;
    if (state !== 'won' && state !== 'awaitingPayment') return [];
    const until = offerOfSubscription(moment, record).schedule.paymentDeadlineAt;
    const message = ['subscriptionWon', 'subscriptionDeadline'] as const;
    return { kind: state === 'won' ? 'acceptShares' : 'payShares', record: id, code, until, message };
  });
}

/** The capability of new shares: offers, subscriptions and lotteries. */
export const newShares = defineCapability<'newShares'>({
  commands: {
    newShareSubscribe: subscribe,
    newShareConfirm: confirmAllocation,
    newSharePay: pay,
    newShareWaive: waive,
  },
  records: {
    newShareOffer: { due: moveOffer, check: checkOffer },
    subscription: { purse: 'subscription', due: passSubscription, check: checkSubscription },
  },
  todos: allotments,
  messages: {
    subscriptionWon: {
      about: 'newShare',
      event: 'newShareResult',
      jp: [
        '新規公開株に当選しました',
        '{code} の抽選で {quantity} 株が当選しました。',
        'お支払金額：{amount}',
        '払込期限：{date}',
        '申込時にお預かりした金額は残高に戻しました。',
        '購入するか辞退するかは、申込履歴で選べます。',
      ],
      cn: [
        '新股申购中签',
        '{code} 抽签中签 {quantity} 股。',
        '应缴金额：{amount}',
        '缴款截止：{date}',
        '申购时冻结的金额已退回余额。',
        '可在申购记录中选择缴款或放弃。',
      ],
      us: [
        'Shares allotted to you',
        'In the draw for {code} you were allotted {quantity} shares.',
        'Amount due: {amount}',
        'Payment is possible until {date}.',
        'The amount held since you subscribed is back in your balance.',
        'You can pay or waive the allotment in your subscriptions.',
      ],
    },
    subscriptionNotWon: {
      about: 'newShare',
      event: 'newShareResult',
      jp: ['新規公開株は落選でした', '{code} の抽選では割り当てがありませんでした。', '{amount} を残高に戻しました。'],
      cn: ['新股申购未中签', '{code} 抽签未中签。', '{amount} 已退回余额。'],
      us: ['No shares allotted', 'The draw for {code} allotted you no shares.', '{amount} is back in your balance.'],
    },
    subscriptionDeadline: {
      about: 'newShare',
      event: 'newShareDeadline',
      jp: [
        '新規公開株の払込期限が近づいています',
        '{code} で当選した {quantity} 株の払込がまだ済んでいません。',
        'お支払金額：{amount}',
        '払込期限：{date}',
        '何もしないと購入は成立しません。費用はかかりません。',
        '購入するか辞退するかは、申込履歴で選べます。',
      ],
      cn: [
        '新股缴款即将截止',
        '{code} 中签的 {quantity} 股尚未缴款。',
        '应缴金额：{amount}',
        '缴款截止：{date}',
        '如不操作则认购失败，不产生费用。',
        '可在申购记录中选择缴款或放弃。',
      ],
      us: [
        'The payment deadline is near',
        'You have not paid for the {quantity} shares of {code} that you won.',
        'Amount due: {amount}',
        'Pay by: {date}',
        'If you do nothing, the purchase lapses at no cost.',
        'You can pay or waive the allotment in your subscriptions.',
      ],
    },
    subscriptionFailed: {
      about: 'newShare',
      event: 'newShareResult',
      jp: [
        '新規公開株の購入が不成立になりました',
        '{code} の払込期限までに払込がありませんでした。',
        '{amount} は請求されません。残高は変わっていません。',
      ],
      cn: ['新股认购失败', '{code} 在截止前未缴款。', '{amount} 不会扣款，余额没有变动。'],
      us: [
        'Allotment lapsed',
        '{code} was not paid for by the deadline.',
        '{amount} will not be charged; your balance has not changed.',
      ],
    },
    newShareListed: {
      about: 'newShare',
      event: 'newShareResult',
      jp: ['新規公開株が上場しました', '{code} が上場し、{quantity} 株が保有銘柄に加わりました。', '取得単価：{price}'],
      cn: ['新股已上市', '{code} 已上市，{quantity} 股已计入持仓。', '成本价：{price}'],
      us: [
        'New share listed',
        '{code} is listed, and {quantity} shares are now among your positions.',
        'Price paid: {price}',
      ],
    },
  },
});
