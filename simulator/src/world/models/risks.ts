import type { RiskProduct } from '@zaraba/contracts';

/** Command to record that a customer read a risk warning. */
export interface AcknowledgeRisk {
  readonly name: 'acknowledgeRisk';
  readonly account: string;
  readonly product: RiskProduct;
}

/** Commands of risk warnings. */
export interface RisksModel {
  readonly commands: AcknowledgeRisk;
  readonly records: never;
  readonly messages: never;
}
