/**
 * A request of a page to the market's worker. It is sent with a port, over which the answer or the stream is returned.
 */
export type Asked = {
  /** Path and query of the request. */
  readonly url: string;
  /** Headers, with their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
} & ({ readonly kind: 'call'; readonly method: string; readonly body: Uint8Array } | { readonly kind: 'stream' });

/**
 * The messages of an answer, in this order: a head, pieces of the body, and the end, or a cut if the connection breaks.
 * A page that aborts its request sends a cut.
 */
export type Reply =
  | { readonly kind: 'head'; readonly status: number; readonly headers: readonly (readonly [string, string])[] }
  | { readonly kind: 'piece'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' | 'cut' };

/**
 * A message of a stream: the worker sends `open`, then both sides send texts, and either side ends the stream with
 * `cut`.
 */
export type Frame = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'open' | 'cut' };
