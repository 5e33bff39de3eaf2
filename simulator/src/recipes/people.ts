import { faker } from '@faker-js/faker/locale/ja';
import { word } from '../random.ts';

/**
 * Returns a fictional name. It is always the same for an account of a seed. Loaded on demand, because only recipes need
 * names.
 */
export function fictionalName(seed: string, account: string): string {
  faker.seed(word(`person/${seed}/${account}`));
  return `${faker.person.lastName()} ${faker.person.firstName()}`;
}
