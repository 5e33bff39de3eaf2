/** A page's request to the market's worker, sent with a port that returns the answer or the stream. */
export type Asked = {
  /** Path and query of the request. */
  readonly url: string;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
} & ({ readonly kind: 'call'; readonly method: string; readonly body: Uint8Array } | { readonly kind: 'stream' });

/**
 * An answer's messages, in this order: a head, pieces of the body, and the end, or a cut if the connection breaks. A
 * page that aborts its request sends a cut.
 */
export type Reply =
  | { readonly kind: 'head'; readonly status: number; readonly headers: readonly (readonly [string, string])[] }
  | { readonly kind: 'piece'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' | 'cut' };

/**
 * A message of a stream: the worker sends `open`, then both sides send texts, and either ends the stream with `cut`.
 */
export type Frame = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'open' | 'cut' };
