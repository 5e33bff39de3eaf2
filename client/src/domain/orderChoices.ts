import type { OrderChoice, OrderTerms } from '@zaraba/contracts';

/** Whether the server offers a choice; without its terms, or from one that names none, it does not. */
export function offers(terms: Pick<OrderTerms, 'choices'> | undefined, choice: OrderChoice): boolean {
  return terms?.choices?.includes(choice) === true;
}
