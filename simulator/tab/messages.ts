/** A request of a page to the worker of the market. It comes with a port for the answer or the stream. */
export type Asked = {
  /** The path and query of the request. */
  readonly url: string;
  /** The headers by name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
} & ({ readonly kind: 'call'; readonly method: string; readonly body: Uint8Array } | { readonly kind: 'stream' });

/**
 * The messages of an answer, in this order: a head, pieces of the body, and the end. If the connection breaks, the last
 * message is a cut. A page that aborts its request also sends a cut.
 */
export type Reply =
  | { readonly kind: 'head'; readonly status: number; readonly headers: readonly (readonly [string, string])[] }
  | { readonly kind: 'piece'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' | 'cut' };

/**
 * A message of a stream. The worker sends `open`, then both sides send texts. Either side ends the stream with `cut`.
 */
export type Frame = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'open' | 'cut' };
