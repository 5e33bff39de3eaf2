import { DAY_MS } from '@zaraba/contracts';
import type { AccountState, EndpointPath, IdentityState, Names } from '@zaraba/contracts';
import { leaveDeposit, leaveWithdrawal } from '../recipes/funding.ts';
import type { Kit } from '../recipes/recipe.ts';
import type { PersonaName } from './names.ts';
import { oldHand } from './oldHand.ts';
import { opens, patientPrice, popularCode, receivesPocket } from './orders.ts';
import { does } from './persona.ts';
import type { Persona } from './persona.ts';
import { showcase } from './showcase.ts';

/** The cash of an active and of a very rich customer, minor units of yen. */
const FUNDED_JPY = 10_000_000;
const WEALTHY_JPY = 1_000_000_000;
/** The days after which a loan of thirty days is clearly overdue. */
const OVERDUE_DAYS = 40;

function persona(jp: string, us: string, cn: string, prepare: Persona['prepare']): Persona {
  const title: Names = { jp, us, cn };
  return { title, prepare };
}

function active(jp: string, us: string, cn: string, then: (kit: Kit) => void): Persona {
  return persona(jp, us, cn, (kit) => {
    kit.ready(FUNDED_JPY);
    then(kit);
  });
}

function after(jp: string, us: string, cn: string, ...paths: readonly EndpointPath[]): Persona {
  return active(jp, us, cn, (kit) => {
    for (const path of paths) does(kit, path);
  });
}

function identified(jp: string, us: string, cn: string, identity: IdentityState): Persona {
  return persona(jp, us, cn, ({ run, account }) => run({ name: 'setIdentity', account, identity }));
}

function suspended(jp: string, us: string, cn: string, state: AccountState): Persona {
  return active(jp, us, cn, ({ run, account }) => run({ name: 'setAccountState', account, state }));
}

function byHand(kit: Kit, then: () => void): void {
  const { reviewer } = kit.world.stateNow();
  kit.run({ name: 'setReviewer', reviewer: 'byHand' });
  then();
  kit.run({ name: 'setReviewer', reviewer });
}

/** The personas by name. A missing persona does not compile. */
export const PERSONAS: Readonly<Record<PersonaName, Persona>> = {
  new: persona('登録したばかり', 'Just registered', '刚注册', () => {}),
  verified: identified('本人確認済み・残高なし', 'Verified, no money', '已认证・无余额', 'verified'),
  funded: active('すべて使える顧客', 'Can do everything', '可使用全部功能', () => {}),
  wealthy: persona('大口の顧客', 'Has a billion yen', '大额客户', (kit) => kit.ready(WEALTHY_JPY)),
  rejected: identified('本人確認が却下', 'Identity rejected', '认证被驳回', 'failed'),
  underReview: identified('本人確認の審査中', 'Identity under review', '认证审核中', 'underReview'),
  banned: suspended('ログイン停止', 'Banned from login', '禁止登录', 'bannedFromLogin'),
  frozen: suspended('口座凍結', 'Account frozen', '账户冻结', 'frozen'),
  notPermitted: suspended('取引停止', 'Not permitted to trade', '禁止交易', 'notPermittedToTrade'),
  holding: active('買いポジションあり', 'Holds shares', '持有股票', (kit) => {
    opens(kit, 'jp');
    opens(kit, 'jp', {}, popularCode(kit, 'jp', 1));
  }),
  shortSeller: active('空売り中', 'Is short', '卖空中', (kit) => {
    opens(kit, 'jp', { side: 'short', leverage: 2 });
  }),
  leveraged: active('10倍の買いポジション', 'Long at ten times', '10倍杠杆多头', (kit) => {
    opens(kit, 'jp', { leverage: 10 });
  }),
  t1Locked: active('当日売却できない中国株', 'Chinese shares bought today', '当日不可卖出的A股', (kit) => {
    receivesPocket(kit, 'cn');
    opens(kit, 'cn');
  }),
  waitingOrder: active('指値注文が注文中(未約定)', 'A limit order waits', '限价单挂单中', (kit) => {
    opens(kit, 'jp', { orderType: 'limit', price: patientPrice(kit, 'jp') });
  }),
  inDebt: active('借入あり', 'Owes a loan', '有贷款', (kit) => byHand(kit, () => borrows(kit))),
  overdue: active('返済を延滞', 'Loan overdue', '贷款逾期', (kit) => {
    byHand(kit, () => borrows(kit));
    kit.advance(OVERDUE_DAYS * DAY_MS);
  }),
  subscribed: after('新規公開株に申込中', 'Subscribed to a new share', '已申购新股', '/trade/newShareSubscribe'),
  ipoWon: after('新規公開株に当選', 'Won new shares', '新股中签', '/trade/newShareConfirm'),
  ipoPaid: after('新規公開株を払込済み', 'Paid for new shares', '新股已缴款', '/trade/newSharePay'),
  copying: after('コピートレード中', 'Copies a product', '跟单中', '/trade/copyBuy'),
  dayTrading: after('日計り取引を申込中', 'Applied for a day trade', '已申请日内交易', '/trade/dayTradeApply'),
  dayTradeDone: active('日計り取引の結果待ち', 'Day trade to be received', '日内交易待领取', (kit) => {
    does(kit, '/trade/dayTradeApply');
    kit.goTo(kit.world.market().sessionView('jp', kit.world.now()).session.closeAt);
  }),
  blockPending: after('大口取引の審査中', 'Block trade under review', '大宗交易审核中', '/trade/blockApply'),
  depositPending: active('入金の審査中', 'Deposit pending', '入金审核中', (kit) => {
    kit.goToBusinessHours();
    byHand(kit, () => leaveDeposit(kit));
  }),
  withdrawalPending: active('出金の審査中', 'Withdrawal pending', '出金审核中', (kit) => {
    kit.goToBusinessHours();
    byHand(kit, () => leaveWithdrawal(kit));
  }),
  everythingPending: active('すべて審査中', 'Everything pending', '全部审核中', (kit) => {
    kit.goToBusinessHours();
    byHand(kit, () => {
      leaveWithdrawal(kit);
      does(kit, '/trade/dayTradeApply');
      does(kit, '/trade/blockApply');
    });
  }),
  oldHand,
  showcase,
};

function borrows(kit: Kit): void {
  const { id } = does(kit, '/user/loanApply') as { readonly id: string };
  kit.run({ name: 'decideReview', id, outcome: 'pass' });
}
