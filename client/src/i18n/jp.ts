import { market } from './jp/market.ts';
import { message } from './jp/message.ts';
import { mine } from './jp/mine.ts';
import { shell } from './jp/shell.ts';
import { trade } from './jp/trade.ts';

/** The Japanese texts: the source of the keys. The other languages do not compile when one is missing. */
const jp = { ...shell, ...market, ...trade, ...mine, message } as const;
export default jp;

/** The shape every language has: the same keys, any texts. */
export type Texts = Shape<typeof jp>;
type Shape<T> = T extends string ? string : { readonly [K in keyof T]: Shape<T[K]> };
