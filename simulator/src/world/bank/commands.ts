import type { BankCardDetails, CardNumber } from './records.ts';

/** Binds a bank card. */
export interface BankCardAdd {
  readonly name: 'bankCardAdd';
  readonly account: string;
  readonly details: BankCardDetails;
  readonly number: CardNumber;
  readonly fundPasswordHash: string;
}
/** Changes a bank card; without `number` that stays. */
export interface BankCardEdit {
  readonly name: 'bankCardEdit';
  readonly account: string;
  readonly id: string;
  readonly details: BankCardDetails;
  readonly number?: CardNumber;
  readonly fundPasswordHash: string;
}
/** Unbinds a bank card. */
export interface BankCardUnbind {
  readonly name: 'bankCardUnbind';
  readonly account: string;
  readonly id: string;
  readonly fundPasswordHash: string;
}

/** The commands of this capability. */
export type BankCommand = BankCardAdd | BankCardEdit | BankCardUnbind;
