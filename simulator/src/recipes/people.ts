import { faker } from '@faker-js/faker/locale/ja';
import { word } from '../random.ts';

/**
 * A fictional name, the same for an account of a seed wherever and in whatever order it is requested. Only recipes need
 * it, which are loaded on demand.
 */
export function fictionalName(seed: string, account: string): string {
  faker.seed(word(`person/${seed}/${account}`));
  return `${faker.person.lastName()} ${faker.person.firstName()}`;
}
