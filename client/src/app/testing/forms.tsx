import { DAY_MS, NEW_SHARE_OFFER_STATES } from '@zaraba/contracts';
import type {
  CopyProductDetail,
  DayTradeTerms,
  DepositTerms,
  LoanTerms,
  NewShareOffer,
  StockDetail,
} from '@zaraba/contracts';
import type { ReactElement } from 'react';
import { text } from '../../i18n/index.ts';
import { DayTradeApplication } from '../../features/dayTrades/parts/dayForm.tsx';
import { PurchasePanel } from '../../features/copyTrading/parts/purchasePanel.tsx';
import BlockTrade from '../../features/blockTrades/screens/offer.tsx';
import { SubscribeCard } from '../../features/newShares/parts/subscribeCard.tsx';
import Register from '../../features/session/screens/register.tsx';
import Deposit from '../../features/funds/screens/deposit.tsx';
import Loan from '../../features/loans/screens/loan.tsx';
import Stored from '../../features/funds/screens/balances.tsx';
import Withdraw from '../../features/funds/screens/withdraw.tsx';
import TopUpSheet from '../../features/margin/parts/topUpSheet.tsx';
import TicketColumn from '../../features/trading/exports/ticketColumn.tsx';
import type { KeptForm } from '../../features/index.ts';
import { type Answers, after, good } from '../../state/testing/fakePorts.ts';
import { ORDER_TERMS } from '../../state/testing/orderTerms.ts';
import { quote } from '../../state/testing/quote.ts';

/** The world's time in these forms. */
export const NOW = 10 * DAY_MS;
const account = '0900000001';
/** A session of the customer of these forms. */
export const LOGGED_IN = { current: { token: 't', account }, serial: 1, ending: false };
const names = { jp: 'n', us: 'n', cn: 'n' };
const HOURS = { from: 540, to: 930, open: true };
const ARRIVAL = { usualMs: DAY_MS, latest: NOW + DAY_MS };
const LIMITS = { minimum: '1000', maximum: '500000' };
const CHANNEL = { accountName: 'A', accountNumber: '1', bank: 'B', branch: 'H', names, ...LIMITS };
const RETURNS: DayTradeTerms['returns'] = {
  expectedDaily: '10',
  lowestDaily: '-100',
  highestDaily: '100',
  worstDay: '-90',
  worstMonth: '-300',
  drawdown: '-500',
  lossDaysPercent: 40,
  recordFrom: '2026-01-01',
  recordTo: '2026-03-01',
  notice: 'notGuaranteed',
  exitRule: 'sessionClose',
};
/** The bank card of the customer of these forms. */
export const CARD = {
  id: 'SIM-C1',
  status: 1,
  addedAt: 0,
  numberMasked: '***0000',
  holder: 'MOGI TARO',
  cardType: 'ordinary',
  institution: 'BANK',
  branch: 'HEAD',
  branchCode: '001',
  last4: '0000',
} as const;
/** The stock of the forms. */
export const STOCK: StockDetail = {
  code: 'ZJ1001',
  market: 'jp',
  currency: 'jpy',
  names,
  sector: names,
  quote: quote('ZJ1001', 999),
  ticks: [{ tick: '1' }],
  exchangeLot: 100,
  issuedShares: 1_000_000,
  phase: 'continuous',
} as unknown as StockDetail;
/** The copy product of the forms: open, of at least 1,000 yen and at most 900,000. */
export const PRODUCT = {
  id: 'P1',
  status: 0,
  names,
  issuer: names,
  currency: 'jpy',
  lockUpDays: 5,
  minimum: '1000',
  quota: '900000',
  remaining: '900000',
  publishedAt: 0,
  buyUntil: NOW + DAY_MS,
  offShelfAt: NOW + DAY_MS,
  unlocksAt: NOW + DAY_MS,
  returns: RETURNS,
  stopLossBasisPoints: [500],
  recent: [],
} as CopyProductDetail;
/** An offer of new shares that is open for subscription. */
export const OFFER = {
  id: 'N1',
  status: NEW_SHARE_OFFER_STATES.codes.subscribing,
  code: 'ZJ9001',
  names,
  sector: names,
  market: 'jp',
  currency: 'jpy',
  issueMarket: names,
  leadFirm: names,
  provisionalPrice: '10',
  subscriptionPrice: '10',
  issuedCount: 9,
  lotteryCount: 9,
  unit: 1,
  minimumQuantity: 100,
  maximumQuantity: 90_000,
  winningRate: '1',
  announcedAt: 0,
  termsAt: 0,
  opensAt: 0,
  closesAt: NOW + DAY_MS,
  lotteryAt: NOW + DAY_MS,
  paymentOpensAt: NOW,
  paymentDeadlineAt: NOW,
  listsAt: NOW,
  distributesAt: NOW,
} as NewShareOffer;
/** The block of the forms: open, of 100 shares and more. */
export const BLOCK = {
  id: 'B1',
  status: 1,
  code: 'ZJ1001',
  names,
  currency: 'jpy',
  price: '10',
  referencePrice: '11',
  referenceAt: 0,
  discountBasisPoints: 100,
  totalQuantity: 90_000,
  remainingQuantity: 90_000,
  minimumQuantity: 100,
  opensAt: 0,
  closesAt: NOW + DAY_MS,
};
/** The position of the forms. */
export const POSITION = {
  id: 'SIM-1',
  code: 'ZJ1001',
  buy_price: '10',
  stock_num: 100,
  status: 0,
  currency: 'jpy',
} as const;
const TERMS = {
  currency: 'jpy',
  hours: HOURS,
  arrival: ARRIVAL,
  blocked: [],
  ...LIMITS,
  available: '9000000',
} as const;
/** The terms of day trades of the forms: 1,000 to 500,000 yen. */
export const DAY_TRADE = { ...TERMS, reviewMs: 60_000, returns: RETURNS, recent: [] } as unknown as DayTradeTerms;
const LOAN = {
  ...TERMS,
  offeredIn: ['jpy'],
  score: 90,
  usualScore: 90,
  minimumScore: 60,
  limit: '9000000',
  termDays: 30,
  dailyRateBasisPoints: 4,
  annualRate: '14.6',
  reviewMs: 60_000,
  debt: '0',
  pending: '0',
  overdue: { interest: false, scorePerDay: 1, recoveryPerDay: 1 },
  withdrawals: { blockedByDebt: false, blockedByScore: false },
  example: { amount: '1000', days: 30, interest: '12', total: '1012' },
} as unknown as LoanTerms;
const CHANNELS: DepositTerms['channels'] = [{ ...CHANNEL, id: 'quick', needsVoucher: false }];

/** The server's answers to a customer with every permission. */
export const ANSWERS: Answers = {
  '/user/depositChannels': () => after(1, good<'/user/depositChannels'>({ ...TERMS, blocked: [], channels: CHANNELS })),
  '/user/withdrawalTerms': () => after(1, good<'/user/withdrawalTerms'>({ ...TERMS, blocked: [], cards: [CARD] })),
  '/user/loanTerms': () => after(1, good<'/user/loanTerms'>(LOAN)),
  '/user/loanList': () => after(1, good<'/user/loanList'>([])),
  '/user/riskWarnings': () =>
    after(
      1,
      good<'/user/riskWarnings'>(
        (['leverage', 'copy', 'loan'] as const).map((product) => ({ product, readAt: 0, usableAt: 0 })),
      ),
    ),
  '/user/getUserinfo': () =>
    after(
      1,
      good<'/user/getUserinfo'>({ account, is_true: 1, fundPasswordSet: true, accountState: 0, jpy: '9000000' }),
    ),
  '/trade/exchangeRates': () =>
    after(
      1,
      good<'/trade/exchangeRates'>({
        currency: 'jpy',
        at: 0,
        rates: [{ currency: 'usd', midRate: '0.0066' }],
        feeBasisPoints: 20,
        minimum: '1000',
        quoteMs: 30_000,
      }),
    ),
  '/trade/blockList': () => after(1, good<'/trade/blockList'>([BLOCK] as never)),
  '/trade/blockOrderList': () => after(1, good<'/trade/blockOrderList'>([])),
  '/trade/orderTerms': () =>
    after(
      1,
      good<'/trade/orderTerms'>({
        ...ORDER_TERMS,
        leverageChoices: [1, 2],
      }),
    ),
  '/market/stockDetail': () => after(1, good<'/market/stockDetail'>(STOCK)),
};

const nothing = (): void => undefined;
/** Each form whose input is stored: how to render it, and what to tap before filling it in. */
export const FORMS: Readonly<
  Record<KeptForm, { show: ReactElement; at?: string; tap?: () => string; visitor?: true }>
> = {
  ticket: { show: <TicketColumn detail={STOCK} /> },
  deposit: { show: <Deposit /> },
  withdraw: { show: <Withdraw /> },
  exchange: { show: <Stored /> },
  loan: { show: <Loan /> },
  block: { show: <BlockTrade />, at: '#/home/largeInfo?id=B1' },
  dayTrade: { show: <DayTradeApplication terms={DAY_TRADE} /> },
  copy: { show: <PurchasePanel product={PRODUCT} onLeave={nothing} />, tap: () => text('copyTrading.buy') },
  newShare: { show: <SubscribeCard offer={OFFER} /> },
  topUp: { show: <TopUpSheet position={POSITION} open onClose={nothing} /> },
  register: { show: <Register />, visitor: true },
};
