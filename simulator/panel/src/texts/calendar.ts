import type { Language } from '@zaraba/contracts';

const jp = {
  hint: 'タップした時刻まで時計が進み、その間に起こることはすべて起こります。戻ることはできません。',
  holiday: '休場',
  more: 'さらに先を見る',
  none: 'この期間には何もありません。',
  go: (what: string) => `${what} まで進める`,
  kinds: {
    announcedAt: '新規公開株の発表',
    termsAt: '公開価格の決定',
    opensAt: '申込開始',
    closesAt: '申込締切',
    bookClosedAt: '申込の集計',
    lotteryAt: '抽選',
    paymentOpensAt: '払込開始',
    paymentDeadlineAt: '払込期限',
    listsAt: '上場',
    unlocksAt: 'コピートレードのロック解除',
    repayBy: '返済期限',
    paidAt: '配当金の支払日',
  } as Readonly<Record<string, string>>,
};
/** The texts of the calendar. */
export type CalendarTexts = typeof jp;

const us: CalendarTexts = {
  hint: 'Tap an event to advance the clock to it. Everything due before it happens too. The clock cannot go back.',
  holiday: 'Holiday',
  more: 'Show later dates',
  none: 'No events in this period.',
  go: (what) => `Go to ${what}`,
  kinds: {
    announcedAt: 'IPO announced',
    termsAt: 'Offer price set',
    opensAt: 'Subscription opens',
    closesAt: 'Subscription closes',
    bookClosedAt: 'Orders tallied',
    lotteryAt: 'Lottery',
    paymentOpensAt: 'Payment opens',
    paymentDeadlineAt: 'Payment deadline',
    listsAt: 'Listing',
    unlocksAt: 'Copy trade unlocks',
    repayBy: 'Loan due',
    paidAt: 'Dividend payment',
  },
};

const cn: CalendarTexts = {
  hint: '点一下，时钟就走到那个时刻，途中应发生的都会发生。不能倒退。',
  holiday: '休市',
  more: '再往后看',
  none: '这段时间没有安排。',
  go: (what) => `前往 ${what}`,
  kinds: {
    announcedAt: '新股公布',
    termsAt: '定价',
    opensAt: '申购开始',
    closesAt: '申购截止',
    bookClosedAt: '申购汇总',
    lotteryAt: '抽签',
    paymentOpensAt: '缴款开始',
    paymentDeadlineAt: '缴款截止',
    listsAt: '上市',
    unlocksAt: '跟单解锁',
    repayBy: '还款期限',
    paidAt: '股息派发日',
  },
};

const ALL: Readonly<Record<Language, CalendarTexts>> = { jp, us, cn };

/** Returns the texts of the calendar in a language. */
export function calendarTextsIn(language: Language): CalendarTexts {
  return ALL[language];
}
