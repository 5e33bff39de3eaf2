import type { AccountsModel } from '../accounts/model.ts';
import type { BankModel } from '../bank/model.ts';
import type { BlockTradesModel } from '../blockTrades/model.ts';
import type { CopyTradingModel } from '../copyTrading/model.ts';
import type { DayTradesModel } from '../dayTrades/model.ts';
import type { DividendsModel } from '../dividends/model.ts';
import type { ExchangeModel } from '../exchange/model.ts';
import type { FundsModel } from '../funds/model.ts';
import type { IdentityModel } from '../identity/model.ts';
import type { InboxModel } from '../inbox/model.ts';
import type { LoansModel } from '../loans/model.ts';
import type { NewSharesModel } from '../newShares/model.ts';
import type { PriceAlertsModel } from '../trading/priceAlerts/model.ts';
import type { RisksModel } from '../risks/model.ts';
import type { SecurityModel } from '../security/model.ts';
import type { SplitsModel } from '../splits/model.ts';
import type { TradingModel } from '../trading/model.ts';
import type { Table } from './table.ts';

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

/**
 * What each capability is made of: its commands, its kinds of records and its messages to customers. Every other list of them
 * comes from this one and from `defineCapability`. The inbox keeps the messages of all others.
 */
export interface Models extends Writers {
  readonly inbox: InboxModel<MessageTemplate>;
}

type Model = Models[keyof Models];
type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never;

/** The commands of all capabilities. */
export type CapabilityCommand = Model['commands'];
/** The kinds of records and their shapes. */
export type Records = Intersection<Model['records']>;
/** A kind of record. */
export type RecordKind = keyof Records;
/** A record of any kind. */
export type AnyRecord = Records[RecordKind];
/** A table for each kind. */
export type Books = { readonly [K in RecordKind]: Table<Records[K]> };

/** Letter of each kind in its numbers, for good: no two kinds have the same one. Orders have none, and give positions their numbers. */
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
  subscription: 'S',
  withdrawal: 'W',
};

/** All kinds. */
export const RECORD_KINDS = Object.keys(RECORD_LETTERS) as readonly RecordKind[];

/** Reviewed kinds that are orders: while one is under review, no money may leave. */
export const REVIEWED_ORDERS = ['blockTrade', 'dayTrade'] as const;
/** Kinds of records that a reviewer looks at. */
export const REVIEWED_KINDS = ['identityCase', 'deposit', 'withdrawal', 'loan', ...REVIEWED_ORDERS] as const;
/** A kind of record that a reviewer looks at. */
export type ReviewedKind = (typeof REVIEWED_KINDS)[number];

/**
 * Who ends reviews: the automatic reviewer as long after each submission as a review usually takes, or within seconds
 * (`prompt`), or only the control API.
 */
export const REVIEWERS = ['automatic', 'prompt', 'byHand'] as const;
/** Who ends reviews. */
export type Reviewer = (typeof REVIEWERS)[number];
