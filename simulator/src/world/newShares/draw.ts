import type { Names } from '@zaraba/contracts';
import type { TicketBook } from '../../market/market.ts';
import { deriveHex } from '../../random.ts';
import { digestOf } from '../kernel/hash.ts';

const SECRET_BYTES = 32;
/** The number of hexadecimal digits of the secret that form the draw number: few enough for a safe integer. */
const DRAW_DIGITS = 12;

/** The hash algorithm of the commitment. */
export const COMMITMENT_ALGORITHM = 'SHA-256';

/** The rule of the draw in words, returned by `newShareDraw`. */
export const DRAW_RULE: Names = {
  jp: '秘密の値は募集の発表前に決まり、その文字列（十六進数64桁）のSHA-256を発表時から、秘密の値そのものを抽選時に公開します。秘密の値の先頭12桁を整数とみなしたものが抽選番号、抽選番号を間隔で割った余りが当選の余りです。抽選券の番号は1から始まり、番号から1を引いて間隔で割った余りが当選の余りに等しい券が当選します。抽選券は最低申込株数ごとに1枚、申込順に、公開された最初の番号から割り当てます。',
  cn: '秘密值在公布发行前已确定：公布时公开其文本（64位十六进制数字）的SHA-256，抽签时公开秘密值本身。秘密值的前12位作为整数即为抽签数，抽签数除以间隔的余数为中签余数。签号从1开始，签号减1后除以间隔的余数等于中签余数者中签。每个最低申购股数对应一个签号，按申购先后从公布的首个签号起依次分配。',
  us: 'The secret is fixed before the offer is announced. The SHA-256 of its text (64 hexadecimal digits) is published with the announcement, the secret itself at the draw. Its first 12 digits read as a whole number are the draw number; the draw number modulo the step is the winning remainder. Tickets are numbered from 1, and a ticket wins where its number less one, modulo the step, equals the winning remainder. There is one ticket for each minimum quantity, given out in the order of subscription from the first number published here.',
};

/** Returns a lottery's secret, which is published at the draw. Its commitment is public from the announcement on. */
export function secretOf(seed: string, code: string): string {
  return deriveHex(['new share lottery', seed, code], SECRET_BYTES);
}

/** Returns the commitment to a secret. It is published before the draw. */
export function commitmentOf(secret: string): string {
  return digestOf(secret);
}

/** The draw number and its remainder modulo `step`. Tickets with the same remainder win. */
export interface Draw {
  readonly drawNumber: number;
  readonly remainder: number;
}

/** Returns the draw that a secret determines. */
export function drawOf(secret: string, { step }: Pick<TicketBook, 'step'>): Draw {
  const drawNumber = Number.parseInt(secret.slice(0, DRAW_DIGITS), 16);
  return { drawNumber, remainder: drawNumber % step };
}

/** Returns the winning tickets among the `count` tickets from number `first` on. */
export function winningTickets(
  { remainder }: Draw,
  { step }: Pick<TicketBook, 'step'>,
  first: number,
  count: number,
): readonly number[] {
  const numbers = Array.from({ length: count }, (_, place) => first + place);
  return numbers.filter((number) => (number - 1) % step === remainder);
}
