import type { BankCardType } from '@zaraba/contracts';
import type { BaseRecord } from './record.ts';

/** Details of a bank account except its number. */
export interface BankCardDetails {
  readonly holder: string;
  readonly cardType: BankCardType;
  readonly institution: string;
  readonly branch: string;
  readonly branchCode: string;
}

/**
 * A digest of the card number, unique per account, and the number's last digits. The core never receives the number.
 */
export interface CardNumber {
  readonly hash: string;
  /** The last four digits. Fewer for a short number, so that at least three digits remain hidden. */
  readonly last4: string;
}

/** A bank card. Its record ends when the card is unbound. */
export interface BankCardRecord extends BaseRecord {
  readonly at: number;
  readonly details: BankCardDetails;
  readonly number: CardNumber;
  readonly unboundAt?: number;
}

/** Command: binds a bank card. */
export interface BankCardAdd {
  readonly name: 'bankCardAdd';
  readonly account: string;
  readonly details: BankCardDetails;
  readonly number: CardNumber;
  readonly fundPasswordHash: string;
}
/** Command: changes a bank card. Without `number`, the number stays the same. */
export interface BankCardEdit {
  readonly name: 'bankCardEdit';
  readonly account: string;
  readonly id: string;
  readonly details: BankCardDetails;
  readonly number?: CardNumber;
  readonly fundPasswordHash: string;
}
/** Command: unbinds a bank card. */
export interface BankCardUnbind {
  readonly name: 'bankCardUnbind';
  readonly account: string;
  readonly id: string;
  readonly fundPasswordHash: string;
}

/** Commands and records of bank cards. */
export interface BankModel {
  readonly commands: BankCardAdd | BankCardEdit | BankCardUnbind;
  readonly records: { readonly bankCard: BankCardRecord };
  readonly messages: never;
}
