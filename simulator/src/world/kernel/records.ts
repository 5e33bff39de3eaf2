import type { BankCardRecord } from '../bank/records.ts';
import type { BlockTradeRecord } from '../blockTrades/records.ts';
import type { CopyOrderRecord } from '../copyTrading/records.ts';
import type { DayTradeRecord } from '../dayTrades/records.ts';
import type { DividendRecord } from '../dividends/records.ts';
import type { ExchangeRecord } from '../exchange/records.ts';
import type { DepositRecord, WithdrawalRecord } from '../funds/records.ts';
import type { IdentityCaseRecord, PictureRecord } from '../identity/records.ts';
import type { MessageRecord } from '../inbox/records.ts';
import type { CreditWatchRecord, LoanRecord } from '../loans/records.ts';
import type { MarginTopUpRecord } from '../margin/records.ts';
import type { NewShareOfferRecord, SubscriptionRecord } from '../newShares/records.ts';
import type { Table } from './table.ts';
import type { ExDateRecord } from '../exDates/records.ts';

/** The kinds of records and their shapes. */
export interface Records {
  readonly bankCard: BankCardRecord;
  readonly blockTrade: BlockTradeRecord;
  readonly copyOrder: CopyOrderRecord;
  readonly creditWatch: CreditWatchRecord;
  readonly dayTrade: DayTradeRecord;
  readonly deposit: DepositRecord;
  readonly dividend: DividendRecord;
  readonly exDate: ExDateRecord;
  readonly exSplit: ExDateRecord;
  readonly exchange: ExchangeRecord;
  readonly identityCase: IdentityCaseRecord;
  readonly loan: LoanRecord;
  readonly marginTopUp: MarginTopUpRecord;
  readonly message: MessageRecord;
  readonly newShareOffer: NewShareOfferRecord;
  readonly picture: PictureRecord;
  readonly subscription: SubscriptionRecord;
  readonly withdrawal: WithdrawalRecord;
}

/** A kind of record. */
export type RecordKind = keyof Records;
/** A table for each kind. */
export type Books = { readonly [K in RecordKind]: Table<Records[K]> };

/** Letter of each kind in its numbers. */
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
  identityCase: 'I',
  loan: 'L',
  marginTopUp: 'T',
  message: 'M',
  newShareOffer: 'N',
  picture: 'G',
  subscription: 'S',
  withdrawal: 'W',
};

/** All kinds. */
export const RECORD_KINDS = Object.keys(RECORD_LETTERS) as readonly RecordKind[];
