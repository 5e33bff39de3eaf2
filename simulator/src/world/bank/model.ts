import type { BankCardType } from '@zaraba/contracts';
import type { BaseRecord } from '../kernel/record.ts';

/** What a customer says of a bank account beside its number. */
export interface BankCardDetails {
  readonly holder: string;
  readonly cardType: BankCardType;
  readonly institution: string;
  readonly branch: string;
  readonly branchCode: string;
}

/** What the core knows of a number: a digest, equal for equal numbers of one account, and its end. The number never gets here. */
export interface CardNumber {
  readonly hash: string;
  /** Last four digits; fewer of a short number, of which three stay hidden. */
  readonly last4: string;
}

/** A bank card of a customer: ended when it is unbound. */
export interface BankCardRecord extends BaseRecord {
  readonly at: number;
  readonly details: BankCardDetails;
  readonly number: CardNumber;
  readonly unboundAt?: number;
}

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

/** What this capability is made of. */
export interface BankModel {
  readonly commands: BankCardAdd | BankCardEdit | BankCardUnbind;
  readonly records: { readonly bankCard: BankCardRecord };
  readonly messages: never;
}
