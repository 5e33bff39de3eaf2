import { LATER_ENDPOINTS } from '@zaraba/contracts';
import { FIRST_CALLS } from './first.ts';
import { ALONE, type Calls, FRESH, KEPT, ORDER_LIST, type PoliciesOf } from './policy.ts';

const MONEY_LIST = { kept: true, changedBy: 'money' } as const;
const MONEY_TERMS = { changedBy: 'money' } as const;
const ORDER = { lookedUp: 'orders', outdates: 'orders' } as const;
const MONEY = { lookedUp: 'money', outdates: 'money' } as const;
const CHANGE = { outdates: 'money' } as const;

const LATER_POLICIES = {
  '/common/specimen': FRESH,
  '/common/supportLink': KEPT,
  '/market/industries': KEPT,
  '/market/newsDetail': KEPT,
  '/market/newsList': KEPT,
  '/market/shortSelling': KEPT,
  '/market/summary': KEPT,
  '/trade/blockApply': MONEY,
  '/trade/blockList': MONEY_LIST,
  '/trade/blockOrderList': MONEY_LIST,
  '/trade/cancelOrder': CHANGE,
  '/trade/closePosition': ORDER,
  '/trade/copyBuy': MONEY,
  '/trade/copyOrderList': MONEY_LIST,
  '/trade/copyProductDetail': MONEY_LIST,
  '/trade/copyProductList': MONEY_LIST,
  '/trade/dayTradeApply': MONEY,
  '/trade/dayTradeList': MONEY_LIST,
  '/trade/dayTradeReceive': CHANGE,
  '/trade/dayTradeTerms': MONEY_TERMS,
  '/trade/exchange': MONEY,
  '/trade/exchangeList': MONEY_LIST,
  '/trade/exchangeQuote': ALONE,
  '/trade/exchangeRates': MONEY_TERMS,
  '/trade/marginTopUp': MONEY,
  '/trade/newShareConfirm': CHANGE,
  '/trade/newShareDetail': MONEY_LIST,
  '/trade/newShareDraw': FRESH,
  '/trade/newShareList': MONEY_LIST,
  '/trade/newSharePay': MONEY,
  '/trade/newShareSubscribe': MONEY,
  '/trade/newShareWaive': CHANGE,
  '/trade/orderByClientId': { prompt: true, quiet: true },
  '/trade/orderTerms': FRESH,
  '/trade/placeOrder': ORDER,
  '/trade/usernewstocklist': ORDER_LIST,
  '/trade/userproductlist': ORDER_LIST,
  '/trade/userstocklist': ORDER_LIST,
  '/trade/userstocklists': ORDER_LIST,
  '/trade/ustockslist': ORDER_LIST,
  '/user/bankCardAdd': CHANGE,
  '/user/bankCardEdit': CHANGE,
  '/user/bankCardList': MONEY_TERMS,
  '/user/bankCardUnbind': CHANGE,
  '/user/changeFundPassword': CHANGE,
  '/user/changeLoginPassword': { outdates: ['/user/sessionList'] },
  '/user/deposit': MONEY,
  '/user/depositChannels': MONEY_TERMS,
  '/user/depositList': MONEY_LIST,
  '/user/endSession': { outdates: ['/user/sessionList'] },
  '/user/identity': MONEY_TERMS,
  '/user/identitySubmit': CHANGE,
  '/user/loanApply': MONEY,
  '/user/loanList': MONEY_LIST,
  '/user/loanRepay': MONEY,
  '/user/loanTerms': MONEY_LIST,
  '/user/messageDelete': { outdates: ['/user/messageList'] },
  '/user/messageList': MONEY_LIST,
  '/user/messageRead': { outdates: ['/user/messageList'], quiet: true },
  '/user/picture': FRESH,
  '/user/profitAndLoss': FRESH,
  '/user/riskAcknowledge': { replaces: '/user/riskWarnings' },
  '/user/riskWarnings': FRESH,
  '/user/searchHistory': FRESH,
  '/user/searchHistoryAdd': { replaces: '/user/searchHistory', quiet: true },
  '/user/searchHistoryClear': { replaces: '/user/searchHistory' },
  '/user/sessionList': FRESH,
  '/user/setFundPassword': { outdates: ['/user/getUserinfo'] },
  '/user/upload': ALONE,
  '/user/withdraw': MONEY,
  '/user/withdrawalCancel': CHANGE,
  '/user/withdrawalTerms': MONEY_TERMS,
} as const satisfies PoliciesOf<typeof LATER_ENDPOINTS>;

/** A call that is carried out once under a client id, however often it is sent. */
export type OncePath = {
  [P in keyof typeof LATER_POLICIES]: (typeof LATER_POLICIES)[P] extends typeof MONEY | typeof ORDER ? P : never;
}[keyof typeof LATER_POLICIES];

/** All calls: those of the first screen, and those that a client loads after it. */
export const ALL_CALLS: Calls = {
  rows: { ...FIRST_CALLS.rows, ...LATER_ENDPOINTS },
  policies: { ...FIRST_CALLS.policies, ...LATER_POLICIES },
};
