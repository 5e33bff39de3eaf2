import { faker } from '@faker-js/faker/locale/ja';
import { word } from '../random.ts';

/** Returns a fictional name, always the same for a seed's account. Only recipes need names, loaded on demand. */
export function fictionalName(seed: string, account: string): string {
  faker.seed(word(`person/${seed}/${account}`));
  return `${faker.person.lastName()} ${faker.person.firstName()}`;
}
