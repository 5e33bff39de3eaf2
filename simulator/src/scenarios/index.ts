import { accountBanned } from './accountBanned.ts';
import { accountFrozen } from './accountFrozen.ts';
import { bigCustomer } from './bigCustomer.ts';
import { blockReview } from './blockTrades.ts';
import { boughtToday } from './boughtToday.ts';
import { brokenProxy } from './brokenProxy.ts';
import { calm } from './calm.ts';
import { closingBell } from './closingBell.ts';
import { copying } from './copyTrading.ts';
import { dayTradeResult } from './dayTrades.ts';
import { halfAYear, showcase, tour } from './demos.ts';
import { depositRejected } from './depositRejected.ts';
import { everyReviewRejected } from './everyReviewRejected.ts';
import { fastMarket } from './fastMarket.ts';
import { firstDay } from './firstDay.ts';
import { flakyNetwork } from './flakyNetwork.ts';
import { flappingStream } from './flappingStream.ts';
import { halt } from './halt.ts';
import { holiday } from './holiday.ts';
import { identityRejected } from './identityRejected.ts';
import { NEW_SHARES } from './newShares.ts';
import { limitDown, limitUp } from './limits.ts';
import { lunchBreak } from './lunchBreak.ts';
import { marginCall, marginWarning } from './marginCall.ts';
import { newYorkNight } from './newYorkNight.ts';
import { auctionImbalance, bonusIssue, gapOpen } from './nextOpening.ts';
import { openingBell } from './openingBell.ts';
import { orderAnswerLost } from './orderAnswerLost.ts';
import { orderDeliveredTwice } from './orderDeliveredTwice.ts';
import { pinLocked } from './pinLocked.ts';
import { priceAlertRings } from './priceAlertRings.ts';
import { protectedPosition } from './protectedPosition.ts';
import { refusals } from './refusals.ts';
import { reviewsByHand } from './reviewsByHand.ts';
import { roughNetwork } from './roughNetwork.ts';
import { serverBusy } from './serverBusy.ts';
import { shortSqueeze } from './shortSqueeze.ts';
import { slowNetwork } from './slowNetwork.ts';
import { specialQuote } from './specialQuote.ts';
import { staleFeed } from './staleFeed.ts';
import { tokenExpired } from './tokenExpired.ts';
import {
  orderAtTheClose,
  orderUntilDate,
  ordersAtOnce,
  stopLimitLeftBehind,
  trailingStopFollows,
  waitingOrderFills,
} from './waitingOrderFills.ts';
import { WITHDRAWALS_BLOCKED } from './withdrawalBlocked.ts';
import { withdrawalPaid } from './withdrawalPaid.ts';
import type { WrittenScenario } from './written.ts';

const rows = [
  calm,
  showcase,
  tour,
  firstDay,
  halfAYear,
  bigCustomer,
  closingBell,
  openingBell,
  lunchBreak,
  holiday,
  newYorkNight,
  fastMarket,
  gapOpen,
  auctionImbalance,
  bonusIssue,
  halt,
  limitUp,
  limitDown,
  specialQuote,
  refusals,
  waitingOrderFills,
  stopLimitLeftBehind,
  trailingStopFollows,
  orderAtTheClose,
  orderUntilDate,
  ordersAtOnce,
  protectedPosition,
  priceAlertRings,
  marginWarning,
  marginCall,
  shortSqueeze,
  boughtToday,
  orderAnswerLost,
  orderDeliveredTwice,
  ...WITHDRAWALS_BLOCKED,
  withdrawalPaid,
  depositRejected,
  everyReviewRejected,
  reviewsByHand,
  pinLocked,
  ...NEW_SHARES,
  copying,
  dayTradeResult,
  blockReview,
  accountBanned,
  accountFrozen,
  identityRejected,
  tokenExpired,
  roughNetwork,
  slowNetwork,
  flakyNetwork,
  serverBusy,
  brokenProxy,
  staleFeed,
  flappingStream,
] as const;

/** The name of a built-in scenario. */
export type ScenarioName = (typeof rows)[number]['name'];

/** All built-in scenarios by name, in the order of the gallery. */
export const SCENARIOS: ReadonlyMap<string, WrittenScenario> = new Map<string, WrittenScenario>(
  rows.map((scenario) => [scenario.name, scenario]),
);
