import type { EndpointPath } from '@zaraba/contracts';

/** A call that the document made before any script had arrived. */
export interface BegunCall {
  readonly reply: Promise<Response>;
  /** When it was made, on the page's monotonic clock. */
  readonly atMs: number;
}

/** A call as the document and the app both know it. `form` is the body as it is sent. */
export interface CallName {
  readonly path: EndpointPath;
  readonly form: string;
  readonly account: string;
  readonly token: string;
}

declare global {
  interface Window {
    /** The calls that wait to be taken up, by their names. */
    begunCalls?: Map<string, BegunCall>;
    /** Resolves when the style sheets of every screen have arrived, or failed to. */
    begunStyles?: Promise<unknown>;
  }
}

/** The key of a call: another session's reply is never taken for this one's. */
export function callKey({ path, form, account, token }: CallName): string {
  return [path, form, account, token].join('\n');
}
