import type { EndpointPath, ScreenName } from '@zaraba/contracts';

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
    /** The screen that this visit shows first. */
    begunScreen?: ScreenName;
    /** Requests the scripts of the screen ahead, once: they wait for the replies that the first picture shows. */
    begunScripts?: () => void;
    /** Resolves when the page has painted the first picture, or leaves it to the app: the app starts then. */
    begunPicture?: Promise<void>;
  }
}

/** The key of a call: another session's reply is never taken for this one's. */
export function callKey({ path, form, account, token }: CallName): string {
  return [path, form, account, token].join('\n');
}

/** A reply that waited longer than this is requested again, because its prices and sessions would be old, ms. */
export const BEGUN_PATIENCE_MS = 15_000;

/**
 * Uses a call that the document began, once.
 * @returns its reply, or undefined if there is none
 */
export type TakeUp = (call: CallName, signal: AbortSignal) => Promise<Response> | undefined;

function unlessAborted<T>(reply: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')), { once: true });
    reply.then(resolve, reject);
  });
}

/** The calls that the document of this page began and that no part of the app has used yet. */
export function begunReads(page: Pick<Window, 'begunCalls'>): readonly Pick<CallName, 'path' | 'form'>[] {
  return [...(page.begunCalls?.keys() ?? [])].map((key) => {
    const [path, form = ''] = key.split('\n');
    return { path: path as CallName['path'], form };
  });
}

/** Uses the calls that the document of this page began. */
export function createBegunCalls(page: Pick<Window, 'begunCalls' | 'performance'>): TakeUp {
  return (call, signal) => {
    const key = callKey(call);
    const begun = page.begunCalls?.get(key);
    page.begunCalls?.delete(key);
    if (begun === undefined || page.performance.now() - begun.atMs > BEGUN_PATIENCE_MS) return undefined;
    return unlessAborted(begun.reply, signal);
  };
}
