import type { AccountsModel } from './accounts.ts';
import type { BankModel } from './bank.ts';
import type { BlockTradesModel } from './blockTrades.ts';
import type { CopyTradingModel } from './copyTrading.ts';
import type { DayTradesModel } from './dayTrades.ts';
import type { DividendsModel } from './dividends.ts';
import type { ExchangeModel } from './exchange.ts';
import type { FundsModel } from './funds.ts';
import type { IdentityModel } from './identity.ts';
import type { InboxModel } from './inbox.ts';
import type { LoansModel } from './loans.ts';
import type { NewSharesModel } from './newShares.ts';
import type { PriceAlertsModel } from './priceAlerts.ts';
import type { RisksModel } from './risks.ts';
import type { SecurityModel } from './security.ts';
import type { SplitsModel } from './splits.ts';
import type { TradingModel } from './trading.ts';

interface Writers {
  readonly accounts: AccountsModel;
  readonly bank: BankModel;
  readonly blockTrades: BlockTradesModel;
  readonly copyTrading: CopyTradingModel;
  readonly dayTrades: DayTradesModel;
  readonly dividends: DividendsModel;
  readonly exchange: ExchangeModel;
  readonly funds: FundsModel;
  readonly identity: IdentityModel;
  readonly loans: LoansModel;
  readonly newShares: NewSharesModel;
  readonly priceAlerts: PriceAlertsModel;
  readonly risks: RisksModel;
  readonly security: SecurityModel;
  readonly splits: SplitsModel;
  readonly trading: TradingModel;
}

/** Names of the messages to customers. */
export type MessageTemplate = Writers[keyof Writers]['messages'];

/** The commands, records and messages of each capability; all other lists derive from them. */
export interface Models extends Writers {
  readonly inbox: InboxModel<MessageTemplate>;
}

type Model = Models[keyof Models];
type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never;

/** The commands of all capabilities. */
export type CapabilityCommand = Model['commands'];
/** The type of each kind of record. */
export type Records = Intersection<Model['records']>;
/** A kind of record. */
export type RecordKind = keyof Records;
/** A record of any kind. */
export type AnyRecord = Records[RecordKind];

/**
 * The letter of each kind in record numbers. Letters are unique and must never change. Orders have no letter. A
 * position has the number of its order.
 */
export const RECORD_LETTERS: Readonly<Record<RecordKind, string>> = {
  bankCard: 'C',
  blockTrade: 'B',
  copyOrder: 'P',
  creditWatch: 'V',
  dayTrade: 'Y',
  deposit: 'D',
  dividend: 'R',
  exDate: 'E',
  exSplit: 'F',
  exchange: 'X',
  fill: 'H',
  identityCase: 'I',
  loan: 'L',
  marginTopUp: 'T',
  message: 'M',
  newShareOffer: 'N',
  order: '',
  picture: 'G',
  position: '',
  priceAlert: 'A',
  statementMonth: 'J',
  subscription: 'S',
  withdrawal: 'W',
};

/** All kinds of records. */
export const RECORD_KINDS = Object.keys(RECORD_LETTERS) as readonly RecordKind[];

/** Orders that are reviewed. During the review, the customer cannot withdraw. */
export const REVIEWED_ORDERS = ['blockTrade', 'dayTrade'] as const;
/** The kinds of records that are reviewed. */
export const REVIEWED_KINDS = ['identityCase', 'deposit', 'withdrawal', 'loan', ...REVIEWED_ORDERS] as const;
/** A kind of record that is reviewed. */
export type ReviewedKind = (typeof REVIEWED_KINDS)[number];

/**
 * `automatic` and `prompt` decide by the rules, at the usual pace or promptly. `byHand` waits for a tester, who decides
 * through the control API.
 */
export const REVIEWERS = ['automatic', 'prompt', 'byHand'] as const;
/** Who decides reviews. */
export type Reviewer = (typeof REVIEWERS)[number];
