import type { RiskProduct } from '@zaraba/contracts';

/** Notes that a customer has read the warning about a product. */
export interface AcknowledgeRisk {
  readonly name: 'acknowledgeRisk';
  readonly account: string;
  readonly product: RiskProduct;
}

/** What this capability is made of. */
export interface RisksModel {
  readonly commands: AcknowledgeRisk;
  readonly records: never;
  readonly messages: never;
}
