import { faker } from '@faker-js/faker/locale/ja';
import { word } from '../random.ts';

/**
 * A name for somebody who does not exist, the same for an account of a seed wherever and in whatever order it is asked for.
 * Only recipes need it, which are loaded when somebody asks for one.
 */
export function fictionalName(seed: string, account: string): string {
  faker.seed(word(`person/${seed}/${account}`));
  return `${faker.person.lastName()} ${faker.person.firstName()}`;
}
