import { faker } from '@faker-js/faker/locale/ja';
import { word } from '../random.ts';

/**
 * Returns a fictional name. An account of a seed always gets the same one. Only recipes need it, and they are loaded
 * on demand.
 */
export function fictionalName(seed: string, account: string): string {
  faker.seed(word(`person/${seed}/${account}`));
  return `${faker.person.lastName()} ${faker.person.firstName()}`;
}
