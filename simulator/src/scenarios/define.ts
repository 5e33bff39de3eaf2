import type { RequestOf } from '@zaraba/contracts';
import type { WrittenScenario } from './written.ts';

/**
 * Defines a scenario. The compiler checks its names: steps may only name customers of its cast. This module is separate
 * from the format, so that a test does not load the schemas.
 */
export function defineScenario<const Name extends string, Member extends string = never>(
  scenario: WrittenScenario<Name, Member>,
): WrittenScenario<Name, Member> {
  return scenario;
}

type Order = RequestOf<'/trade/placeOrder'>;

/**
 * Returns a step in which `me` buys 100 shares of ZJ1142 at the market price without leverage. The given fields replace
 * those of the call.
 */
export function placing(fields: Partial<Order> & Pick<Order, 'clientOrderId'>) {
  const plain = { code: 'ZJ1142', side: 'long', orderType: 'market', quantity: '100', leverage: '1' } as const;
  return { do: 'call', call: { as: 'me', endpoint: '/trade/placeOrder', fields: { ...plain, ...fields } } } as const;
}
