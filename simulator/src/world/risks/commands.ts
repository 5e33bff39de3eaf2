import type { RiskProduct } from '@zaraba/contracts';

/** Notes that a customer has read the warning about a product. */
export interface AcknowledgeRisk {
  readonly name: 'acknowledgeRisk';
  readonly account: string;
  readonly product: RiskProduct;
}

/** The commands of this capability. */
export type RisksCommand = AcknowledgeRisk;
