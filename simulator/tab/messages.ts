/** What a page asks of the market's worker. A port comes with it, over which the answer or the stream goes. */
export type Asked = {
  /** Path and query. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
} & ({ readonly kind: 'call'; readonly method: string; readonly body: Uint8Array } | { readonly kind: 'stream' });

/** The answer to a call, in this order: a head, pieces of the body, its end or a cut. A page that gives up sends a cut. */
export type Reply =
  | { readonly kind: 'head'; readonly status: number; readonly headers: readonly (readonly [string, string])[] }
  | { readonly kind: 'piece'; readonly bytes: Uint8Array }
  | { readonly kind: 'end' | 'cut' };

/** What goes over the port of a stream: the worker opens it, then both send texts, and either end cuts it. */
export type Frame = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'open' | 'cut' };
