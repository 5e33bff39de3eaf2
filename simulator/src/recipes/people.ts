import { faker } from '@faker-js/faker/locale/ja';
import { word } from '../random.ts';

/**
 * Returns a fictional name, always the same for an account of a seed. Only recipes need it, and they are loaded on
 * demand.
 */
export function fictionalName(seed: string, account: string): string {
  faker.seed(word(`person/${seed}/${account}`));
  return `${faker.person.lastName()} ${faker.person.firstName()}`;
}
