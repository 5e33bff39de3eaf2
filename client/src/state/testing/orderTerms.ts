import type { OrderTerms } from '@zaraba/contracts';

/** Terms of orders for a stock, without fees. A test changes what it needs. */
export const ORDER_TERMS: OrderTerms = {
  code: 'ZJ1001',
  currency: 'jpy',
  leverageChoices: [1],
  maintenanceMarginBasisPoints: 500,
  minimumShares: 1,
  maximumShares: 1_000_000,
  fees: [],
  sameDaySale: true,
  available: '9000000',
};
