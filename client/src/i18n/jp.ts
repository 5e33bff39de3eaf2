import { session } from '../features/session/texts/jp.ts';
import { message } from './jp/message.ts';
import { shell } from './jp/shell.ts';

/**
 * The Japanese texts for a first visit: the source of the keys. The other languages do not compile without one of them.
 */
const jp = { ...shell, ...session, message } as const;
export default jp;

/** The shape every language has: the same keys, any texts. */
export type Texts = Shape<typeof jp>;
/** The same keys with any texts. */
export type Shape<T> = T extends string ? string : { readonly [K in keyof T]: Shape<T[K]> };
