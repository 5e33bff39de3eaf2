import { defineCapability } from '../kernel/capability.ts';
import { invariant } from '../kernel/errors.ts';
import { checkExDate } from '../exDates/exDates.ts';
import { passExDate } from './exDate.ts';
import { payDividend } from './payments.ts';
import type { DividendRecord } from '../models/dividends.ts';

function checkDividend(dividend: DividendRecord): void {
  const { ended, due, perShare, long, short, fixedAt, paidAt } = dividend;
  const amounts = perShare > 0 && long >= 0 && short >= 0 && long + short > 0;
  const inOrder = fixedAt < paidAt && due?.at === (ended ? undefined : paidAt);
  invariant(amounts && inOrder, 'a dividend contradicts itself', () => ({ dividend }));
}

/** The capability of cash dividends, which need no application. */
export const dividends = defineCapability<'dividends'>({
  commands: {},
  records: {
    dividend: { due: payDividend, check: checkDividend },
    exDate: { due: passExDate, check: checkExDate },
  },
  messages: {
    dividendEntitled: {
      about: 'trade',
      event: 'corporateAction',
      jp: [
        '配当を受け取る権利が確定しました',
        '{code} {quantity} 株、1株当たり {price} です。',
        '権利落ち日の前に保有していたため、いま売却しても受け取れます。',
        '支払予定日：{date}',
        '配当金(税引前)：{gross}',
        '受取見込額(税引後)：{amount}',
      ],
      cn: [
        '已获得分红权利',
        '{code} 共 {quantity} 股，每股派息 {price}。',
        '您在除息日之前持有，即使现在卖出也可领取。',
        '预计派息日：{date}',
        '税前股息：{gross}',
        '预计实收（税后）：{amount}',
      ],
      us: [
        'You are entitled to a dividend',
        '{quantity} shares of {code}, {price} per share.',
        'You held them before the ex-dividend date, so it is yours even if you sell now.',
        'Payment date: {date}',
        'Dividend before tax: {gross}',
        'Expected after tax: {amount}',
      ],
    },
    dividendPaid: {
      about: 'funds',
      event: 'corporateAction',
      jp: [
        '配当金が入金されました',
        '{code} {quantity} 株、1株当たり {price} です。',
        '配当金(税引前)：{gross}',
        '源泉徴収税額：{tax}',
        '入金額：{amount}',
      ],
      cn: [
        '股息已到账',
        '{code} 共 {quantity} 股，每股派息 {price}。',
        '税前股息：{gross}',
        '代扣税款：{tax}',
        '到账金额：{amount}',
      ],
      us: [
        'Dividend credited',
        '{quantity} shares of {code}, {price} per share.',
        'Dividend before tax: {gross}',
        'Tax withheld: {tax}',
        'Credited: {amount}',
      ],
    },
    dividendOwed: {
      about: 'trade',
      event: 'corporateAction',
      jp: [
        '売建玉の配当落調整額が確定しました',
        '{code} の売建玉 {quantity} 株、1株当たり {price} です。',
        '権利落ち日の前に売り建てていたため、いま買い戻してもお支払いが必要です。',
        '引落予定日：{date}',
        'お支払額：{amount}',
      ],
      cn: [
        '空头持仓需支付股息补偿',
        '{code} 空头 {quantity} 股，每股 {price}。',
        '您在除息日之前已卖空，即使现在买回也需支付。',
        '预计扣款日：{date}',
        '应付金额：{amount}',
      ],
      us: [
        'You owe a dividend on a short position',
        'Short {quantity} shares of {code}, {price} per share.',
        'You were short before the ex-dividend date, so it is due even if you buy back now.',
        'Charged on: {date}',
        'Amount due: {amount}',
      ],
    },
    dividendCharged: {
      about: 'funds',
      event: 'corporateAction',
      jp: [
        '配当落調整額を引き落としました',
        '{code} の売建玉 {quantity} 株、1株当たり {price} です。',
        'お支払額：{gross}',
        '引落額：{amount}',
        '残高で足りなかった {shortfall} は当社が負担しました。',
      ],
      cn: [
        '股息补偿已扣款',
        '{code} 空头 {quantity} 股，每股 {price}。',
        '应付金额：{gross}',
        '扣款金额：{amount}',
        '余额不足的 {shortfall} 由我方承担。',
      ],
      us: [
        'Dividend on a short position charged',
        'Short {quantity} shares of {code}, {price} per share.',
        'Amount due: {gross}',
        'Charged: {amount}',
        'We covered {shortfall} that your balance did not.',
      ],
    },
  },
});
